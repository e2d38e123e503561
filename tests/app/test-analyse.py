# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions to the position: odds, sight, reach; the same fractions as the command line."""
import fractions
import re
import shlex

import harness
from asking import analyse, ask, copied
from harness import check, cli, moved, written

BATTLE = harness.shipped('lutzen-1632')


def check_odds(app, path, attackers, defenders, *changes):
    answer = app.describe('answer')
    expected = ask('odds', path, f'--attackers={attackers}', f'--defenders={defenders}', *changes)
    check(answer.startswith(expected['odds'] + ';'), f'{answer} is not {expected["odds"]}')
    found = sorted(re.findall(r'\d+/\d+', answer))
    wanted = sorted(result['probability'] for result in expected['results'])
    check(found == wanted, f'{found} are not {wanted}')


def Odds__are_those_of_the_command_line(program):
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        app.click_hex('0914')
        check(lambda: app.describe('answer') == '', lambda: 'an answer without a question: ' + app.describe('answer'))
        app.click_hex('0814')
        check_odds(app, path, '0914', '0814')
        before = app.shot()
        # A second attacker makes it another question.
        app.key('Escape')
        for number in ('0914', '0913', '0813'):
            app.click_hex(number)
        check_odds(app, path, '0914,0913', '0813')
        check(lambda: app.shot().difference(before, 940, 100, 330, 600) > 0.01, 'the panel shows the same')


def Odds__begin_with_either_side(program):
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        app.click_hex('0814')
        app.click_hex('0914')
        check_odds(app, path, '0814', '0914')
        app.push('Swap', 'button')
        check_odds(app, path, '0914', '0814')
        # without attackers it is still the defender
        app.click_hex('0914')
        app.click_hex('0914')
        check_odds(app, path, '0914', '0814')


def Odds__are_on_the_map_before_the_choice_is_made(program):
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        plain = app.shot()
        app.click_hex('0914')
        app.settle()
        chosen = app.shot()
        check(chosen.difference(plain, 20, 120, 800, 600) > 0.0005, 'nothing is on the map')
        # the line of a target takes it in
        app.push('von Waldstein, 1-2 · they lose 2.50, we 2.67, -0.17', 'button')
        app.settle()
        check_odds(app, path, '0914', 'von-waldstein')


def Odds__go_with_their_turn(program):
    with harness.new_game(program, BATTLE) as app:
        app.page('analysis')
        app.click_hex('1713')
        app.click_hex('0814')
        check(lambda: 'case 8.' in app.describe('answer'), lambda: app.describe('answer'))
        app.page('game')
        for _ in range(4):
            app.key('ctrl+e')
        app.page('analysis')
        check(lambda: app.describe('answer') == '', 'the question is as old as its turn')


def Odds__refuse_with_a_case(program):
    with analyse(program, BATTLE) as app:
        app.click_hex('1713')
        app.click_hex('0814')
        check(lambda: 'case 8.' in app.describe('answer'), lambda: app.describe('answer'))


def Odds__offer_the_nearest_attack(program):
    """An attacker too many is left out by a click on what the rules allow."""
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        for number in ('0914', '1705', '0814'):
            app.click_hex(number)
        said = cli('odds', path, '--attackers=0914,1705', '--defenders=0814', fine=(1,))
        check('could be given: attack kyle > grana' in said, said)
        button = next(spoken for spoken in app.listen() if spoken.name.startswith('Nearest: '))
        app.push(button.name, 'button')
        check_odds(app, path, '0914', '0814')
        app.check_log()


def Odds__where_nobody_stands_yet(program):
    """Then it says where a position comes from, whole."""
    with analyse(program, harness.shipped('freiburg-1644-siege')) as app:
        said = app.find('No counter is on the map yet: begin a game and set up there; its position is analysed here.', 'label')
        check(said.height > 1.5 * app.find('Attackers', 'label').height, f'cut: {said.width} by {said.height}')
        app.check_log()
    with analyse(program, harness.shipped('lutzen-1632')) as app:
        app.find('The set-up', 'label')
        app.check_log()


