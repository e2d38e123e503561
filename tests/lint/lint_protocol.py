#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No string protocol: outside src/rules/<system> nothing is compared with an id of a rule system.

Orders, refusals, events, phases and arms are known elsewhere by their roles and types (TcOrderRole, TcNoteRole,
TcArm).  The ids are read from the tables that own them, so a new system brings its own.
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

# File and literal of what only looks like an id, each with its reason.
OTHERS = {
}

ROW = re.compile(r'\{\s*"((?:\\.|[^"\\])*)"')
TABLE = re.compile(r'\b(?:TcOrderKind|TcWord|TcPhase)\s+\w+\s*\[[^]]*\]\s*=\s*\{')
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


def system_ids(root):
    """Ids of orders, phases, notes and terms of all systems: id to the file that owns it."""
    ids = {}
    for path in walk(root, 'src/rules', ('.c',)):
        if path.count('/') < 3:
            continue
        text = strip_comments(read_text(root, path))
        for match in TABLE.finditer(text):
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


def is_id(name, literal, ids):
    if name in PREFIXES:
        return len(literal) > 2 and any(known.startswith(literal) for known in ids)
    return literal in ids


def main(root):
    tap = Tap()
    ids = system_ids(root)
    arms = arm_names(root)
    tap.check('the ids of the systems are found', [] if len(ids) > 400 and 'attack' in ids else [f'{len(ids)} ids'])
    tap.check('the names of the arms are found', [] if 'cavalry' in arms else [' '.join(arms)])
    problems, strays, used = [], [], set()
    for path in walk(root, 'src', ('.c', '.h')):
        if path.startswith('src/rules/') and path.count('/') >= 3:
            continue
        text = strip_comments(read_text(root, path))
        for line, name, literal in comparisons(text):
            if (path, literal) in OTHERS:
                used.add((path, literal))
            elif is_id(name, literal, ids) or literal in arms:
                problems.append(f'{path}:{line}: {name} "{literal}" (an id of {ids.get(literal, "the arms")})')
        if path != 'src/model/tc-arm.c':
            strays += [f'{path}:{text.count(chr(10), 0, match.start()) + 1}: "{match[1]}"'
                       for match in LITERAL.finditer(text)
                       if match[1] in arms and match[1] not in ('leader', 'train') and (path, match[1]) not in OTHERS]
    tap.check('no id of a system is compared outside its folder', problems)
    tap.check('only the model names the arms', strays)
    tap.check('no exception is left over', (f'{path} "{literal}"' for path, literal in sorted(set(OTHERS) - used)))
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
