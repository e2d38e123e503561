#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No string protocol: outside src/rules/<system> nothing is compared with an id of a rule system.

Orders, refusals, events, phases, arms and charts are known elsewhere by their roles and types (TcOrderRole,
TcNoteRole, TcArm, TcChartRole).  The ids are read from the tables that own them, so a new system brings its own.
"""
import re
import sys

from lint_common import Tap, read_text, strip_comments, walk

# Calls that compare a text with another one, or look one up in a table of ids.
COMPARISONS = ('strcmp', 'strcasecmp', 'strstr', 'g_strcmp0', 'g_str_equal', 'g_ascii_strcasecmp', 'g_strv_contains',
               'g_quark_from_string', 'tc_words_find', 'tc_order_kinds_find')
PREFIXES = ('strncmp', 'g_str_has_prefix', 'g_str_has_suffix')
# ... and whatever finds a kind of order or a phase by a name, in any room.
FINDER = re.compile(r'^\w+_find_(?:kind|phase|order_kind)$')

# Calls that take an id of a chart, parameter or option of the rules.
LOOKUP = re.compile(r'\btc_(?:battle_get_(?:chart|parameter|option)|chart_reader_open|parameter_(?:read_\w+|new)|option_new) \([^;"{)]*"([^"]+)"')

# What only looks like an id: of a room and a text, each with its reason.
OTHERS = {
    ('app', 'clear'): 'terrain of a map',
    ('model', 'line'): 'a formation, which the board names',
    ('store', 'out-of-range'): 'an issue of its own',
    ('store', 'place'): 'what a row of a table of the field is',
}

ROW = re.compile(r'\{\s*"((?:\\.|[^"\\])*)"')
TABLE = re.compile(r'\b(TcOrderKind|TcWord|TcPhase)\s+\w+\s*\[[^]]*\]\s*=\s*\{')
LIST = re.compile(r'\bconst char \*(?:const )?\w+\s*\[[^]]*\]\s*=\s*\{')
CALL = re.compile(r'\b(\w+) \(')
LITERAL = re.compile(r'"((?:\\.|[^"\\])*)"')


def block(text, start, opening, closing):
    """The text from an opening bracket at start to the one that closes it."""
    depth = 0
    inside = False
    for i in range(start, len(text)):
        if text[i] == '"' and text[i - 1] != '\\':
            inside = not inside
        if inside:
            continue
        depth += (text[i] == opening) - (text[i] == closing)
        if depth == 0:
            return text[start:i + 1]
    return text[start:]


def rows(table):
    """The first text of each row of a table."""
    found = []
    at = 1
    while True:
        at = table.find('{', at)
        if at < 0:
            return found
        row = block(table, at, '{', '}')
        match = ROW.match(row)
        if match:
            found.append(match[1])
        at += len(row)


def is_of_system(path):
    return path.startswith('src/rules/') and path.count('/') >= 3


def table_ids(root, paths, of='TcOrderKind TcWord TcPhase'):
    """Ids of orders, phases, notes and terms in the tables of some files: id to the file that owns it."""
    ids = {}
    for path in paths:
        text = strip_comments(read_text(root, path))
        for match in TABLE.finditer(text):
            if match[1] not in of:
                continue
            for name in rows(block(text, match.end() - 1, '{', '}')):
                ids.setdefault(name, path)
    return ids


def arm_names(root):
    """The symbols of arms, which only the model knows."""
    text = strip_comments(read_text(root, 'src/model/tc-arm.c') or '')
    return [match[1] for match in LITERAL.finditer(text) if re.fullmatch(r'[a-z]+', match[1])]


def comparisons(text):
    """Line, call and literals of each comparison with a literal."""
    for match in CALL.finditer(text):
        name = match[1]
        if name in COMPARISONS or name in PREFIXES or FINDER.match(name):
            inside = block(text, match.end() - 1, '(', ')')
            # only the call's own arguments, not those of calls within
            own = re.sub(r'\w+ \([^()]*\)', '', inside[1:-1])
            for literal in LITERAL.findall(own):
                yield text.count('\n', 0, match.start()) + 1, name, literal


def lists(text, ids):
    """Line and literals of each list of texts that are all ids, to be compared one by one."""
    for match in LIST.finditer(text):
        found = LITERAL.findall(block(text, match.end() - 1, '{', '}'))
        if found and all(name in ids for name in found):
            yield text.count('\n', 0, match.start()) + 1, found


def is_id(name, literal, ids):
    if name in PREFIXES:
        return len(literal) > 2 and any(known.startswith(literal) for known in ids)
    return literal in ids


def main(root):
    tap = Tap()
    systems = [path for path in walk(root, 'src/rules', ('.c',)) if is_of_system(path)]
    ids = table_ids(root, systems)
    orders = table_ids(root, systems, 'TcOrderKind')
    toy = table_ids(root, (path for path in walk(root, 'tests/rules', ('.c',)) if '/tc-toy' in path))
    arms = arm_names(root)
    tap.check('the ids of the systems are found', [] if len(ids) > 400 and 'attack' in ids else [f'{len(ids)} ids'])
    tap.check('the toy of the tests shares no id with a system', [f'{name} ({ids[name]})' for name in toy if name in ids]
              + ([] if len(toy) > 20 else [f'{len(toy)} ids']))
    tap.check('the names of the arms are found', [] if 'cavalry' in arms else [' '.join(arms)])
    problems = []
    for path in walk(root, 'src', ('.c', '.h')):
        if is_of_system(path):
            continue
        room = path.split('/')[1]
        text = strip_comments(read_text(root, path))
        problems += [f'{path}:{line}: {name} "{literal}", an id of {ids.get(literal, "the arms")}'
                     for line, name, literal in comparisons(text)
                     if (room, literal) not in OTHERS and (is_id(name, literal, ids) or literal in arms)]
        problems += [f'{path}:{text.count(chr(10), 0, match.start()) + 1}: "{match[1]}", a chart, parameter or option of rules'
                     for match in LOOKUP.finditer(text)]
        problems += [f'{path}:{line}: a list of orders: {", ".join(names)}' for line, names in lists(text, orders)]
        if path != 'src/model/tc-arm.c':
            problems += [f'{path}:{text.count(chr(10), 0, match.start()) + 1}: "{match[1]}", an arm'
                         for match in LITERAL.finditer(text) if match[1] in arms and match[1] not in ('leader', 'train')]
    tap.check('nothing is compared with an id of a system', problems)
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
