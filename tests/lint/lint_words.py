#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Words that no file may hold: promises, folders of a machine, other people's hosts."""
import re
import sys

from lint_common import Tap, project_files, read_text

# Put together here, so that this file does not hold them itself.
PROMISES = r'\b(?:' + '|'.join(('TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK')) + r')\b'
FOLDERS = r'(?<![\w.$}])/(?:' + '|'.join(('wo' + 'rk', 'ro' + 'ot', 'ho' + 'me', 'Us' + 'ers')) + r')/'
HOSTS = r'\b(?:' + '|'.join(re.escape(host) for host in (
    'deb.' + 'debian.org', 'archive.' + 'ubuntu.com', 'py' + 'pi.org', 'files.python' + 'hosted.org',
    'registry.' + 'npmjs.org', 'crates' + '.io', 'proxy.' + 'golang.org', 'ruby' + 'gems.org',
    'docker' + '.io', 'ghcr' + '.io', 'mirrors.' + 'fedoraproject.org', 'conda.' + 'anaconda.org',
    'repo1.' + 'maven.org', 'raw.github' + 'usercontent.com')) + r')'

RULES = (
    ('no promises instead of work', PROMISES),
    ('no folder of one machine', FOLDERS),
    ('no host of a package registry', HOSTS),
)

SOURCES = ('.c', '.h', '.py', '.sh', '.ui', '.css', '.rng', 'meson.build', 'meson_options.txt')


def main(root):
    tap = Tap()
    texts = [(path, read_text(root, path)) for path in project_files(root)]
    for name, pattern in RULES:
        expression = re.compile(pattern)
        tap.check(name, (
            f'{path}:{number}: {match[0]}'
            for path, text in texts if text is not None
            for number, line in enumerate(text.splitlines(), 1)
            for match in [expression.search(line)] if match))
    tap.check('every source names its licence', (
        path for path, text in texts
        if text is not None and path.endswith(SOURCES)
        and 'SPDX-License-Identifier: GPL-3.0-or-later' not in text[:1000]))
    spaces = re.compile(r'[ \t]+$')
    tap.check('no space at the end of a line of C, and no tab', (
        f'{path}:{number}'
        for path, text in texts if text is not None and path.endswith(('.c', '.h'))
        for number, line in enumerate(text.splitlines(), 1)
        if '\t' in line or spaces.search(line)))
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
