# SPDX-License-Identifier: GPL-3.0-or-later
"""Work that is not saved when the program is killed is there again at its next start."""
import contextlib
import os
import shutil
import tempfile

import harness
from harness import App, check

BATTLE = harness.shipped('lutzen-1632')


class Desk:
    """A home that outlives the program, with a battle in it."""

    def __init__(self, program):
        self.program = program
        self.home = tempfile.mkdtemp(prefix='tercio-ui-')
        self.path = os.path.join(self.home, 'battle.tercio')
        self.store = os.path.join(self.home, 'tercio', 'recovery')
        self.app = None
        shutil.copy(BATTLE, self.path)

    def open(self, *arguments):
        self.app = App(self.program, arguments, keep_home=self.home)
        self.app.settle(0.8)
        return self.app

    def copies(self, name):
        found = []
        for folder, _, files in os.walk(self.store):
            found += [os.path.join(folder, file) for file in files if file == name]
        return found

    def is_bare(self):
        return not os.path.exists(self.store) or not os.listdir(self.store)

    def move_kyle(self, start, end):
        self.app.page('counters')
        self.app.settle()
        self.app.drag_hex(start, end)
        check('Kyle' in self.app.stands(end), self.app.stands(end))

    def wait_for_copy(self, name, text):
        def is_there():
            for copy in self.copies(name):
                with open(copy, encoding='utf-8') as file:
                    if text in file.read():
                        return True
            return False
        self.app.wait_for(is_there, f'a copy with {text}')

    def wait_for_offer(self, text):
        self.app.wait_for(lambda: text in (self.app.describe('said') or ''), f'a question with “{text}”')
        self.app.settle()

    def read(self):
        with open(self.path, encoding='utf-8') as file:
            return file.read()


def with_desk(function):
    def test(program):
        desk = Desk(program)
        try:
            function(desk)
        finally:
            with contextlib.suppress(ValueError):
                desk.app.close()
            shutil.rmtree(desk.home, ignore_errors=True)
    test.__name__ = function.__name__
    return test


@with_desk
def Recovery__comes_back_after_a_kill(desk):
    before = desk.read()
    desk.open(desk.path)
    check(desk.is_bare(), 'something is written before anything is changed')
    desk.move_kyle('1713', '1413')
    desk.wait_for_copy('battle.xml', 'at="1413"')
    desk.app.kill()
    check(desk.read() == before, 'the file itself was written')

    app = desk.open(desk.path)
    desk.wait_for_offer('“battle.tercio”')
    check(lambda: 'Kyle' in app.stands('1713'), 'recovered unasked')
    app.push('Recover', 'button')
    app.settle()
    check(lambda: 'Kyle' in app.stands('1413'), lambda: 'not recovered: ' + app.stands('1413'))
    check(lambda: app.title().startswith('•'), lambda: f'recovered, but counts as saved: {app.title()}')
    desk.app.kill()

    # Killed again before anything was saved; and now without a file.
    app = desk.open()
    desk.wait_for_offer('“battle.tercio”')
    app.key('alt+r')
    app.settle()
    check(lambda: 'Kyle' in app.stands('1413'), lambda: 'not recovered twice: ' + app.stands('1413'))
    app.wait_for(lambda: app.enabled('undo'), 'what is saved')
    app.key('ctrl+z')
    check(lambda: 'Kyle' in app.stands('1713') and not app.title().startswith('•'), 'undo does not show what is saved')
    app.key('ctrl+shift+z')
    check(lambda: 'Kyle' in app.stands('1413') and app.title().startswith('•'), 'redo does not bring back what was recovered')
    app.key('ctrl+s')
    app.wait_for(desk.is_bare, 'the copy to go')
    check(desk.read() != before and 'at="1413"' in desk.read(), 'not saved where it belongs')
    check(lambda: not app.title().startswith('•'), lambda: app.title())


@with_desk
def Recovery__is_discarded(desk):
    before = desk.read()
    desk.open(desk.path)
    desk.move_kyle('1713', '1413')
    desk.wait_for_copy('battle.xml', 'at="1413"')
    desk.app.kill()
    app = desk.open(desk.path)
    desk.wait_for_offer('“battle.tercio”')
    # That of the question; the window's own comes before it.
    app.push('Close', 'button')
    check(len(desk.copies('battle.xml')) == 1, 'put off, but thrown away')
    desk.app.kill()
    app = desk.open(desk.path)
    desk.wait_for_offer('“battle.tercio”')
    app.push('Discard', 'button')
    app.settle()
    check(desk.is_bare(), 'discarded, but still there')
    check(lambda: 'Kyle' in app.stands('1713') and desk.read() == before, 'discarded, but something has changed')
    desk.app.kill()
    app = desk.open(desk.path)
    check(lambda: app.describe('said') == '', lambda: app.describe('said'))


