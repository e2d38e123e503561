# SPDX-License-Identifier: GPL-3.0-or-later
"""The ground is drawn with pointer and keys, taken back, and saved."""
import re
import subprocess

import harness
from harness import App, check, read, written

STREAM = ('0903', '0904')
COUNTER = '1713'
BATTLE = harness.shipped('lutzen-1632')


def differences(path):
    """Lines that are no longer there, and new ones."""
    before, after = read(BATTLE).splitlines(), read(path).splitlines()
    return [x for x in before if x not in after], [x for x in after if x not in before]


def middle(app, a, b):
    ax, ay = app.hex(a)
    bx, by = app.hex(b)
    return (ax + bx) / 2, (ay + by) / 2


def begin(app):
    app.hex('1206')
    app.to_map()
    app.key('g')


def ground__a_stroke_is_one_step(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        start, end = app.hex('1206'), app.hex('1208')
        before = app.shot()
        app.drag(*start, *end)
        drawn = app.shot()
        size = abs(end[0] - start[0]) / 2
        area = (min(start[0], end[0]) - size / 2, start[1] - size / 2, 3 * size, size)
        check(before.difference(drawn, *area) > 0.5, 'three hexes are not drawn as forest')
        app.key('ctrl+z')
        check(lambda: not app.enabled('undo'), 'the stroke is more than one step')
        app.key('ctrl+shift+z')
        app.save(path)
        gone, come = differences(path)
        check(len(gone) == len(come) == 1, f'{gone} {come}')
        changed = [i for i, (a, b) in enumerate(zip(gone[0].rstrip(), come[0].rstrip())) if a != b]
        check(len(changed) == 3 and all(come[0][i] == 'f' for i in changed), f'{gone} {come}')


def ground__a_side_is_picked_up_and_drawn(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        # A stream runs east of the field: what lies under the pointer becomes the pencil.
        near = middle(app, STREAM[0], STREAM[1])
        app.move(*near)
        app.key('i')
        app.click(*middle(app, '1206', '1207'))
        app.key('ctrl+z')
        check(lambda: not app.enabled('undo'), 'the side is more than one step')
        app.key('ctrl+y')
        app.save(path)
        gone, come = differences(path)
        text = '\n'.join(come)
        check('1206/1207' in text or '1207/1206' in text, text)
        check(not [line for line in gone if 'ground' in line], '\n'.join(gone))
        # Wiped by the right button: the file is what it was.
        app.click(*middle(app, '1206', '1207'), button=3)
        app.save(path)
        check(differences(path) == ([], []), str(differences(path)))


def ground__a_dragged_stream_has_no_gap(program):
    """Straight down, across the middle of a hex."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.move(*middle(app, STREAM[0], STREAM[1]))
        app.key('i')
        start, end = middle(app, '1206', '1207'), middle(app, '1406', '1407')
        app.drag(*start, *end)
        app.save(path)
        sides = set(re.findall(r'1[2-4]0\d/1[2-4]0\d', '\n'.join(differences(path)[1])))
        check(len(sides) >= 5, f'{sides} are not all round the hex')
        app.key('ctrl+z')
        check(lambda: not app.enabled('undo'), 'the drag is more than one step')


def ground__drawn_by_keys(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2', 'Return', 'Right', 'Return')
        app.save(path)
        gone, come = differences(path)
        check(len(gone) == len(come) == 1, f'{gone} {come}')
        check(sum(a != b for a, b in zip(gone[0], come[0])) == 2, f'{gone} {come}')
        app.key('Delete')
        app.save(path)
        gone, come = differences(path)
        check(sum(a != b for a, b in zip(gone[0], come[0])) == 1, f'{gone} {come}')
        app.key('Escape', 'Left', 'Left', 'Return')
        app.save(path)
        check(differences(path) == (gone, come), 'Escape did not end the drawing')


def ground__problems_show_at_once(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        x, y = app.hex(COUNTER)
        app.move(x, y + 200)
        app.settle(0.6)
        corner = (app.width - 140, app.height - 36, 130, 30)
        before = app.shot()
        app.click(x, y)
        app.settle(0.6)
        check(lambda: before.difference(app.shot(), *corner) > 0.02, 'a unit in a forest is no problem')
        app.key('ctrl+z')
        app.settle(0.6)
        check(before.difference(app.shot(), *corner) == 0, 'the problem stays')


def ground__typing_after_a_name_is_the_next_name(program):
    """Its letters draw, wipe and choose nothing: they go to the entry of the name."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        entry = 'A name: write it, then click its hex'
        while app.find(entry, 'text box').y > 600:
            app.wheel(1150, 600, -2)
        app.push(entry, 'text box')
        app.type('Meuchen')
        app.click_hex('1206')
        app.settle()
        app.type('beg e2')
        app.click_hex('1209')
        app.save(path)
        gone, come = differences(path)
        check(not gone and len(come) == 2 and 'Meuchen' in come[0] and 'beg e2' in come[1], f'{gone} {come}')


def bare():
    """The battle without its furniture."""
    return re.sub(r'\n *<label [^>]*style="(cartouche|key|turn-track|credits)"/>', '', read(BATTLE))


def ground__furniture_is_placed(program):
    """A box needs no name: it has a usual heading."""
    with written(bare()) as path, App(program, [path]) as app:
        begin(app)
        while app.place('Turn track')[1] > app.height - 100:
            app.wheel(app.width - 200, 500, -3)
        app.push('Turn track')
        before = app.shot()
        app.click_hex('1808')
        x, y = app.hex('1808')
        check(lambda: app.shot().difference(before, x - 60, y - 20, 120, 40) > 0.5, 'there is no box')
        app.save(path)
        check('<label hex="1808" style="turn-track"/>' in read(path), 'the file has no track of turns')
        app.key('ctrl+z')
        app.save(path)
        check('turn-track' not in read(path), 'the box stays')


def ground__furniture_is_moved_edited_and_removed(program):
    """Wherever its box is taken hold of."""
    with written(bare()) as path, App(program, [path]) as app:
        begin(app)
        app.reach('Turn track')
        app.push('Turn track')
        app.click_hex('1808')
        app.settle()
        x, y = app.hex('1808')
        far = abs(app.hex('1807')[0] - x)
        app.drag(x + 2 * far, y, x - 2 * far, y)
        app.save(path)
        check('<label hex="1812" style="turn-track"/>' in read(path), [x for x in read(path).splitlines() if 'turn-track' in x])
        app.key('ctrl+z')
        app.save(path)
        check('<label hex="1808" style="turn-track"/>' in read(path), 'a drag is more than one step')
        entry = 'A name: write it, then click its hex'
        app.reach(entry, 'text box')
        app.push(entry, 'text box')
        app.type('Hours')
        app.reach('Turn track')
        app.push('Turn track')
        app.click(x + 2 * far, y)
        app.save(path)
        check('<label hex="1808" style="turn-track">Hours</label>' in read(path),
              [x for x in read(path).splitlines() if 'turn-track' in x])
        app.click(x - 2 * far, y, button=3)
        app.save(path)
        check('turn-track' not in read(path), 'the right button does not remove it')


def ground__a_terrain_is_drawn_as_its_author_says(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        app.reach('How this terrain is drawn')
        app.push('How this terrain is drawn')
        before = app.shot()
        app.reach('Drawn as')
        app.choose('Drawn as', 'Marsh')
        x, y = app.hex('1401')
        check(lambda: before.difference(app.shot(), x - 40, y - 40, 60, 80) > 0.2, 'the wood is drawn as before')
        app.save(path)
        gone, come = differences(path)
        check(len(come) > 0 and any('<art recipe="marsh"/>' in line for line in come), f'{gone} {come}')
        app.reach('Reset')
        app.push('Reset')
        app.save(path)
        check(differences(path) == ([], []), str(differences(path)))


def ground__escape_takes_a_stroke_back(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        start, middle_of, end = (app.hex(number) for number in ('1206', '1208', '1210'))
        app.move(*start)
        app.press_button()
        app.move(*middle_of)
        app.settle()
        check(lambda: app.enabled('undo'), 'nothing is drawn')
        app.key('Escape')
        app.move(*end)
        app.release_button()
        app.settle()
        check(lambda: not app.enabled('undo') and not app.enabled('redo'), 'the stroke is still there')
        check(lambda: 'orest' not in app.stands('1208') and 'orest' not in app.stands('1210'),
              lambda: app.stands('1208'))
        # The pencil is still in the hand.
        app.drag(*start, *middle_of)
        check(lambda: 'orest' in app.stands('1208'), lambda: app.stands('1208'))


def ground__the_palette_stays_where_it_is(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        before = app.find('Forest', 'button').y
        app.hex(COUNTER)
        app.settle()
        check(lambda: app.find('Forest', 'button').y == before, 'the palette moves with the box of the hex')


def ground__the_map_stays_where_it_is(program):
    """No panel is wider than another: neither a view of the editor nor the pencils."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        places = {}
        for view in ('analysis', 'game', 'counters', 'ground'):
            app.page(view)
            app.settle()
            places[view] = app.hex('1206')
        app.to_map()
        app.key('g')
        app.settle()
        places['pencils'] = app.hex('1206')
        check(len(set(places.values())) == 1, str(places))


def letters(path):
    """The letters of the terrain of all hexes, row by row."""
    return ''.join(re.search(r'<ground>\n(.*?)</ground>', read(path), re.S)[1].split())


def drawn(app, path):
    """How many hexes are of another terrain than in the battle as it is shipped."""
    app.save(path)
    return sum(a != b for a, b in zip(letters(BATTLE), letters(path)))


def ground__brushes_draw_what_they_show(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        for n in (1, 7, 19, 37):
            x, y = app.hex('1114')
            app.move(x + 200, y)
            app.settle()
            before = app.shot()
            app.move(x, y)
            app.settle()
            # Before the button goes down the hexes are outlined.
            check(lambda: before.difference(app.shot(), x - 120, y - 100, 240, 200) > 0.0005 * n, f'no preview of {n} hexes')
            app.click(x, y)
            check(drawn(app, path) == n, f'{drawn(app, path)} hexes and not {n}')
            app.key('ctrl+z')
            check(lambda: not app.enabled('undo'), 'a brush is more than one step')
            app.key('b')
        app.key('shift+b')
        app.click_hex('1114')
        check(drawn(app, path) == 37, 'Shift+B does not go back')


def ground__shapes_by_the_pointer(program):
    """Two corners by a drag or by clicks, an outline round which one drags or whose corners are clicked."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        app.push('Rectangle', 'button')
        app.hear(lambda: app.drag_hex('1206', '1408'), '9 hexes drawn')
        check(drawn(app, path) == 9, f'{drawn(app, path)} hexes')
        app.key('ctrl+z')
        check(lambda: not app.enabled('undo'), 'a rectangle is more than one step')
        app.click_hex('1206')
        app.click_hex('1408')
        check(drawn(app, path) == 9, 'two clicks are no rectangle')
        app.key('ctrl+z')
        app.to_map()
        app.key('l')
        app.drag_hex('1406', '1410')
        check(drawn(app, path) == 5, f'a line of {drawn(app, path)} hexes')
        app.key('ctrl+z', 'o')
        for number in ('1206', '1210', '1410', '1406', '1406'):
            app.click_hex(number)
        check(drawn(app, path) == 15, f'an outline of {drawn(app, path)} hexes')
        app.key('ctrl+z')
        app.key('o', 'r')
        app.drag_hex('1206', '1408')
        # As far as it is alike: what has just been drawn.
        app.key('4', 'f')
        app.click_hex('1307')
        check(lambda: app.stands('1408').startswith('1408, Town'), lambda: app.stands('1408'))
        app.click(*app.hex('1307'), button=3)
        check(drawn(app, path) == 0, 'the fill is not erased')
        # Wherever it is alike: all forest.
        app.key('1', 'a')
        app.click_hex('0226')
        check(drawn(app, path) == letters(BATTLE).count('f') > 3, f'not all forest is cleared: {drawn(app, path)}')


def ground__shapes_by_keys(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.hear(lambda: app.key('2', 'r'), 'Rectangle')
        app.key('Return', 'Left', 'Left', 'Return')
        check(drawn(app, path) == 3, f'{drawn(app, path)} hexes')
        # Escape drops the corner and keeps the tool; the same corner twice is one hex.
        app.key('Return', 'Escape', 'Left', 'Left', 'Return', 'Return')
        check(drawn(app, path) == 4, f'{drawn(app, path)} hexes')
        app.key('Delete', 'Delete')
        check(drawn(app, path) == 3, f'{drawn(app, path)} hexes')
        app.key('o', 'Return', 'Down', 'Down', 'Return', 'BackSpace', 'Up', 'Return', 'Return')
        check(lambda: app.enabled('undo'), 'the outline is not drawn')
        app.key('ctrl+z')
        check(drawn(app, path) == 3, 'an outline is more than one step')
        # Chosen again it is freehand.
        app.key('o', 'b')
        app.hear(lambda: app.key('b'), 'Brush of 19 hexes')
        app.hex('1420')
        app.to_map()
        app.key('Return')
        check(drawn(app, path) == 22, f'{drawn(app, path)} hexes')


def ground__a_slope_goes_round_a_shape(program):
    # High enough for the whole palette.
    with written(read(BATTLE)) as path, App(program, [path], height=1000) as app:
        begin(app)
        app.push('Slope', 'button')
        app.to_map()
        app.key('r')
        app.drag_hex('1206', '1207')
        app.save(path)
        gone, come = differences(path)
        sides = re.findall(r'(\d{4})/(\d{4})', '\n'.join(come))
        check(len(sides) == 10 and all(top in ('1206', '1207') for _, top in sides), f'{come}')
        app.click(*app.hex('1206'), button=3)
        app.click(*app.hex('1207'), button=3)
        app.save(path)
        check(differences(path) == ([], []), str(differences(path)))


def ground__symmetry_draws_on_the_other_side(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2', 'b')
        app.hear(lambda: app.key('y', 'y', 'y'), 'Half a turn')
        # The sheet has 23 rows: what is in the middle one has its image there, too.
        app.click_hex('1208')
        check(drawn(app, path) == 14, f'{drawn(app, path)} hexes')
        app.key('ctrl+z')
        check(lambda: not app.enabled('undo'), 'image and shape are two steps')
        app.key('y', 'y')
        app.click_hex('1208')
        check(drawn(app, path) == 7, f'{drawn(app, path)} hexes without symmetry')


def ground__selections_are_made_of_shapes(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.push('Select', 'button')
        app.to_map()
        app.key('r')
        app.hear(lambda: app.drag_hex('1206', '1408'), '9 hexes selected')
        check(lambda: not app.enabled('undo'), 'to select changes the battle')
        # In addition with Shift, out of it by the right button, else anew.
        app.press('shift')
        app.drag_hex('1209', '1409')
        app.release('shift')
        app.find('12 hexes selected')
        x, y = app.hex('1206')
        to_x, to_y = app.hex('1406')
        app.drag(x, y, to_x, to_y, button=3)
        app.find('9 hexes selected')
        app.to_map()
        app.key('w')
        app.find('23 hexes selected')
        app.key('v')
        app.find(f'{23 * 28 - 23} hexes selected')
        app.key('ctrl+shift+a')
        app.find('Nothing selected')
        # The wand, and the same terrain everywhere; filled by the pencil.
        app.key('a')
        app.click_hex('0226')
        n = letters(BATTLE).count('f')
        app.find(f'{n} hexes selected')
        app.key('1', 'p')
        check(drawn(app, path) == n, f'{drawn(app, path)} hexes are cleared, and not {n}')
        app.key('ctrl+z')
        check(lambda: not app.enabled('undo'), 'to fill is more than one step')
        app.key('Escape')
        app.find('Nothing selected')


def ground__a_piece_is_cut_turned_and_pasted(program):
    """The wood in the corner with a road, by pointer and by keys; elsewhere and back."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('s', 'r')
        app.drag_hex('0226', '0325')
        app.hear(lambda: app.key('ctrl+c'), '4 hexes copied')
        before = letters(BATTLE)
        app.key('ctrl+v')
        x, y = app.hex('1310')
        app.move(x + 200, y)
        app.settle()
        plain = app.shot()
        app.move(x, y)
        app.settle()
        check(lambda: plain.difference(app.shot(), x - 60, y - 60, 120, 120) > 0.02, 'no preview')
        app.click(x, y)
        app.save(path)
        n = letters(path).count('f') - before.count('f')
        check(n > 1, f'{n} hexes of forest came')
        app.key('ctrl+z')
        check(lambda: not app.enabled('undo'), 'to paste is more than one step')
        # By keys, turned once and mirrored: as much forest, elsewhere.
        app.hex('1310')
        app.to_map()
        app.key('ctrl+v', 'bracketright', 'm', 'Return')
        app.save(path)
        check(letters(path).count('f') - before.count('f') == n, 'turned it is another amount of forest')
        # What was put down is selected: erased, the file is what it was.
        app.key('Delete')
        app.save(path)
        check(differences(path) == ([], []), str(differences(path)))


def ground__a_selection_is_dragged_elsewhere(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('s', 'r')
        app.drag_hex('1713', '1812')
        app.find('4 hexes selected')
        app.drag_hex('1713', '1313')
        check(lambda: 'Kyle' in app.stands('1313') and 'Kyle' not in app.stands(COUNTER), lambda: app.stands('1313'))
        app.key('ctrl+z')
        check(lambda: 'Kyle' in app.stands(COUNTER) and not app.enabled('undo'), 'to move is more than one step')
        # Escape in the middle leaves all where it is.
        x, y = app.hex('1713')
        app.key('Escape')
        app.drag_hex('1713', '1812')
        app.move(x, y)
        app.press_button()
        app.move(x, y - 60)
        app.move(x, y - 100)
        app.settle()
        app.key('Escape')
        app.release_button()
        check(lambda: 'Kyle' in app.stands(COUNTER) and not app.enabled('undo'), 'Escape moves it')


def ground__a_selection_goes_with_its_map(program):
    """Another map with as many hexes has none of them selected: nothing is filled there."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2', 's', 'r')
        app.drag_hex('1713', '1812')
        app.find('4 hexes selected')
        app.do('map-size')
        app.wait_for(lambda: 'Map Size' in app.names(), 'the dialog')
        app.settle()
        app.type('1')
        app.key('shift+Tab')
        app.type('-1')
        app.key('Return')
        app.wait_for(lambda: 'Map Size' not in app.names(), 'the end of the dialog')
        check(lambda: 'Kyle' in app.stands('1714'), lambda: app.stands('1714'))
        app.to_map()
        app.key('p')
        app.key('ctrl+z')
        check(lambda: 'Kyle' in app.stands('1713'), 'something was filled')


def ground__counters_are_pasted_into_another_battle(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('s')
        app.click_hex(COUNTER)
        app.key('ctrl+x')
        check(lambda: 'Kyle' not in app.stands(COUNTER), lambda: app.stands(COUNTER))
        with written(read(harness.shipped('lutter-1626'))) as other:
            first = app.window
            subprocess.run([program, other], check=True)
            app.wait_for_dialog('the other window')
            app.number = 2
            app.window = app.dialogs()[0]
            app.settle(1)
            app.page('ground')
            app.hex('0505')
            app.to_map()
            app.key('g', 'ctrl+v')
            app.settle()
            app.key('Return')
            check(lambda: 'Kyle' in app.stands('0505'), lambda: app.stands('0505'))
            app.key('ctrl+s', 'ctrl+w')
            app.number, app.window = 1, first
            app.wait_for_end('the other window')
            check('name="Kyle"' in read(other), 'Kyle is not in the other battle')
        app.hex('1206')
        app.to_map()
        app.key('ctrl+v')
        app.settle()
        app.key('Return')
        check(lambda: 'Kyle' in app.stands('1206'), lambda: app.stands('1206'))


def ground__what_would_be_pasted_is_seen_before(program):
    """Ground and counters are drawn under the pointer or the cursor as they will be, turned and mirrored; nothing is done yet."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('s', 'r')
        app.drag_hex('0722', '1026')
        x, y = app.hex('1809')
        app.move(x - 300, y)
        app.key('ctrl+c')
        app.settle()
        box = (x - 70, y - 60, 140, 120)
        before = app.shot()
        app.key('ctrl+v')
        app.move(x, y)
        app.settle()
        drafts = [app.shot()]
        check(before.difference(drafts[0], *box) > 0.3, 'nothing is drawn under the pointer')
        for key in ('bracketright', 'm'):
            app.key(key)
            drafts.append(app.shot())
            check(drafts[-1].difference(drafts[-2], *box) > 0.2, f'{key} changes nothing')
        app.key('Right')
        moved = app.shot()
        check(moved.difference(drafts[-1], *box) > 0.1, 'it does not follow the cursor')
        check(lambda: not app.enabled('undo'), 'it is pasted already')
        app.key('Return')
        # The pasted hexes are what was seen, but for what showed through.
        app.key('Escape')
        near = abs(app.shot().mean(*box) - moved.mean(*box))
        check(near < abs(app.shot().mean(*box) - before.mean(*box)) / 2, f'something else is pasted: {near}')
        app.key('ctrl+z')
        app.hex('1809')
        app.key('ctrl+v')
        app.settle()
        app.key('Escape')
        app.save(path)
        check(read(path) == read(BATTLE), 'a preview changes the battle')


def toggle(app, name):
    """Presses a button of the list of layers, wherever the panel has it."""
    while not 100 < app.place(name)[1] < app.height - 60:
        app.wheel(app.width - 200, 500, -2)
    app.push(name)
    app.settle()


def ground__a_locked_layer_is_left_alone(program):
    """By pointer, keys, brush, eraser and selection; what is not locked is drawn, erased and moved all the same."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        app.hex('1206')
        toggle(app, 'Lock Terrain')
        toggle(app, 'Lock Counters')
        begin(app)
        app.key('2', 'Return', 'Delete')
        app.click_hex('1206')
        app.click(*app.hex('1206'), button=3)
        app.drag_hex('1206', '1208')
        app.hex('1206')
        app.key('r', 'Return', 'd')
        app.hear(lambda: app.key('Return'), 'The layer “Terrain” is locked.')
        check(lambda: not app.enabled('undo'), 'the brush draws on locked terrain')
        app.key('s')
        app.click_hex(COUNTER)
        app.key('Delete')
        check(lambda: 'Kyle' in app.stands(COUNTER), 'a locked counter is erased')
        app.drag_hex(COUNTER, '1206')
        check(lambda: 'Kyle' in app.stands(COUNTER) and 'Kyle' not in app.stands('1206'), 'a locked counter goes along')
        app.save(path)
        check(letters(path) == letters(BATTLE), 'locked terrain is another')
        app.key('Escape', 'Escape', 'Escape')
        # The page of the counters knows it, too.
        app.page('counters')
        app.drag_hex(COUNTER, '1206')
        app.click_hex(COUNTER)
        app.hear(lambda: app.key('Delete'), 'The layer “Counters” is locked.')
        app.key('shift+Delete')
        check(lambda: 'Kyle' in app.stands(COUNTER), 'a locked counter moves')
        app.page('ground')
        toggle(app, 'Lock Counters')
        app.page('counters')
        app.click_hex(COUNTER)
        app.key('Delete')
        check(lambda: 'Kyle' not in app.stands(COUNTER), 'what is unlocked stays locked')


def ground__a_dimmed_layer_is_faint(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        x, y = app.hex(STREAM[0])
        pictures = []
        for button in (None, 'Dim Roads, water and slopes', 'Roads, water and slopes', 'Dim Roads, water and slopes',
                       'Roads, water and slopes'):
            if button is not None:
                toggle(app, button)
            app.move(x - 200, y)
            app.settle()
            pictures.append(app.shot())
        whole, dimmed, hidden, _, again = pictures
        box = (x - 30, y - 30, 60, 60)
        check(whole.difference(dimmed, *box) > 0.05, 'the stream is not dimmed')
        check(hidden.difference(dimmed, *box) > 0.05, 'the dimmed stream is hidden')
        check(whole.difference(again, *box) == 0, 'the stream does not come back')


if __name__ == '__main__':
    harness.main()
