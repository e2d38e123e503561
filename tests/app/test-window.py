# SPDX-License-Identifier: GPL-3.0-or-later
"""The window: what it draws, pages, map by keys and wheel, set-up, themes, sizes."""
import os
import re
import subprocess
import tempfile
import time

import harness
from harness import App, check, read, written

BATTLE = harness.shipped('lutzen-1632')


def opened(program, path=BATTLE, **keywords):
    app = App(program, [path], **keywords)
    app.settle()
    app.page('ground')
    return app


def with_app(function):
    def test(program):
        with opened(program) as app:
            function(app)
    test.__name__ = function.__name__
    return test


@with_app
def Window__opens_a_battle_and_draws_it(app):
    check(lambda: 'Lützen' in app.title(), lambda: f'the title is {app.title()}')
    picture = app.shot()
    check(picture.colours(20, 120, 800, 500) > 200, 'the map has hardly any colours')
    x, y = app.hex('1713')
    blue = sum(blue > red + 40 for red, _, blue in app.shot().pixels(x - 8, y - 8, 16, 16))
    check(blue > 40, f'Kyle is not blue: {blue} pixels')


@with_app
def Window__says_the_hex_that_is_clicked(app):
    app.click_hex('1713')
    check(lambda: app.describe('spoken') == '1713, Clear. Swedish: Kyle, Infantry 8-4',
          lambda: app.describe('spoken'))
    before = app.shot()
    app.click_hex('0813')
    check(lambda: 'von Waldstein' in app.describe('spoken'), lambda: app.describe('spoken'))
    check(lambda: app.shot().difference(before, 940, 120, 300, 200) > 0.005, 'the inspector shows the same')


@with_app
def Window__walks_the_map_by_keys(app):
    app.hex('1713')
    app.to_map()
    app.key('Right')
    check(lambda: app.describe('spoken').startswith('1712'), lambda: app.describe('spoken'))
    app.key('Left', 'Up')
    check(lambda: app.describe('spoken')[:4] in ('1613', '1614'), lambda: app.describe('spoken'))
    app.key('Down')
    check(lambda: app.describe('spoken').startswith('1713'), lambda: app.describe('spoken'))
    app.key('n')
    check(lambda: ': ' in app.describe('spoken'), lambda: 'N did not go to a counter: ' + app.describe('spoken'))


@with_app
def Window__zooms_and_pans_by_keys_and_wheel(app):
    x, y = app.hex('1112')
    app.to_map()
    app.key('plus', 'plus')
    zoomed = app.shot()
    app.key('shift+Left')
    check(lambda: app.shot().difference(zoomed, 20, 120, 800, 500) > 0.1, 'Shift+Left did not move the map')
    app.key('0')
    fitted = app.shot()
    check(app.hex('1112') == (x, y), '0 does not show the whole map again')
    app.wheel(x, y, 3, control=True)
    check(lambda: app.shot().difference(fitted, 20, 120, 800, 500) > 0.1, 'Ctrl and wheel did not zoom')
    here = app.shot()
    at = app.hex('1112')
    app.wheel(*at, -2)
    check(lambda: app.shot().difference(here, 20, 120, 800, 500) > 0.1, 'the wheel did not move the map')
    below = app.hex('1112')
    check(below[0] == at[0] and below[1] < at[1] - 50, f'the wheel turned down brings {at} to {below}')
    app.drag(400, 560, 300, 500)
    # The map goes with the pointer.
    x, y = app.hex('1112')
    check(abs(x - below[0] + 100) < 3 and abs(y - below[1] + 60) < 3, f'a drag by -100, -60 brings {below} to {x}, {y}')
    app.key('shift+Left')
    check(app.hex('1112')[0] > x, 'Shift+Left shows what is to the right')
    # What is in the middle stays there.
    app.key('plus', 'plus')
    x, _ = app.hex('1112')
    app.size(1380, 800)
    check(abs(app.hex('1112')[0] - x - 50) < 3, f'a wider window brings {x} to {app.hex("1112")[0]}')


@with_app
def Window__switches_pages(app):
    seen = []
    # The second page has four views, one after the other by the same key.
    for number, page in zip((1, 2, 2, 2, 2, 3, 4, 5), harness.VIEWS):
        app.key(f'alt+{number}')
        app.settle()
        check(lambda: app.describe('page') == page, lambda: f'Alt+{number} shows {app.describe("page")}')
        picture = app.shot()
        for name, other in seen:
            check(picture.difference(other, 240, 60, 1020, 500) > 0.01, f'{page} looks like {name}')
        seen.append((page, picture))


