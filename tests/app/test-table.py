# SPDX-License-Identifier: GPL-3.0-or-later
"""A measured table in the window: looking, setting up in the document and in a game, and a whole turn by gestures:
generals' orders, moves, wheels, ways of several legs, charges, shots; by pointer and by keys."""
import contextlib
import os
import re
import tempfile

import harness
from harness import App, check, cli, moved, read, written

BATTLE = harness.shipped('rossbach-1757')
MEETING = harness.shipped('meeting-engagement')
UNIT, AHEAD = '1440,860', '1334,754'
# Czettritz on the left of the first line of horse, and the right corner of its front
HORSE, CORNER = '1675,615', '1624,652'
SEED = '1'


def new_game(program, battle=BATTLE, steps=1):
    """With a seed of its own, in the movement step or @steps after the first one."""
    app = App(program, [battle])
    app.settle()
    app.ask_for_game()
    app.key('alt+s')
    app.key('ctrl+a')
    app.type(SEED)
    app.begin_game()
    for _ in range(steps):
        app.key('ctrl+e')
        app.settle()
    return app


def posted(places, advances='rochow'):
    """Rossbach with these units elsewhere; one at most is on Advance, which binds."""
    return re.sub(r'(<unit counter="([^"]*)".*?order=)"advance"',
                  lambda row: row[0] if row[2] == advances else row[1] + '"stand"', moved(BATTLE, places))


@contextlib.contextmanager
def close_game(program, steps=1, advances='rochow'):
    """A game of Rossbach with horse and light foot of the first side right before the enemy's left wing."""
    with written(posted({'rochow': ('140,900', 180), 'freikorps-mayr': ('320,810', 180)}, advances)) as path, \
            new_game(program, path, steps) as app:
        yield app


def give(app, what):
    """Gives the order that is ready; it throws dice, which are shown and are not taken back."""
    before = app.shot()
    app.key('ctrl+Return')
    app.wait_for(lambda: app.shot().difference(before, 940, 400, 330, 330) > 0.01, what + ': a die or an event')
    app.settle()
    check(lambda: not app.enabled('undo'), what + ': a die can be taken back')


def hold(app, start, end):
    """A drag whose button is still held."""
    to_x, to_y = app.hex(end)
    x, y = app.hex(start)
    app.move(x, y)
    app.press_button()
    for i in range(1, 9):
        app.move(x + (to_x - x) * i / 8, y + (to_y - y) * i / 8)
    app.settle()


def Table__says_what_stands_where(program):
    with App(program, [BATTLE]) as app:
        app.settle()
        check(lambda: 'Rochow' in app.stands(UNIT), lambda: 'nobody there: ' + app.stands(UNIT))
        check(lambda: 'Janus Hill' in app.stands('700,720'), lambda: 'no hill: ' + app.stands('700,720'))
        check(lambda: 'Open ground' in app.stands('1700,1000'), 'no open ground')


def Table__lays_ground_and_takes_it_away(program):
    with written(read(MEETING)) as path, App(program, [path]) as app:
        app.settle()
        check(lambda: 'Open ground' in app.stands('900,800'),
              lambda: 'there is ground already: ' + app.stands('900,800'))
        app.key('alt+e')
        check(lambda: 'Wood' in app.stands('900,800'), lambda: 'no wood was laid: ' + app.stands('900,800'))
        app.key('ctrl+z')
        check(lambda: 'Open ground' in app.stands('900,800') and not app.enabled('undo'), 'it is not one step')
        app.key('ctrl+shift+z')
        app.save(path)
        check('<piece kind="wood">' in read(path), 'the wood was not saved')
        app.stands('900,800')
        app.key('alt+t')
        check(lambda: 'Open ground' in app.stands('900,800'), 'the wood was not taken away')
        check(lambda: 'Town' in app.stands('1500,750'), lambda: 'more was taken away: ' + app.stands('1500,750'))


