# SPDX-License-Identifier: GPL-3.0-or-later
"""Odds on a measured table: whom a unit can shoot at or fight, who could charge, and the commands that give the same answers."""
import re

import harness
from asking import analyse, ask, copied
from harness import check, cli

BATTLE = harness.shipped('rossbach-1757')
# Inside of units: the front is an edge of theirs.
GUN, BAYREUTH, HORSE, KARL = '980,730', '1000,540', '480,730', '580,880'


def offered(app, what):
    """The lines of that kind."""
    return [spoken.name for spoken in app.listen() if spoken.role == 'button' and what in spoken.name]


def check_copied(app, *words):
    """What is copied says these, and its answer has the chances that are shown."""
    answer = app.describe('answer')
    command = copied(app)
    check(all(word in command for word in words), f'{words} are not in {command}')
    wanted = [outcome['probability'] for result in ask(*command)['results'] for outcome in result['outcomes']]
    check(sorted(re.findall(r'\d+/\d+|1$', answer)) == sorted(wanted), f'{answer} is not {wanted}')
    return command


def Shot__is_offered_and_copied(program):
    with analyse(program, BATTLE) as app:
        plain = app.shot()
        app.click_hex(GUN)
        check(app.shot().difference(plain, 400, 330, 250, 100) > 0.01, 'no chance is on the map')
        lines = offered(app, 'Shoot · they lose')
        check(len(lines) == 2, lines)
        app.push(lines[0], 'button')
        check_copied(app, '--attackers=moller-3', '--defenders=bayreuth')
        app.check_log()


def Charge__is_offered_put_and_copied(program):
    """Who could charge stands in contact by a click, as after a charge: the melee there is asked about."""
    with analyse(program, BATTLE) as app:
        app.click_hex(HORSE)
        app.push('Swap', 'button')
        lines = offered(app, 'Fight · they lose')
        check(len(lines) == 1 and lines[0].startswith('Markgraf Karl to '), lines)
        app.push(lines[0], 'button')
        command = check_copied(app, '--attackers=markgraf-karl', '--defenders=st-germain-horse')
        put = [word for word in command if word.startswith('--place=markgraf-karl@')]
        check(len(put) == 1, command)
        # where threat says that he comes from
        check(put[0].removeprefix('--place=') in cli('threat', BATTLE), put)
        app.key('ctrl+z')
        check(lambda: not offered(app, 'Undo Change'), 'he still stands there')
        app.check_log()


def Dice__are_played_out_in_lists_and_followed_in_full(program):
    """A melee of many dice: shares of games with how far off they are, and exactly what the command line says when it is asked alone."""
    with analyse(program, BATTLE) as app:
        app.click_hex(KARL)
        app.push('Swap', 'button')
        app.wait_for(lambda: offered(app, 'Fight · they lose'), 'who could charge')
        line = next(line for line in offered(app, 'Fight · they lose') if line.startswith('St Germain Horse to '))
        check(re.search(r'they lose \d\.\d\d ± 0\.\d\d, we \d\.\d\d ± 0\.\d\d', line), line)
        check(any('shares of 400 games' in spoken.name for spoken in app.listen()), 'it is not said that games were played out')
        app.push(line, 'button')
        app.wait_for(lambda: app.describe('answer'), 'an answer', seconds=180)
        check_copied(app, '--attackers=st-germain-horse', '--defenders=markgraf-karl')
        # what can be done with an answer is in one row
        check(app.place('Then', 'button')[1] == app.place('Keep', 'button')[1], 'Then is not beside Keep')
        app.check_log()


def Rally__is_ordered_by_the_general_of_the_unit(program):
    """As a step after what makes it rout, too."""
    with analyse(program, BATTLE) as app:
        app.drag_hex(KARL, HORSE)
        app.click_hex('540,755')
        app.click_hex(HORSE)
        app.push('Then', 'button')
        app.click_hex(HORSE)
        app.wait_for(lambda: re.fullmatch(r'1: 1; 2: \d+/\d+', app.describe('answer')), 'as often as it routs', seconds=180)
        check('--order=rally st-germain-horse & st-germain =0' in copied(app), copied(app))
        app.check_log()


