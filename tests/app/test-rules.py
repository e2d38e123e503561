# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules page: what the battle says can be typed over, and what its rules cannot take is refused."""
import contextlib
import json
import os
import re
import tempfile

import harness
from harness import App, check, read, written

BATTLE = harness.shipped('breitenfeld-1631')


class Page:
    def __init__(self, app, path):
        self.app, self.path = app, path

    def write(self, name, text, which=0):
        self.write_at(*self.app.place(name, 'widget', which), text)

    def write_at(self, x, y, text):
        self.app.click(x, y)
        self.app.settle()
        self.app.key('ctrl+a')
        self.app.type(text)
        self.app.key('Return')
        self.app.settle()

    def saved(self, pattern):
        self.app.key('ctrl+s')
        self.app.settle()
        return re.search(pattern, read(self.path)).group(1)


@contextlib.contextmanager
def opened(program, section):
    """A copy of the battle in the window, with a section of its rules in front."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        app.settle()
        app.page('battle')
        app.settle()
        app.push(section, 'list item')
        app.settle()
        yield Page(app, path)


def Rules__a_number_is_typed_over_and_undone(program):
    with opened(program, 'Numbers') as page:
        page.write('Turns', '12')
        check(page.saved(r'<parameter id="turns" value="(\w+)"') == '12', 'the number of turns did not change')
        page.app.key('ctrl+z')
        page.app.settle()
        check(page.saved(r'<parameter id="turns" value="(\w+)"') == '18', 'the number of turns did not come back')


def Rules__are_a_list_or_a_form_in_a_narrow_window(program):
    """A section that is chosen takes the place of the list, also the one in front; so it does by keys, and back."""
    part = (20, 100, 560, 450)

    with opened(program, 'Numbers') as page:
        app = page.app
        check(app.find('Rally radius', 'label').x > 220, 'the form is not beside the list')
        app.size(620, 700)
        app.wait_for(lambda: app.find('Rally radius', 'label').x < 220, 'the form in the place of both')
        numbers = app.shot()
        app.push('Sections', 'button')
        check(lambda: app.shot().difference(numbers, *part) > 0.02, 'the list is not shown')
        listed = app.shot()
        app.push('Numbers', 'list item')
        check(lambda: app.shot().difference(numbers, *part) < 0.01, 'the section that was in front is not shown again')
        app.key('space', 'Down', 'Return')
        check(lambda: app.shot().difference(listed, *part) > 0.02, 'the keys do not choose')
        check(lambda: app.shot().difference(numbers, *part) > 0.02, 'the section is the same')
        app.key('space', 'Up')
        # But for the row under the pointer.
        check(lambda: app.shot().difference(listed, *part) < 0.5 * app.shot().difference(numbers, *part), 'the keys do not go back')
        app.size(1280, 800)
        app.wait_for(lambda: app.find('Turns', 'list item').x < 220, 'both')
        app.check_log()


def Rules__what_differs_becomes_a_rule_book(program):
    with opened(program, 'Numbers') as page:
        app, book = page.app, os.path.join(os.path.dirname(page.path), 'house.tercio-rules')
        try:
            page.write('Rally', '4')
            app.push('Save as Rule Book…', 'button')
            app.choose_file(book)
            app.settle()
            check('id="rally" value="4"' in read(book), 'the book has another number')
            check(page.saved(r'<rules system="\S+" book="(\w+)">') == 'house', 'the battle follows another book')
            check('"rally"' not in read(page.path), 'the battle still overrides the book')
            app.key('ctrl+z')
            app.settle()
            check(page.saved(r'book="thirty-years-war">[^!]*?id="rally" value="(\w+)"') == '4', 'the override did not come back')
            # It lies beside the battle, so it can be chosen.
            app.push('Summary', 'list item')
            app.choose('Rule book', re.search(r'<rules-book [^>]*title="([^"]+)"', read(book)).group(1))
            check(lambda: page.saved(r'<rules system="\S+" book="([^"]+)">') == 'house', 'the book was not chosen')
            app.key('ctrl+z')
            app.settle()
            check(page.saved(r'<rules system="\S+" book="([^"]+)">') == 'thirty-years-war', 'it is more than one step')
        finally:
            if os.path.exists(book):
                os.remove(book)


def Rules__a_new_battle_follows_a_book_of_the_user(program):
    book = read(os.path.join(os.environ['TERCIO_DATA_DIR'], 'data', 'rules', 'thirty-years-war.xml'))
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as home:
        folder, path = os.path.join(home, 'tercio', 'rules'), os.path.join(home, 'new.tercio')
        os.makedirs(folder)
        with open(os.path.join(folder, 'house.tercio-rules'), 'w', encoding='utf-8') as file:
            file.write(re.sub('title="[^"]*"', 'title="House Rules"', book, 1))
        with App(program, keep_home=home) as app:
            app.do('new-battle')
            app.wait_for_dialog()
            app.choose('Rules', 'House Rules')
            app.push('Create', 'button')
            app.wait_for_end()
            app.key('ctrl+s')
            app.choose_file(path)
            app.settle()
            check(lambda: 'system="thirty-years-war" book="house"' in read(path), 'the battle follows another book')


def Rules__forms_are_gone_through_by_Tab(program):
    """From control to control, without a stop at their rows; a click on a row works what is in it."""
    with opened(program, 'Summary') as page:
        app = page.app

        def focused():
            return [spoken.name for spoken in app.listen() if 'focused' in spoken.states]

        app.push('Battle title', 'text box')
        for name in ('Date', 'Place', 'Metres across a hex', 'Up on the map is', 'Margin of the sheet',
                     'Rule book', 'Summary'):
            app.key('Tab')
            check(lambda: name in focused(), lambda: f'{focused()} instead of {name}')
        app.key('shift+Tab')
        check(lambda: 'Rule book' in focused(), lambda: f'{focused()} instead of the rule book')
        app.push('Summary', 'text box')
        passed = []
        for _ in range(8):
            app.key('Tab')
            passed += focused()
        check('Find by name, go to a hex' in passed, f'Tab does not leave the page: {passed}')
        app.push('Options', 'list item')
        app.settle()
        option = 'A move may end on a friendly unit that will still leave'
        before = app.shot()
        app.push(option, 'label')
        check(lambda: app.shot().difference(before, 240, 60, 1000, 600) > 0, 'a click on the row does nothing')
        app.key('ctrl+s')
        check(lambda: read(page.path) != read(BATTLE), 'the option is the same')
        app.key('ctrl+z')
        app.key('ctrl+s')
        check(lambda: read(page.path) == read(BATTLE), 'undo leaves something of it')
        app.check_log('CRITICAL', 'WARNING')


def Rules__a_number_that_is_none_is_refused(program):
    with opened(program, 'Numbers') as page:
        before = page.app.shot()
        page.write('Turns', 'many')
        check(lambda: page.app.shot().difference(before, 240, 60, 600, 400) > 0.002, 'nothing tells why')
        check(page.saved(r'<parameter id="turns" value="(\w+)"') == '18', 'a word stands for the number of turns')


def Rules__a_face_of_a_die_stays(program):
    with opened(program, 'Visibility') as page:
        page.write('Die', '7', 3)
        check(page.saved(r'<row>(\d) moderate</row>\s*<row>5') == '4', 'a face of the die is missing')
        page.write('State: 4', 'clear')
        check(page.saved(r'<row>4 (\w+)</row>') == 'clear', 'the chart did not change')


def Rules__a_special_rule_is_typed_over(program):
    with opened(program, 'Special Rules') as page:
        # The initial state of the visibility: first what is none, then another.
        page.write('Initial', 'sunny')
        check(page.saved(r'id="smoke"[^>]* initial="(\w+)"') == 'moderate', 'there is no such state')
        page.write('Initial', 'clear')
        check(page.saved(r'id="smoke"[^>]* initial="(\w+)"') == 'clear', 'the state did not change')


def Rules__say_what_victory_turns_on(program):
    """As the command line does; what the numbers of the rules change in it follows them, and goes back with them."""
    def says(turn):
        return any(spoken.name == f'15 points, at the end of turn {turn} · case 20' for spoken in app.listen())

    with opened(program, 'Victory') as page:
        app = page.app
        named = [spoken.name for spoken in app.listen()]
        for stake in json.loads(harness.cli('victory', page.path, '--format=json'))['stakes']:
            check(any(name.endswith(stake['text']) for name in named), f'{stake["text"]} is not said')
        check(says(18), 'the guns are not there')
        app.push('Numbers', 'list item')
        app.settle()
        page.write('Turns', '16')
        app.push('Victory', 'list item')
        app.wait_for(lambda: says(16), 'the new length')
        app.key('ctrl+z')
        app.wait_for(lambda: says(18), 'the length as it was')
        app.check_log('CRITICAL', 'WARNING')


def Rules__what_a_value_is_for_stands_behind_it(program):
    """In words, spoken with the value; F1 opens the entry of the rule."""
    with opened(program, 'Special Rules') as page:
        app, about = page.app, 'the state before the first roll'
        app.find(about, 'label')
        check(any(spoken.name == 'Initial' and spoken.about == about for spoken in app.listen()), 'it is not spoken')
        app.click(*app.place('Initial', 'widget', 0))
        app.settle()
        app.key('Escape', 'F1')
        app.wait_for_dialog('the manual')
        check(lambda: any(spoken.name == 'Rules: reference of modules' and 'selected' in above.states
                          for spoken in app.listen() for above in spoken.above), 'another page is shown')


def Rules__a_cell_of_the_book_is_typed_over_and_taken_back(program):
    with opened(program, 'Terrain') as page:
        check('<chart id="terrain"' not in read(page.path), 'the battle has a chart of its own')
        page.write('Infantry: Forest', '3')
        check(page.saved(r'<chart id="terrain"[^>]*>[^$]*?<row>forest \w+ (\w+)') == '3', 'the forest is as in the book')
        # The button is named as what the book has, and goes with the difference.
        page.app.push('Back to “no”, as in the rule book')
        page.app.settle()
        page.app.key('ctrl+s')
        page.app.settle()
        check('<chart id="terrain"' not in read(page.path), 'the chart of the battle is still there')
        page.app.key('ctrl+z')
        page.app.settle()
        check(page.saved(r'<row>forest \w+ (\w+)') == '3', 'undo does not bring it again')
        page.app.check_log('CRITICAL', 'WARNING')


def Rules__a_cell_goes_back_by_its_menu_and_by_a_key(program):
    """Both are of that cell alone; the rest of the chart has its menu in each row."""
    with opened(program, 'Terrain') as page:
        app = page.app

        def saved():
            app.key('ctrl+s')
            app.settle()
            return re.findall(r'<row>forest \w+ (\w+)', read(page.path))

        # The whole chart is in view.
        app.size(1860, 1000)
        page.write('Infantry: Forest', '3')
        page.write('Cavalry: Forest', '5')
        app.click(*app.place('Infantry: Forest', 'widget', 0), button=3)
        app.settle()
        app.push('Back to “no”, as in the rule book', 'menu item')
        app.settle()
        check(saved() == ['no'], 'the menu does not take the cell back')
        check(re.search(r'<row>forest \w+ no 5', read(page.path)), 'another cell went with it')
        # By keys, which undo leaves where they are: the menu of the cell, which offers the rest; then Delete.
        app.key('ctrl+z', 'shift+F10')
        app.settle()
        check('Change' in [spoken.name for spoken in app.listen() if spoken.role == 'menu item'], 'no menu by the keys')
        app.key('Escape')
        app.settle()
        check(saved() == ['3'], 'undo does not bring it again')
        app.key('Delete')
        app.settle()
        check(saved() == ['no'], 'Delete does not take the cell back')
        # What differs still goes with the whole chart.
        app.push('Change the row: Clear')
        app.settle()
        app.push('The whole chart as in the rule book')
        app.settle()
        app.key('ctrl+s')
        app.settle()
        check('<chart id="terrain"' not in read(page.path), 'the chart of the battle is still there')
        app.push('Change the row: Clear')
        app.settle()
        app.find('Add a row below')
        check(all(spoken.name != 'The whole chart as in the rule book' for spoken in app.listen()), 'it is offered for nothing')
        app.check_log('CRITICAL', 'WARNING')


def Rules__a_chart_gets_a_row_and_loses_it(program):
    with opened(program, 'Fire') as page:
        app = page.app
        check('<chart id="fire"' not in read(page.path), 'the battle has a chart of its own')
        app.push('Change the row: 6')
        app.settle()
        app.push('Add a row below')
        app.settle()
        app.find('Change the row: 7')
        check(page.saved(r'<chart id="fire"[^$]*?<row>(7) '), 'the row is not saved')
        app.push('Change the row: 7')
        app.settle()
        app.push('Remove this row')
        app.settle()
        app.key('ctrl+s')
        app.settle()
        check(read(page.path) == read(BATTLE), 'something is left of it')
        app.check_log('CRITICAL', 'WARNING')


def Rules__what_happens_is_dragged_to_another_turn(program):
    with opened(program, 'Turns') as page:
        app = page.app
        x, y = app.place('Imperialist release: turn 4')
        to_x = app.place('6', 'label')[0]
        from_x = app.place('4', 'label')[0]
        app.drag(x, y, x + to_x - from_x, y)
        check(page.saved(r'id="imperialist-release"[^>]* turn="(\w+)"') == '6', 'it is not released in turn 6')
        # It has the keys.
        app.find('Imperialist release: turn 6')
        app.key('Left')
        app.settle()
        app.key('Left')
        app.settle()
        check(page.saved(r'id="imperialist-release"[^>]* turn="(\w+)"') == '4', 'the keys do not move it')
        # A level that comes before the one that it follows is refused, with the reason.
        app.push('Imperialist level: Allied, 55: turn 9')
        app.settle()
        # A click leads to its rule.
        app.find('Change this rule')
        check(app.find('Special Rules', 'label'), 'its rule is not shown')
        for _ in range(3):
            app.key('ctrl+z')
        app.key('ctrl+s')
        app.settle()
        check(read(page.path) == read(BATTLE), 'undo leaves something of it')
        app.check_log('CRITICAL', 'WARNING')


def Rules__a_table_that_is_scrolled_shows_its_last_row(program):
    """Above the bar, which comes where the window is narrow."""
    with opened(program, 'Turns') as page:
        app = page.app
        app.size(900, 600)
        bar = next(spoken for spoken in app.listen()
                   if spoken.role == 'scroll bar' and spoken.is_seen() and spoken.width > 400)
        for spoken in app.listen():
            if ': turn ' in spoken.name:
                check(spoken.y + spoken.height <= bar.y, f'{spoken.name} ends at {spoken.y + spoken.height}, the bar begins at {bar.y}')
        app.check_log('CRITICAL', 'WARNING')


def Rules__the_summary_says_what_follows_from_the_forces(program):
    """Levels, victory: by the special rules as they are, also when one has been changed."""
    def says(app, text):
        return lambda: any(spoken.name.startswith(text) for spoken in app.listen() if spoken.role == 'label')

    with opened(program, 'Summary') as page:
        app = page.app
        app.find('At the Start', 'label')
        check(says(app, 'Swedish army: 0 strength points lost, demoralization level 75 '), 'the level is missing')
        check(says(app, 'Imperialist army: level 55 after the player-turn of Allied in turn 9'), 'its change is missing')
        app.push('Turns', 'list item')
        app.settle()
        x, y = app.place('Imperialist level: Allied, 55: turn 9')
        app.drag(x, y, x + app.place('10', 'label')[0] - app.place('9', 'label')[0], y)
        app.find('Imperialist level: Allied, 55: turn 10')
        app.push('Summary', 'list item')
        app.settle()
        check(says(app, 'Imperialist army: level 55 after the player-turn of Allied in turn 10'), 'it is the old one')
        app.check_log('CRITICAL', 'WARNING')


def Rules__special_rules_are_made(program):
    with opened(program, 'Special Rules') as page:
        app = page.app
        # One more state of the weather; then the menu of the second one: without its movement, which is written again.
        app.push('Add a row: State')
        app.settle()
        check(page.saved(r'<state name="(fog)"/>') == 'fog', 'no state has come')
        app.push('Change this row', which=2)
        app.key('Return')
        app.settle()
        check(page.saved(r'<state name="moderate" (\w+)=') == 'rally', 'the movement is still there')
        page.write_at(app.place('Movement', 'widget', 0)[0], app.place('Rally', 'widget', 1)[1], 'full')
        check(page.saved(r'<state name="moderate" .*movement="(\w+)"') == 'full', 'nothing is written in the empty place')
        # A value from its list, by a click and by the arrows.
        x, y = app.place('Side', 'widget', 0)
        app.click(x, y)
        app.wait_for(app.tips, 'the list')
        # At once, without a second motion over the list.
        app.click(x, y + 29)
        app.settle()
        check(page.saved(r'id="smoke"[^>]* side="(\w+)"') == 'allied', 'the click chose nothing')
        app.click(x, y)
        app.key('Down', 'Return')
        app.settle()
        check(page.saved(r'id="smoke"[^>]* side="(\w+)"') == 'imperialist', 'the arrow chose nothing')
        # A rule of another kind, by the keys: it comes last, in view.
        app.push('Add Rule')
        app.key('Tab', 'Tab', 'Tab', 'Return')
        app.settle()
        check(page.saved(r'(<module type="charge" id="charge" side="imperialist"[^>]*/>)'), 'no charge of the imperialists')
        for _ in range(6):
            app.key('ctrl+z')
        app.key('ctrl+s')
        app.settle()
        check(read(page.path) == read(BATTLE), 'undo leaves something of it')
        app.check_log('CRITICAL', 'WARNING')


if __name__ == '__main__':
    harness.main()