def Window__says_what_is_drawn(program):
    """The set-up in the editor and the game on its page, whoever is where; what undo takes back; what an edit changes."""
    with harness.new_game(program, BATTLE) as app:
        app.find('Game, turn 1…', 'label')
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        check(lambda: 'Kyle' in app.stands('1513'), lambda: 'nobody has moved: ' + app.stands('1513'))
        app.find('Game, turn 1, …', 'label')
        app.find('Undo: Move Kyle → 1513', 'button')
        app.page('ground')
        app.find('Set-up', 'label')
        app.find('Changes apply to new games; …', 'label')
        check(lambda: 'Kyle' in app.stands('1713'),
              lambda: 'the editor does not draw the set-up: ' + app.stands('1713'))
        app.page('counters')
        app.drag_hex('1713', '1413')
        app.find('Undo: place of Kyle', 'button')
        app.page('analysis')
        app.find('Game, turn 1, …', 'label')
        check(lambda: 'Kyle' in app.stands('1513'), lambda: 'analysis is not about the game: ' + app.stands('1513'))
        app.page('game')
        app.key('alt+Home')
        app.find('Replay, turn 1, order 0 of …', 'label')


@with_app
def Window__filters_the_forces(app):
    app.page('forces')
    app.settle()
    before = app.shot()
    app.push('Show only rows with these words')
    app.type('gula')
    app.settle(0.5)
    check(lambda: app.shot().difference(before, 820, 130, 440, 400) > 0.02, 'the table did not change')
    # With nobody in it there is a sentence in its place.
    app.type('nowhere')
    app.settle(0.5)
    app.find('No counter matches', 'label')
    names = {spoken.name for spoken in app.listen() if spoken.is_seen()}
    check('Order of battle' not in names, 'a table of nobody')


