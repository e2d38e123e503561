#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""po/POTFILES.in lists every file with a sentence for people, in order.

With --write the list is written anew.
"""
import os
import re
import sys

from lint_common import Tap, read_text, strip_comments, walk

LIST = os.path.join('po', 'POTFILES.in')
C_CALL = re.compile(r'(?<![\w])(?:N_|_|C_|Q_|NC_|g_dgettext|g_dngettext|ngettext|dgettext|gettext)\s*\(\s*"')
# What xgettext takes for the whole sentence ends where a macro's text begins.
C_MACRO = re.compile(r'(?<![\w])(?:N_|_|C_|Q_|NC_|ngettext)\s*\(\s*(?:"(?:[^"\\]|\\.)*"\s*)+[A-Za-z]')
UI_MARK = re.compile(r'\btranslatable="(?:yes|true)"')


def wanted(root):
    found = []
    for path in walk(root, 'src', ('.c', '.h')):
        text = strip_comments(read_text(root, path) or '')
        # A macro's own definition is no sentence.
        lines = [line for line in text.splitlines() if not re.match(r'\s*#\s*define\s+(?:N_|_)\b', line)]
        if C_CALL.search('\n'.join(lines)):
            found.append(path)
    for folder in ('src', 'ui', 'data'):
        found += [path for path in walk(root, folder, ('.ui', '.blp'))
                  if UI_MARK.search(read_text(root, path) or '')]
    found += walk(root, 'data', ('.desktop.in', '.metainfo.xml.in'))
    return sorted(set(found))


def with_macros(root):
    for path in walk(root, 'src', ('.c', '.h')):
        text = strip_comments(read_text(root, path) or '')
        for match in C_MACRO.finditer(text):
            yield f'{path}:{text.count(chr(10), 0, match.start()) + 1}'


def main(arguments):
    root = arguments[0]
    text = read_text(root, LIST) or ''
    lines = text.splitlines()
    listed = [line for line in lines if line and not line.startswith('#')]
    needed = wanted(root)
    if '--write' in arguments:
        comments = [line for line in lines if line.startswith('#')]
        with open(os.path.join(root, LIST), 'w', encoding='utf-8') as stream:
            stream.write('\n'.join(comments + needed) + '\n')
        return
    tap = Tap()
    tap.check('every file with sentences is listed', sorted(set(needed) - set(listed)))
    tap.check('every file listed has sentences', sorted(set(listed) - set(needed)))
    tap.check('the list is in order and holds nothing twice',
              [] if listed == sorted(set(listed)) else ['run build-aux/potfiles'])
    tap.check('no sentence is put together with macros', with_macros(root))
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1:])
