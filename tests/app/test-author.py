# SPDX-License-Identifier: GPL-3.0-or-later
"""A battle is made from nothing in the window: ground, forces, victory; saved, played, play-tested."""
import os

import harness
from authoring import add, begin, choose, closed, dialog, folder, save_as
from harness import App, check, cli, read, written

LUTZEN = harness.shipped('lutzen-1632')


def draw(app):
    """A wood, a stream, a road and a town's name."""
    app.page('ground')
    app.hex('0505')
    app.to_map()
    app.key('g')
    app.key('2')
    app.drag_hex('0303', '0305')
    app.drag_hex('0503', '0506')
    app.key('ctrl+z')
    check(lambda: 'orest' in app.stands('0304'), lambda: app.stands('0304'))
    app.to_map()
    app.key('g')


def author__from_nothing(program):
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'white-hill.tercio')
        begin(app)
        draw(app)
        app.page('counters')
        app.settle()
        add(app, 0, 0, 'Anhalt', '0404')
        add(app, 1, 0, 'Bornemissza', '0406')
        add(app, 2, 0, 'Thurn', '0404')
        add(app, 3, 0, 'Redoubt', '0402')
        add(app, 0, 1, 'Bucquoy', '0704')
        add(app, 1, 1, 'Marradas', '0706')
        add(app, 2, 1, 'Tilly', '0704')
        # One goes, and comes back.
        app.click_hex('0706')
        app.key('shift+Delete')
        check(lambda: 'Marradas' not in app.stands('0706'), 'he is still there')
        app.key('ctrl+z')
        check(lambda: 'Marradas' in app.stands('0706'), 'undo does not bring him back')
        save_as(app, path, typed=os.path.splitext(path)[0])
        text = read(path)
        check('id="white-hill"' in text and 'name="Bohemians"' in text, text)
        check(text.count('<counter ') == 7, text)
        check('fine' in cli('validate', path), cli('validate', path))
        cli('playtest', path, '--games=20')
        # One turn of a game
        app.ask_for_game()
        app.begin_game()
        for _ in range(4):
            app.key('ctrl+e')
        app.page('analysis')
        app.check_log('CRITICAL', 'WARNING')

def author__with_forces(program):
    """From nothing to a battle that is played, by each of the rules on hexes, with nothing drawn."""
    for rules, system in enumerate(('thirty-years-war', 'dice-duel', 'chit-pull')):
        with folder() as home, App(program) as app:
            path = os.path.join(home, f'{system}.tercio')
            app.key('ctrl+n')
            dialog(app)
            app.type(f'Field {rules}')
            choose(app, 'Rules', rules)
            app.push('Time and Forces', 'tab')
            app.push('Date', 'text box')
            app.type('1620-11-08')
            for name, n in ((('Infantry', 'Foot')[rules == 1], '5'), ('Cavalry', '4'), ('Leader', '1')):
                # Where its number is: in the middle there may be a button.
                x, y = app.place(name, 'spin button')
                app.click(x - app.find(name, 'spin button').width / 2 + 12, y)
                app.key('ctrl+a')
                app.type(n)
            app.key('Return')
            closed(app)
            save_as(app, path)
            text = read(path)
            check(f'system="{system}"' in text and text.count('<counter ') == 20, text)
            check('<date>1620-11-08</date>' in text, text)
            check('fine' in cli('validate', path), cli('validate', path))
            cli('playtest', path, '--games=3')
            app.check_log('CRITICAL', 'WARNING')


def author__numbers_hexes(program):
    """What cannot be told apart is refused where it stands; a sheet of paper says how many hexes there are."""
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'numbers.tercio')
        app.key('ctrl+n')
        dialog(app)
        app.type('Numbers')
        app.push('Hexes', 'tab')
        choose(app, 'Paper', 2)
        choose(app, 'Hexrows run', 1)
        choose(app, 'Written first', 1)
        choose(app, 'Corner of the first', 2)
        app.push('Digits of each', 'spin button')
        app.key('ctrl+a')
        app.type('1')
        app.key('alt+a')
        app.find('The hexes cannot be numbered this way.', 'label')
        app.push('Digits of each', 'spin button')
        # Below what is in sight: Tab brings it there.
        app.key('Tab', 'Tab', 'Tab')
        app.type('-')
        app.key('Return')
        closed(app)
        save_as(app, path)
        text = read(path)
        check('columns="' in text and 'separator="-"' in text, text)
        check('orientation="' in text or 'sideways' in text or 'rows=' in text, text)
        check('fine' in cli('validate', path), cli('validate', path))
        app.check_log('CRITICAL', 'WARNING')


def author__on_the_ground_of_a_battle(program):
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'again.tercio')
        app.key('ctrl+n')
        dialog(app)
        app.type('Again')
        app.push('As in a battle')
        choose(app, 'The battle with the map', 0)
        app.key('alt+a')
        closed(app)
        save_as(app, path)
        text = read(path)
        check(text.count('<counter ') == 0 and '<road' in text or '"road"' in text, text[:2000])
        check('fine' in cli('validate', path), cli('validate', path))
        app.check_log('CRITICAL', 'WARNING')


