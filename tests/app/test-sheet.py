# SPDX-License-Identifier: GPL-3.0-or-later
"""The order of battle as a spreadsheet: cells, blocks, new rows, what is refused, problems at their cells."""
import contextlib
import re
import subprocess
import sys

import harness
from harness import App, check, read, written

LUTZEN = harness.shipped('lutzen-1632')
CLIP = sys.argv[6] if len(sys.argv) > 6 else 'clip'


@contextlib.contextmanager
def sheet(program, **keywords):
    """The table of Lützen, the keys in the name of its first counter, Kyle; and the file."""
    with written(read(LUTZEN)) as path, App(program, [path], **keywords) as app:
        app.move(1900, 1060)  # away from everything that would show a tip
        app.page('sheet')
        yield app, path
        app.check_log('CRITICAL', 'WARNING')


def value(path, counter, name):
    found = re.search(rf'<counter id="{counter}"[^>]*', read(path))
    said = re.search(rf' {name}="([^"]*)"', found[0]) if found else None
    return said[1] if said else None


def saved(app, path, counter, name, expected):
    app.key('ctrl+s')
    app.wait_for(lambda: value(path, counter, name) == expected, f'{name}="{expected}" of {counter}')


def Sheet__changes_a_cell_by_keys(program):
    with sheet(program) as (app, path):
        app.key('Right', 'Right', 'Right')
        app.type('9')
        app.key('Return')
        saved(app, path, 'kyle', 'strength', '9')
        app.key('Up', 'F2')
        app.type('1')
        app.key('Tab')
        saved(app, path, 'kyle', 'strength', '91')
        app.key('ctrl+z')
        saved(app, path, 'kyle', 'strength', '9')
        app.key('ctrl+z')
        saved(app, path, 'kyle', 'strength', '8')


def Sheet__text_stays_in_its_place_while_it_is_edited(program):
    with sheet(program) as (app, _):
        table, (x, y) = app.find('Order of battle'), app.place('Order of battle')
        # The first cell, below the titles.
        x, y = x - table.width / 2, y - table.height / 2

        def letters():
            pixels = app.shot().pixels(x + 8, y + 25, 24, 16)
            return [i for i, pixel in enumerate(pixels) if sum(pixel) < 300]

        before = letters()
        app.key('F2')
        check(len(set(before) & set(letters())) > 0.8 * len(before) > 10, 'the letters move')


def Sheet__stays_where_it_is_read(program):
    """The table is longer than what is in sight: to edit its beginning does not show its end."""
    with sheet(program) as (app, path):
        place = app.find('Order of battle')
        below = (place.x, place.y + 300, 400, 200)
        app.key('Right', 'Right', 'Right')
        before = app.shot()
        app.type('9')
        app.key('Return')
        saved(app, path, 'kyle', 'strength', '9')
        check(before.difference(app.shot(), *below) < 0.02, 'other rows are in sight')


