#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No two random draws in one full expression: C leaves their order open, and with it the game.

A draw is a call of a function that takes a TcDice.  A call within the arguments of another one comes first; "&&", "||", "?",
":" and the commas between expressions separate draws.
"""
import re
import sys

from lint_common import Tap, read_text, strip_comments, walk

TAKES_DICE = re.compile(r'\b(\w+) \((?=[^;{}()]*\bTcDice \*)')
CALL = re.compile(r'\b(\w+) \(')
# Braces of blocks stand alone; those of initializers do not.
STATEMENT = re.compile(r';|^\s*[{}]\s*$|\b(?:else|do)$', re.M)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'')


def blank(match):
    return '"' + ' ' * (len(match[0]) - 2) + '"'


def calls(statement, drawing):
    """The spans of calls that draw, and their names."""
    found = []
    for match in CALL.finditer(statement):
        if match[1] not in drawing:
            continue
        depth, end = 0, match.end() - 1
        while end < len(statement):
            depth += (statement[end] == '(') - (statement[end] == ')')
            end += 1
            if depth == 0:
                break
        found.append((match.start(), end, match[1]))
    return found


def separated(statement, first, second):
    """Is there a sequence point between two calls of which neither holds the other?"""
    between = statement[first:second]
    if re.search(r'&&|\|\||\?|(?<!:):(?!:)', between):
        return True
    depth = sum((c in '({[') - (c in ')}]') for c in statement[:first])
    for c in between:
        depth += (c in '({[') - (c in ')}]')
        if c == ',' and depth == 0:
            return True
    return False


def doubles(path, text, drawing):
    start = 0
    for end in [match.start() for match in STATEMENT.finditer(text)] + [len(text)]:
        statement = text[start:end]
        found = calls(statement, drawing)
        for i, (_, done, name) in enumerate(found):
            for begin, _, other in found[i + 1:]:
                if begin >= done and not separated(statement, done, begin):
                    yield f'{path}:{text.count(chr(10), 0, start + begin) + 1}: {name}() and {other}() draw in one expression'
        start = end + 1


def main(root):
    tap = Tap()
    sources = {path: STRING.sub(blank, strip_comments(read_text(root, path) or '')) for path in walk(root, 'src', ('.c', '.h'))}
    drawing = {name for text in sources.values() for name in TAKES_DICE.findall(text)}
    tap.say(f'functions that draw: {len(drawing)}')
    tap.check('functions that draw are found', [] if 'tc_dice_draw' in drawing and len(drawing) > 20 else ['too few'])
    sample = 'x = f (roll (dice), roll (dice));\n  y = roll (dice) && roll (dice);\n  int a = roll (dice), b = roll (dice);'
    tap.check('a double draw is seen, and what is in order is not',
              [] if len(list(doubles('sample', sample, {'roll'}))) == 1 else ['the lint is blind'])
    tap.check('no two draws in one expression',
              [problem for path, text in sources.items() for problem in doubles(path, text, drawing)])
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
