# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window asks about its files: changed or removed outside of it, and a picture outside their folder."""
import os
import shutil
import subprocess
import sys
import tempfile

import harness
from harness import App, check, cli, moved, read

DRAG = sys.argv[5] if len(sys.argv) > 5 else 'drag'
LUTZEN = harness.shipped('lutzen-1632')


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def renamed(text, title):
    return text.replace('<title>Lützen</title>', f'<title>{title}</title>')


def wait_said(app, text):
    app.wait_for(lambda: text in (app.describe('said') or ''), f'“{text}”')
    app.settle()


def wait_title(app, title):
    app.wait_for(lambda: app.title().startswith(title), f'the title “{title}”, not “{app.title()}”')
    app.settle()


def move_kyle(app):
    app.page('counters')
    app.settle()
    app.drag_hex('1713', '1413')
    check(lambda: 'Kyle' in app.stands('1413'), lambda: app.stands('1413'))


class Desk:
    """A folder with a copy of Lützen, open in the window."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix='tercio-ui-')
        self.path = os.path.join(self.folder, 'battle.tercio')
        shutil.copy(LUTZEN, self.path)
        self.text = read(self.path)
        self.app = App(program, [self.path])
        self.app.settle(1.0)

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.app.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def files__changed_in_place_are_reloaded_when_asked(program):
    with Desk(program) as desk:
        before = desk.app.shot()
        write(desk.path, renamed(desk.text, 'Second thoughts'))
        wait_said(desk.app, '“battle.tercio” has been changed outside this window.')
        check(desk.app.title().startswith('Lützen'), 'reloaded unasked')
        check('discards' not in desk.app.describe('said'), 'there are no changes to discard')
        desk.app.key('alt+r')
        wait_title(desk.app, 'Second thoughts')
        check(desk.app.shot().difference(before, 0, 60, 800, 200) < 0.01, 'the bar stays')
        desk.app.check_log('CRITICAL')


def files__replaced_are_kept_when_asked(program):
    """As editors save: another file takes the name.  It has Kyle elsewhere, too."""
    with Desk(program) as desk:
        move_kyle(desk.app)
        other = os.path.join(desk.folder, 'other')
        write(other, renamed(moved(LUTZEN, {'kyle': '1513'}), 'Second thoughts'))
        os.replace(other, desk.path)
        wait_said(desk.app, 'discards your changes')
        desk.app.key('alt+k')
        desk.app.settle()
        wait_title(desk.app, '• Lützen')
        check('Kyle' in desk.app.stands('1413'), 'the change is lost')
        # It was said once: the next save asks nothing.
        desk.app.key('ctrl+s')
        wait_said(desk.app, 'Saved as')
        check('at="1413"' in read(desk.path) and '<title>Lützen' in read(desk.path), 'not saved')
        # What the window itself has written is no news.
        desk.app.settle(1.5)
        check('Saved as' in desk.app.describe('said'), desk.app.describe('said'))


def files__that_say_the_same_are_no_news(program):
    with Desk(program) as desk:
        said = desk.app.describe('said')
        os.chmod(desk.path, 0o600)
        os.utime(desk.path)
        desk.app.settle(1.5)
        write(desk.path, desk.text)
        desk.app.settle(1.5)
        check(desk.app.describe('said') == said, desk.app.describe('said'))
        # Nor is a save asked about it.
        move_kyle(desk.app)
        desk.app.key('ctrl+s')
        wait_said(desk.app, 'Saved as')


def files__changed_after_all_warn_of_changes(program):
    """The bar is there before the first change is."""
    with Desk(program) as desk:
        write(desk.path, renamed(desk.text, 'Second thoughts'))
        wait_said(desk.app, 'outside this window.')
        move_kyle(desk.app)
        wait_said(desk.app, 'discards your changes')


def files__removed_are_saved_elsewhere(program):
    with Desk(program) as desk:
        os.remove(desk.path)
        wait_said(desk.app, 'has been removed or renamed')
        wait_title(desk.app, '• Lützen')
        desk.app.key('alt+a')
        desk.app.choose_file()
        desk.app.wait_for(lambda: os.path.exists(desk.path), 'the file')
        wait_title(desk.app, 'Lützen')
        check(read(desk.path) == desk.text, 'another battle was saved')


def files__of_a_game_are_watched(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        save, orders = os.path.join(folder, 'day.tercio-game'), os.path.join(folder, 'orders')
        write(orders, 'end\nend\n')
        cli('play', LUTZEN, '--player=none', '--quiet', f'--save={save}')
        with App(program, [save]) as app:
            app.settle(1.0)
            app.drag_hex('1713', '1513')
            check(lambda: 'Kyle' in app.stands('1713'), 'it is not the fire phase')
            cli('play', LUTZEN, '--player=none', '--quiet', f'--orders={orders}', f'--save={save}')
            wait_said(app, '“day.tercio-game” has been changed outside this window.')
            app.key('alt+r')
            app.settle(0.8)
            app.drag_hex('1713', '1513')
            check(lambda: 'Kyle' in app.stands('1513'), 'the game of before goes on')


def is_shown(app, bare):
    """The map is another one, in the same place."""
    shot = app.shot()
    return shot.difference(bare, 0, 150, 800, 500) > 0.05 and shot.difference(bare, 0, 0, 800, 55) < 0.01


def files__outside_of_their_folder_are_asked_for(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        inside = os.path.join(folder, 'battles')
        path = os.path.join(inside, 'battle.tercio')
        os.mkdir(inside)
        cli('render', LUTZEN, '-o', os.path.join(folder, 'scan.png'), '--hex=40', '--layers=terrain,features')
        write(path, read(LUTZEN).replace('  </map>\n', '    <scan file="../scan.png" strength="100"/>\n  </map>\n'))
        with App(program, [path]) as app:
            wait_said(app, 'outside its folder: ' + os.path.join(folder, 'scan.png'))
            before = app.shot()
            app.key('alt+n')
            app.settle(0.8)
            check(lambda: app.shot().difference(before, 0, 150, 800, 500) > 0.001, 'the bar stays')
            refused = app.shot()
            # The editor still offers it.
            app.page('ground')
            app.key('alt+s')
            app.settle(1.0)
            check(is_shown(app, refused), 'it is not shown')
        with App(program, [path]) as app:
            wait_said(app, 'outside its folder')
            app.key('alt+s')
            app.settle(1.0)
            check(is_shown(app, refused), 'it is not shown')
            app.check_log('CRITICAL')


def files__a_picture_is_no_recent_battle(program):
    home = tempfile.mkdtemp(prefix='tercio-ui-')
    try:
        battle, picture = os.path.join(home, 'battle.tercio'), os.path.join(home, 'map.pdf')
        shutil.copy(LUTZEN, battle)
        with App(program, [battle], keep_home=home) as app:
            app.settle(1.0)
            app.do('export-picture')
            app.wait_for_dialog()
            app.key('Return')
            app.choose_file(picture)
            app.wait_for(lambda: os.path.exists(picture), picture)
            app.settle(1.0)
        with App(program, keep_home=home) as app:
            app.settle(1.0)
            names = [spoken.name for spoken in app.listen() if spoken.is_seen()]
            check(any('battle.tercio' in name for name in names), f'the battle is not among {names}')
            check(not any('map.pdf' in name for name in names), 'the picture is among the recent files')
    finally:
        shutil.rmtree(home, ignore_errors=True)


def heard(app):
    return [widget.name for widget in app.listen()]


def import_table(desk, text):
    path = os.path.join(desk.folder, 'forces.csv')
    write(path, text)
    desk.app.do('import-forces')
    desk.app.choose_file(path)
    desk.app.wait_for(lambda: 'Import Order of Battle' in desk.app.names(), 'what would change')
    desk.app.settle()


def files__an_order_of_battle_is_imported_after_a_look(program):
    with Desk(program) as desk:
        table = cli('export', desk.path, '--to=csv')
        changed = table.replace(',kyle,Kyle,infantry,8,', ',kyle,Kyle,infantry,9,')
        changed = ''.join(line for line in changed.splitlines(True) if ',hard,Hard,' not in line)
        import_table(desk, changed)
        names = heard(desk.app)
        for wanted in ('added: 0, changed: 1, removed: 0', 'removed: Hard (hard)', 'changed: Kyle (kyle): Strength 8 → 9'):
            check(wanted in names, f'{wanted} is not shown')
        desk.app.push('Import', 'button')
        wait_said(desk.app, 'Imported: added: 0, changed: 1, removed: 0')
        check('Hard' in desk.app.stands('1714'), 'Hard is gone, though nobody asked for that')
        desk.app.do('save')
        desk.app.wait_for(lambda: 'name="Kyle" kind="infantry" strength="9"' in read(desk.path), 'Kyle with 9')
        desk.app.do('undo')
        import_table(desk, changed)
        desk.app.push('Remove counters that are not in the table')
        check('added: 0, changed: 1, removed: 1' in heard(desk.app), 'the removed one is not counted')
        desk.app.push('Import', 'button')
        wait_said(desk.app, 'Imported: added: 0, changed: 1, removed: 1')
        check('Hard' not in desk.app.stands('1714'), 'Hard is still there')
        desk.app.do('undo')
        desk.app.settle()
        check('Hard' in desk.app.stands('1714'), 'one step does not bring Hard back')


def files__the_folder_of_a_table_is_remembered(program):
    with Desk(program) as desk, tempfile.TemporaryDirectory(prefix='tercio-ui-') as elsewhere:
        path = os.path.join(elsewhere, 'forces.csv')
        write(path, cli('export', desk.path, '--to=csv'))
        desk.app.do('import-forces')
        desk.app.choose_file(path)
        desk.app.wait_for(lambda: 'Import Order of Battle' in desk.app.names(), 'what would change')
        desk.app.settle()
        desk.app.key('Escape')
        desk.app.wait_for_end()
        desk.app.do('export-forces')
        desk.app.choose_file()
        desk.app.wait_for(lambda: len(os.listdir(elsewhere)) == 2, 'a table beside the one that was read')


def files__a_wrong_table_changes_nothing(program):
    with Desk(program) as desk:
        table = cli('export', desk.path, '--to=csv')
        import_table(desk, table.replace(',1713,', ',9913,'))
        names = heard(desk.app)
        check('The table cannot be imported.' in names, 'no word of that')
        check(any('9913' in name for name in names), 'the wrong hex is not named')
        desk.app.key('Escape')
        desk.app.settle()
        desk.app.do('save')
        check(read(desk.path) == desk.text, 'the battle has changed')


def files__changed_elsewhere_are_merged(program):
    """What was changed there does not touch what has been changed here: it comes as one step, and both are saved."""
    with Desk(program) as desk:
        move_kyle(desk.app)
        write(desk.path, renamed(desk.text, 'Second thoughts'))
        wait_said(desk.app, 'Its changes are merged with yours.')
        wait_title(desk.app, '• Second thoughts')
        check(lambda: 'Kyle' in desk.app.stands('1413'), lambda: desk.app.stands('1413'))
        # Once more: what has come since the last time.
        write(desk.path, renamed(desk.text, 'Third thoughts'))
        wait_title(desk.app, '• Third thoughts')
        desk.app.key('ctrl+z')
        wait_title(desk.app, '• Second thoughts')
        desk.app.key('ctrl+z')
        wait_title(desk.app, '• Lützen')
        check(lambda: 'Kyle' in desk.app.stands('1413'), 'the change here is undone, too')
        desk.app.key('ctrl+shift+z', 'ctrl+shift+z')
        # Nothing is asked: what the file says is known.
        desk.app.key('ctrl+s')
        wait_title(desk.app, 'Third thoughts')
        text = read(desk.path)
        check('<title>Third thoughts</title>' in text and 'name="Kyle" kind="infantry" strength="8" reduced="4" movement="4" at="1413"' in text,
              'not both are saved')
        desk.app.check_log('CRITICAL')


def drop(app, path):
    """Drags the file to the map from another program's window, beside this one."""
    with subprocess.Popen([DRAG, path], env=dict(os.environ, GSK_RENDERER='cairo', GDK_BACKEND='x11')) as source:
        try:
            window = app.wait_for(lambda: harness.xdotool('search', '--onlyvisible', '--pid', str(source.pid)).split(),
                                  'the window with the file')[-1]
            harness.xdotool('windowmove', '--sync', window, '1500', '300')
            app.settle(1)
            app.drag(1580, 400, 500, 400)
            app.settle(1)
        finally:
            source.terminate()
    app.focus()


