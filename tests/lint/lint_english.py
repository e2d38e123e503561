#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Phrases that read like a translation; CONTRIBUTING.md says what to write instead."""
import re
import sys

from lint_common import Tap, read_text, walk

# Phrase, and what to write.
PHRASES = (
    (r'\bmend(?:s|ed|ing)?\b', 'fix'),
    (r'\bparted by\b', 'separated by'),
    (r'\bseparated by blanks\b', 'separated by spaces'),
    (r'\bwhat becomes of\b', 'what happens to'),
    (r'\b(?:comes|came) of it\b', 'result, effect'),
    (r'\bin the midst of\b', 'during'),
    (r'\bin place of\b', 'instead of'),
    (r'\b(?:is|are) told\b', 'is reported, says'),
    (r"\bnobody's\b", 'unowned'),
    (r'\bwhat (?:it|they) comes? to\b', 'result'),
    (r'\bwho is routed\b', 'a routed unit'),
    (r'\bcomes? to stand\b', 'ends'),
    (r'\bbesides\.', 'as well'),
    (r'\bin the making\b', 'being composed'),
    (r'\bof one\'s own\b', 'friendly, own'),
)
# Where the phrase is quoted.
EXCEPT = ('tests/lint/lint_english.py', 'CONTRIBUTING.md')


def main(root):
    tap = Tap()
    paths = [path for folder in ('src', 'ui', 'data', 'tests', 'build-aux') for path in walk(root, folder)
             if path.endswith(('.c', '.h', '.ui', '.md', '.1', '.py', '.sh', '.build', '.rng')) and path not in EXCEPT]
    texts = [(path, read_text(root, path) or '') for path in ['README.md'] + paths]
    for phrase, instead in PHRASES:
        expression = re.compile(phrase, re.I)
        tap.check(f'“{phrase}”: {instead}', (
            f'{path}:{number}: {match[0]}' for path, text in texts
            for number, line in enumerate(text.splitlines(), 1) for match in [expression.search(line)] if match))
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