@with_desk
def Recovery__brings_a_game_to_the_same_place(desk):
    app = desk.open(desk.path)
    app.ask_for_game()
    app.begin_game()
    app.key('ctrl+e')
    app.drag_hex('1713', '1513')
    check(lambda: 'Kyle' in app.stands('1513'), lambda: app.stands('1513'))
    desk.wait_for_copy('game.tercio-game', 'move kyle')
    desk.app.kill()
    app = desk.open()
    desk.wait_for_offer('A game of “battle.tercio”')
    app.push('Recover', 'button')
    app.settle(0.8)
    check(lambda: app.describe('page') == 'game', lambda: f'the page is {app.describe("page")}')
    check(lambda: 'Kyle' in app.stands('1513'), 'Kyle is not where he went')
    app.key('ctrl+z')
    check(lambda: 'Kyle' in app.stands('1713'), 'undo is lost')
    app.key('ctrl+w')
    app.wait_for_dialog('the question about the game')


@with_desk
def Recovery__of_a_battle_without_a_file(desk):
    app = desk.open()
    app.key('ctrl+n')
    app.wait_for_dialog()
    app.key('Return')
    app.wait_for_end()
    app.page('battle')
    app.settle()
    app.push('Battle title', 'text box')
    app.key('ctrl+a')
    app.type('Sandbox')
    app.key('Return')
    desk.wait_for_copy('battle.xml', '<title>Sandbox</title>')
    desk.app.kill()
    app = desk.open()
    desk.wait_for_offer('“Sandbox”')
    app.push('Recover', 'button')
    app.wait_for(lambda: app.title().startswith('• Sandbox'), 'the battle')
    app.key('ctrl+s')
    app.wait_for_dialog('the question where it is to be saved')


@with_desk
def Recovery__leaves_nothing_behind(desk):
    app = desk.open(desk.path)
    desk.move_kyle('1713', '1413')
    desk.wait_for_copy('battle.xml', 'at="1413"')
    app.key('ctrl+z')
    app.wait_for(desk.is_bare, 'the copy to go with what was undone')
    desk.move_kyle('1713', '1413')
    desk.wait_for_copy('battle.xml', 'at="1413"')
    app.key('ctrl+w')
    app.wait_for_dialog('the question')
    # Cancel, Discard, Save: Save is proposed, and Discard is before it.
    app.key('shift+Tab', 'Return')
    app.wait_for(lambda: app.process.poll() is not None, 'the end of the program')
    check(desk.is_bare(), 'the program has left something')
    check('CRITICAL' not in app.read_log(), app.read_log())


@with_desk
def Recovery__replaces_no_file_that_was_changed(desk):
    desk.open(desk.path)
    desk.move_kyle('1713', '1413')
    desk.wait_for_copy('battle.xml', 'at="1413"')
    desk.app.kill()
    changed = desk.read().replace('<title>Lützen</title>', '<title>Lützen, second thoughts</title>')
    with open(desk.path, 'w', encoding='utf-8') as file:
        file.write(changed)
    app = desk.open(desk.path)
    desk.wait_for_offer('has been changed since')
    app.push('Recover', 'button')
    app.settle()
    app.key('ctrl+s')
    app.wait_for_dialog('the warning')
    app.key('Escape')
    app.wait_for_end('the warning')
    check(desk.read() == changed, 'the file was replaced unasked')
    app.key('ctrl+s')
    app.wait_for_dialog('the warning')
    app.key('alt+r')
    app.wait_for(lambda: 'at="1413"' in desk.read(), 'the file to be replaced')


@with_desk
def Recovery__says_once_that_there_is_no_place(desk):
    with open(os.path.join(desk.home, 'tercio'), 'w', encoding='utf-8') as file:
        file.write('no folder')
    app = desk.open(desk.path)
    desk.move_kyle('1713', '1413')
    desk.wait_for_offer('No copy of unsaved work')
    check(lambda: not app.dialogs(), 'there is a dialog')
    app.drag_hex('1413', '1313')
    said = app.describe('said')
    app.settle(4)
    check(lambda: 'Kyle' in app.stands('1313') and app.describe('said') == said, lambda: app.describe('said'))
    os.remove(os.path.join(desk.home, 'tercio'))
    desk.wait_for_copy('battle.xml', 'at="1313"')


if __name__ == '__main__':
    harness.main()
