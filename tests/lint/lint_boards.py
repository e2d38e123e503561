#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Few places ask whether the board is hexes or a measured table: what differs is a row a kind (TcBoard, TC_N_BOARDS).

A test is whatever chooses by the kind of board: a tabletop compared with NULL or read as a condition, a system's ruler,
a property of the board (hexsides, bases), a comparison with a TcBoardKind, a predicate or variable that says "measured".
Free are the board itself, the systems, which are written for one of the two, the rows themselves, and preconditions
(g_return_*, g_assert*), which choose nothing.
"""
import re
import sys

from lint_common import Tap, read_text, strip_comments, walk

MOST = 14
BOARD = ('src/board/', 'src/model/tc-board.')
SYSTEM = re.compile(r'src/rules/[^/]+/')

TEST = re.compile('|'.join([
    r'(?<!\*)\btabletop\b\s*(?:[=!]=|\?|&&|\|\||\)\s*(?:\?|&&|\|\||\n\s*[{a-z]))',
    r'!\s*[\w>.\-]*\btabletop\b',
    r'\bget_hexes \([^;{}]*?\)\s*[=!]=',
    r'(?<!->)\bruler\b\s*[=!]=|!\s*[\w>.\-]*\bruler\b|->ruler\b\s*(?:[=!]=|\?|&&|\|\||\))',
    r'\b\w*board\w*(?: \([^;{}]*?\))?->(?:hexsides|bases)\b',
    r'[=!]=\s*TC_BOARD_(?:HEXES|TABLE)\b|\bTC_BOARD_(?:HEXES|TABLE)\s*[=!]=|\bcase TC_BOARD_',
    r'\b(?:\w+_)?(?:is_measured|is_table)\b|\bmeasured\b',
]))
GUARD = re.compile(r'\bg_(?:return|assert)\w* \([^;]*;')
TEXT = re.compile(r'"(?:\\.|[^"\\\n])*"')
SAMPLES = (
    ('if (map->tabletop != NULL)', 1), ('x = map->tabletop ? a : b;', 1), ('if (!map->tabletop)', 1),
    ('width = map->tabletop->table.width;', 0), ('return battle->map->tabletop;', 0),
    ('if (tc_map_get_board (map)->hexsides)', 1), ('n = tc_map_get_board (get (self)->map)->bases ? 1 : 2;', 1),
    ('target->bases > 0', 0), ('system->ruler != NULL', 1), ('HAS (ruleset, ruler, gauge)', 0),
    ('system->ruler->gauge (ruleset, state)', 0), ('board->kind == TC_BOARD_TABLE', 1),
    ('boards[tc_map_get_board (map)->kind].fill (self);', 0), ('[TC_BOARD_TABLE] = fill_table,', 0),
    ('g_return_if_fail (map != NULL && map->tabletop != NULL);', 0), ('text = measured ? a : b;', 1),
    ('_("a measured table")', 0), ('tc_play_model_is_measured (model)', 1),
)


def blank(match):
    return '\n' * match[0].count('\n')


def tests(text):
    """Line and text of each test of the kind of board."""
    text = GUARD.sub(blank, TEXT.sub('""', strip_comments(text)))
    for match in TEST.finditer(text):
        line = text.count('\n', 0, match.start())
        yield line + 1, text.split('\n')[line].strip()


def main(root):
    tap = Tap()
    tap.check('tests are recognised', (f'{sample}: {len(list(tests(sample)))}, not {n}' for sample, n in SAMPLES
                                       if len(list(tests(sample))) != n))
    found = [f'{path}:{line}: {text}' for path in walk(root, 'src', ('.c', '.h'))
             if not path.startswith(BOARD) and not SYSTEM.match(path)
             for line, text in tests(read_text(root, path) or '')]
    tap.say('\n'.join(found))
    tap.check(f'at most {MOST} places ask which board it is', [] if len(found) <= MOST else [f'{len(found)} do'])
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
