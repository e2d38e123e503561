# SPDX-License-Identifier: GPL-3.0-or-later
"""How a case is tested: by play, or by data alone.

A test plays when it, or a helper it calls, hands a state, a game or dice to the
program once the table is laid: an order given, a move checked, a total
explained, a die rolled. A test that does not only reads back what the book, the
battle or the set-up says. Found in the sources of the tests, so that nobody
has to claim it.
"""
import os
import re

from lint_common import read_text, strip_comments, walk

# A call that takes one of these, or a spot of a measured table, is a question to the rules.
ASKED = re.compile(r'\b(?:\w*State|TcGame|TcDice|TcOdds\w*) \*|\bTcPoint\b')
PROTOTYPE = re.compile(r'^\w[\w *]*?\b([a-z]\w+) +\(((?:[^();{}]|\([^()]*\))*)\)[^();{}]*;', re.M)
FUNCTION = re.compile(r'^([a-z]\w*) \([^;{}]*\)\n\{\n(.*?)^\}', re.S | re.M)
ADDED = re.compile(r'g_test_add_(?:data_)?func(?:_full)? \(\s*"([^"]+)"(.*?)\);', re.S)
WORD = re.compile(r'\b[a-z]\w+\b')
CALL = re.compile(r'\b([a-z]\w+) \(')
# Laying the table and clearing it away is not play.
LAYING = re.compile(r'table_(?:open|start|close|init|put|add|use|quit|fails|begin|bind|lay)\w*$'
                    r'|tc_(?:state|game)_\w*(?:free|clear|init)$')


def procedures(root):
    """The calls of the program that take a state, a game or dice."""
    found = set()
    for path in walk(root, 'src', ('.h',)):
        text = strip_comments(read_text(root, path) or '')
        found |= {name for name, arguments in PROTOTYPE.findall(text) if ASKED.search(arguments)}
    return {name for name in found if not LAYING.match(name)}


def functions(root):
    """The functions of the tests: (path, name) with the calls of the body; helpers of other files have path None."""
    found = {}
    for path in walk(root, 'tests', ('.c',)):
        text = strip_comments(read_text(root, path) or '')
        shared = os.path.basename(path)[:5] not in ('test-', 'bench')
        for name, body in FUNCTION.findall(text):
            found[None if shared else path, name] = set(CALL.findall(body))
    return found


def playing(root):
    """The functions of the tests that play, by (path, name)."""
    asked, bodies = procedures(root), functions(root)
    bodies = {key: calls for key, calls in bodies.items() if not LAYING.match(key[1])}
    plays = {key for key, calls in bodies.items() if calls & asked}
    grown = True
    while grown:
        grown = False
        for key, calls in bodies.items():
            if key not in plays and any((key[0], call) in plays or (None, call) in plays for call in calls):
                plays.add(key)
                grown = True
    return plays


def played_paths(root):
    """The paths of tests that play, as they are added."""
    plays, paths = playing(root), set()
    for path in walk(root, 'tests', ('.c',)):
        for added, rest in ADDED.findall(strip_comments(read_text(root, path) or '')):
            if any((path, word) in plays or (None, word) in plays for word in WORD.findall(rest)):
                paths.add(added)
    return paths