def What_if__a_drag_is_asked_about(program):
    """A counter elsewhere, then disrupted, is what the command line answers; step by step it is undone."""
    with analyse(program, BATTLE) as app:
        app.drag_hex('1716', '0915')
        app.key('BackSpace')
        app.drag_hex('1716', '0914')
        app.click_hex('0914')
        app.click_hex('0814')
        check_odds(app, BATTLE, 'gula', 'grana', '--place=gula@0914')
        # the selected counter is the one that was clicked last
        app.push('Make disrupted', 'button')
        app.settle()
        check_odds(app, BATTLE, 'gula', 'grana', '--place=gula@0914', '--disrupt=grana')
        app.push('Undo Change', 'button')
        app.settle()
        check_odds(app, BATTLE, 'gula', 'grana', '--place=gula@0914')
        app.push('Discard', 'button')
        app.settle()
        check(lambda: 'case 8.15' in app.describe('answer'), lambda: app.describe('answer'))
        app.check_log()


def What_if__escape_lets_go_of_the_counter(program):
    with analyse(program, BATTLE) as app:
        def offered():
            return any(spoken.name == 'Make disrupted' for spoken in app.listen())
        app.click_hex('1716')
        check(offered, 'a counter that was clicked is not offered to be changed')
        app.key('Escape')
        check(lambda: not offered(), 'it is still offered after Escape')
        app.click_hex('1716')
        check(offered, 'it is not offered again')
        app.push('Clear', 'button')
        check(lambda: not offered(), 'it is still offered after Clear')


def What_if__turn_weather_and_leader_are_asked_about(program):
    """Entries of the menu are options of the command line, and undone like any other change."""
    def alter(*entries):
        app.push('What if: turn, weather, leaders, rules')
        for entry in entries:
            app.push(entry, 'menu item')
        app.settle()

    with analyse(program, BATTLE) as app:
        app.drag_hex('1716', '0914')
        app.click_hex('0914')
        alter('Leader of Gula', 'Gustavus Adolphus')
        app.click_hex('0814')
        check_odds(app, BATTLE, 'gula', 'grana', '--place=gula@0914', '--attach=gustavus-adolphus@gula')
        alter('Weather', 'fog')
        alter('Turn', 'Turn 7')
        said = [spoken.name for spoken in app.listen()]
        for line in ('Gula in 0914', 'Gustavus Adolphus with Gula', 'Weather: fog', 'Turn 7', 'Scratch, 4 changes'):
            check(any(line in name for name in said), f'{line} is not listed')
        for _ in range(3):
            app.push('Undo Change', 'button')
            app.settle()
        check_odds(app, BATTLE, 'gula', 'grana', '--place=gula@0914')
        app.check_log()


def What_if__an_option_is_asked_about(program):
    """By other rules the set-up is another one, and changes lie over it; the list of options stays for the next one."""
    path = harness.shipped('lutter-1626')
    with analyse(program, path) as app:
        app.drag_hex('1816', '1315')
        app.click_hex('1315')
        app.click_hex('1214')
        check_odds(app, path, 'reinach', 'nell', '--place=reinach@1315')
        app.push('What if: turn, weather, leaders, rules')
        app.push('Rules…', 'menu item')
        app.settle()
        for _ in range(40):
            if app.place('Facing', 'switch')[1] <= 560:
                break
            app.wheel(app.width - 200, 400, -2)
        app.push('Facing', 'switch')
        app.key('Escape')
        app.settle()
        check(lambda: any(spoken.name == 'Scratch, 2 changes' for spoken in app.listen()), 'not in the header')
        for facing in (3, 4, 5):
            app.push('Turn Right', 'button')
            app.wait_for(lambda: any(spoken.name == f'Nell: facing {facing}' for spoken in app.listen()), f'facing {facing}')
            app.settle()
            check_odds(app, path, 'reinach', 'nell', '--option=facing=yes', '--place=reinach@1315', f'--face=nell@{facing}')
        check(any(spoken.name == 'Facing: Yes' for spoken in app.listen()), 'the option is not listed')
        app.push('Copy, save')
        app.push('Copy Command', 'menu item')
        changes = '--place=reinach@1315 --option=facing=yes --face=nell@3 --face=nell@4 --face=nell@5'
        app.wait_for(lambda: any(changes in spoken.name for spoken in app.listen()), 'the command')
        app.push('Turn Left', 'button')
        app.wait_for(lambda: sum(spoken.name == 'Nell: facing 4' for spoken in app.listen()) == 2, 'the change is listed')
        app.settle()
        check_odds(app, path, 'reinach', 'nell', '--option=facing=yes', '--place=reinach@1315', '--face=nell@4')
        for _ in range(5):
            app.push('Undo Change', 'button')
            app.settle()
        check_odds(app, path, 'reinach', 'nell', '--place=reinach@1315')
        app.check_log()


