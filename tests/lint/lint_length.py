#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No source file over 600 lines, no test over 650, no function over 60; few lines over 100 columns.

The ten longest files and functions are shown, and the files with the most wide lines."""
import sys

from lint_common import Tap, read_text, walk

MOST_FILE = {'src': 600, 'tests': 650}
MOST_FUNCTION = 60
COLUMNS = 100
MOST_WIDE = 3.0  # per cent of the lines in src


def functions(lines):
    """Name, first line and length of each function: from its name to its brace."""
    start = None
    for number, line in enumerate(lines, 1):
        if line.startswith('{') and line.strip() == '{':
            start = number
            while start > 1 and lines[start - 2].strip() and not lines[start - 2].startswith(('}', '#')) \
                    and not lines[start - 2].rstrip().endswith((';', '*/')):
                start -= 1
        elif line.rstrip() == '}' and start is not None:
            head = ' '.join(lines[start - 1:start + 2])
            name = head.split('(')[0].split()[-1] if '(' in head else head.split()[0]
            yield name, start, number - start + 1
            start = None
        elif line.startswith('}'):
            start = None


def main(root):
    tap = Tap()
    paths = walk(root, 'src', ('.c', '.h')) + walk(root, 'tests', ('.c', '.h', '.py', '.sh'))
    files, bodies, wide = [], [], []
    for path in paths:
        lines = (read_text(root, path) or '').splitlines()
        files.append((len(lines), path))
        if path.startswith('src/'):
            wide.append((sum(len(line) > COLUMNS for line in lines), path))
        if path.endswith('.c'):
            bodies += [(length, f'{path}:{start}: {name}') for name, start, length in functions(lines)]
    files.sort(reverse=True)
    bodies.sort(reverse=True)
    wide.sort(reverse=True)
    tap.say('longest files:')
    tap.say('\n'.join(f'{length:5} {path}' for length, path in files[:10]))
    tap.say('longest functions:')
    tap.say('\n'.join(f'{length:5} {where}' for length, where in bodies[:10]))
    tap.say(f'most lines over {COLUMNS} columns:')
    tap.say('\n'.join(f'{n:5} {path}' for n, path in wide[:10]))
    n_lines = sum(length for length, path in files if path.startswith('src/'))
    share = 100 * sum(n for n, _ in wide) / max(n_lines, 1)
    tap.check(f'at most {MOST_WIDE} % of the lines in src over {COLUMNS} columns',
              [f'{share:.2f} %'] if share > MOST_WIDE else [])
    tap.check('files of at most ' + ', '.join(f'{most} lines in {folder}' for folder, most in MOST_FILE.items()),
              (f'{path}: {length} lines' for length, path in files if length > MOST_FILE[path.split('/')[0]]))
    tap.check(f'functions of at most {MOST_FUNCTION} lines',
              (f'{where}: {length} lines' for length, where in bodies if length > MOST_FUNCTION))
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
