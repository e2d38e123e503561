#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each symbolic icon of the program is shipped and shown, in the desktop's style, and none is named that nobody has drawn.

The style is what GTK can recolour: 16 x 16, one colour, areas filled and no strokes."""
import os
import re
import sys

from lint_common import Tap, read_text, walk

NAME = re.compile(r'tercio-[\w-]+-symbolic')
STROKED = '<svg width="16" height="16"><path fill="#2e3436" stroke="red"/></svg>'


def faults_of(text):
    """What keeps a drawing from being recoloured and scaled like those of the desktop."""
    faults = []
    if not re.search(r'<svg [^>]*width="16" height="16"', text):
        faults.append('is not 16 x 16')
    if set(re.findall(r'fill="([^"]*)"', text)) != {'#2e3436'}:
        faults.append('has another colour than #2e3436')
    if re.search(r'stroke|style=|<(?!/?(?:svg|path)\b|\?xml|!--)', text):
        faults.append('has more than filled paths')
    return faults


def packed_in(text):
    """The names that the build makes pictures of and packs."""
    rows = re.search(r"foreach name : \[\n(.*?)\]", text, re.S)
    return re.findall(r"'([\w-]+)'", rows[1]) if rows else []


def main(root):
    tap = Tap()
    drawn = {os.path.basename(path)[:-4]: read_text(root, path) for path in walk(root, 'ui/icons', ('.svg',))}
    packed = [f'tercio-{name}-symbolic' for name in packed_in(read_text(root, 'src/app/meson.build'))]
    shown = {name for folder in ('src/app', 'ui') for path in walk(root, folder, ('.c', '.ui'))
             for name in NAME.findall(read_text(root, path))}
    tap.check('each icon is packed once', sorted(set(drawn) ^ set(packed)) + [name for name in drawn if packed.count(name) > 1])
    tap.check('each icon is shown', sorted(set(drawn) - shown))
    tap.check('each icon that is named is drawn', sorted(shown - set(drawn)))
    tap.check('a stroke is recognised', [] if faults_of(STROKED) else ['it is not'])
    tap.check('the icons have the style of the desktop',
              (f'{name} {fault}' for name, text in drawn.items() for fault in faults_of(text)))
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