def files__are_dropped_on_the_window(program):
    """A table is shown as what it would change, a picture is traced, another battle has a window of its own."""
    with Desk(program) as desk:
        table, picture = (os.path.join(desk.folder, name) for name in ('forces.csv', 'scan.png'))
        write(table, cli('export', desk.path, '--to=csv').replace(',1713,', ',1413,'))
        cli('render', desk.path, '--hex=8', f'--output={picture}')
        drop(desk.app, table)
        desk.app.wait_for_dialog('what the table would change')
        desk.app.key('Escape')
        desk.app.wait_for_end()
        drop(desk.app, picture)
        desk.app.save(desk.path)
        check('<scan file="scan.png"' in read(desk.path), 'the picture is not traced')
        desk.app.key('ctrl+z')
        drop(desk.app, harness.shipped('lutter-1626'))
        desk.app.wait_for(lambda: any(name.startswith('Lutter') for name in desk.app.names()), 'a window with the other battle')
        check('Lützen' in desk.app.title(), lambda: f'the battle was replaced: {desk.app.title()}, {desk.app.names()}')


def files__open_from_the_welcome(program):
    """The battle whose picture is chosen, by the pointer and by keys."""
    with App(program) as app:
        app.push('Lutter am Barenberge')
        wait_title(app, 'Lutter am Barenberge')
        check(len(app.windows()) == 1, 'there is another window')
    with App(program) as app:
        app.find('White Mountain')
        app.key('Tab', 'Tab', 'Tab', 'Tab', 'Return')
        app.settle()
        check(lambda: len(app.windows()) == 1, 'there is another window')
        wait_title(app, 'Lützen')


def files__dropped_on_an_empty_window_are_opened_there(program):
    with App(program) as app:
        app.settle()
        drop(app, LUTZEN)
        wait_title(app, 'Lützen')
        check(len(app.windows()) == 1, 'there is another window')


if __name__ == '__main__':
    harness.main()