def Table__draws_ground_and_moves_its_points(program):
    """An outline by its corners, whose points are dragged, added and removed; a stream along its middle; each is one step."""
    with written(read(MEETING)) as path, App(program, [path]) as app:
        app.settle()
        app.to_map()
        app.key('g', 'o')
        for place in ('500,500', '800,500', '800,700', '500,700', '500,700'):
            app.click_hex(place)
        check(lambda: 'Wood' in app.stands('650,600'), lambda: 'no wood was drawn: ' + app.stands('650,600'))
        app.save(path)
        points = re.findall(r'<piece kind="wood">\s*<outline>(.*)</outline>', read(path))[-1].split()
        # Where a corner is nearly in line with the one before it is in line.
        check([p.split(',')[i] for p, i in zip(points, (1, 0, 1, 0))] == [p.split(',')[i] for p, i in zip(points[1:] + points[:1], (1, 0, 1, 0))],
              points)
        # What was drawn is in hand: one of its points is dragged, and one is added on a side.
        app.drag_hex('800,700', '900,800')
        check(lambda: 'Wood' in app.stands('840,740'), lambda: 'the point has not moved: ' + app.stands('840,740'))
        app.drag_hex('500,600', '400,600')
        check(lambda: 'Wood' in app.stands('430,600'), lambda: 'no point was added: ' + app.stands('430,600'))
        # It is in hand; Delete removes it, then the whole piece when no point is.
        app.to_map()
        app.key('Delete')
        check(lambda: 'Open ground' in app.stands('430,600') and 'Wood' in app.stands('650,600'), 'the point is still there')
        app.key('ctrl+z', 'ctrl+z')
        check(lambda: 'Open ground' in app.stands('430,600'), 'a point more is more than one step')
        app.to_map()
        # The whole piece by its ground.
        app.drag_hex('600,600', '700,600')
        check(lambda: 'Open ground' in app.stands('520,600'), lambda: 'the wood has not moved: ' + app.stands('520,600'))
        app.to_map()
        app.key('Delete')
        check(lambda: 'Open ground' in app.stands('700,600'), 'the piece is still there')


def Table__draws_by_keys(program):
    with written(read(MEETING)) as path, App(program, [path]) as app:
        app.settle()
        app.to_map()
        app.key('g')
        app.choose('Next piece of ground', 'Stream')
        app.to_map()
        app.key('o')
        for place in ('300,500', '600,600'):
            app.hex(place)
            app.to_map()
            app.key('Return')
        app.key('Return')
        check(lambda: 'Stream' in app.stands('450,550'), lambda: 'there is no stream: ' + app.stands('450,550'))
        app.hex('450,550')
        app.to_map()
        app.key('Return')
        app.hear(lambda: app.key('period'), 'Point 1 of 4, .*')
        app.hex('280,560')
        app.to_map()
        app.key('m')
        app.save(path)
        check('<piece kind="stream">' in read(path) and '>280,560 ' in read(path), 'the point has not moved')
        app.push('Name', 'text box')
        app.type('Mill ditch')
        app.key('Return')
        app.to_map()
        app.save(path)
        check('<piece kind="stream" name="Mill ditch">' in read(path), 'it has no name')
        app.push('Remove Piece')
        app.save(path)
        check('stream' not in read(path), 'it is still there')


def Table__aligns_pieces(program):
    with written(read(MEETING)) as path, App(program, [path]) as app:
        def has(points):
            app.save(path)
            return f'>{points}<' in read(path)

        village = '1440,660 1440,840 1560,840 1560,660'
        app.settle()
        app.to_map()
        app.key('g')
        app.choose('Next piece of ground', 'Town')
        app.click_hex('700,600')
        app.push('Place', 'button')
        # It is in hand, and stays what it is when another kind is chosen for the next one.
        app.choose('Next piece of ground', 'Wood')
        check(app.chosen('Kind') == 'Town', 'it has become a wood')
        # Its middle comes to be that of the village as it is dragged past; with Shift it stays where it is put.
        app.press('shift')
        app.drag_hex('700,600', '900,756')
        app.release('shift')
        check(not has('840,700 960,700 960,800 840,800'), 'it is in line although Shift is held')
        app.key('ctrl+z')
        app.drag_hex('700,600', '900,756')
        app.save(path)
        check(',700 ' in read(path) and ',800 ' in read(path), 'it is not in line with the village')
        check(has(village), 'the village has moved')
        # Both at once: their left edges are that of the left one.
        app.press('shift')
        app.click_hex('1500,750')
        app.release('shift')
        app.push('Align Left Edges', 'button')
        left = re.search(r'<piece kind="town">\s*<outline>(\d+),700 ', read(path))[1]
        right = int(left) + 120
        check(has(f'{left},660 {left},840 {right},840 {right},660'), 'they are not aligned')
        app.push('Align Near Edges', 'button')
        check('sensitive' not in app.find('Equal Gaps from Left to Right, of Three or More').states, 'two can be spread out')
        check(has(f'{left},660 {right},660 {right},760 {left},760'), 'they are not aligned with each other alone')
        app.to_map()
        app.key('ctrl+z', 'ctrl+z')
        check(has(village), 'an alignment is more than one step')
        # A drag of one moves both, Delete removes both, and a piece alone is aligned with the table.
        app.drag_hex('1500,750', '1400,500')
        check(lambda: 'Town' not in app.stands('1550,750') and 'Town' in app.stands('1400,500'), 'the village has not moved')
        app.to_map()
        app.key('Delete')
        app.save(path)
        check('kind="town"' not in read(path), 'one of both is still there')
        app.key('ctrl+z', 'ctrl+z')
        check(has(village), 'a drag of both is more than one step')
        app.hex('1500,750')
        app.to_map()
        app.key('Return')
        app.push('Align Middles, One Behind the Other', 'button')
        check(has('840,660 840,840 960,840 960,660'), 'it is not in the middle of the table')
        app.hex('300,600')
        app.to_map()
        app.key('m')
        check(has('240,510 240,690 360,690 360,510'), 'the piece does not go to the cursor')


