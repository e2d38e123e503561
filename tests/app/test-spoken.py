# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader says: every control of every page, dialog and popover has a name, and the map speaks."""
import os
import re
import tempfile

import harness
from harness import App, check, cli, read, written

BATTLE = harness.shipped('lutzen-1632')

# What can be worked with, whether it takes the focus just now or not.
CONTROLS = {'button', 'checkbox', 'combo box', 'link', 'list item', 'menu item', 'menu item checkbox', 'menu item radio',
            'radio button', 'row', 'search box', 'slider', 'spin button', 'switch', 'tab', 'tab list', 'text box',
            'tree grid'}
# A widget without a name is called by its type; a mark of a mnemonic and a key are no part of a name.
NO_NAME = re.compile(r'|(Gtk|Tc)[A-Z]\w+|.*(^|\s)_[a-z].*|.*\((Ctrl|Alt|Shift|F\d).*', re.I)


def is_nameless(spoken):
    name, half = spoken.name, len(spoken.name) // 2
    doubled = len(name) > 4 and name[:half] == name[half + 1:] and name[half] == ' '
    return NO_NAME.fullmatch(name) is not None or doubled


def check_names(app, where):
    """Everything that is seen there can be called by its name."""
    seen = [spoken for spoken in app.listen() if spoken.is_seen()]
    controls = [spoken for spoken in seen if spoken.role in CONTROLS or 'focusable' in spoken.states
                and spoken.role != 'group']
    nameless = [str(spoken) for spoken in controls if is_nameless(spoken)]
    check(len(controls) > 5, f'{where}: only {len(controls)} controls')
    check(not nameless, f'{where}, of {len(controls)} controls have no name:\n' + '\n'.join(nameless))
    return {spoken.name for spoken in controls}


def opened(program, path=BATTLE, **keywords):
    app = App(program, [path], **keywords)
    app.settle()
    app.page('ground')
    return app


def check_pages(app, what):
    for page in harness.VIEWS:
        app.page(page)
        check_names(app, f'{what}, page {page}')


def Spoken__all_pages_have_names(program):
    with opened(program) as app:
        check_pages(app, 'Lützen')
        names = check_names(app, 'the window')
        for name in ('Lützen, Set-up', 'Undo', 'Redo', 'Save', 'Menu', 'Editor', 'No problems'):
            check(name in names, f'{name} is not among {sorted(names)}')
        app.check_log()