def Setup__drags_a_counter_and_undoes_it(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        app.page('counters')
        app.settle()
        app.drag_hex('1713', '1413')
        check(lambda: 'Kyle' in app.describe('spoken') and app.describe('spoken').startswith('1413'),
              lambda: app.describe('spoken'))
        check(lambda: app.title().startswith('•'), lambda: f'no mark of unsaved work: {app.title()}')
        app.key('ctrl+z')
        app.hex('1713')
        check(lambda: 'Kyle' in app.describe('spoken'), lambda: 'undo: ' + app.describe('spoken'))
        check(lambda: not app.title().startswith('•'), 'undone, but marked as unsaved')
        app.key('ctrl+shift+z')
        app.hex('1413')
        check(lambda: 'Kyle' in app.describe('spoken'), lambda: 'redo: ' + app.describe('spoken'))
        app.key('ctrl+s')
        app.settle()
        line = next((line for line in read(path).splitlines() if 'id="kyle"' in line), 'the file is gone')
        check('at="1413"' in line, line)
        check(lambda: not app.title().startswith('•'), 'saved, but marked as unsaved')
        app.key('ctrl+w')
        app.wait_for(lambda: app.process.poll() is not None, 'the end of the program')


def Setup__asks_before_work_is_lost(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        app.page('counters')
        app.settle()
        app.drag_hex('1713', '1413')
        app.key('ctrl+w')
        app.wait_for_dialog('a question')
        app.key('Escape')
        app.settle()
        check(app.process.poll() is None, 'Escape closed the window')
        check(lambda: app.title().startswith('•'), 'the work is lost')


@with_app
def Window__goes_by_Tab_past_what_is_folded(app):
    # Four buttons of the map, the sources, and the switch of the ground behind them.
    app.to_map()
    app.key(*['Tab'] * 6)
    before = app.shot()
    app.key('space')
    check(lambda: app.shot().difference(before, 900, 250, 370, 480) > 0.02, 'Tab stays with the sources')


@with_app
def Rules__are_reached_by_Tab(app):
    # From the list of sections past the button that adds one to the options: the third one is a switch.
    app.page('battle')
    app.push('Options', 'list item')
    app.key('Tab', 'Tab', 'Tab', 'Tab', 'space')
    check(lambda: app.title().startswith('•'), 'no option has been changed')


@with_app
def Window__opens_its_menu_by_F10(app):
    app.to_map()
    app.key('F10')
    app.wait_for(app.tips, 'the menu')
    app.key('Escape')
    app.wait_for(lambda: not app.tips(), 'the end of the menu')


@with_app
def Window__shows_its_keys_on_a_small_screen(app):
    app._call('Activate', 'shortcuts', '@av []', harness.NOTHING)
    app.wait_for_dialog('the keys')
    size = harness.xdotool('getwindowgeometry', '--shell', app.dialogs()[-1])
    check(int(re.search(r'WIDTH=(\d+)', size)[1]) <= 1280 and int(re.search(r'HEIGHT=(\d+)', size)[1]) <= 800, size)


def Window__shows_the_keys_of_the_page_in_front(program):
    with opened(program, BATTLE) as app:
        for page, shown, hidden in (('battle', 'Quit', 'Hint'), ('counters', 'Select all on the map', 'Quit'), ('game', 'Hint', 'Quit')):
            app.page(page)
            app._call('Activate', 'shortcuts', '@av []', harness.NOTHING)
            app.wait_for_dialog('the keys')
            app.find(shown, 'label')
            check(hidden not in {spoken.name for spoken in app.listen() if spoken.is_seen()}, f'{hidden} is shown on {page}')
            app.key('Escape')
            app.wait_for_end('the keys')


@with_app
def Window__turns_dark(app):
    light = app.shot()
    app.set_application('color-scheme', "'dark'")
    app.settle()
    dark = app.shot()
    check(dark.mean(950, 60, 300, 600) < light.mean(950, 60, 300, 600) - 80, 'the panel stayed light')
    check(dark.mean(60, 150, 700, 400) < light.mean(60, 150, 700, 400) - 20, 'the map stayed light')


def Window__fits_small_and_large(program):
    for width, height in ((900, 600), (1280, 800), (1920, 1080)):
        with opened(program, width=width, height=height) as app:
            for page in harness.VIEWS:
                app.page(page)
                geometry = harness.xdotool('getwindowgeometry', '--shell', app.window)
                check(f'WIDTH={width}' in geometry and f'HEIGHT={height}' in geometry, geometry)
                picture = app.shot()
                # The close button is at the right end: a window that needs more room is cut there.
                check(picture.colours(width - 60, 12, 50, 30) > 5, f'{page} is cut at {width}')
                for name in ('No problems', 'Playtest'):
                    seen = app.find(name)
                    check(seen.x + seen.width <= width and seen.y + seen.height <= height,
                          f'{page} has {name} outside at {width}')


def Window__fits_a_small_screen_with_large_text(program):
    """Whatever list is below: none makes the window wider, and each has its button to be closed."""
    with opened(program, width=900, height=600, text=2) as app:
        for page in harness.VIEWS:
            app.page(page)
            for shelf in ('steps', 'counters', 'problems', 'find', 'results', 'review'):
                app.do('shelf', shelf)
                geometry = app._run('xdotool', 'getwindowgeometry', '--shell', app.window)
                check('WIDTH=900' in geometry and 'HEIGHT=600' in geometry, f'{page} with {shelf}: {geometry}')
                app.do('shelf', shelf)
        # What is chosen takes two lines there, which its row has to hold.
        app.page('battle')
        app.size(1280, 800)
        book, row = app.find('Rule book', 'combo box'), app.find('Rule book', 'list item')
        check(row.y <= book.y and book.y + book.height <= row.y + row.height and book.height > 55, f'{book.height} in {row.height}')


def Window__folds_its_panel(program):
    """Where there is no room for both the map has it all, and the odds of an attack are a key away."""
    with written(harness.moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, \
            opened(program, path, width=900, height=600) as app:
        check(lambda: app.find('22 px', 'label').is_seen(), 'the map has no room')
        app.page('analysis')
        app.click_hex('0914')
        app.click_hex('0814')
        check(lambda: app.describe('answer') != '', 'no answer')
        check(lambda: 'Odds' not in {spoken.name for spoken in app.listen() if spoken.is_seen()},
              'the panel lies over the map')
        check(lambda: app.find('No problems').is_seen() and app.describe('answer') in
              {spoken.name for spoken in app.listen() if spoken.is_seen()}, 'the answer is not in sight')
        app.key('F9')
        app.find('Odds')
        app.key('F9')
        app.size(1280, 800)
        app.find('Odds')
        check(lambda: app.find('30 px', 'label').is_seen(), 'the map has another size')


def Window__says_the_first_part_of_a_hint_where_there_is_no_room(program):
    """Not the beginning of a word; and all of it where there is room."""
    first = 'Drag counters to their places'
    with opened(program, width=900, height=600) as app:
        app.page('counters')
        app.find(first, 'label')
        app.size(1280, 800)
        check(lambda: any(spoken.is_seen() and spoken.name.startswith(first + '; ') for spoken in app.listen()),
              'the rest of the hint is not told')


def Window__shows_beside_its_folded_panel_who_is_next(program):
    """What N selects is never below the panel that lies over the map."""
    with harness.new_game(program, BATTLE, width=900, height=600) as app:
        app.push('End Phase…', 'button')
        app.push('End Phase…', 'button')
        app.key('F9')
        panel = app.find('Who Plays').above[-3].x
        app.to_map()
        for _ in range(12):
            app.key('n')
            x = float(app.describe('cursor').split()[0])
            check(10 < x < panel, f'{app.describe("spoken")} is at {x}, the panel at {panel}')
        app.key('F9')
        check(lambda: app.find('22 px', 'label').is_seen(), 'the whole map does not come back')


def Window__keeps_a_map_that_can_be_read(program):
    """A list below it takes room, not the values of the counters."""
    with opened(program, width=900, height=600) as app:
        app.hex('1713')
        app.to_map()
        app.key('F7')
        check(lambda: app.find('20 px', 'label').is_seen(), 'the map is made smaller')
        y = float(app.describe('cursor').split()[1])
        check(y < app.find('Steps', 'label').y, 'the cursor is below the list')
        app.key('Escape')
        check(lambda: app.find('22 px', 'label').is_seen(), 'the whole map does not come back')


def Window__marks_the_game_that_waits(program):
    """Against the machine, while something else is looked at; a game of two persons is no news."""
    seen = []
    for player in ('Person', 'Machine: Recruit'):
        with App(program, [BATTLE]) as app:
            app.settle()
            app.ask_for_game()
            app.choose('Imperialist', player)
            app.find('Begin', 'button')
            app.push('Begin', 'button')
            app.wait_for_end('it')
            app.page('battle')
            app.move(5, 700)
            app.settle()
            tab = app.find('Game', 'tab')
            seen.append(app.shot().part(tab.x, tab.y, tab.width, tab.height))
    check(seen[0] != seen[1], 'the page is not marked')


def Window__says_a_hex_before_what_can_be_done(program):
    with opened(program, BATTLE) as app:
        app.page('game')
        said = app.stands('1716')
        check(lambda: app.find(said, 'label').width > 400, 'the hex is cut')
        check(lambda: 'sensitive' in app.find('No problems', 'button').states, 'pale')


def Window__gives_an_order_with_its_panel_folded(program):
    """The map has all the room, and still there are the odds and the button of an attack."""
    with written(harness.moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, \
            harness.new_game(program, path, width=900, height=600) as app:
        check(lambda: app.find('22 px', 'label').is_seen(), 'the map has no room')
        app.push('End Phase…', 'button')
        app.push('End Phase…', 'button')
        app.click_hex('0914')
        app.click_hex('0814')
        odds = [spoken.name for spoken in app.listen() if spoken.is_seen() and 'no effect 1/3' in spoken.name and spoken.role == 'label']
        check(odds, 'no odds are in sight')
        check(lambda: 'Odds' not in {spoken.name for spoken in app.listen() if spoken.is_seen()},
              'the panel lies over the map')
        button = app.find('Attack', 'button')
        check(button.y + button.height <= 600, 'the button is outside')
        app.push('Attack', 'button')
        app.find('A die has been rolled; …', 'button')


def Window__tells_first_steps_beside_the_buttons_of_the_map(program):
    for width, height in ((1280, 800), (900, 600)):
        with App(program, width=width, height=height) as app:
            app.key('ctrl+n')
            app.wait_for_dialog()
            app.key('Return')
            app.wait_for(lambda: app.enabled('save-as'), 'the battle')
            toast, zoom = app.find('Draw the ground with …', 'label'), app.find('Zoom out', 'button')
            check(toast.x + toast.width + 40 < zoom.x, f'at {width} the toast ends at {toast.x + toast.width}, the buttons begin at {zoom.x}')


def Window__moves_by_its_overview(program):
    """It is there while a part of the map is shown, follows the counters, and goes where it is clicked."""
    def is_seen():
        return any(spoken.name == 'Overview' and spoken.is_seen() for spoken in app.listen())

    with opened(program) as app:
        app.push('Overview, while a part of the map is shown')
        check(not is_seen(), 'it is there though the whole map is shown')
        app.to_map()
        app.key(*5 * ['plus'])
        check(is_seen, 'it is not there')
        overview = app.find('Overview')
        x, y = overview.x + overview.width // 2, overview.y + 8
        app.click(x, y)
        top = app.shot()
        app.click(x, overview.y + overview.height - 8)
        check(lambda: app.shot().difference(top, 300, 120, 500, 400) > 0.2, 'the map is not moved')
        app.click(x, y)
        check(lambda: app.shot().difference(top, 300, 120, 500, 400) == 0, 'the map does not come back')
        app.key('0')
        check(lambda: not is_seen(), 'it stays')
        app.check_log()


def Window__tells_why_a_file_does_not_open(program):
    with written('<battle xmlns="urn:tercio:battle" version="1"><map>') as path, opened(program, path) as app:
        said = app.describe('said')
        check('line ' in said and os.path.basename(path) in said, f'said: {said}')
        check(app.process.poll() is None, 'the program ended')


def Window__does_not_wait_for_a_pipe(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        path = os.path.join(folder, 'battle.tercio')
        os.mkfifo(path)
        with App(program, [path]) as app:
            check(lambda: 'battle.tercio' in app.describe('said'), lambda: app.describe('said'))


def Window__tells_of_saving_on_every_page(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        for page in ('counters', 'battle'):
            app.page(page)
            app.key('ctrl+s')
            check(lambda: 'Saved as' in app.describe('said'), lambda: app.describe('said'))
            x, y = app.place(app.describe('said'), 'label')
            toast = (x - 60, y - 8, 120, 16)
            check(app.shot().colours(*toast) > 10, f'nothing is seen of it on the page {page}')
            app.wait_for(lambda: app.describe('said') not in (spoken.name for spoken in app.listen() if spoken.is_seen()),
                         'the end of the message')


def Window__saves_without_home_and_bus(program):
    """Where nothing can be kept and nobody listens; so the window cannot be asked, only seen and typed to."""
    battle = read(BATTLE)
    environment = {key: value for key, value in os.environ.items() if not key.startswith('XDG_')}
    environment.update(HOME='/proc', DBUS_SESSION_BUS_ADDRESS='unix:path=/proc/none', GDK_BACKEND='x11',
                       GSK_RENDERER='cairo', GTK_A11Y='none')
    with written(battle.replace('</battle>', '\n\n</battle>')) as path, subprocess.Popen(
            [program, path], env=environment, stderr=subprocess.DEVNULL) as process:
        for _ in range(60):
            subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(process.pid), 'windowfocus', 'key', 'ctrl+s'],
                           stderr=subprocess.DEVNULL, check=False)
            time.sleep(0.5)
            if read(path) == battle:
                break
        process.terminate()
        check(read(path) == battle, 'not saved as it is written everywhere')


def fixes(app):
    """The buttons of the list of problems, but for those of their codes."""
    return [spoken.name for spoken in app.listen() if spoken.is_seen() and spoken.role == 'button'
            and not re.fullmatch('[a-z0-9-]+', spoken.name) and any(above.name == 'Problems of the battle' for above in spoken.above)]


def fix(program, battle, right, wrong, fixed):
    """Opens the battle with what is wrong, presses the first button of its problems: it is saved fixed."""
    text = read(harness.shipped(battle))
    check(text.count(right) == 1, f'{battle} is not as it was')
    with written(text.replace(right, wrong)) as path, opened(program, path) as app:
        app.do('shelf', 'problems')
        app.push(app.wait_for(lambda: fixes(app), 'a fix')[0], 'button', 0)
        app.wait_for(lambda: app.enabled('undo'), 'the fix')
        app.do('save')
        app.settle()
        check(read(path) == text.replace(right, fixed), 'not saved with what the button proposes')
        # Checked again, there is nothing left to press.
        app.wait_for(lambda: not fixes(app), 'the end of the problem')
        app.do('undo')
        app.wait_for(lambda: not app.enabled('undo'), 'one step')


def Problems__are_mended_by_their_button(program):
    charge = ' side="swedish" factor="2"'
    fix(program, 'lutzen-1632', charge, ' side="swedish" factr="2"', charge)
    step = '<step after="imperialist" turn="7" level="12"/>'
    fix(program, 'breitenfeld-1631', step, step.replace('step', 'stp'), step)
    limits = ' not="saxon" rule="BR-15"'
    fix(program, 'breitenfeld-1631', limits, f'{limits} mood="bad"', limits)
    fix(program, 'breitenfeld-1631', step, f'{step}<mood/>', step)
    fix(program, 'breitenfeld-1631', step, step.replace(' level="12"', ''), step.replace('"12"', '"50"'))
    fix(program, 'lutzen-1632', ' side="swedish" factor="2"', ' side="swedish" factor="77"',
         ' side="swedish" factor="9"')


def Problems__of_a_kind_are_fixed_alike(program):
    """By one button, as one step; those of other kinds stay."""
    text = read(harness.shipped('lutzen-1632'))
    wrong = text.replace('kind="infantry"', 'kind="infantri"').replace(' side="swedish" factor="2"', ' side="swedish" factr="2"')
    n = text.count('kind="infantry"')
    with written(wrong) as path, opened(program, path) as app:
        app.do('shelf', 'problems')
        app.push(app.wait_for(lambda: [x for x in fixes(app) if x == f'All {n} Alike'], f'a button for all {n}')[0], 'button', 0)
        app.wait_for(lambda: app.enabled('undo'), 'the fix')
        app.do('save')
        check(lambda: read(path) == text.replace(' side="swedish" factor="2"', ' side="swedish" factr="2"'), 'not all are fixed, or more')
        app.do('undo')
        check(lambda: not app.enabled('undo'), 'it is more than one step')


def Problems__take_a_lone_gate_away(program):
    gate = '<sides>0306/0206</sides>'
    fix(program, 'freiburg-1644-siege', gate, '<sides>0306/0206 0710/0711</sides>', gate)


def Problems__part_two_sections(program):
    section = '<hexes>0507 0607 0707'
    fix(program, 'freiburg-1644-siege', section, '<hexes>0507 0605 0607 0707', section)


def Problems__have_an_entry_in_the_manual(program):
    """It is shown by F1 on the row, and by a click on the code."""
    with written(read(BATTLE).replace('factor="2"', 'factr="2"', 1)) as path, opened(program, path) as app:
        for ask in (lambda: app.key('Down', 'F1'), lambda: app.push('idle-attribute', 'button')):
            app.do('shelf', 'problems')
            app.wait_for(lambda: fixes(app), 'a problem')
            ask()
            app.wait_for_dialog('the manual')
            check(lambda: any(spoken.name == 'Problems by their codes' and 'selected' in above.states
                              for spoken in app.listen() for above in spoken.above), 'another page is shown')
            app.key('ctrl+w')
            app.wait_for_end('the manual')
            app.do('shelf', 'problems')


@with_app
def Manual__opens_by_F1(app):
    app.key('F1')
    app.wait_for_dialog('the manual')


@with_app
def Manual__shows_a_picture_that_is_scrolled_to(app):
    app.key('F1')
    app.wait_for_dialog('the manual')
    x, y = app.place('Page of the manual')
    app.wheel(x, y, -60)
    check(lambda: app.shot().mean(x - 350, y - 320, 200, 200) < 230, 'the last picture of the page is missing')


@with_app
def Panel__is_scrolled_past_its_numbers(app):
    """The wheel changes none of them on the way."""
    app.page('counters')
    app.click_hex('1713')
    said = app.describe('spoken')
    x, y = app.place('Strength', 'spin button')
    app.wheel(x, y, -2)
    check(lambda: app.place('Strength', 'spin button')[1] < y - 10, 'the panel does not scroll')
    check(app.describe('spoken') == said and not app.enabled('undo'), f'{said} became {app.describe("spoken")}')


def Panel__has_one_width_however_large_text_is(program):
    """So the map stays where it is from view to view."""
    for text in (1, 2):
        with App(program, [harness.shipped('lutzen-1632')], text=text) as app:
            widths = {}
            for view in ('ground', 'counters', 'analysis', 'game'):
                app.page(view)
                app.settle()
                widths[view] = app.find('Map', 'image').width
            check(len(set(widths.values())) == 1 and widths['game'] >= 600, f'at {text}: {widths}')
            switches = {}
            for view in harness.VIEWS:
                app.page(view)
                switches[view] = app.find('Battle', 'tab').x, app.find('Save', 'button').x
            check(len(set(switches.values())) == 1, f'the header moves at {text}: {switches}')


if __name__ == '__main__':
    harness.main()
