# SPDX-License-Identifier: GPL-3.0-or-later
"""What the lint tests share: a TAP writer and the list of the project's files."""
import os
import re
import sys

TOP_FOLDERS = ('.ci', 'build-aux', 'data', 'po', 'scenarios', 'src', 'tests', 'ui')
TOP_FILES = ('.clang-format', '.editorconfig', '.gitignore', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md',
             'meson.build', 'meson_options.txt')


class Tap:
    """Writes one TAP line a check; a failed one is followed by its reasons."""

    def __init__(self):
        self.checks = 0
        self.failures = 0

    def check(self, name, problems):
        """The check passes when there are no problems."""
        problems = list(problems)
        self.checks += 1
        print(f'{"not ok" if problems else "ok"} {self.checks} {name}')
        for problem in problems:
            print(f'# {problem}')
        if problems:
            self.failures += 1

    def skip(self, name, reason):
        self.checks += 1
        print(f'ok {self.checks} {name} # SKIP {reason}')

    def say(self, text):
        for line in str(text).splitlines():
            print(f'# {line}')

    def done(self):
        print(f'1..{self.checks}')
        sys.stdout.flush()
        sys.exit(1 if self.failures else 0)


def walk(root, folder, suffixes=None):
    """The files below a folder, relative to root and sorted."""
    found = []
    for path, folders, names in os.walk(os.path.join(root, folder)):
        folders[:] = sorted(name for name in folders if name != '__pycache__')
        for name in names:
            if name.endswith(('.swp', '.pyc', '~')):
                continue
            if suffixes is None or name.endswith(suffixes):
                found.append(os.path.relpath(os.path.join(path, name), root))
    return sorted(found)


def project_files(root):
    """Every file of the project but the text of its licence."""
    found = [name for name in TOP_FILES if os.path.exists(os.path.join(root, name))]
    for folder in TOP_FOLDERS:
        found += walk(root, folder)
    return sorted(found)


def read_text(root, path):
    """The text of a file, or None when it is not text or not there."""
    try:
        with open(os.path.join(root, path), 'rb') as stream:
            data = stream.read()
    except FileNotFoundError:
        return None
    if b'\0' in data:
        return None
    try:
        return data.decode('utf-8')
    except UnicodeDecodeError:
        return None


def strip_comments(text):
    """C without its comments; strings and the number of lines stay."""
    pattern = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', re.S)

    def replace(match):
        piece = match[0]
        return piece if piece[0] in '"\'' else '\n' * piece.count('\n') or ' '
    return pattern.sub(replace, text)