def Spoken__menus_and_popovers_have_names(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('F10')
        names = check_names(app, 'the menu')
        check({'New Game…', 'Open…', 'Preferences', 'About Tercio'} <= names, f'not in the menu: {sorted(names)}')
        app.key('Escape')
        app.push('Who Plays')
        app.settle(0.6)
        check({'Swedish', 'Imperialist'} <= check_names(app, 'who plays'), 'nobody is asked who plays')
        app.key('Escape')
        app.check_log()


def check_dialog(app, action, title, escape=True):
    app.do(action)
    app.wait_for_dialog(title)
    names = check_names(app, title)
    if escape:
        app.key('Escape')
        app.wait_for_end('it')
    return names


def Spoken__dialogs_have_names(program):
    with opened(program) as app:
        for action, title in (('preferences', 'Preferences'), ('new-battle', 'New battle'), ('new-game', 'New game'), ('map-size', 'Map size'),
                              ('export-picture', 'Export picture'), ('shortcuts', 'the keys')):
            check_dialog(app, action, title)
        app.key('F1')
        app.wait_for_dialog('the manual')
        check_names(app, 'the manual')
        app.key('Escape')
        app.page('counters')
        app.drag_hex('1713', '1413')
        app.key('ctrl+w')
        app.wait_for_dialog('the question')
        check_names(app, 'the question')
        app.key('Escape')
        app.check_log()


def Spoken__panels_have_names(program):
    text = read(BATTLE).replace(' side="swedish" factor="2"', ' side="swedish" factr="2"')
    with written(text) as path, opened(program, path) as app:
        app.key('F8')
        check_names(app, 'the problems')
        app.key('F8')
        app.to_map()
        app.key('g')
        check_names(app, 'the ground')
        app.key('g', 'f')
        check_names(app, 'the scan')
        app.key('f')
        app.page('counters')
        app.click_hex('1713')
        check_names(app, 'a counter')
        app.page('battle')
        for section in ('Numbers', 'Special Rules'):
            app.push(section, 'list item')
            app.settle()
            check_names(app, section)
        app.push('Add Rule')
        app.settle(0.6)
        check_names(app, 'Add Rule')
        app.check_log()


def Spoken__games_have_names(program):
    with written(harness.moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, \
            harness.new_game(program, path) as app:
        app.key('ctrl+e')
        app.click_hex('1716')
        check_names(app, 'a unit that moves')
        app.key('Escape', 'ctrl+e')
        app.click_hex('0914')
        app.click_hex('0814')
        check_names(app, 'an attack')
        app.key('ctrl+Return')
        app.settle(0.8)
        check_names(app, 'the dice')
        app.key('alt+Left')
        check_names(app, 'the past')
    for battle, what in (('freiburg-1644-3-august', 'a set-up'), ('lutter-1626', 'the cup'),
                         ('rossbach-1757', 'a measured table')):
        with harness.new_game(program, harness.shipped(battle)) as app:
            check_pages(app, what)
            app.check_log()


def Spoken__answers_have_names(program):
    with written(harness.moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, opened(program, path) as app:
        app.page('analysis')
        app.click_hex('0914')
        app.click_hex('0814')
        check_names(app, 'the odds')
        app.key('alt+f')
        app.settle()
        check_names(app, 'the front')
        app.page('playtest')
        app.key('alt+g', 'ctrl+a')
        app.type('2')
        app.key('Tab', 'alt+r')
        app.find('Wins, with 95 % intervals', 'label')
        check_names(app, 'the results')
    with App(program) as app:
        app.settle()
        check_names(app, 'the welcome')


def Spoken__the_map_tells_the_hex_under_the_cursor(program):
    with opened(program) as app:
        def told():
            return next(spoken for spoken in app.listen() if spoken.role == 'image' and spoken.is_seen())

        check(told().name == 'Map' and told().is_seen(), f'before there is a cursor it is {told()}')
        app.hex('1713')
        app.to_map()
        check(told().name == '1713, Clear. Swedish: Kyle, Infantry 8-4', f'it is {told()}')
        check('Arrow keys walk' in told().about and 'focused' in told().states, f'{told().about}, {told().states}')
        app.key('Right')
        check(told().name.startswith('1712, Clear'), f'after a step it is {told()}')


def Spoken__states_are_told(program):
    with opened(program) as app:
        app.page('ground')
        check(lambda: 'pressed' in app.find('Ground', 'tab').states, 'the page in front does not say so')
        app.page('counters')
        check(lambda: 'pressed' in app.find('Counters', 'tab').states, 'the page in front does not say so')
        check(lambda: 'pressed' not in app.find('Ground', 'tab').states, 'two pages are in front')
        check(lambda: 'sensitive' not in app.find('Undo…').states, 'nothing can be undone')
        app.drag_hex('1713', '1413')
        check(lambda: 'sensitive' in app.find('Undo: place of Kyle').states, 'something can be undone')
        app.page('ground')
        check(lambda: 'checked' not in app.find('Edit the ground', 'switch').states, 'the ground is not being edited')
        app.push('Edit the ground', 'switch')
        check(lambda: 'checked' in app.find('Edit the ground', 'switch').states,
              'the switch does not say that it is on')
        app.ask_for_game()
        check(lambda: app.find('Swedish', 'button').about == 'Person', 'a drop-down does not say what is chosen')
        app.key('Tab', 'shift+Tab')
        app.push('Swedish', 'button')
        app.key('Down', 'Return')
        check(lambda: app.find('Swedish', 'button').about.startswith('Machine'),
              'a drop-down says what was chosen before')


def Spoken__only_the_page_in_front_is_read(program):
    with opened(program) as app:
        app.page('game')
        app.page('forces')
        names = {spoken.name for spoken in app.listen()}
        check('Order of battle' in names and 'No game is running' not in names, 'a page behind it is read')
        check('Kyle, Infantry, 8, 4, –, 1713' in names, 'the rows of the order of battle are not read')


def Announced__what_is_done_and_undone(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        app.page('counters')
        app.drag_hex('1713', '1413')
        app.to_map()
        app.hear(lambda: app.key('ctrl+z'), 'Undone: place of Kyle')
        # Afterwards the map is described as before.
        app.hear(lambda: app.key('ctrl+shift+z'), 'Redone: place of Kyle', '.*Arrow keys walk.*')
        app.hear(lambda: app.key('ctrl+s'), '.*Saved as.*')
        app.hear(lambda: (app.key('ctrl+f'), app.type('kyle')), '1 found')


def Announced__orders_refusals_and_positions(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.hear(lambda: app.drag_hex('1713', '1513'), r'Move Kyle → 1513\. Kyle moves from 1713 to 1513.*')
        app.hear(lambda: app.drag_hex('1716', '0516'), r'.*\(case .*')
        app.hear(lambda: app.key('alt+Left'), 'Replay, turn 1, order 2 of 3.*')
        app.key('alt+End')
        app.hear(lambda: app.key('ctrl+z'), 'Undone')
        app.hear(lambda: app.key('alt+2'), 'Set-up')


def Window__has_its_keys_back_when_the_menu_closes(program):
    with opened(program) as app:
        app.hex('1713')
        app.to_map()
        for keys in (['Escape'], ['Down', 'Escape']):
            before = app.describe('cursor')
            app.key('F10')
            app.wait_for(app.tips, 'the menu')
            app.settle()
            for key in keys:
                app.key(key)
                app.settle(0.3)
            app.wait_for(lambda: not app.tips(), 'the end of the menu')
            app.key('Right')
            check(lambda: app.describe('cursor') != before, lambda: f'after F10 {" ".join(keys)} the map has no keys')
        app.page('counters')
        check(lambda: app.describe('page') == 'counters', 'the window has no keys')


if __name__ == '__main__':
    harness.main()
