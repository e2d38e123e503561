# SPDX-License-Identifier: GPL-3.0-or-later
"""What an author adds to a battle: rules, arrivals, an army's colour, names of any length."""
import os
import re

import harness
from authoring import add, begin, folder, save_as
from harness import App, check, cli, read, written

LUTZEN = harness.shipped('lutzen-1632')


def add_rule(app, name, button='Add Rule'):
    """From the list of those that the battle may have, by the keys."""
    app.push(button)
    app.settle()
    types = [spoken.name for spoken in app.listen() if spoken.role == 'button' and spoken.is_seen()
             and any(above.name.startswith(button) for above in spoken.above) and not spoken.name.startswith(button)]
    app.key(*['Tab'] * types.index(name), 'Return')
    app.settle()


def author__rules_by_name(program):
    """A rule brings its chart; what it refers to is shown and typed by its name."""
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'white-hill.tercio')
        begin(app)
        app.page('counters')
        app.settle()
        add(app, 0, 0, 'Anhalt', '0404')
        add(app, 0, 1, 'Bucquoy', '0704')
        save_as(app, path)
        app.page('battle')
        app.settle()
        app.push('Special Rules')
        app.settle()
        add_rule(app, 'Visibility states')
        app.key('ctrl+s')
        app.settle()
        text = read(path)
        check('<module type="visibility-states" id="visibility-states" side="bohemians"' in text, text)
        check('<columns>die state</columns>' in text and text.count(' same</row>') == 6, text)
        app.push('Side', 'widget')
        app.key('ctrl+a')
        app.type('league')
        app.key('Return', 'ctrl+s')
        app.settle()
        check('<module type="visibility-states" id="visibility-states" side="league"' in read(path), read(path))
        check('fine' in cli('validate', path), cli('validate', path))
        app.key('ctrl+z')
        app.settle()
        app.key('ctrl+z')
        app.settle()
        app.key('ctrl+s')
        app.settle()
        check('die state' not in read(path), 'the chart stays when its rule is taken back')
        app.check_log('CRITICAL', 'WARNING')


def author__campaign(program):
    """Rule after rule, each where the one before it ended: a battle of a day becomes a campaign."""
    with written(read(harness.shipped('white-mountain-1620'))) as path, App(program, [path]) as app:
        app.settle()
        app.page('battle')
        app.settle()
        app.push('Special Rules')
        app.settle()
        add_rule(app, 'Deployment')
        add_rule(app, 'Deployment', 'Add Another Rule')
        add_rule(app, 'Campaign', 'Add Another Rule')
        app.save(path)
        added = re.findall(r'type="(deployment|campaign)" id="[^"]*" (?:side|chooser)="([^"]*)"', read(path))
        check(added == [('deployment', 'catholic'), ('deployment', 'bohemian'), ('campaign', 'catholic')], added)
        check('fine' in cli('validate', path), cli('validate', path))


def author__own_option(program):
    """An option of the battle's own: made, a rule that goes with it, renamed with its uses, a choice and the option removed."""
    with written(read(harness.shipped('white-mountain-1620'))) as path, App(program, [path]) as app:
        def saved():
            app.key('ctrl+s')
            app.settle()
            return read(path)
        app.settle()
        app.page('battle')
        app.settle()
        app.push('Options')
        app.push('Add Option…')
        app.wait_for_dialog()
        app.type('The Hungarian horse')
        app.push('Name of the choice', which=0)
        app.key('ctrl+a')
        app.type('Flees')
        app.push('Name of the choice', which=1)
        app.key('ctrl+a')
        app.type('Stands')
        app.push('Add Choice')
        app.type('Charges')
        app.push('Apply')
        app.wait_for_end()
        app.settle()
        check('<option id="the-hungarian-horse" title="The Hungarian horse" choices="flees stands charges" value="flees"/>' in saved(), read(path))
        # A level goes with one of the choices.
        app.push('Special Rules')
        app.settle()
        app.push('Change this rule', which=4)
        app.push('Only with The Hungarian horse: Flees')
        app.settle()
        check(re.search(r'id="hungarian-level" option="the-hungarian-horse" when="flees"', saved()), read(path))
        check('fine' in cli('validate', path) or 'idle-choice' in cli('validate', path), cli('validate', path))
        # So does one row of a table, which says so.
        app.reach('Change this row')
        app.push('Change this row')
        app.push('Only with The Hungarian horse: Flees')
        app.settle()
        check('option="the-hungarian-horse" choice="flees"' in saved(), read(path))
        app.find('The Hungarian horse: Flees', 'label')
        # Another name, which the rule follows, and a choice less.
        app.push('Options')
        app.push('Change The Hungarian horse')
        app.wait_for_dialog()
        app.key('ctrl+a')
        app.type('Hungarians')
        app.push('Remove this choice', which=2)
        app.push('Apply')
        app.wait_for_end()
        app.settle()
        check('<option id="hungarians" title="Hungarians" choices="flees stands" value="flees"/>' in saved(), read(path))
        check(re.search(r'id="hungarian-level" option="hungarians" when="flees"', read(path)), read(path))
        # It goes when its uses have been named; what is in force stays.
        app.push('Change Hungarians')
        app.wait_for_dialog()
        app.push('Remove Option…')
        app.settle()
        check(any('• Demoralization' in spoken.name for spoken in app.listen()), 'the uses are not named')
        app.push('Remove')
        app.wait_for_end()
        app.settle()
        check('<option' not in saved() and 'id="hungarian-level" army' in read(path), read(path))
        for _ in range(5):
            app.key('ctrl+z')
            app.settle()
        check(saved() == read(harness.shipped('white-mountain-1620')), 'undo leaves something of it')
        app.check_log('CRITICAL', 'WARNING')