def What_if__undo_takes_back_what_the_header_counts(program):
    """The header says what is drawn; Ctrl+Z takes back the last change on this page, and nothing on another one."""
    def shown(text):
        return lambda: any(text in spoken.name for spoken in app.listen())

    with analyse(program, BATTLE) as app:
        check(not app.enabled('undo'), 'there is something to undo')
        bare = app.shot()
        app.drag_hex('1716', '0915')
        app.drag_hex('1717', '0916')
        app.wait_for(shown('Scratch, 2 changes'), 'a scratch position in the header')
        check(lambda: 0.3 < app.shot().difference(bare, *harness.MAP_EDGE) < 0.9, 'the map has no dashed frame')
        app.page('game')
        app.wait_for(lambda: not shown('Scratch')(), 'the position of the game in the header')
        check(lambda: app.shot().difference(bare, *harness.MAP_EDGE) == 0, 'the frame stays')
        app.page('analysis')
        app.wait_for(shown('Scratch, 2 changes'), 'the scratch position again')
        app.key('ctrl+z')
        app.wait_for(shown('Scratch, 1 change'), 'one change')
        app.key('ctrl+z')
        app.wait_for(lambda: not shown('Scratch')(), 'the set-up in the header')
        check(not app.enabled('undo'), 'there is something to undo')
        app.check_log()


def What_if__a_game_without_a_file_is_no_command(program):
    """A command names files that are there."""
    with harness.new_game(program, BATTLE) as app:
        app.page('analysis')
        app.settle()
        app.click_hex('1716')
        app.push('Copy, save')
        app.push('Copy Command', 'menu item')
        app.wait_for(lambda: any('The game is not saved' in spoken.name for spoken in app.listen()), 'the reason')
        check(not any('tercio-cli' in spoken.name for spoken in app.listen()), 'a command is shown')
        app.check_log()


