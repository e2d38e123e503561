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
    return app


def with_app(function):
    def test(program):
        with opened(program) as app:
            function(app)
    test.__name__ = function.__name__
    return test


@with_app
def Window__opens_a_battle_and_draws_it(app):
    check('Lützen' in app.title(), f'the title is {app.title()}')
    picture = app.shot()
    check(picture.colours(20, 120, 800, 500) > 200, 'the map has hardly any colours')
    x, y = app.hex('1713')
    blue = sum(blue > red + 40 for red, _, blue in app.shot().pixels(x - 8, y - 8, 16, 16))
    check(blue > 40, f'Kyle is not blue: {blue} pixels')


@with_app
def Window__says_the_hex_that_is_clicked(app):
    app.click_hex('1713')
    check(app.describe('spoken') == '1713, Clear. Swedish: Kyle, Infantry 8-4', app.describe('spoken'))
    before = app.shot()
    app.click_hex('0813')
    check('von Waldstein' in app.describe('spoken'), app.describe('spoken'))
    check(app.shot().difference(before, 940, 120, 300, 200) > 0.005, 'the inspector shows the same')


@with_app
def Window__walks_the_map_by_keys(app):
    app.hex('1713')
    app.key('F6')
    app.key('Right')
    check(app.describe('spoken').startswith('1712'), app.describe('spoken'))
    app.key('Left', 'Up')
    check(app.describe('spoken')[:4] in ('1613', '1614'), app.describe('spoken'))
    app.key('Down')
    check(app.describe('spoken').startswith('1713'), app.describe('spoken'))
    app.key('n')
    check(': ' in app.describe('spoken'), 'N did not go to a counter: ' + app.describe('spoken'))


@with_app
def Window__zooms_and_pans_by_keys_and_wheel(app):
    x, y = app.hex('1112')
    app.key('F6', 'plus', 'plus')
    zoomed = app.shot()
    app.key('shift+Left')
    check(app.shot().difference(zoomed, 20, 120, 800, 500) > 0.1, 'Shift+Left did not move the map')
    app.key('0')
    fitted = app.shot()
    check(app.hex('1112') == (x, y), '0 does not show the whole map again')
    app.wheel(x, y, 3, control=True)
    check(app.shot().difference(fitted, 20, 120, 800, 500) > 0.1, 'Ctrl and wheel did not zoom')
    here = app.shot()
    app.wheel(x, y, -2)
    check(app.shot().difference(here, 20, 120, 800, 500) > 0.1, 'the wheel did not move the map')
    here = app.shot()
    app.drag(400, 560, 300, 500)
    check(app.shot().difference(here, 20, 120, 800, 500) > 0.1, 'dragging did not move the map')


@with_app
def Window__switches_pages(app):
    seen = []
    # The second page has three views, one after the other by the same key.
    for number, page in zip((1, 2, 2, 2, 3, 4, 5), harness.VIEWS):
        app.key(f'alt+{number}')
        app.settle()
        check(app.describe('page') == page, f'Alt+{number} shows {app.describe("page")}')
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
        check('Kyle' in app.stands('1513'), 'nobody has moved: ' + app.stands('1513'))
        app.find('Game, turn 1, …', 'label')
        app.find('Undo: Move Kyle → 1513', 'button')
        app.page('ground')
        app.find('Set-up', 'label')
        app.find('Changes apply to new games; …', 'label')
        check('Kyle' in app.stands('1713'), 'the editor does not draw the set-up: ' + app.stands('1713'))
        app.page('counters')
        app.drag_hex('1713', '1413')
        app.find('Undo: place of Kyle', 'button')
        app.page('analysis')
        app.find('Game, turn 1, …', 'label')
        check('Kyle' in app.stands('1513'), 'analysis is not about the game: ' + app.stands('1513'))
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
    check(app.shot().difference(before, 820, 130, 440, 400) > 0.02, 'the table did not change')
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
        check('Kyle' in app.describe('spoken') and app.describe('spoken').startswith('1413'), app.describe('spoken'))
        check(app.title().startswith('•'), f'no mark of unsaved work: {app.title()}')
        app.key('ctrl+z')
        app.hex('1713')
        check('Kyle' in app.describe('spoken'), 'undo: ' + app.describe('spoken'))
        check(not app.title().startswith('•'), 'undone, but marked as unsaved')
        app.key('ctrl+shift+z')
        app.hex('1413')
        check('Kyle' in app.describe('spoken'), 'redo: ' + app.describe('spoken'))
        app.key('ctrl+s')
        app.settle()
        line = next((line for line in read(path).splitlines() if 'id="kyle"' in line), 'the file is gone')
        check('at="1413"' in line, line)
        check(not app.title().startswith('•'), 'saved, but marked as unsaved')
        app.key('ctrl+w')
        app.wait_for(lambda: app.process.poll() is not None, 'the end of the program')