def Table__tells_a_crossing_outline_once(program):
    text = read(MEETING).replace('1440,660 1440,840 1560,840 1560,660', '1440,660 1560,840 1440,840 1560,660')
    with written(text) as path, App(program, [path]) as app:
        app.settle()
        app.do('shelf', 'problems')
        told = app.wait_for(lambda: [x.name for x in app.listen() if x.is_seen() and x.name.startswith('Error, ')],
                            'the problem')
        check(len(told) == 1 and 'outline' in told[0], f'not told once: {told}')


def Table__sets_up_by_dragging_and_undoes(program):
    with App(program, [BATTLE]) as app:
        app.settle()
        app.page('counters')
        app.settle()
        app.drag_hex('920,880', '920,1040')
        check(lambda: 'Kleist' in app.stands('920,1040'), lambda: 'Kleist was not set: ' + app.stands('920,1040'))
        app.key('ctrl+z')
        check(lambda: 'Kleist' in app.stands('920,880'), 'it was not undone')


def Table__sets_a_side_up_in_a_game(program):
    with new_game(program, MEETING, steps=0) as app:
        app.key('t')
        app.click_hex('900,200')
        check(lambda: 'General' in app.stands('900,196'),
              lambda: 'the general does not stand there: ' + app.stands('900,196'))
        app.drag_hex('900,196', '700,200')
        check(lambda: 'General' in app.stands('700,196'), 'he was not put elsewhere')
        app.key('ctrl+z', 'ctrl+z')
        check(lambda: 'General' not in app.stands('900,196'), 'it was not undone')
        check(lambda: not app.enabled('undo'), 'there is more to undo')
        app.key('r')
        app.settle()
        check(lambda: app.enabled('undo'), 'the machine has set nobody up')


def Table__sends_an_order_by_dragging_a_general(program):
    with new_game(program, steps=0) as app:
        check(lambda: 'in reserve' in app.stands('1615,835'),
              lambda: 'Driesen is not in reserve: ' + app.stands('1615,835'))
        bare = app.shot()
        app.click_hex('1517,700')
        check(lambda: app.shot().difference(bare, 940, 190, 330, 200) > 0.01, 'Seydlitz shows nobody whom he reaches')
        app.drag_hex('1517,700', '1615,835')
        before = app.shot()
        app.push('Seydlitz to Driesen: Advance · 83.3 %')
        check(lambda: app.shot().difference(before, 940, 400, 330, 330) > 0.01, 'no order was sent')
        check(lambda: not app.enabled('undo'), 'the die of an order can be taken back')


def Table__moves_by_dragging_as_far_as_it_may(program):
    with new_game(program) as app:
        app.drag_hex(UNIT, AHEAD)
        check(lambda: 'Rochow' in app.stands(AHEAD), lambda: 'Rochow has not moved: ' + app.stands(AHEAD))
        app.key('ctrl+z')
        check(lambda: 'Rochow' in app.stands(UNIT), 'the move was not undone')
        # further than it may is as far as it may
        app.drag_hex(UNIT, '1150,570')
        check(lambda: 'Rochow' not in app.stands('1150,570'), 'Rochow went too far')
        check(lambda: 'Rochow' not in app.stands(UNIT), 'Rochow has not moved')


def Table__says_what_letting_go_does(program):
    with new_game(program) as app:
        app.click_hex(UNIT)
        before = app.shot()
        hold(app, UNIT, AHEAD)
        held = app.shot()
        check(held.difference(before, 940, 100, 330, 70) > 0.01, 'the hint is the same while a unit is dragged')
        check(held.difference(before, 400, 150, 500, 500) > 0.05, 'no ghost and no ruler while a unit is dragged')
        app.key('Escape')
        app.release_button()
        check(lambda: 'Rochow' in app.stands(UNIT), 'Escape did not end the drag')


