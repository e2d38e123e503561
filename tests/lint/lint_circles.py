#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No circle of more than three source files that call one another.

A file calls another when it names a function that is defined there and nowhere else.  The helpers that report
something from wherever it is found (SHARED) do not count.
"""
import collections
import os
import re
import sys

from lint_common import Tap, read_text, strip_comments, walk

MOST = 3
SHARED = {'sy_issue', 'sy_choose', 'tw_bind_issue', 'cp_refuse', 'dd_refuse', 'tc_session_tell'}

DEFINITION = re.compile(r'^((?:tc|tw|sy|cp|dd|cli|cmd)_\w+) \([^;{]*?\)\n\{', re.M)
NAME = re.compile(r'\b(?:tc|tw|sy|cp|dd|cli|cmd)_\w+')


def call_graph(texts):
    """For each file those that it calls."""
    homes = collections.defaultdict(set)
    for path, text in texts.items():
        for match in DEFINITION.finditer(text):
            homes[match[1]].add(path)
    home = {name: next(iter(paths)) for name, paths in homes.items() if len(paths) == 1 and name not in SHARED}
    return {path: {home[name] for name in set(NAME.findall(text)) if name in home} - {path} for path, text in texts.items()}


def circles(graph):
    """The strongly connected sets of more than one file (Tarjan, Depth-first search and linear graph algorithms, 1972)."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            start = stack.index(node)
            if len(stack) - start > 1:
                found.append(sorted(stack[start:]))
            del stack[start:]

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


def main(root):
    sys.setrecursionlimit(10000)
    tap = Tap()
    texts = {path: strip_comments(read_text(root, path) or '') for path in walk(root, 'src', ('.c',))}
    found = sorted(circles(call_graph(texts)), key=len, reverse=True)
    tap.say('largest circles:')
    tap.say('\n'.join(f'{len(circle)} files in {os.path.dirname(circle[0])}: ' + ' '.join(map(os.path.basename, circle))
                      for circle in found[:10]))
    tap.check(f'no circle of more than {MOST} files', (' '.join(circle) for circle in found if len(circle) > MOST))
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