def author__arrives_later(program):
    """A counter that is set up gets reinforcements that it comes with; undo sets it up again."""
    with written(read(LUTZEN)) as path, App(program, [path]) as app:
        app.settle()
        app.page('counters')
        app.settle()
        app.click_hex('0709')
        app.choose('Arrives', 'Pappenheim')
        check(lambda: 'Haagen' not in app.stands('0709'), 'who arrives later is on the map')
        app.key('ctrl+s')
        app.settle()
        check(re.search(r'name="Haagen" [^>]* entry="pappenheim"', read(path)), read(path))
        app.key('ctrl+z')
        check(lambda: 'Haagen' in app.stands('0709'), 'undo does not set it up again')
        app.check_log('CRITICAL', 'WARNING')


def author__enters_by_hexes_in_a_turn(program):
    """Turn and entry hexes of reinforcements are changed beside the counter and on the map: by pointer, key and menu."""
    with written(read(LUTZEN)) as path, App(program, [path]) as app:
        def saved(pattern):
            app.save(path)
            return re.search(pattern, read(path), re.S)[1]

        def hexes():
            return saved(r'<area id="halle-edge".*?<hexes>(.*?)</hexes>').split()

        before = hexes()
        app.page('counters')
        app.settle()
        app.click_hex('0709')
        app.choose('Arrives', 'Pappenheim')
        app.find('Arrives in turn 5 by “Edge toward Halle”. Ctrl+click adds a hex to it, or takes it out.')
        app.push('In Turn', 'spin button')
        app.key('ctrl+a')
        app.type('7')
        app.key('Return')
        check(lambda: saved('id="pappenheim" side="imperialist" turn="(.*?)"') == '7', 'it comes in another turn')
        app.find('Arrives in turn 7 by “Edge toward Halle”. Ctrl+click adds a hex to it, or takes it out.')
        # Its hexes are outlined while it is selected.
        shown = app.shot()
        x, y = app.hex('0120')
        app.press('ctrl')
        app.click_hex('0119')
        app.release('ctrl')
        check(lambda: hexes() == [each for each in before if each != '0119'], hexes())
        app.move(x + 400, y)
        app.settle()
        check(lambda: app.shot().difference(shown, x - 60, y - 60, 120, 120) > 0.01, 'the map shows nothing of it')
        app.hex('0208')
        app.to_map()
        app.hear(lambda: app.key('e'), '.*Haagen may enter here.*')
        check(lambda: '0208' in hexes(), hexes())
        app.click(*app.hex('0207'), button=3)
        app.settle()
        app.push('Let Haagen Enter Here, or Not', 'menu item')
        check(lambda: '0207' in hexes(), hexes())
        # Who is set up no longer comes later.
        app.click_hex('0709')
        check(lambda: saved('name="Haagen"([^>]*)').find('entry') < 0 and 'at="0709"' in saved('name="Haagen"([^>]*)'), read(path))
        for _ in range(6):
            app.key('ctrl+z')
        app.save(path)
        check(read(path) == read(LUTZEN), 'undo leaves something of it')
        app.check_log('CRITICAL', 'WARNING')


def author__army_colour(program):
    """An army in a colour of its own gets its side's again; undo brings its own back."""
    with App(program, [os.path.join(os.path.dirname(LUTZEN), 'breitenfeld-1631.tercio')]) as app:
        app.page('counters')
        app.settle()
        x, y = app.hex('0807')

        def is_yellow():
            picture = app.shot()
            spots = (picture.at(x + dx, y + dy) for dx in range(-9, 10) for dy in range(-9, 10))
            return any(red > 180 and green > 130 and blue < 110 for red, green, blue in spots)

        check(is_yellow(), 'the Saxons are not in their colour')
        app.push('In the colour of its side')
        check(not is_yellow(), 'the Saxons are still in their colour')
        app.key('ctrl+z')
        check(is_yellow(), 'undo does not bring the colour back')
        app.check_log('CRITICAL', 'WARNING')


def author__long_names(program):
    """A long name needs no larger window, on no page."""
    with App(program, width=900, height=600) as app:
        begin(app, first='The Imperial and Catholic Army of Count Wallenstein, Duke of Friedland')
        for page in harness.VIEWS:
            app.page(page)
            app.settle(0.2)
            geometry = harness.xdotool('getwindowgeometry', '--shell', app.window)
            check('WIDTH=900' in geometry, f'page {page}: {geometry}')
            # The close button is at the right end: a window that needs more room is cut there.
            check(app.shot().colours(840, 12, 50, 30) > 5, f'page {page} is cut')
        app.check_log('CRITICAL', 'WARNING')


if __name__ == '__main__':
    harness.main()