def Order__is_sent_and_is_a_step(program):
    """By whoever commands the unit; after a step that may disorder it, one that restores its order, too."""
    with analyse(program, BATTLE) as app:
        app.click_hex(KARL)
        app.choose('Order', 'Frederick II to Markgraf Karl: Retreat')
        app.wait_for(lambda: app.describe('answer') == 'order lost 1/2; order arrives 1/2', 'as often as it arrives')
        check(any(re.fullmatch(r'--order=command markgraf-karl & frederick-ii =\d', word) for word in copied(app)), 'another command')
        app.push('Clear', 'button')
        app.drag_hex(KARL, HORSE)
        app.click_hex('540,755')
        app.click_hex(HORSE)
        app.push('Then', 'button')
        app.click_hex(HORSE)
        # the answer before it may come while the list is open, which stays open
        app.choose('Order', 'St Germain restores order in St Germain Horse')
        app.wait_for(lambda: re.fullmatch(r'1: 1; 2: \d+/\d+', app.describe('answer')), 'as often as it is disordered', seconds=60)
        check('--order=cure st-germain-horse & st-germain' in copied(app), copied(app))
        app.check_log()


def Result__is_of_one_unit(program):
    """A shot through two lines has the same results for both; a pin and a condition are about the one that is named."""
    with analyse(program, BATTLE) as app:
        app.click_hex(GUN)
        app.push(app.wait_for(lambda: offered(app, 'Shoot · they lose'), 'whom it can shoot at')[0], 'button')
        app.push('Then', 'button')
        app.push('Take as given: Ansbach Dragoons: disordered')
        app.wait_for(lambda: any(spoken.name == 'Given from here on: Ansbach Dragoons: disordered' for spoken in app.listen()), 'what is given')
        check('--given=1:ansbach-dragoons=disorders' in copied(app), copied(app))
        pressed = [spoken.name for spoken in app.listen() if spoken.name.startswith('Take as given') and 'pressed' in spoken.states]
        check(pressed == ['Take as given: Ansbach Dragoons: disordered'], pressed)
        app.check_log()


def Kind__can_be_another_one(program):
    """Where a unit could shoot and charge either can be asked about, and copied."""
    path = harness.written(re.sub(r'(<unit counter="freikorps-mayr".*?order=)"stand"', r'\1"advance"',
                                  harness.moved(BATTLE, {'freikorps-mayr': ('480,800', 180)})))
    with path as battle, analyse(program, battle) as app:
        app.click_hex('480,810')
        app.click_hex(HORSE)
        app.push('Charge', 'button')
        charge = check_copied(app)
        app.push('Shoot', 'button')
        shot = check_copied(app)
        check(charge != shot, f'both are {shot}')
        # after a charge comes the melee, which nobody could fight now
        app.push('Charge', 'button')
        app.push('Then', 'button')
        app.click_hex('480,810')
        app.click_hex(HORSE)
        app.push('Fight', 'button')
        app.wait_for(lambda: app.describe('answer') == '1: 1; 2: 1/6', 'as often as the charge goes home')
        check(any(word.startswith('--order=fight') for word in copied(app)), copied(app))
        app.check_log()


def Counter__that_is_dropped_on_an_enemy_has_charged_him(program):
    """As threat says that he would; and from too far away as from before his front."""
    with analyse(program, BATTLE) as app:
        app.drag_hex(KARL, HORSE)
        place = [word for word in copied(app) if word.startswith('--place=markgraf-karl@')]
        check(len(place) == 1 and place[0].removeprefix('--place=') in cli('threat', BATTLE), place)
        app.key('ctrl+z')
        app.drag_hex(KARL, BAYREUTH)
        place = [word for word in copied(app) if word.startswith('--place=markgraf-karl@')]
        check(len(place) == 1, 'it was not dropped')
        answer = ask('odds', BATTLE, *place, '--order=fight markgraf-karl > bayreuth')
        check('results' in answer, answer)
        app.check_log()


def Counter__keeps_its_facing_when_it_is_dragged(program):
    with analyse(program, BATTLE) as app:
        app.drag_hex(KARL, '700,1080')
        place = [word for word in copied(app) if word.startswith('--place=markgraf-karl@')]
        check(len(place) == 1, 'it was not dragged')
        app.click_hex('700,1090')
        app.push('Turn Right', 'button')
        check(lambda: any('facing 19' in spoken.name or 'facing 2' in spoken.name for spoken in app.listen()), 'it does not face down any more')
        app.check_log()


if __name__ == '__main__':
    harness.main()