def Setup__asks_before_work_is_lost(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        app.page('counters')
        app.settle()
        app.drag_hex('1713', '1413')
        app.key('ctrl+w')
        app.wait_for(lambda: len(app.windows()) > 1, 'a question')
        app.key('Escape')
        app.settle()
        check(app.process.poll() is None, 'Escape closed the window')
        check(app.title().startswith('•'), 'the work is lost')


@with_app
def Window__goes_by_Tab_past_what_is_folded(app):
    # Three buttons of the map, the sources, and the switch of the ground behind them.
    app.key('F6', *['Tab'] * 5)
    before = app.shot()
    app.key('space')
    check(app.shot().difference(before, 900, 250, 370, 480) > 0.02, 'Tab stays with the sources')


@with_app
def Rules__are_reached_by_Tab(app):
    # From the list of sections to the options: the third one is a switch.
    app.page('battle')
    app.push('Options', 'list item')
    app.key('Tab', 'Tab', 'Tab', 'space')
    check(app.title().startswith('•'), 'no option has been changed')


@with_app
def Window__opens_its_menu_by_F10(app):
    app.key('F6', 'F10')
    app.wait_for(lambda: len(app.windows()) == 2, 'the menu')
    app.key('Escape')
    app.wait_for(lambda: len(app.windows()) == 1, 'the end of the menu')


@with_app
def Window__shows_its_keys_on_a_small_screen(app):
    app._call('Activate', 'shortcuts', '[]', '{}')
    app.wait_for(lambda: len(app.windows()) == 2, 'the keys')
    app.settle()
    size = app._run('xdotool', 'getwindowgeometry', '--shell', app.windows()[-1])
    check(int(re.search(r'WIDTH=(\d+)', size)[1]) <= 1280 and int(re.search(r'HEIGHT=(\d+)', size)[1]) <= 800, size)


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
                geometry = app._run('xdotool', 'getwindowgeometry', '--shell', app.window)
                check(f'WIDTH={width}' in geometry and f'HEIGHT={height}' in geometry, geometry)
                picture = app.shot()
                # The close button is at the right end: a window that needs more room is cut there.
                check(picture.colours(width - 60, 12, 50, 30) > 5, f'{page} is cut at {width}')
                for name in ('No problems', 'Playtest'):
                    seen = app.find(name)
                    check(seen.x + seen.width <= width and seen.y + seen.height <= height,
                          f'{page} has {name} outside at {width}')


def Window__folds_its_panel(program):
    """Where there is no room for both the map has it all, and the odds of an attack are a key away."""
    with written(harness.moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, \
            opened(program, path, width=900, height=600) as app:
        check(app.find('22 px', 'label').is_seen(), 'the map has no room')
        app.page('analysis')
        app.click_hex('0914')
        app.click_hex('0814')
        check(app.describe('answer') != '', 'no answer')
        check('Odds' not in {spoken.name for spoken in app.listen() if spoken.is_seen()}, 'the panel lies over the map')
        app.key('F9')
        app.find('Odds')
        app.key('F9')
        app.size(1280, 800)
        app.find('Odds')
        check(app.find('30 px', 'label').is_seen(), 'the map has another size')


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
            check('battle.tercio' in app.describe('said'), app.describe('said'))


def Window__tells_of_saving_on_every_page(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        for page in ('counters', 'battle'):
            app.page(page)
            app.key('ctrl+s')
            check('Saved as' in app.describe('said'), app.describe('said'))
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


def fix(program, battle, right, wrong, fixed):
    """Opens the battle with what is wrong, presses the first button of its problems: it is saved fixed."""
    text = read(harness.shipped(battle))
    check(text.count(right) == 1, f'{battle} is not as it was')
    with written(text.replace(right, wrong)) as path, opened(program, path) as app:
        app.do('issues')
        app.settle()
        app.click(1150, 629)
        app.wait_for(lambda: app.enabled('undo'), 'the fix')
        app.do('save')
        app.settle()
        check(read(path) == text.replace(right, fixed), 'not saved with what the button proposes')
        # Checked again, there is nothing left to press.
        app.click(1150, 629)
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


def Problems__take_a_lone_gate_away(program):
    gate = '<sides>0306/0206</sides>'
    fix(program, 'freiburg-1644-siege', gate, '<sides>0306/0206 0710/0711</sides>', gate)


def Problems__part_two_sections(program):
    section = '<hexes>0507 0607 0707'
    fix(program, 'freiburg-1644-siege', section, '<hexes>0507 0605 0607 0707', section)


@with_app
def Manual__opens_by_F1(app):
    app.key('F1')
    app.wait_for(lambda: len(app.windows()) > 1, 'the manual')


if __name__ == '__main__':
    harness.main()