def Table__wheels_by_a_corner_and_goes_on(program):
    with new_game(program) as app:
        app.click_hex(HORSE)
        app.drag_hex(CORNER, '1560,540')
        check(lambda: 'Czettritz' in app.stands('1650,568'),
              lambda: 'Czettritz has not wheeled: ' + app.stands('1650,568'))
        check(lambda: 'Czettritz' not in app.stands('1645,638'), 'Czettritz is where it was')
        app.key('ctrl+z')
        check(lambda: 'Czettritz' in app.stands('1645,638'), 'the wheel was not undone')
        # with Shift the wheel is the first leg of a way
        app.click_hex(HORSE)
        app.press('shift')
        app.drag_hex(CORNER, '1612,635')
        app.release('shift')
        check(lambda: 'Czettritz' in app.stands(HORSE), 'the first leg was given by itself')
        app.drag_hex('1668,608', '1560,500')
        check(lambda: 'Czettritz' not in app.stands('1645,638'), 'Czettritz has not moved')
        check(lambda: 'Czettritz' in app.stands('1565,515'),
              lambda: 'Czettritz did not go on: ' + app.stands('1565,515'))


def Table__moves_toward_who_is_no_target(program):
    with close_game(program) as app:
        # who stands does not charge: the drop is a move, as near as it may
        app.drag_hex('320,817', '480,740')
        check(lambda: 'Freikorps' not in app.stands('320,817'), 'Freikorps Mayr has not moved')
        check(lambda: app.enabled('undo'), 'the move threw a die')


def Table__charges_and_fights(program):
    with close_game(program) as app:
        app.drag_hex('140,910', '140,750')
        check(lambda: 'Rochow' in app.stands('140,910'), 'the drop on a target was a move')
        give(app, 'the charge')
        for _ in range(3):
            app.key('ctrl+e')
        check(lambda: 'Rochow' in app.stands('140,770'),
              lambda: 'the charge did not go home: ' + app.stands('140,770'))
        app.click_hex('140,770')
        give(app, 'the fight')


def Table__shoots(program):
    with close_game(program, steps=2, advances=None) as app:
        app.click_hex('320,817')
        app.click_hex('320,745')
        give(app, 'the shot')


def asked_game(folder):
    """A save in which Royal-Comtois, charged in the flank, has to turn."""
    battle, orders = os.path.join(folder, 'rossbach-1757.tercio'), os.path.join(folder, 'orders')
    save = os.path.join(folder, 'asked.tercio-game')
    with open(battle, 'w', encoding='utf-8') as file:
        file.write(posted({'rochow': ('480,800', 270), 'st-germain-horse': ('400,560', 0)}))
    with open(orders, 'w', encoding='utf-8') as file:
        file.write('end\ncharge rochow > royal-comtois\nend\n')
    for seed in range(1, 20):
        if 'turns to face the charge with' in cli('play', battle, '--player=none', f'--seed={seed}', f'--orders={orders}', f'--save={save}'):
            return save
    raise harness.Failure('no seed brings the question')


def Table__answers_what_is_asked(program):
    answers = (('face royal-comtois', lambda app: app.key('1')),
               ('form royal-comtois =2', lambda app: app.push('Royal-Comtois: form square: …')))
    with tempfile.TemporaryDirectory() as folder:
        save = asked_game(folder)
        asked = read(save)
        for order, answer in answers:
            with open(save, 'w', encoding='utf-8') as file:
                file.write(asked)
            with App(program, [save]) as app:
                app.settle()
                app.page('game')
                # the step cannot be ended, nobody else moves, and dice and question do not make the window grow
                app.key('ctrl+e')
                app.drag_hex('1440,860', AHEAD)
                check(lambda: 'Rochow' not in app.stands(AHEAD), 'somebody moved meanwhile')
                check('1280x800' in harness.xdotool('getwindowgeometry', app.window), 'the window has grown')
                app.do('save')
                check(read(save).count('<order ') == 3, 'the question was passed over')
                answer(app)
                app.do('save')
                check(f'{order}</order>' in read(save), f'no {order}')


def Table__says_why_an_enemy_is_no_target(program):
    with new_game(program) as app:
        app.click_hex(UNIT)
        app.click_hex('700,545')
        check(lambda: 'Rochow' in (app.describe('said') or ''), lambda: f'nothing was said: {app.describe("said")}')


def Table__moves_by_keys(program):
    with new_game(program) as app:
        app.hex(UNIT)
        app.focus()
        app.key('Return')
        app.hex(AHEAD)
        app.focus()
        app.key('m')
        app.settle()
        check(lambda: 'Rochow' not in app.stands(UNIT), 'Rochow has not moved')


if __name__ == '__main__':
    harness.main()
