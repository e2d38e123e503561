"""The rules page: what the battle says can be typed over, and what its rules cannot take is refused."""
import os
import re
import shutil
import sys
import tempfile

import harness
from harness import App, check

BATTLE = os.path.join(os.environ['TERCIO_DATA_DIR'], 'scenarios', 'breitenfeld-1631.xml')
SECTIONS = {'numbers': 165, 'modules': 203, 'visibility': 241}


class Page:
    """A copy of the battle in the window, with a section of its rules in front."""

    def __init__(self, program, section):
        self.folder = tempfile.mkdtemp(prefix='tercio-rules-')
        self.path = os.path.join(self.folder, 'battle.xml')
        shutil.copy(BATTLE, self.path)
        self.app = App(program, [self.path])
        self.app.settle()
        self.app.key('alt+4')
        self.app.settle()
        self.app.click(68, SECTIONS[section])
        self.app.settle()

    def close(self):
        self.app.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, x, y, text):
        self.app.click(x, y)
        self.app.settle()
        self.app.key('ctrl+a')
        self.app.type(text)
        self.app.key('Return')
        self.app.settle()

    def saved(self, pattern):
        self.app.key('ctrl+s')
        self.app.settle()
        with open(self.path, encoding='utf-8') as file:
            return re.search(pattern, file.read()).group(1)


def Rules__a_number_is_typed_over_and_undone(program):
    page = Page(program, 'numbers')
    try:
        page.write(396, 160, '12')
        check(page.saved(r'<parameter id="turns" value="(\w+)"') == '12', 'the number of turns did not change')
        page.app.key('ctrl+z')
        page.app.settle()
        check(page.saved(r'<parameter id="turns" value="(\w+)"') == '18', 'the number of turns did not come back')
    finally:
        page.close()


def Rules__a_number_that_is_none_is_refused(program):
    page = Page(program, 'numbers')
    try:
        before = page.app.shot()
        page.write(396, 160, 'many')
        check(page.app.shot().difference(before, 240, 60, 600, 400) > 0.002, 'nothing tells why')
        check(page.saved(r'<parameter id="turns" value="(\w+)"') == '18', 'a word stands for the number of turns')
    finally:
        page.close()


def Rules__a_face_of_a_die_stays(program):
    page = Page(program, 'visibility')
    try:
        page.write(262, 218, '7')
        check(page.saved(r'<row>(\d) moderate</row>\s*<row>5') == '4', 'a face of the die is missing')
        page.write(330, 218, 'clear')
        check(page.saved(r'<row>4 (\w+)</row>') == 'clear', 'the chart did not change')
    finally:
        page.close()


def Rules__a_special_rule_is_typed_over(program):
    page = Page(program, 'modules')
    try:
        # The initial state of the visibility: first what is none, then another.
        page.write(345, 229, 'sunny')
        check(page.saved(r'id="smoke"[^>]* initial="(\w+)"') == 'moderate', 'there is no such state')
        page.write(345, 229, 'clear')
        check(page.saved(r'id="smoke"[^>]* initial="(\w+)"') == 'clear', 'the state did not change')
    finally:
        page.close()


def Rules__a_special_rule_is_added(program):
    page = Page(program, 'modules')
    try:
        page.app.click(1210, 120)
        page.app.settle()
        for _ in range(3):
            page.app.key('Tab')
        page.app.key('Return')
        page.app.settle()
        check(page.saved(r'(<module type="charge" id="charge" side="imperialist"[^>]*/>)'), 'no charge of the imperialists')
        page.app.key('ctrl+z')
        page.app.settle()
        with open(BATTLE, encoding='utf-8') as before:
            page.app.key('ctrl+s')
            page.app.settle()
            with open(page.path, encoding='utf-8') as after:
                check(after.read() == before.read(), 'undo leaves something of it')
    finally:
        page.close()


def Rules__rows_and_values_come_and_go(program):
    page = Page(program, 'modules')
    try:
        # One more state of the weather; then the menu of the second one: without its movement, and the row itself.
        page.app.click(320, 306)
        page.app.settle()
        check(page.saved(r'<state name="(fog)"/>') == 'fog', 'no state has come')
        page.app.click(709, 379)
        page.app.settle()
        page.app.key('Return')
        page.app.settle()
        check(page.saved(r'<state name="moderate" (\w+)=') == 'rally', 'the movement is still there')
        page.app.key('ctrl+z', 'ctrl+z')
        page.app.settle()
        check(page.saved(r'<state name="moderate" (\w+)=') == 'movement', 'the movement did not come back')
    finally:
        page.close()


def Rules__a_value_is_chosen_from_a_list(program):
    page = Page(program, 'modules')
    try:
        page.app.click(345, 209)
        page.app.settle()
        page.app.move(350, 236)
        page.app.settle()
        page.app.click(352, 238)
        page.app.settle()
        check(page.saved(r'id="smoke"[^>]* side="(\w+)"') == 'allied', 'the click chose nothing')
        page.app.click(345, 209)
        page.app.settle()
        page.app.key('Down', 'Return')
        page.app.settle()
        check(page.saved(r'id="smoke"[^>]* side="(\w+)"') == 'imperialist', 'the arrow chose nothing')
    finally:
        page.close()


TESTS = [
    Rules__a_number_is_typed_over_and_undone,
    Rules__a_number_that_is_none_is_refused,
    Rules__a_face_of_a_die_stays,
    Rules__a_special_rule_is_typed_over,
    Rules__a_special_rule_is_added,
    Rules__rows_and_values_come_and_go,
    Rules__a_value_is_chosen_from_a_list,
]

if __name__ == '__main__':
    harness.ensure_display()
    sys.exit(harness.run(TESTS, sys.argv[1]))