def author__says_what_the_battle_is(program):
    """Title, date, place, scale, north and summary on the page of the battle; each field is one step."""
    with written(read(LUTZEN)) as path, App(program, [path]) as app:
        app.page('battle')
        for name, text in (('Date', '17.11.1632'), ('Place', 'Meuchen')):
            app.push(name, 'text box')
            app.key('ctrl+a')
            app.type(text)
        app.push('Metres across a hex', 'spin button')
        app.key('ctrl+a')
        app.type('150')
        app.key('Tab')
        choose(app, 'Up on the map is', 3)
        choose(app, 'Margin of the sheet', 2)
        app.push('Summary', 'text box')
        app.key('ctrl+a')
        app.type('Fog, then night.')
        app.key('ctrl+s')
        app.wait_for(lambda: 'Fog, then night.' in read(path), 'the summary')
        text = read(path)
        for said in ('<date>1632-11-17</date>', '>Meuchen<', 'metres="150"', 'north="northeast"', 'margin="below"'):
            check(said in text, f'{said} is not in {text[:1500]}')
        app.key(*['ctrl+z'] * 6)
        app.key('ctrl+s')
        app.wait_for(lambda: '<date>1632-11-16</date>' in read(path), 'the date of before')
        check('metres="175"' in read(path) and 'Meuchen' not in read(path).split('<map')[0], read(path)[:1500])
        app.check_log('CRITICAL', 'WARNING')


def author__map_size(program):
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'size.tercio')
        begin(app)
        app.page('counters')
        app.settle()
        add(app, 0, 0, 'Anhalt', '0101')
        add(app, 0, 1, 'Bucquoy', '0506')
        app.do('map-size')
        dialog(app)
        # Right by 2; then left by -2, which cuts Anhalt off.
        app.type('2')
        app.key('shift+Tab')
        app.type('-2')
        app.key('Return')
        closed(app)
        check(lambda: 'Bucquoy' in app.stands('0504'), lambda: app.stands('0504'))
        check(lambda: 'Anhalt' not in app.stands('0101'), 'he stands beyond the edge')
        app.key('ctrl+z')
        check(lambda: 'Anhalt' in app.stands('0101') and 'Bucquoy' in app.stands('0506'),
              'undo does not restore the map')
        app.key('ctrl+shift+z')
        save_as(app, path)
        check('columns="12"' in read(path) and 'at="0504"' in read(path), read(path))
        app.check_log('CRITICAL', 'WARNING')


def author__rows_inside_the_map(program):
    """Two rows come below the third: who stands behind them moves along; one step takes them back."""
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'inside.tercio')
        begin(app)
        app.page('counters')
        app.settle()
        add(app, 0, 0, 'Anhalt', '0203')
        add(app, 0, 1, 'Bucquoy', '0506')
        app.do('map-size')
        dialog(app)
        for name, number in (('Rows inside the map', '2'), ('After this row', '3')):
            x, y = app.place(name, 'spin button')
            app.click(x - app.find(name, 'spin button').width / 2 + 12, y)
            app.key('ctrl+a')
            app.type(number)
        app.key('Return')
        closed(app)
        check(lambda: 'Anhalt' in app.stands('0203'), lambda: app.stands('0203'))
        check(lambda: 'Bucquoy' in app.stands('0706'), lambda: app.stands('0706'))
        save_as(app, path)
        check('rows="11"' in read(path), read(path))
        app.key('ctrl+z')
        check(lambda: 'Bucquoy' in app.stands('0506'), 'undo does not take the rows back')
        # With the middle gone, how the others are numbered is said all the same.
        app.do('map-size')
        dialog(app)
        for name, number in (('Rows inside the map', '-4'), ('After this row', '2')):
            x, y = app.place(name, 'spin button')
            app.click(x - app.find(name, 'spin button').width / 2 + 12, y)
            app.key('ctrl+a')
            app.type(number)
        app.key('Tab')
        check(lambda: any('becomes' in spoken.name for spoken in app.listen() if spoken.role == 'label'), 'no new number')
        app.key('Escape')
        app.check_log('CRITICAL', 'WARNING')


def author__hexes_by_Tab(program):
    """How hexes are numbered is gone through by Tab, past what is insensitive."""
    with App(program) as app:
        app.settle()
        app.key('ctrl+n')
        dialog(app)
        app.key('alt+2')
        passed = []
        for _ in range(14):
            app.key('Tab')
            passed += [spoken.name for spoken in app.listen() if 'focused' in spoken.states]
        wanted = ['Paper', 'Millimetres across a hex', 'Hexrows run', 'Between the two', 'Cancel', 'Create']
        check([name for name in passed if name in wanted] == wanted, str(passed))
        app.key('Escape')
        closed(app)


