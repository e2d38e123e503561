#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every battle, and every rule book, says what its table says, and nothing else.

usage: scenarios.py SOURCE_ROOT

A table (tests/scenarios/BATTLE.txt, book-SYSTEM.txt) was written from the rules,
not from the battle, so a slip in either shows. A line in brackets names a kind of fact and
its columns; each line below is one fact, "-" an attribute that is absent, "+"
the blank in a list. The last column takes the rest of its line. Kinds:

  side, army, counter, parameter, option   an element of that name; of a book, an option with its choices
  map             its scale and its grid
  table, piece    of a measured table, without outlines
  area            its hexes; 0109-0128 is a part of a row, 0601-0901 of a file
  zone            of a measured table, with its outline in millimetres
  drawn           an area that follows from our own ground: only that it exists
  chart/ID        the rows of a chart
  module/TYPE     a module; module/TYPE/CHILD a row in it, in the column
                  "module" the id of the module

With a column "count" a fact stands for so many, numbered where "#" is written.
What is compared is every attribute but cases (rule, rule-*) and those of looks;
names are compared by their letters, since the sheets have no diaereses.
"""
import collections
import itertools
import os
import re
import sys
import xml.parsers.expat

from lint_common import Tap, read_text, walk

TABLES = os.path.join('tests', 'scenarios')
# Attributes of a counter, side, army or board that are how it looks.
LOOKS = {'colour', 'symbol', 'name', 'margin'}
# What an option of a book, and its choices, are called.
WORDS = {'title', 'words'}
Fact = collections.namedtuple('Fact', 'kind values line')


class Element:
    def __init__(self, tag, attributes, line):
        self.tag, self.attributes, self.line = tag, attributes, line
        self.children, self.text = [], ''

    def all(self, tag):
        return [child for child in self.children if child.tag == tag]

    def find(self, *tags):
        found = self
        for tag in tags:
            found = found.all(tag)[0]
        return found


def read_xml(root, path):
    """The elements of a file with their lines."""
    parser = xml.parsers.expat.ParserCreate()
    top = Element('', {}, 0)
    stack = [top]

    def start(tag, attributes):
        element = Element(tag, attributes, parser.CurrentLineNumber)
        stack[-1].children.append(element)
        stack.append(element)

    def text(data):
        stack[-1].text += data

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda tag: stack.pop()
    parser.CharacterDataHandler = text
    parser.Parse((read_text(root, path) or '').encode(), True)
    return top.children[0]


def hexes(text):
    """The hexes of a list, with its stretches along a row or a file of hexes."""
    found = []
    for word in text.split():
        first, _, last = word.partition('-')
        if not last:
            found.append(first)
            continue
        rows = range(int(first[:2]), int(last[:2]) + 1)
        places = range(int(first[2:]), int(last[2:]) + 1)
        found += [f'{row:02}{place:02}' for row, place in itertools.product(rows, places)]
    return ' '.join(sorted(found))


def letters(name):
    """A name as a counter sheet could print it."""
    for letter, plain in (('ä', 'ae'), ('ö', 'oe'), ('ü', 'ue'), ('é', 'e')):
        name = name.lower().replace(letter, plain)
    return re.sub(r'[^a-z0-9/#]', '', name)


def canonical(kind, values):
    """Facts are compared as sorted pairs."""
    values = {key: value for key, value in values.items() if value not in (None, '', '-')}
    if 'name' in values and kind == 'counter':
        values['name'] = letters(values['name'])
    if 'hexes' in values:
        values['hexes'] = hexes(values['hexes'])
    return tuple(sorted(values.items()))


def expand(values):
    count = values.pop('count', None)
    if count is None:
        return [values]
    return [{key: value.replace('#', str(number)) for key, value in values.items()}
            for number in range(1, int(count) + 1)]


def read_table(root, path):
    facts, problems = [], []
    kind, columns = None, []
    for number, line in enumerate((read_text(root, path) or '').splitlines(), 1):
        if not line.strip() or line.startswith('#'):
            continue
        if line.startswith('['):
            kind, *columns = line.strip('[]').split()
            continue
        words = line.split(None, len(columns) - 1)
        if kind is None or len(words) != len(columns):
            problems.append(f'{path}:{number}: {len(words)} words for {len(columns)} columns')
            continue
        facts += [Fact(kind, canonical(kind, one), number) for one in expand(dict(zip(columns, words)))]
    return facts, problems


def attributes(element, without=()):
    return {key: value.replace(' ', '+') if element.tag not in ('counter', 'area') else value
            for key, value in element.attributes.items()
            if key != 'rule' and not key.startswith('rule-') and key not in without}


def chart_facts(rules):
    for chart in rules.all('chart'):
        columns = chart.find('columns').text.split()
        for row in chart.all('row'):
            yield f'chart/{chart.attributes["id"]}', dict(zip(columns, row.text.split())), row.line


def module_facts(rules):
    for module in rules.all('module'):
        kind = f'module/{module.attributes["type"]}'
        values = attributes(module, ('type',))
        if values or not module.children:
            yield kind, values, module.line
        for row in module.children:
            if row.tag == 'provenance':
                continue
            values = attributes(row)
            if 'id' in module.attributes:
                values['module'] = module.attributes['id']
            yield f'{kind}/{row.tag}', values, row.line


def battle_facts(battle, drawn):
    """What a battle says, kind by kind: (kind, values, line)."""
    for side in battle.find('sides').all('side'):
        yield 'side', attributes(side, LOOKS), side.line
    for board in battle.all('map'):
        yield 'map', dict(attributes(board, LOOKS), **attributes(board.find('grid'))), board.line
    for board in battle.all('table'):
        yield 'table', attributes(board, LOOKS), board.line
        for piece in board.all('piece'):
            yield 'piece', attributes(piece), piece.line
    for area in (area for board in battle.all('map') for area in board.all('area')):
        if area.attributes['id'] in drawn:
            yield 'drawn', {'id': area.attributes['id']}, area.line
        else:
            yield 'area', {'id': area.attributes['id'], 'hexes': area.find('hexes').text}, area.line
    for zone in (zone for board in battle.all('table') for zone in board.all('zone')):
        yield 'zone', dict(attributes(zone, LOOKS), outline=' '.join(zone.find('outline').text.split())), zone.line
    for army in battle.find('forces').all('army'):
        yield 'army', attributes(army, LOOKS), army.line
        for counter in army.all('counter'):
            values = attributes(counter)
            yield 'counter', dict(values, army=army.attributes['id']), counter.line
    rules = battle.find('rules')
    for tag in ('parameter', 'option'):
        for element in rules.all(tag):
            yield tag, attributes(element), element.line
    yield from chart_facts(rules)
    yield from module_facts(rules)


def book_facts(book, _):
    """What a rule book says, and between which readings it lets one choose."""
    for tag in ('parameter', 'option'):
        for element in book.all(tag):
            yield tag, attributes(element, WORDS), element.line
    yield from chart_facts(book)
    yield from module_facts(book)


def words(values):
    return ' '.join(f'{key}={value}' for key, value in values) if values else 'nothing'


def likest(fact, others):
    """Which of the unmatched facts of its kind was meant, or None."""
    same = [other for other in others if other.kind == fact.kind]
    best = max(same, key=lambda other: len(set(other.values) & set(fact.values)), default=None)
    return best if best and set(best.values) & set(fact.values) else None


def compare(table_path, table, battle_path, battle):
    """What is not on both sides, each with its place, what is found and what is expected."""
    wanted = collections.defaultdict(list)
    for fact in table:
        wanted[fact.kind, fact.values].append(fact)
    extra = []
    for fact in battle:
        if wanted[fact.kind, fact.values]:
            wanted[fact.kind, fact.values].pop()
        else:
            extra.append(fact)
    missing = [fact for facts in wanted.values() for fact in facts]
    for fact in extra:
        meant = likest(fact, missing)
        if meant:
            missing.remove(meant)
        differs = set(meant.values if meant else ()) ^ set(fact.values)
        found = [pair for pair in fact.values if pair in differs]
        expected = [pair for pair in meant.values if pair in differs] if meant else []
        name = dict(fact.values).get('id') or dict(fact.values).get('module') or ''
        yield (f'{battle_path}:{fact.line}: {fact.kind} {name}: found {words(found)}, expected {words(expected)}'
               + (f' ({table_path}:{meant.line})' if meant else f' (state it in {table_path})'))
    for fact in missing:
        yield f'{table_path}:{fact.line}: {fact.kind}: found nothing, expected {words(fact.values)}'


def name_of(path):
    return os.path.splitext(os.path.basename(path))[0]


def table_of(path):
    book = 'book-' if path.startswith('data') else ''
    return os.path.join(TABLES, book + name_of(path) + '.txt')


def check(root, battle_path, facts_of):
    table_path = table_of(battle_path)
    if read_text(root, table_path) is None:
        return [f'{battle_path} has no table {table_path}']
    table, problems = read_table(root, table_path)
    drawn = {dict(fact.values)['id'] for fact in table if fact.kind == 'drawn'}
    battle = [Fact(kind, canonical(kind, values), line)
              for kind, values, line in facts_of(read_xml(root, battle_path), drawn)]
    return problems + list(compare(table_path, table, battle_path, battle))


def main(root):
    tap = Tap()
    battles, books = walk(root, 'scenarios', ('.tercio',)), walk(root, 'data/rules', ('.xml',))
    for path in battles:
        tap.check(f'/scenarios/{name_of(path)}', check(root, path, battle_facts))
    for path in books:
        tap.check(f'/books/{name_of(path)}', check(root, path, book_facts))
    tap.check('/scenarios/every-table-is-of-something',
              set(walk(root, TABLES, ('.txt',))) - {table_of(path) for path in battles + books})
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
