# SPDX-License-Identifier: GPL-3.0-or-later
"""A game in the window: moves, phases, attacks, undo, saving, resuming, replay, machines."""
import os
import re
import tempfile
import time

import harness
from harness import App, check, cli, moved, read, written

BATTLE = harness.shipped('lutzen-1632')


def Play__moves_by_dragging_and_undoes(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        check(lambda: 'Kyle' in app.stands('1513'), lambda: 'Kyle has not moved: ' + app.stands('1513'))
        check(lambda: 'Kyle' not in app.stands('1713'), 'Kyle stands there still')
        app.key('ctrl+z')
        check(lambda: 'Kyle' in app.stands('1713'), 'the move was not undone')
        app.key('ctrl+shift+z')
        check(lambda: 'Kyle' in app.stands('1513'), 'the move was not done again')
        check(lambda: app.title().startswith('•'), 'no mark of an unsaved game')


def Play__moves_by_clicks_and_shows_the_reach(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        before = app.shot()
        app.click_hex('1716')
        check(lambda: app.shot().difference(before, 20, 120, 800, 600) > 0.01, 'no reach is drawn')
        app.click_hex('1516')
        check(lambda: 'Gula' in app.stands('1516'), lambda: app.stands('1516'))


def Play__a_variation_goes_on_from_the_past(program):
    """The game that was saved keeps its file; the other one goes on from the position that was looked at."""
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        save = os.path.join(folder, 'main.tercio-game')
        cli('play', BATTLE, '--player=random,none', '--quiet', '--save=' + save)
        before = read(save)
        with App(program, [save]) as app:
            app.settle()
            app.key('alt+Home', 'alt+Right', 'alt+Right')
            app.push('Play On', 'button')
            # The end of a phase in which nothing could be done was given when the save was opened.
            app.wait_for_dialog()
            app.push('Discard', 'button')
            app.wait_for_end()
            check(lambda: app.describe('position') == 'game', lambda: app.describe('position'))
            check(lambda: app.title().startswith('•'), 'the variation counts as saved')
            check(read(save) == before, 'the file of the other game was written')
            app.check_log()


def Play__a_line_moves_as_one(program):
    """Chosen by a key, dragged by one of its units, taken back by one undo; Escape parts it, the button chooses it again."""
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.click_hex('1716')
        app.key('g')
        app.wait_for(lambda: app.find('Part Them', 'button'), 'the line')
        app.drag_hex('1716', '1616')
        check(lambda: 'Gula' in app.stands('1616'), lambda: 'Gula has not moved: ' + app.stands('1616'))
        check(lambda: 'Kyle' in app.stands('1613'), lambda: 'Kyle has not followed: ' + app.stands('1613'))
        app.key('ctrl+z')
        check(lambda: 'Gula' in app.stands('1716'), 'Gula was not taken back')
        check(lambda: 'Gula' not in app.stands('1616'), 'Gula stands there still')
        check(lambda: 'Kyle' in app.stands('1713'), 'Kyle was not taken back with it')
        app.click_hex('1716')
        app.push('Move Its Line', 'button')
        app.wait_for(lambda: app.find('Part Them', 'button'), 'the line by its button')
        app.to_map()
        app.key('Escape')
        check(lambda: 'Part Them' not in {spoken.name for spoken in app.listen() if spoken.is_seen()},
              'Escape does not part them')
        app.check_log()


def Play__loses_no_quick_click(program):
    """The reach is drawn anew while the button goes up: the toolkit may call that click cancelled."""
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        places = {number: app.hex(number) for number in ('1713', '1708')}
        for number in list(places) * 12:
            app.move(*places[number])
            harness.xdotool('click', '1')
            app.wait_for(lambda n=number: app.describe('cursor') == '{:.0f} {:.0f}'.format(*places[n]),
                         'the click on ' + number, 5)


def Play__refuses_with_a_case(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.click_hex('1716')
        app.click_hex('0816')
        check(lambda: '(case 6.' in app.describe('said'), lambda: f'said: {app.describe("said")}')
        check(lambda: 'Gula' in app.stands('1716'), 'Gula has moved')


def Play__passes_over_idle_phases(program):
    with harness.new_game(program, BATTLE) as app:
        # Nobody is disrupted yet: the first phase is over at once, and undo has no order to take back.
        before = app.shot()
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        check(lambda: 'Kyle' in app.stands('1513'),
              lambda: 'the movement phase is not the second one: ' + app.stands('1513'))
        app.key('ctrl+z', 'ctrl+z')
        app.drag_hex('1713', '1513')
        check(lambda: 'Kyle' in app.stands('1713'), 'undo did not go back to the fire phase')
        check(app.shot().difference(before, 940, 60, 330, 120) < 0.005, 'undo did not go back to where somebody chose')
    with App(program, [BATTLE]) as app:
        app.settle()
        app.set_application('pass-idle-phases', 'false')
        app.ask_for_game()
        app.begin_game()
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        check(lambda: 'Kyle' in app.stands('1713'), 'a phase was passed over although the preference is off')


def Play__ends_the_phases_of_a_turn(program):
    with harness.new_game(program, BATTLE) as app:
        before = app.shot()
        for _ in range(2):
            app.key('ctrl+e')
        after = app.shot()
        check(after.difference(before, 940, 60, 330, 120) > 0.005, 'the strip shows the same phase')
        app.key('ctrl+e')
        check(lambda: app.shot().difference(after, 940, 60, 330, 120) > 0.005, 'the second player has no turn')


def Play__asks_before_units_are_left_out(program):
    with harness.new_game(program, BATTLE, asks=True) as app:
        app.push('End Phase · 6 left')
        app.wait_for_dialog('the question')
        app.find('6 units could still act')
        app.key('Escape')
        app.find('End Phase · 6 left')
        app.key('ctrl+e')
        app.wait_for_dialog('the question')
        app.push('End Phase')
        # The guns are asked for, and then the rest of the army: each time until told not to.
        app.push('End Phase · 35 left')
        app.push('Do not ask again in this game', 'checkbox')
        app.push('End Phase')
        app.wait_for_end('the question')
        app.key('ctrl+e')
        app.settle()
        check(lambda: not app.dialogs(), 'asked again')
        app.check_log()


def Play__attacks_and_shows_the_dice(program):
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, harness.new_game(program, path) as app:
        app.key('ctrl+e', 'ctrl+e')
        app.key('ctrl+e')
        said = app.describe('said')
        check('5 duties are open' in said and said.count('(case 8.1') == 5, f'ending was not refused: {said}')
        app.click_hex('0914')
        app.click_hex('0814')
        before = app.shot()
        app.key('ctrl+Return')
        app.wait_for(lambda: app.shot().difference(before, 940, 400, 330, 330) > 0.01, 'a die or an event')
        check(lambda: not app.enabled('undo'), 'a die can be taken back')
        app.set_application('undo-past-dice', 'true')
        check(lambda: app.enabled('undo'), 'a die cannot be taken back although both agree')
        app.key('ctrl+z')
        app.settle()
        check(lambda: app.enabled('redo'), 'undo did not go back')


def Play__who_attacks_only_with_others_may_be_clicked_first(program):
    """Neither may leave the other over, so both attack together."""
    with written(moved(BATTLE, {'kyle': '0803', 'hard': '0904'})) as path:
        for first, second in (('0803', '0904'), ('0904', '0803')):
            with harness.new_game(program, path) as app:
                app.key('ctrl+e', 'ctrl+e')
                app.key('ctrl+e')
                check(lambda: 'duties are open' in app.describe('said'), 'it is not combat')
                for number in (first, second, '0804'):
                    app.click_hex(number)
                app.key('ctrl+Return')
                app.settle(0.8)
                check(lambda: not app.enabled('undo'), f'{first} and {second} do not attack: no die was rolled')


def at_freiburg(**places):
    """The last battle at Freiburg with nobody but these."""
    text = read(harness.shipped('freiburg-1644-9-august'))
    text = re.sub(r' *<module type="deployment".*?</module>\n', '', text, flags=re.S)
    places = {'denghien': '1320', 'turenne': '1320', 'french-regular-foot-1': '1320'} | {
        counter.replace('_', '-'): place for counter, place in places.items()}

    def place(match):
        return match[0].replace('/>', f' at="{places[match[1]]}"/>') if match[1] in places else ''
    return re.sub(r' *<counter id="([^"]*)"[^>]*/>\n', place, text)


def Play__leaders_leave_the_map_with_their_unit(program):
    """Von Mercy stands with the unit that leaves, and is to come along."""
    text = at_freiburg(bavarian_foot_1='1301', von_mercy='1301', bavarian_foot_2='1303')
    with written(text) as path, harness.new_game(program, path) as app:
        app.key('ctrl+e')
        app.settle()
        app.click_hex('1301')
        app.push('Leave the map')
        check(lambda: 'Foot B1' not in app.stands('1301'), lambda: 'nobody has left: ' + app.stands('1301'))
        check(lambda: 'Mercy' not in app.stands('1301'), lambda: 'he has stayed: ' + app.stands('1301'))


def exchange_game(folder):
    """A save in which Gula and Blaa have come to an exchange with Grana, who is worth ten."""
    battle = os.path.join(folder, 'lutzen-1632.tercio')
    orders = os.path.join(folder, 'orders')
    save = os.path.join(folder, 'exchange.tercio-game')
    with open(battle, 'w', encoding='utf-8') as file:
        file.write(moved(BATTLE, {'grana': '1415', 'gula': '1515', 'blaa': '1516'}))
    with open(orders, 'w', encoding='utf-8') as file:
        file.write('end\nend\nend\nattack gula blaa > grana\n')
    for seed in range(1, 40):
        if 'disruption exchange' in cli('play', battle, f'--seed={seed}', f'--orders={orders}', f'--save={save}'):
            return save
    raise harness.Failure('no seed brings an exchange')


def Play__asks_who_pays_for_an_exchange(program):
    with tempfile.TemporaryDirectory() as folder:
        with App(program, [exchange_game(folder)]) as app:
            app.settle()
            check(lambda: 'disrupted' not in app.stands('1516'), lambda: 'nobody was asked: ' + app.stands('1516'))
            # The cheapest choice, Blaa, is offered; both by a click, then Gula alone by another one.
            app.click_hex('1515')
            app.click_hex('1516')
            app.key('ctrl+Return')
            check(lambda: 'disrupted' in app.stands('1515'), lambda: 'Gula does not pay: ' + app.stands('1515'))
            check(lambda: 'disrupted' not in app.stands('1516'), lambda: 'Blaa pays too: ' + app.stands('1516'))
        with App(program, [os.path.join(folder, 'exchange.tercio-game')]) as app:
            app.settle()
            # Nobody chosen: there is nothing to confirm.  Escape offers the cheapest choice again.
            app.click_hex('1516')
            app.key('ctrl+Return')
            check(lambda: 'disrupted' not in app.stands('1516'), 'too little was paid')
            app.to_map()
            app.key('Escape', 'ctrl+Return')
            check(lambda: 'disrupted' in app.stands('1516'), lambda: 'Blaa does not pay: ' + app.stands('1516'))
            check(lambda: 'disrupted' not in app.stands('1515'), 'Gula pays too')


def Play__fires_at_walls_when_the_odds_were_told(program):
    with tempfile.TemporaryDirectory() as folder:
        orders = os.path.join(folder, 'orders')
        save = os.path.join(folder, 'siege.tercio-game')
        with open(orders, 'w', encoding='utf-8') as file:
            file.write('deploy\nend\ndeploy\nend\nend\n')
        cli('play', harness.shipped('freiburg-1644-siege'), '--player=none', '--seed=1', f'--orders={orders}', f'--save={save}')

        def saved(app):
            app.do('save')
            app.settle()
            return read(save)

        with App(program, [save]) as app:
            app.settle()
            app.click_hex('0510')
            app.click_hex('0508')
            check('breach' not in saved(app), 'the click fired')
            check(lambda: save in app.describe('said'), lambda: f'saved again it is said so: {app.describe("said")}')
            app.key('ctrl+Return')
            check('breach french-regular-gun-1 @ 0508' in saved(app), 'the gun did not fire')
            check(lambda: ', damaged' in app.stands('0508'),
                  lambda: 'the hex does not tell of the hit: ' + app.stands('0508'))


def Play__leaders_come_along(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1716', '1516')
        check(lambda: 'Gula' in app.stands('1516') and 'Gustavus' in app.stands('1516'), lambda: app.stands('1516'))
        app.key('ctrl+z')
        check(lambda: 'Gula' in app.stands('1516') and 'Gustavus' in app.stands('1716'),
              'the leader has no order of his own')
        app.key('ctrl+z')
        check(lambda: 'Gula' in app.stands('1716'), 'the unit did not go back')
        app.click_hex('1716')
        x, y = app.hex('1516')
        app.press('shift')
        app.click(x, y)
        app.release('shift')
        check(lambda: 'stays behind' in app.describe('said'),
              lambda: f'nobody says who stays: {app.describe("said")}')
        check(lambda: 'Gula' in app.stands('1516') and 'Gustavus' in app.stands('1716'),
              'Shift did not leave him behind')


def Play__saves_and_resumes(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as home:
        path = os.path.join(home, 'lutzen-1632.tercio-game')
        with harness.new_game(program, BATTLE, keep_home=home) as app:
            app.key('ctrl+e')
            app.drag_hex('1713', '1513')
            app.key('ctrl+s')
            app.choose_file(path)
            app.wait_for(lambda: os.path.exists(path), 'the saved game')
        check('move kyle @' in read(path), 'the save has no move of Kyle')
        with App(program, [path]) as app:
            app.settle()
            check(lambda: app.describe('page') == 'game', lambda: f'the page is {app.describe("page")}')
            check(lambda: 'Kyle' in app.stands('1513'), 'Kyle is not where he went')
            bare = app.shot()
            app.key('alt+Left')
            check(lambda: 'Kyle' in app.stands('1713'), 'the replay does not go back')
            check(lambda: app.shot().difference(bare, *harness.MAP_EDGE) > 0.9, 'the map has no frame')
            app.key('alt+End')
            check(lambda: 'Kyle' in app.stands('1513'), 'the replay does not come back')
            check(lambda: app.shot().difference(bare, *harness.MAP_EDGE) == 0, 'the frame stays')
            app.key('ctrl+z')
            check(lambda: 'Kyle' in app.stands('1713'), 'undo is lost in a save')


def Play__a_first_save_is_proposed_at_home(program):
    """Not among the battles that come with the program."""
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as home:
        with harness.new_game(program, BATTLE, keep_home=home) as app:
            app.settle(1.0)  # The folder of the battle would be remembered by now.
            app.key('ctrl+s')
            app.choose_file()
            app.wait_for_end('the file chooser')
            said = app.describe('said')
            check(os.path.dirname(said.split()[-1]) == home, said)


def Play__saving_keeps_the_order_being_composed(program):
    with tempfile.TemporaryDirectory() as folder:
        battle, orders, save = (os.path.join(folder, name) for name in ('lutzen-1632.tercio', 'orders', 'day.tercio-game'))
        with open(battle, 'w', encoding='utf-8') as file:
            file.write(moved(BATTLE, {'kyle': '0914', 'hard': '0913'}))
        with open(orders, 'w', encoding='utf-8') as file:
            file.write('end\nend\nend\n')
        cli('play', battle, '--player=none', '--quiet', f'--orders={orders}', f'--save={save}')
        with App(program, [save]) as app:
            app.settle()
            app.click_hex('0914')
            app.click_hex('0814')
            app.key('ctrl+s')
            check(lambda: save in app.describe('said'), lambda: app.describe('said'))
            app.key('ctrl+Return')
            app.settle(0.8)
            check(lambda: not app.enabled('undo'), 'nobody attacks: no die was rolled')


def Play__refuses_a_broken_save(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as home:
        path = os.path.join(home, 'broken.tercio-game')
        cli('play', BATTLE, '--seed=1', f'--save={path}', '--quiet')
        text = read(path)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text.replace('<order side="0"', '<order side="x"', 1))
        with App(program, [path]) as app:
            app.settle()
            check(lambda: 'broken.tercio-game' in app.describe('said'),
                  lambda: f'nothing is said: {app.describe("said")}')
            check(lambda: app.describe('page') != 'game', 'a game is opened with a guess at what could not be read')


def Play__lets_the_machine_play(program):
    with App(program, [BATTLE]) as app:
        app.settle()
        app.set_application('machine-pace', "'instant'")
        app.ask_for_game()
        for side in ('Swedish', 'Imperialist'):
            app.push(side, 'button')
            app.key('Down', 'Return')
        app.push('Begin', 'button')
        app.wait_for_end()
        begun = app.shot()
        app.wait_for(lambda: [spoken for spoken in app.listen('Turn ') if spoken.role == 'label' and spoken.is_seen()
                              and spoken.name != 'Turn 1 of 14'], 'a turn that the machines have played to its end')
        check(lambda: app.shot().difference(begun, 20, 120, 800, 600) > 0.01, 'the map does not show that the machines move')


def Play__the_machine_waits_and_tells_what_it_did(program):
    """It is stopped, asked for one order, told to finish; then the panel says what that came to, and leads back to an order."""
    with App(program, [BATTLE]) as app:
        app.settle()
        app.set_application('machine-pace', "'slow'")
        app.ask_for_game()
        app.push('Swedish', 'button')
        app.key('Down', 'Return')
        app.push('Begin', 'button')
        app.wait_for_end()
        app.wait_for(lambda: app.find('Step', 'button'), 'the buttons of the machine')
        app.push('Pause', 'button')
        app.wait_for(lambda: app.find('Go On', 'button'), 'the pause')
        check(lambda: app.find('Turn 1 of 14', 'label').width > 70, 'the turn is cut beside the buttons')
        app.settle(1.5)
        before = app.shot()
        app.settle(1.5)
        check(app.shot().difference(before, 20, 120, 800, 600) < 0.0001, 'the machine moves though it was stopped')
        app.push('Step', 'button')
        app.wait_for(lambda: app.find('Go On', 'button'), 'the pause after a step')
        app.hear(lambda: app.key('ctrl+F5'), r'Swedish in Turn 1: .*\.')
        app.wait_for(lambda: app.find('Orders and Reasons'), 'what the machine did')
        check(lambda: app.describe('position') == 'game', 'the game is looked back at')
        app.push('Orders and Reasons')
        app.settle()
        app.push(app.wait_for(lambda: [spoken.name for spoken in app.listen() if spoken.is_seen()
                                       and spoken.about == 'Look at the position after it'], 'the orders')[0], which=0)
        check(lambda: app.describe('position') != 'game', 'an order of the list does not lead to its position')
        app.key('alt+End')
        check(lambda: app.describe('position') == 'game', 'not back in the game')
        app.check_log()


def Play__gives_a_hint_and_does_it(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        before = app.shot()
        app.push('Hint', 'button')
        app.wait_for(lambda: app.find('Do It', 'button'), 'the hint')
        check(lambda: app.shot().difference(before, 20, 120, 800, 600) > 0.0003, 'the hint is not on the map')
        app.to_map()
        app.key('Escape')
        check(lambda: 'Do It' not in {spoken.name for spoken in app.listen() if spoken.is_seen()},
              'Escape does not close the hint')
        app.hear(lambda: app.key('ctrl+h'), r'.*\..*')
        app.wait_for(lambda: app.find('Do It', 'button'), 'the hint by its key')
        title = app.title()
        app.push('Do It', 'button')
        app.wait_for(lambda: 'Do It' not in {spoken.name for spoken in app.listen() if spoken.is_seen()}, 'the order')
        app.key('F7')
        app.wait_for(lambda: [x for x in app.listen() if x.is_seen() and x.role == 'list item' and x.name.startswith('3, ')],
                     'the order among the steps')
        check(lambda: app.title() == title, 'another battle')


def Play__a_hint_makes_way_for_the_past(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        app.key('ctrl+h')
        app.wait_for(lambda: app.find('Do It', 'button'), 'the hint')
        app.key('alt+Left')
        check(lambda: app.describe('position') == 'replay', lambda: app.describe('position'))
        app.key('alt+End')
        app.check_log('CRITICAL', 'WARNING')


def Play__a_level_is_chosen(program):
    with App(program, [BATTLE]) as app:
        app.settle()
        app.ask_for_game()
        app.push('Imperialist', 'combo box')
        app.settle()
        seen = [x.name for x in app.listen() if x.is_seen()]
        check('Machine: Recruit' in seen and 'Machine: Marshal' in seen and 'Machine: Random' not in seen, f'levels: {seen}')


def Play__asks_before_a_game_is_replaced(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        app.key('ctrl+shift+n')
        app.wait_for_dialog('the question')
        app.key('Escape')
        app.wait_for_end('the question')
        check(lambda: not app.dialogs(), 'a new game is offered although it was refused')
        check(lambda: 'Kyle' in app.stands('1513'), 'the game was thrown away')


def Play__says_that_it_looks_back(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1713', '1013')
        check(lambda: '(case 6.14)' in app.describe('said'),
              lambda: f'the cost is not the reason: {app.describe("said")}')
        present = app.shot()
        app.key('alt+Left')
        past = app.shot()
        check(past.difference(present, 940, 180, 330, 40) > 0.1, 'nothing says that one looks back')


def Playtest__plays_many_games(program):
    with App(program, [BATTLE]) as app:
        app.settle()
        app.page('playtest')
        app.key('alt+g', 'ctrl+a')
        app.type('40')
        app.key('Tab')
        app.settle()
        before = app.shot()
        app.key('alt+r')
        check(lambda: app.shot().difference(before, 420, 80, 800, 500) > 0.01, 'there are no results')


def Playtest__shows_results_at_once_and_is_cancelled(program):
    with App(program, [BATTLE]) as app:
        app.settle()
        app.page('playtest')
        app.key('alt+g')
        app.key('ctrl+a')
        app.type('1000000')
        app.key('Tab')
        empty = app.shot()
        app.key('alt+r')
        app.wait_for(lambda: app.shot().difference(empty, 320, 130, 900, 80) > 0.05, 'results while the games run', seconds=120)
        app.key('alt+c')
        app.settle(0.5)
        rest = app.shot()
        time.sleep(1.5)
        check(app.shot().difference(rest, 0, 60, 1270, 680) == 0, 'the games go on')
        check(rest.difference(empty, 320, 130, 900, 80) > 0.05, 'the results are gone')


def Play__a_gun_is_drawn_off(program):
    with harness.new_game(program, harness.shipped('freiburg-1644-9-august')) as app:
        app.to_map()
        app.key(*['t'] * 4)
        app.click_hex('2106')
        check(lambda: 'Battery B1' in app.stands('2106'), lambda: app.stands('2106'))
        app.key('Escape', 'r')
        app.settle(1)
        app.key('ctrl+e', 'r')
        app.settle(1)
        # The French set-up, their fire and their movement come to an end; then guns of the hill may fire.
        for _ in range(3):
            app.key('ctrl+e')
            app.settle(0.6)
        app.click_hex('2106')
        app.settle()
        app.key('ctrl+Return')
        check(lambda: 'Battery' in app.stands('2106'),
              lambda: 'a gun that could fire is drawn off by a key: ' + app.stands('2106'))
        app.push('Withdraw the gun from the map')
        app.settle()
        check(lambda: 'Battery' not in app.stands('2106'), lambda: app.stands('2106'))
        app.check_log()


def choose_second_player(app):
    """The popover of who plays, in which the second side gets the first machine of the list."""
    app.push('Who Plays')
    app.settle(0.6)
    app.push('Imperialist', 'button')
    app.settle(0.6)
    app.key('Down', 'Return')
    app.settle(0.6)


def Play__a_side_is_handed_over(program):
    """A machine takes a side in the middle of a game, and its save remembers it."""
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        save = os.path.join(folder, 'handed.tercio-game')
        cli('play', harness.shipped('lutzen-1632-dice-duel'), '--player=none', '--quiet', '--save=' + save)
        with App(program, [save]) as app:
            app.settle()
            choose_second_player(app)
            chosen = app.find('Imperialist', 'button').about
            app.key('Escape')
            app.key('ctrl+s')
            app.wait_for(lambda: '<player side="1" name="' in read(save), 'the player in the save')
            check('<player side="0"' not in read(save), 'the other side is played by a machine')
            app.check_log()
        with App(program, [save]) as app:
            app.settle()
            app.push('Who Plays')
            app.settle(0.6)
            check(lambda: app.find('Imperialist', 'button').about == chosen,
                  'the player of the save is not the one that was chosen')
            app.check_log()
        strange = re.sub(r'name="\w+"', 'name="hannibal"', read(save))
        with open(save, 'w', encoding='utf-8') as file:
            file.write(strange)
        with App(program, [save]) as app:
            app.settle()
            check(lambda: 'hannibal' in app.describe('said'),
                  lambda: 'nothing is said of a player that there is not: ' + app.describe('said'))
            app.check_log()


if __name__ == '__main__':
    harness.main()
