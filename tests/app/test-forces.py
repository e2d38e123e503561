# SPDX-License-Identifier: GPL-3.0-or-later
"""Several counters are selected, moved and changed as one."""
import contextlib
import re

import harness
from harness import App, check, cli, read, written

BATTLE = harness.shipped('breitenfeld-1631')


@contextlib.contextmanager
def opened(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        app.settle()
        app.page('counters')
        app.settle()
        yield app, path


def places(path):
    """Where each counter is set up, by its id."""
    return dict(re.findall(r'<counter id="([^"]+)"[^>]* at="([^"]+)"', read(path)))


def saved(app, path):
    app.key('ctrl+s')
    app.settle()
    return places(path)


def choose_line(app):
    """Gula's two squadrons and Oxenstierna's first, at 0820, 0819 and 0818, and who rides with them."""
    app.click_hex('0820')
    app.press('shift')
    app.click_hex('0819')
    app.release('shift')
    # By keys it is the same.
    app.hex('0818')
    app.to_map()
    app.key('shift+Return')


def Forces__a_line_keeps_its_shape(program):
    with opened(program) as (app, path):
        before = places(path)
        choose_line(app)
        check(app.find('4 counters, strength 26'), 'a leader is in the line')
        app.drag_hex('0819', '1120')
        after = saved(app, path)
        moved = {counter for counter in before if before[counter] != after[counter]}
        check(len(moved) == 4, f'{moved} have moved')
        # By an odd number of rows: each is beside the one that it was beside.
        check(sorted(after[counter] for counter in moved) == ['1119', '1120', '1120', '1121'],
              {counter: after[counter] for counter in moved})
        # One step.
        app.key('ctrl+z')
        check(saved(app, path) == before, 'undo leaves something of it')
        # Off the map nobody goes.
        app.drag_hex('0819', '0101')
        check(saved(app, path) == before, 'some went without the others')
        # By keys: to the cursor.
        app.hex('0306')
        app.to_map()
        app.key('m')
        check(saved(app, path) != before, 'M moves nobody')
        cli('validate', path)
        app.check_log('CRITICAL', 'WARNING')


def Forces__a_band_selects(program):
    with opened(program) as (app, path):
        x, y = app.hex('0420')
        to_x, to_y = app.hex('0930')
        x, y = app.hex('0420')
        app.press('shift')
        app.drag(x, y, to_x, to_y)
        app.release('shift')
        app.settle()
        inside = [counter for counter, at in places(path).items()
                  if 4 <= int(at[:2]) <= 9 and 20 <= int(at[2:]) <= 30]
        check(app.find(f'{len(inside)} counters, strength…'), 'others are selected')
        app.to_map()
        app.key('Delete')
        after = saved(app, path)
        check(not set(inside) & set(after), 'some are still on the map')
        # All stand in the list and are still chosen: the map takes them in a line.
        app.key('ctrl+z')
        app.key('Escape')
        check(app.find('Click a counter on the map to…'), 'some are still selected')


def Forces__from_the_list_in_a_line(program):
    with opened(program) as (app, path):
        choose_line(app)
        app.to_map()
        app.key('Delete')
        app.settle()
        check(len(places(BATTLE)) - len(saved(app, path)) == 4, 'not all are off the map')
        app.click_hex('1210')
        after = saved(app, path)
        line = sorted(at for at in after.values() if at.startswith('12'))
        # Who leads them is with the one in the middle.
        check(line == ['1209', '1210', '1210', '1211'], line)
        app.check_log('CRITICAL', 'WARNING')


def Forces__room_is_judged_before_the_drop(program):
    """Under a dragged counter, and under the cursor of the keys, stands why it may not be there."""
    with opened(program) as (app, path):
        enemy = places(path)['tilly']
        app.click_hex('0820')
        x, y = app.hex(enemy)
        from_x, from_y = app.hex('0820')
        app.move(from_x, from_y)
        app.press_button()
        app.move(x, y)
        check(lambda: 'of another side stands there' in app.describe('spoken'), lambda: app.describe('spoken'))
        app.key('Escape')
        app.release_button()
        check(saved(app, path) == places(BATTLE), 'Escape has dropped it')
        # One that waits is in hand: the hex of another unit has no room for it.
        app.click_hex('0818')
        app.to_map()
        app.key('Delete')
        app.hex('0820')
        check(lambda: 'room for only one of its sort' in app.describe('spoken'), lambda: app.describe('spoken'))
        app.check_log('CRITICAL', 'WARNING')


def Forces__are_set_up_by_the_program(program):
    """All at once where the rules admit them, as one step."""
    with opened(program) as (app, path):
        before = saved(app, path)
        app.to_map()
        app.key('ctrl+a', 'Delete')
        check(not saved(app, path), 'some are still on the map')
        app.push('Set Up', 'button')
        after = saved(app, path)
        check(set(after) == set(before), f'{set(before) - set(after)} are not set up')
        said = cli('validate', path, fine=(0, 1))
        for fault in ('stands there', 'already holds', 'with an enemy', 'may not enter'):
            check(fault not in said, said)
        app.key('ctrl+z')
        check(not saved(app, path), 'one step leaves some of them')
        app.check_log('CRITICAL', 'WARNING')


def Forces__a_counter_is_shown_as_it_is_printed(program):
    with opened(program) as (app, path):
        app.click_hex('0820')
        check(app.find('Front 9-4, back 5-4'), 'its faces are not shown')
        app.push('Strength', 'spin button')
        app.key('ctrl+a')
        app.type('11')
        app.key('Tab')
        check(app.find('Front 11-4, back 5-4'), 'the picture does not follow')
        app.page('battle')
        app.settle()
        check(app.find('206 in 27', 'label'), 'the sum of the Allied infantry does not follow')
        check(app.find('148 in 19', 'label'), 'the sum of the Swedish infantry does not follow')
        app.check_log('CRITICAL', 'WARNING')


def Forces__stand_elsewhere_by_a_choice(program):
    """Who is moved while the set-up of a choice is shown stands there with it alone."""
    option = '<option id="wing" title="The wing" choices="early late" value="early"/>'
    battle = read(harness.shipped('white-mountain-1620')).replace('<module', option + '<module', 1)
    with written(battle) as path, App(program, [path]) as app:
        def saved():
            app.save(path)
            return read(path)

        app.page('counters')
        app.settle()
        app.click_hex('0608')
        app.choose('Show Set-Up', 'The wing: Late')
        app.drag_hex('0608', '0508')
        check(lambda: 'Fugger' in app.stands('0508') and 'Fugger' not in app.stands('0608'), 'he is not moved')
        app.find('The wing: Late: at 0508', 'label')
        # The button of the position says which set-up is drawn; on another page it is that of the options.
        app.find('Set-up, The wing: Late', 'label')
        app.page('analysis')
        app.find('Set-up', 'label')
        app.page('counters')
        app.find('Set-up, The wing: Late', 'label')
        check('<set-up option="wing" choice="late" at="0508"/>' in saved(), read(path))
        check('name="Fugger" kind="infantry" strength="8" reduced="4" movement="3" at="0608"' in read(path), 'he stands there in any game')
        app.choose('Show Set-Up', 'As the options are set')
        check(lambda: 'Fugger' in app.stands('0608'), 'the set-up of the choice is still shown')
        app.find('Set-up', 'label')
        # He comes later, and is put back on the map.
        app.push('The wing: Late: at 0508', 'button')
        check(lambda: 'Fugger' in app.stands('0508'), 'its line does not show it')
        app.push('Take Off Map')
        check(lambda: 'Fugger' not in app.stands('0508'), 'he is still there')
        check('<set-up option="wing" choice="late"/>' in saved(), read(path))
        app.key('ctrl+z')
        check(lambda: 'Fugger' in app.stands('0508'), 'undo does not bring him back')
        check('fine' in cli('validate', path), cli('validate', path))
        app.push('Remove the set-up “The wing: Late: at 0508”')
        check(lambda: 'set-up' not in saved(), read(path))
        app.check_log('CRITICAL', 'WARNING')


def Forces__what_is_changed_is_changed_in_all(program):
    with opened(program) as (app, path):
        app.click_hex('0820')
        app.press('shift')
        app.click_hex('0817')
        app.release('shift')
        app.settle()
        check(app.find('2 counters, strength 17'), 'not two')
        app.push('Strength (differs)', 'spin button')
        app.key('ctrl+a')
        app.type('12')
        app.key('Tab')
        app.settle()
        app.key('ctrl+s')
        app.settle()
        check(len(re.findall(r'<counter id="(?:gula-1|oxenstierna-2)"[^>]* strength="12"', read(path))) == 2, 'not both are stronger')
        app.choose('Army that it belongs to', 'Saxon army')
        app.key('ctrl+s')
        app.settle()
        saxons = read(path).split('<army id="saxon"')[1].split('</army>')[0]
        check('id="gula-1"' in saxons and 'id="oxenstierna-2"' in saxons, 'they are not Saxons')
        check(app.find('2 counters, strength 24'), 'they are no longer selected')
        for _ in range(2):
            app.key('ctrl+z')
        app.key('ctrl+s')
        app.settle()
        check(read(path) == read(BATTLE), 'undo leaves something of it')
        app.check_log('CRITICAL', 'WARNING')


def Forces__what_differs_is_said_so(program):
    with opened(program) as (app, _):
        army, kind = 'Army that it belongs to', 'Kind of the counter'
        app.click_hex('0820')
        check(app.chosen(army) == 'Swedish army', app.chosen(army))
        app.press('shift')
        app.click_hex('0806')
        app.release('shift')
        check(lambda: app.chosen(army) == '(differs)', lambda: app.chosen(army))
        check(app.chosen(kind) == 'Infantry', app.chosen(kind))
        app.check_log()


def Forces__the_list_fills_its_panel(program):
    """What columns that nobody needs do not take, the others have."""
    with App(program, [harness.shipped('rossbach-1757')], width=1920, height=1080) as app:
        app.page('forces')
        heard = [spoken for spoken in app.listen() if spoken.is_seen()]
        grid = [spoken for spoken in heard if spoken.name == 'Order of battle'][0]
        headers = [spoken for spoken in heard if spoken.role == 'column header']
        check(len(headers) == 5, f'{len(headers)} columns')
        check(grid.x + grid.width - headers[-1].x - headers[-1].width < 12, 'there is room beside the last column')


def Forces__who_comes_later_has_a_place_in_words(program):
    """What the rule is called, as in every list, and not how the file names it."""
    with App(program, [harness.shipped('lutzen-1632')]) as app:
        app.page('forces')
        app.push('Show only rows with these words', 'search box')
        app.type('gil de')
        app.find('Pappenheim foot', 'label')


def Forces__an_army_that_is_added_gets_its_name(program):
    with opened(program) as (app, path):
        app.reach('Another army of this side', 'button')
        app.push('Another army of this side', 'button', which=0)
        app.type('Left wing')
        app.key('Return')
        app.save(path)
        check('name="Left wing"' in read(path), 'what was typed is not its name')


if __name__ == '__main__':
    harness.main()