def author__differences(program):
    """What has changed since the battle was saved, and where; with a click there; none once it is saved."""
    with written(read(LUTZEN)) as path, App(program, [path]) as app:
        app.move(1900, 1060)
        app.page('sheet')
        app.key('Right', 'Right', 'Right')
        app.type('9')
        app.key('Return')
        app.page('ground')
        app.do('differences')
        app.wait_for(lambda: 'Differences' in app.names(), 'the window')
        app.push('Kyle: Strength from …', 'label')
        app.wait_for(lambda: app.describe('page') == 'counters', 'the counter')
        app.key('ctrl+s')
        app.find('There are no differences.', 'label')
        app.key('Escape')
        app.wait_for(lambda: 'Differences' not in app.names(), 'its end')
        app.check_log('CRITICAL', 'WARNING')


def author__picture(program):
    with folder() as home, App(program, [LUTZEN]) as app:
        app.settle()
        for name, magic in (('field.png', b'\x89PNG'), ('field.svg', b'<?xml'), ('field.pdf', b'%PDF')):
            path = os.path.join(home, name)
            app.do('export-picture')
            dialog(app)
            app.key('Return')
            app.choose_file(path)
            app.wait_for(lambda path=path: os.path.exists(path), path)
            closed(app)
            app.wait_for(lambda path=path: path in (app.describe('said') or ''), 'the message')
            with open(path, 'rb') as file:
                check(file.read(5).startswith(magic), f'{name} is no such picture')
        # Where nothing can be written it says so.
        app.do('export-picture')
        dialog(app)
        app.key('Return')
        app.settle(0.8)
        app.key('ctrl+a')
        app.type(os.path.join(home, 'field.gif.png/no.png'))
        app.key('Return')
        app.settle(0.5)
        app.check_log('CRITICAL', 'WARNING')


def author__another_window(program):
    """What is open stays; a battle made by dice has its armies."""
    with App(program, [LUTZEN]) as app:
        app.settle()
        app.key('ctrl+n')
        dialog(app)
        app.type('Meeting')
        app.key('Tab', 'space')
        app.settle()
        app.key('End', 'Return')
        app.settle()
        # what the defender buys: what nobody sells is refused
        app.key(*['Tab'] * 5)
        app.type('castle sector=2')
        app.key('alt+a')
        app.settle()
        check(lambda: not any('Meeting' in name for name in app.names()), 'a castle was sold')
        app.key('ctrl+a')
        app.type('abatis length=16 sector=2')
        app.key('alt+a')
        app.wait_for(lambda: any('Meeting' in name for name in app.names()), 'another window')
        check(lambda: any('Lützen' in name for name in app.names()), lambda: str(app.names()))
        app.check_log('CRITICAL', 'WARNING')


def author__terrain_for_troops(program):
    """In the editor: what nobody sells is refused; with what is bought the battle is another one."""
    with App(program, [harness.shipped('meeting-engagement')]) as app:
        app.settle()
        app.move(1900, 1060)  # where nothing has a tip: tips are windows, too
        app.page('counters')
        app.settle()
        app.key('alt+r')
        app.type('castle sector=2')
        app.key('Return')
        app.wait_for(lambda: 'cannot be bought' in (app.describe('said') or ''), 'a castle is refused')
        check(lambda: not app.dialogs(), 'a castle was sold')
        app.key('alt+r', 'ctrl+a')
        app.type('abatis length=16 sector=2')
        app.key('Return')
        app.wait_for_dialog('another window')
        app.check_log('CRITICAL', 'WARNING')


def author__of_a_measured_table(program):
    """Parts that are seen are numbered; what is missing is said; who is set up looks to the middle of the table."""
    with App(program) as app:
        app.settle()
        app.key('ctrl+n')
        dialog(app)
        app.type('Mollwitz')
        app.choose('Rules', 'Seven Years War')
        # All of the part is in sight.
        row = app.find('Bought by the defender', 'list item')
        check(row.y + row.height < row.above[1].height - 20, f'the last row ends at {row.y + row.height} of {row.above[1].height}')
        app.push('Empty')
        app.key('alt+2')
        check('selected' in app.find('Time', 'tab').states, 'no tab of the time')
        app.push('Date', 'text box')
        app.type('10 Apil 1741')
        app.key('Return')
        app.find('Write the date as 8 November 1620, or as year, month and day: 1620-11-08.')
        app.push('Date', 'text box')
        app.key('ctrl+a')
        app.type('10 April 1741')
        app.key('Return')
        closed(app)
        check(not [s for s in app.listen() if s.name == 'Legend' and s.is_seen()], 'a legend of nothing')
        app.key('F8')
        app.find('Before it can be played, each side needs counters: add them in the Editor, under Counters.')
        app.key('F8')
        app.page('counters')
        for army, y, front in (('Red', 250, 180), ('Blue', 500, 0)):
            app.choose('Army of the new counter', army)
            app.push('Add', 'button')
            app.click(400, y)
            check(any(s.name.endswith(f'cm, {front}°.') for s in app.listen()), f'{army} does not look to the middle')
        app.check_log('CRITICAL', 'WARNING')


if __name__ == '__main__':
    harness.main()