def Threat__is_that_of_the_command_line(program):
    """All units first, then one of them everywhere, then who comes to a hex."""
    with analyse(program, BATTLE) as app:
        app.key('alt+g')
        wanted = len(ask('threat', BATTLE)['threats'])
        app.wait_for(lambda: app.describe('answer') == f'{wanted} units can be attacked', f'{wanted} units')
        before = app.shot()
        app.click_hex('1713')
        found = ask('threat', BATTLE, '--unit=1713')['threats']
        app.wait_for(lambda: app.describe('answer') == f'can be attacked in {len(found)} hexes', f'{len(found)} hexes')
        check(lambda: app.shot().difference(before, 20, 120, 800, 300) > 0.05, 'no threat is drawn')
        app.click_hex(found[len(found) // 2]['hex'])
        said = [spoken.name for spoken in app.listen()]
        check(found[len(found) // 2]['odds'] in said, f"{found[len(found) // 2]} is not shown")
        before = app.shot()
        app.click_hex('1713')
        app.drag_hex('1713', '1312')
        wanted = len(ask('threat', BATTLE, '--unit=1312', '--place=1713@1312')['threats'])
        app.wait_for(lambda: app.describe('answer') == f'can be attacked in {wanted} hexes', 'the changed position')
        app.check_log()


def Ground__is_that_of_the_command_line(program):
    """A field of fire of one gun, with the reason of dead ground, and turns until contact."""
    def hexes(*arguments):
        return [row for row in ask('field', BATTLE, *arguments)['hexes'] if 'refusal' not in row]

    with analyse(program, BATTLE) as app:
        app.key('alt+g')
        app.choose('Show', 'Field of Fire')
        wanted = len(hexes('--show=fire', '--side=swedish'))
        app.wait_for(lambda: app.describe('answer') == f'{wanted} hexes', f'{wanted} hexes')
        before = app.shot()
        gun = re.search(r'id="swedish-gun-1"[^>]* at="(\d+)"', harness.read(BATTLE))[1]
        app.click_hex(gun)
        wanted = len(hexes('--show=fire', '--unit=swedish-gun-1'))
        app.wait_for(lambda: app.describe('answer') == f'{wanted} hexes', f'{wanted} hexes of one gun')
        check(lambda: app.shot().difference(before, 20, 120, 800, 500) > 0.01, 'the field of one gun is not drawn')
        dead = [row for row in ask('field', BATTLE, '--show=fire', '--unit=swedish-gun-1')['hexes'] if 'refusal' in row][0]
        app.click_hex(dead['hex'])
        app.wait_for(lambda: any(dead['refusal']['text'] in spoken.name for spoken in app.listen()), 'the reason')
        app.key('Escape')
        app.choose('Show', 'Turns until Contact')
        wanted = len(hexes('--show=contact', '--side=swedish'))
        app.wait_for(lambda: app.describe('answer') == f'{wanted} hexes', f'{wanted} hexes that enemies come to')
        app.choose('Show', 'Sight')
        for hex_number, who in (None, '--side=swedish'), ('1713', '--unit=kyle'):
            if hex_number is not None:
                app.click_hex(hex_number)
            wanted = len(hexes('--show=sight', who))
            app.wait_for(lambda: app.describe('answer') == f'{wanted} hexes', f'{wanted} hexes that are seen')
        app.check_log()


def Odds__of_who_could_come(program):
    """A target names who could get to it; one that is chosen is put there."""
    with analyse(program, BATTLE) as app:
        app.click_hex('0925')
        app.push('Swap', 'button')
        place = app.find('Karberg to …', 'button').name.split()[2].rstrip(',')
        for _ in range(2):
            app.push(f'Karberg to {place}…', 'button')
            check_odds(app, BATTLE, 'karberg', 'von-bruener', f'--place=karberg@{place}')
            app.push('Undo Change', 'button')
            check(lambda: 'case 8.15' in app.describe('answer'), lambda: app.describe('answer'))
        app.check_log()


def Odds__are_kept_side_by_side(program):
    """What a second attacker adds is seen beside the first answer, and can be copied."""
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        def said(text):
            return lambda: any(text == spoken.name for spoken in app.listen())

        app.size(1280, 1040)
        app.click_hex('0913')
        app.click_hex('0813')
        app.push('Keep', 'button')
        app.wait_for(said('1: Hard → von Waldstein'), 'the answer that was kept')
        app.click_hex('0914')
        check_odds(app, path, '0913,0914', '0813')
        check(said('Now'), 'the present answer is not compared')
        app.push('Copy, save')
        app.push('Copy Figures', 'menu item')
        check(lambda: any('rows of figures' in spoken.name for spoken in app.listen()), 'no figures are copied')
        app.push('Copy, save')
        app.push('Copy Picture', 'menu item')
        check(lambda: said('Copied: a picture of map and answer')(), 'no picture is copied')
        app.push('Forget', 'button')
        check(lambda: not said('1: Hard → von Waldstein')(), 'it is still compared')
        app.check_log()


def Odds__light_the_cause_of_a_modifier(program):
    """While the pointer is on it."""
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        app.size(1280, 1040)
        app.click_hex('0914')
        app.click_hex('0814')
        cause = ask('odds', path, '--attackers=0914', '--defenders=0814')['modifiers'][-1]
        app.wheel(1100, 900, -8)
        dark = app.shot()
        app.move(*app.place(f"{cause['amount']:+}, {cause['text']}…", 'button'))
        check(lambda: app.shot().difference(dark, 20, 120, 800, 800) > 0.0002, 'nothing is lit')
        app.move(400, 900)
        check(lambda: app.shot().difference(dark, 20, 120, 800, 800) == 0, 'it stays lit')


def What_if__what_cannot_be_changes_nothing(program):
    with analyse(program, BATTLE) as app:
        app.move(1900, 1060)
        app.settle()
        before = app.shot()
        app.drag_hex('1716', '0814')
        app.settle()
        check(lambda: any('no room for both' in spoken.name for spoken in app.listen()), 'no reason is given')
        app.drag_hex('1716', '1716')
        check(lambda: not any(spoken.name == 'Undo Change' for spoken in app.listen()), 'there is a change')
        check(app.shot().difference(before, 20, 400, 800, 200) < 0.01, 'the map is another one')
        app.check_log()


def Ground__says_which_rules_a_battle_lacks(program):
    """Where no rule limits commands, or lets anybody leave, nothing is drawn as if there were none in reach."""
    path = harness.shipped('lutter-1626')
    with analyse(program, path) as app:
        app.key('alt+g')
        app.choose('Show', 'Command Radius')
        app.wait_for(lambda: any('No rule of this battle says how far' in spoken.name for spoken in app.listen()), 'no such rule')
        app.choose('Show', 'Exits')
        app.wait_for(lambda: any('No rule of this battle lets anybody' in spoken.name for spoken in app.listen()), 'no such rule')
        app.check_log()


def Ground__is_copied_as_a_command(program):
    """As the command that answers what is shown, with the unit, the side and the turns that it is about."""
    with analyse(program, BATTLE) as app:
        app.key('alt+g')
        check(copied(app) == ['threat', BATTLE], copied(app))
        app.choose('Show', 'Arrival in Turns')
        check(copied(app) == ['field', BATTLE, '--show=turns', '--side=swedish', '--turns=3'], copied(app))
        app.click_hex('1713')
        check(copied(app) == ['field', BATTLE, '--show=turns', '--unit=kyle', '--turns=3'], copied(app))
        app.choose('Show', 'Victory')
        check(copied(app) == ['victory', BATTLE], copied(app))
        app.check_log()


def Ground__of_an_army_alone(program):
    """Of a side with several armies one can be asked about, as on the command line."""
    path = harness.shipped('lutter-1626')
    with analyse(program, path) as app:
        app.key('alt+g')
        app.choose('Show', 'Rally')
        army = re.search(r'<army id="([^"]*)" name="([^"]*)"', harness.read(path))
        app.choose('Side', army[2])
        wanted = len(ask('field', path, '--show=rally', f'--army={army[1]}')['hexes'])
        app.wait_for(lambda: app.describe('answer') == f'{wanted} hexes', f'{wanted} hexes of the army')
        check(copied(app) == ['field', path, '--show=rally', f'--army={army[1]}'], copied(app))
        app.check_log()


def Ground__of_generals_on_a_table(program):
    """How far the orders of a general carry, in circles and in figures; a picture that is exported has it, with the legend."""
    path = harness.shipped('rossbach-1757')
    with analyse(program, path) as app:
        plain = app.shot()
        app.key('alt+g')
        app.choose('Show', 'Command Radius')
        app.settle()
        side = app.shot()
        check(side.difference(plain, 20, 120, 800, 500) > 0.005, 'the generals of the side are not drawn')
        app.click_hex('1675,615')
        app.wait_for(lambda: any('Only generals' in spoken.name for spoken in app.listen()), 'who sends orders')
        at = re.search(r'id="seydlitz"[^>]* at="([\d.]+),([\d.]+)', harness.read(path))
        app.click_hex(f'{int(float(at[1])) + 7},{int(float(at[2])) + 7}')
        app.wait_for(lambda: any(spoken.name.startswith('Within ') for spoken in app.listen()), 'the circles of a general')
        check(copied(app)[0] == 'render' and '--unit=seydlitz' in copied(app), copied(app))
        app.check_log()


def Ground__of_threats_on_a_table(program):
    """Who could do most harm to a unit where it stands, as on the command line; sight is drawn, and what has no meaning is not offered."""
    path = harness.shipped('rossbach-1757')
    threats = ask('threat', path)['threats']
    one = next(threat for threat in threats if threat['unit'] == 'st-germain-horse')
    by = re.search(rf'id="{one["by"][0]["unit"]}" name="([^"]*)"', harness.read(path))[1]
    played = next(threat for threat in threats if threat['unit'] == 'freikorps-mayr')
    share = f"{float(100 * fractions.Fraction(played['harmed'])):.1f}"
    check(int(played['games']) == 400, played)
    with analyse(program, path) as app:
        app.key('alt+g')
        app.choose('Show', 'Safety')
        app.wait_for(lambda: app.describe('answer') == f'{len(threats)} units can be attacked', 'the units that can be attacked')
        at = re.search(r'id="st-germain-horse"[^>]* at="([\d.]+),([\d.]+)', harness.read(path))
        app.click_hex(f'{int(float(at[1]))},{int(float(at[2])) - 5}')
        app.wait_for(lambda: app.describe('answer') == 'can be attacked where it stands', 'one unit')
        app.wait_for(lambda: any(spoken.name == by for spoken in app.listen()), f'{by} does most harm')
        command = copied(app)
        check(command[0] == 'threat' and command[2:] == ['--unit=st-germain-horse'], command)
        app.click_hex('180,920')
        app.wait_for(lambda: any(spoken.name.startswith(f'{share} % (') for spoken in app.listen()), 'a share of games with its interval')
        app.click_hex(f'{int(float(at[1]))},{int(float(at[2])) - 5}')
        plain = app.shot()
        app.choose('Show', 'Sight')
        check(lambda: app.shot().difference(plain, 20, 120, 800, 500) > 0.005, 'sight is not drawn')
        check(app.describe('answer') == 'sees 21 of 21 enemies', app.describe('answer'))
        command = copied(app)
        check(command[0] == 'render' and '--overlay=sight' in command, command)
        app.choose('Show', 'Arrival in Turns')
        app.wait_for(lambda: app.describe('answer') == 'up to 15.0 cm', 'three turns of 5 cm')
        app.choose('Show', 'Turns until Contact')
        app.wait_for(lambda: app.describe('answer') == '1 unit can be reached by an enemy', 'contact')
        app.choose('Show', 'Victory')
        app.wait_for(lambda: app.describe('answer') == 'If it were judged now, nobody would win.', 'what victory turns on')
        app.check_log()


def Ground__shows_what_victory_turns_on(program):
    """Each condition in words, with the ground that it is about; a click leaves what a hex counts for."""
    path = harness.shipped('freiburg-1644-siege')
    stakes = ask('victory', path)['stakes']
    walls = [stake for stake in stakes if stake['counts'] == 'walls']
    with analyse(program, path) as app:
        app.key('alt+g')
        before = app.shot()
        app.choose('Show', 'Victory')
        app.wait_for(lambda: app.describe('answer') == 'If it were judged now, Bavarian would win.', 'who would win')
        check(lambda: app.shot().difference(before, 20, 120, 800, 500) > 0.005, 'the ground is not drawn')
        for stake in stakes:
            check(any(spoken.name.endswith(stake['text']) for spoken in app.listen()), stake['text'])
        app.click_hex(walls[0]['hexes'][0])
        app.wait_for(lambda: not any('lead in points' in spoken.name for spoken in app.listen()), 'only what the hex counts for')
        check(sum(spoken.name == walls[0]['text'] for spoken in app.listen()) == len(walls), 'what the walls count for')
        app.key('Escape')
        app.wait_for(lambda: any('lead in points' in spoken.name for spoken in app.listen()), 'all of it again')
        app.check_log()


def Ground__asks_what_victory_turns_on_by_other_rules(program):
    """The option decides who wins where everybody stands."""
    path = harness.shipped('lutzen-1632-dice-duel')

    def says_of(now):
        name = {'imperialist': 'Imperialist', 'swedish': 'Swedish'}[now]
        app.wait_for(lambda: app.describe('answer') == f'If it were judged now, {name} would win.', name)

    with analyse(program, path) as app:
        app.key('alt+g')
        app.choose('Show', 'Victory')
        says_of(ask('victory', path)['now'])
        app.push('What if: turn, weather, leaders, rules')
        app.push('Rules…', 'menu item')
        app.settle()
        app.choose('Who scores for Swedish units beyond the road', 'The Swedes')
        app.key('Escape')
        says_of(ask('victory', path, '--option=road-points=printed')['now'])
        check(copied(app) == ['victory', path, '--option=road-points=printed'], copied(app))
        app.check_log()


def What_if__is_copied_as_a_command(program):
    """What is copied gives the same answer in a terminal."""
    with analyse(program, BATTLE) as app:
        app.click_hex('1716')
        app.hex('0914')
        app.key('m')
        app.click_hex('0814')
        answer = app.describe('answer')
        app.push('Copy, save')
        app.push('Copy Command', 'menu item')
        said = [spoken.name for spoken in app.listen() if 'tercio-cli odds' in spoken.name]
        check(said, 'the command is not shown')
        words = shlex.split(said[0][said[0].index('tercio-cli'):])
        found = ask(*words[1:])
        check(answer.startswith(found['odds'] + ';') and found['changes'] == ['place gula @ 0914'], f'{words}: {found}')


def What_if__a_front_is_planned(program):
    with analyse(program, BATTLE) as app:
        places = {'1713': '0914', '1714': '0913', '1716': '0915', '1717': '0916'}
        for start, end in places.items():
            app.drag_hex(start, end)
        app.key('alt+f')
        app.wait_for(lambda: app.describe('answer').startswith('plan 1: '), 'the plan')
        wanted = say_plan(BATTLE, *(f'--place={start}@{end}' for start, end in places.items()))
        check(lambda: app.describe('answer') == wanted, lambda: f'{app.describe("answer")} is not {wanted}')


def Sight__draws_the_line_and_names_it(program):
    with analyse(program, BATTLE) as app:
        app.key('alt+i')
        before = app.shot()
        for start, end in (('1612', '1212'), ('1612', '0714')):
            app.key('Escape')
            app.click_hex(start)
            app.click_hex(end)
            expected = ask('sight', BATTLE, f'--from={start}', f'--to={end}')
            wanted = 'clear' if expected['clear'] else 'blocked'
            check(lambda: app.describe('answer') == wanted,
                  lambda: f'{start} to {end}: {app.describe("answer")}, not {wanted}')
        check(lambda: app.shot().difference(before, 20, 120, 800, 500) > 0.001, 'no line is drawn')


def Reach__shows_where_a_counter_can_go(program):
    with analyse(program, BATTLE) as app:
        app.key('alt+r')
        before = app.shot()
        app.click_hex('1716')
        number = re.match(r'(\d+) hex', app.describe('answer') or '')
        check(number and int(number[1]) > 20, f'the answer is {app.describe("answer")}')
        check(lambda: app.shot().difference(before, 20, 120, 800, 600) > 0.01, 'no hexes are marked')


FRONT = {'kyle': '0914', 'hard': '0913', 'gula': '0915', 'blaa': '0916'}


def say_plan(path, *arguments):
    plan = ask('plan', path, *arguments)['plans'][0]
    return f'plan 1: {plan["worth"]}; {len(plan["attacks"])} attacks'


def Front__is_that_of_the_command_line(program):
    with written(moved(BATTLE, FRONT)) as path, analyse(program, path) as app:
        plain = app.shot()
        app.key('alt+f')
        app.settle()
        check(lambda: app.describe('answer') == say_plan(path),
              lambda: f'{app.describe("answer")} is not {say_plan(path)}')
        app.settle()
        whole = app.shot()
        check(whole.difference(plain, 20, 120, 800, 600) > 0.0005, 'the plan is not on the map')
        # an attack of the plan by a click on one who takes part, and the whole plan again
        app.click_hex('0913')
        app.settle()
        one = app.shot()
        check(one.difference(whole, 20, 120, 800, 600) > 0.0005, 'one attack looks like all of them')
        app.key('Escape')
        app.settle()
        check(lambda: app.shot().difference(one, 20, 120, 800, 600) > 0.0005, 'Escape does not show the whole plan')
        # another aim
        app.choose('Aim', 'Points')
        wanted = say_plan(path, '--aim=points')
        check(lambda: app.describe('answer') == wanted, lambda: f'{app.describe("answer")} is not {wanted}')


def Front__refuses_where_nobody_fights(program):
    with analyse(program, BATTLE) as app:
        app.key('alt+f')
        app.settle()
        check(lambda: 'Nobody can attack' in app.describe('answer'), lambda: app.describe('answer'))


def Front__gives_the_orders_of_the_plan(program):
    with written(moved(BATTLE, FRONT)) as path, harness.new_game(program, path) as app:
        app.page('analysis')
        app.key('alt+f')
        app.settle()
        check(lambda: app.describe('answer').startswith('plan 1: '), lambda: app.describe('answer'))
        app.push('Do It', 'button')
        app.settle()
        # another turn, or a choice in the middle of an attack
        check(lambda: not app.describe('answer').endswith('4 attacks'),
              lambda: 'nothing was given: ' + app.describe('answer'))
        app.check_log()


def Chain__is_that_of_the_command_line(program):
    """An attack, and where it ends in an exchange the rally of the enemy, whom nobody could rally now."""
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        app.size(1280, 1040)
        app.click_hex('0914')
        app.click_hex('0814')
        check(app.place('Then', 'button')[1] == app.place('Keep', 'button')[1], 'what can be done with the answer is not in a row')
        app.push('Then', 'button')
        app.click_hex('0814')
        orders = ['--order=attack kyle > grana', '--order=rally grana']
        app.wait_for(lambda: app.describe('answer') == '1: 1; 2: 1/3', 'the chances of the rally')
        check(fractions.Fraction(ask('odds', path, *orders)['orders'][1]['given']) == fractions.Fraction(1, 3), 'the command line differs')
        app.choose('When', 'If 1: NE: no effect')
        app.wait_for(lambda: app.describe('answer') == '1: 1; 2: 0', 'the chances under the condition')
        app.push('Copy, save')
        app.hear(lambda: app.push('Copy Command', 'menu item'),
                 f"Copied: tercio-cli odds .* --order='attack kyle > grana' --order='if 1 NE: rally grana'.*")
        app.choose('When', 'Anyway')
        app.push('Take as given: Dx: disruption exchange')
        app.wait_for(lambda: app.describe('answer') == '1: 1; 2: 1', 'the chances once the attack is an exchange')
        app.push('Copy, save')
        app.hear(lambda: app.push('Copy Command', 'menu item'), "Copied: tercio-cli odds .* --order='rally grana' --given='1:Dx'.*")
        app.push('Take as given: Dx: disruption exchange')
        app.wait_for(lambda: app.describe('answer') == '1: 1; 2: 1/3', 'the chances of all cases again')
        app.push('Then', 'button')
        app.push('Remove step 1')
        app.wait_for(lambda: 'Grana is not disrupted' in app.describe('answer'), 'the chain without its first step')
        app.push('Drop Chain', 'button')
        app.click_hex('0914')
        app.click_hex('0814')
        check_odds(app, path, '0914', '0814')
        app.check_log()


if __name__ == '__main__':
    harness.main()