def Sheet__does_not_take_what_is_no_value(program):
    with sheet(program) as (app, path):
        app.key('Right', 'Right', 'Right')
        views = (app.width // 2, 56, app.width // 2 - 20, 50)
        before = app.shot()
        app.type('many')
        app.key('Return')
        app.wait_for(lambda: 'Strength' in (app.describe('said') or ''), 'the refusal')
        app.settle()
        check(before.difference(app.shot(), *views) == 0, 'the refusal hides the views')
        # It is still there, to be corrected.
        app.key('ctrl+a')
        app.type('7')
        app.key('Return')
        saved(app, path, 'kyle', 'strength', '7')
        app.key('Home')
        app.type('Gone')
        app.key('Escape')
        saved(app, path, 'kyle', 'name', 'Kyle')


def Sheet__copies_rows_and_adds_them(program):
    with sheet(program) as (app, path):
        before = read(path).count('<counter ')
        # Name to morale of the first two counters
        app.key('shift+Down', *['shift+Right'] * 7)
        app.key('ctrl+c', 'ctrl+End', 'Home', 'ctrl+v')
        app.key('ctrl+s')
        app.wait_for(lambda: read(path).count('<counter ') == before + 2, 'two more counters')
        check(value(path, 'kyle-2', 'strength') == '8', read(path)[-4000:])
        # All of it is one step.
        app.key('ctrl+z', 'ctrl+s')
        app.wait_for(lambda: read(path).count('<counter ') == before, 'as many counters as before')


def Sheet__fills_and_empties_a_block(program):
    with sheet(program) as (app, path):
        app.key('Right', 'Right', 'Right', 'shift+Down', 'shift+Down', 'ctrl+d')
        saved(app, path, 'hastfer', 'strength', '8')
        app.key('Delete')
        saved(app, path, 'hastfer', 'strength', None)
        check(value(path, 'kyle', 'strength') is None, 'the first cell is not empty')
        app.key('ctrl+z')
        saved(app, path, 'kyle', 'strength', '8')


def Sheet__whole_rows_are_filled(program):
    """Columns that this battle has not, such as that of formations, are none of the block."""
    with sheet(program) as (app, path):
        app.key('shift+Down', 'shift+End', 'ctrl+d')
        saved(app, path, 'hard', 'name', 'Kyle')
        check(value(path, 'hard', 'strength') == '8', 'only a part of the row is filled')


def pasted(app, text):
    """Into the empty row."""
    with subprocess.Popen([CLIP, text], stdout=subprocess.PIPE, encoding='utf-8') as offer:
        check(offer.stdout.readline() == 'offered\n', 'nothing is offered')
        app.key('ctrl+End', 'Home', 'ctrl+v')
        app.settle()
        offer.terminate()


def Sheet__takes_what_a_spreadsheet_copies(program):
    """Text beside HTML, a cell of two lines in quotation marks, hexes without their first zero; what is empty has its usual value."""
    with sheet(program) as (app, path):
        pasted(app, '"Old\nBlue"\tInfantry\tSwedish army\t7\t\t\t\t\t721\n')
        saved(app, path, 'old-blue', 'at', '0721')
        check(value(path, 'old-blue', 'name') == 'Old Blue' and value(path, 'old-blue', 'movement') == '4', read(path)[-4000:])
        # There quotation marks have no end.
        app.key('ctrl+z')
        pasted(app, '"Half open\tCavalry\n')
        saved(app, path, 'half-open', 'name', '&quot;Half open')


def Sheet__knows_columns_by_their_titles(program):
    """In any order, and between semicolons; each goes to its own."""
    with sheet(program) as (app, path):
        pasted(app, 'army;Kind;Strength;Place;Name\nImperialist army;cavalry;3,0;;Delta\nSwedish army;Infantry;6;722;Gamma, and son\n')
        saved(app, path, 'gamma-and-son', 'at', '0722')
        check(value(path, 'delta', 'strength') == '3' and value(path, 'delta', 'kind') == 'cavalry', read(path)[-4000:])
        check(army_of(path, 'delta') != army_of(path, 'gamma-and-son'), 'both are in one army')


def Sheet__removes_rows(program):
    with sheet(program) as (app, path):
        app.key('shift+Delete', 'ctrl+s')
        app.wait_for(lambda: 'id="kyle"' not in read(path), 'a battle without Kyle')
        app.key('ctrl+z')
        saved(app, path, 'kyle', 'strength', '8')


def Sheet__says_where_the_keys_are(program):
    with sheet(program) as (app, path):
        app.hear(lambda: app.key('Right', 'Right', 'Right'), '.*Kyle, Strength: 8.*')


def Sheet__shows_a_problem_at_its_cell(program):
    with sheet(program) as (app, path):
        app.key(*['Right'] * 8)
        app.type('1714')
        app.key('Return')
        saved(app, path, 'kyle', 'at', '1714')
        # The keys are with Hard, who stands there.
        app.hear(lambda: app.key('Up', 'Down'), r'Hard, Place: 1714 \(.*')


def Sheet__sorts_and_filters(program):
    with sheet(program) as (app, path):
        place = app.find('Order of battle')
        # The title of the first column: up, then down
        app.click(place.x + 30, place.y + 10)
        app.click(place.x + 30, place.y + 10)
        app.hear(lambda: app.key('ctrl+Home'), 'von der Goltz')
        app.push('Show only rows with these words')
        app.type('Pappenheim')
        app.wait_for(lambda: any(spoken.name.startswith('1 counter') or ' counter' in spoken.name
                                 for spoken in app.listen() if spoken.is_seen()), 'the sum')


def army_of(path, counter):
    """The id of the army in the file that has the counter."""
    text = read(path).split(f'<counter id="{counter}"')[0]
    return re.findall(r'<army id="([^"]+)"', text)[-1]


def Sheet__the_tree_chooses_rows_and_moves_counters(program):
    """A branch shows its counters; they go to another army by the menu, by keys and by a drag."""
    with written(read(harness.shipped('breitenfeld-1631'))) as path, App(program, [path], width=1400) as app:
        app.move(1900, 1060)
        app.page('sheet')
        check(army_of(path, 'arnim') == 'saxon', army_of(path, 'arnim'))
        app.push('Saxon army', 'label', which=0)
        app.find('19 counters, strength 97', 'label')

        def joins(army, act):
            act()
            app.key('ctrl+s')
            app.wait_for(lambda: army_of(path, 'arnim') == army, f'they do not join {army}')
            app.key('ctrl+z')
            app.push('Saxon army', 'label', which=0)

        def by_menu():
            app.click(*app.place('Saxon army', 'label', which=0), button=3)
            app.push('Move to Imperialist army', 'menu item')

        def by_keys():
            app.key('Menu')
            app.find('Move to Swedish army', 'menu item')
            app.key('Return')

        def by_drag():
            app.drag(*app.place('Saxon army', 'label', which=0), *app.place('Imperialist army', 'label', which=0))

        joins('imperialist', by_menu)
        joins('swedish', by_keys)
        joins('imperialist', by_drag)
        app.check_log('CRITICAL', 'WARNING')


if __name__ == '__main__':
    harness.main()
