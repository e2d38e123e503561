#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A callback checks the objects it gets: no compiler sees what a signal, an idle source or a template hands over.

Each parameter of a class of ours is asserted (g_assert (TC_IS_PAGE (self))), and what comes as a gpointer is cast with
the macro of its class, not by an assignment.
"""
import re
import sys

from lint_common import Tap, read_text, strip_comments, walk

CLASS = re.compile(r'\bG_DECLARE_(?:FINAL|DERIVABLE)_TYPE \((\w+), *\w+, *(\w+), *(\w+),')
CALLBACK = re.compile(r'^static [^\n;={]*\n(\w+_cb) \(([^{;]*?)\)\n\{\n(.*?)^\}', re.M | re.S)
PARAMETER = re.compile(r'(?:const )?(\w+) +\*?(\w+)$')


def main(root):
    tap = Tap()
    texts = {path: strip_comments(read_text(root, path)) for path in walk(root, 'src', ('.c', '.h'))}
    classes = {match[1]: f'{match[2]}_IS_{match[3]}' for text in texts.values() for match in CLASS.finditer(text)}
    callbacks, problems = 0, []
    for path, text in texts.items():
        for name, parameters, body in CALLBACK.findall(text):
            callbacks += 1
            for match in filter(None, (PARAMETER.match(part.strip()) for part in parameters.split(','))):
                if match[1] in classes and f'{classes[match[1]]} ({match[2]})' not in body:
                    problems.append(f'{path}: {name} () does not assert that {match[2]} is a {match[1]}')
                bare = re.search(rf'(\w+) \*\w+ = {match[2]};', body) if match[1] == 'gpointer' else None
                if bare and bare[1] in classes:
                    problems.append(f'{path}: {name} () takes {match[2]} for a {bare[1]} without its macro')
    tap.check('callbacks are found', [] if callbacks > 200 and 'TcPage' in classes else [f'{callbacks}, {len(classes)} classes'])
    tap.check('callbacks check the objects that they get', problems)
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
