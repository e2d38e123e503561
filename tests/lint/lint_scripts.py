#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Packages, man pages, shell scripts and completions.

usage: lint_scripts.py SOURCE_ROOT BUILD_ROOT

Pages and completions of the subcommands are made when they are built.
"""
import os
import re
import shutil
import subprocess
import sys

from lint_common import Tap, read_text, walk

COMPLETIONS = {'bash': 'tercio-cli', 'zsh': '_tercio-cli', 'fish': 'tercio-cli.fish'}


def run(*command):
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, timeout=120, check=False)


def shell_scripts(root):
    found = {'sh': [], 'bash': []}
    for folder in ('.ci', 'build-aux', 'tests', 'src', 'data'):
        for path in walk(root, folder):
            text = read_text(root, path)
            if text is None:
                continue
            first = text.split('\n', 1)[0]
            shebang = re.match(r'#!\s*(?:/usr)?/bin/(?:env\s+)?(sh|bash)\b', first)
            if shebang:
                found[shebang[1]].append(path)
            elif path.endswith('.sh'):
                found['sh'].append(path)
            elif path.endswith('.bash'):
                found['bash'].append(path)
    return found


def check_man(tap, root, build):
    pages = [os.path.join(root, page) for page in walk(root, 'data/man', ('.1', '.5', '.7'))]
    made = os.path.join(build, 'data', 'man')
    if os.path.isdir(made):
        pages += [os.path.join(made, page) for page in sorted(os.listdir(made)) if page.endswith('.1')]
    if not shutil.which('mandoc'):
        tap.skip('man pages', 'mandoc is not installed')
        return
    for page in pages:
        result = run('mandoc', '-T', 'lint', '-W', 'warning', page)
        tap.check(os.path.basename(page), result.stdout.splitlines()[:20] if result.returncode else [])


def check_shell(tap, root):
    scripts = shell_scripts(root)
    for shell, paths in scripts.items():
        for path in paths:
            result = run(shell, '-n', os.path.join(root, path))
            tap.check(f'{path} parses', result.stdout.splitlines() if result.returncode else [])
    if not shutil.which('shellcheck'):
        tap.skip('shellcheck is content', 'shellcheck is not installed')
        return
    paths = [os.path.join(root, path) for path in scripts['sh'] + scripts['bash']]
    result = run('shellcheck', '-x', '-P', root, *paths)
    tap.check('shellcheck is content', result.stdout.splitlines()[:40] if result.returncode else [])


def check_readme(tap, root):
    """What the README names must be there, as a newcomer will look for it."""
    text = read_text(root, 'README.md') or ''
    names = set(re.findall(r'\b(?:src|ui|data|scenarios|tests|po|build-aux)/[\w./-]*\w', text))
    names = {name for name in names if not name.startswith('src/app/tercio') and not name.startswith('src/cli/tercio')}
    tap.check('the README names only files that are there',
              sorted(name for name in names if not os.path.exists(os.path.join(root, name))))


def subcommands(program):
    """The subcommands that --help lists: the first words of its indented lines."""
    result = run(program, '--help')
    return re.findall(r'^\s+([a-z][a-z-]+)\s{2,}\S', result.stdout, re.M)


def options(program, command):
    """The long options of a subcommand, as its own --help lists them."""
    text = run(program, command, '--help').stdout
    return sorted(set(re.findall(r'^\s+(?:-\w, )?--([a-z][a-z-]*)', text, re.M)) - {'help'})


def lists_option(text, shell, command, option):
    """Whether a completion offers an option to a subcommand."""
    if shell == 'fish':
        return re.search(rf"__fish_seen_subcommand_from [^']*\b{command}\b[^']*' -l {option}(?![\w-])", text)
    if shell == 'zsh':
        part = re.search(rf'^ +{command}\)\n(.*?);;', text, re.M | re.S)
        return part and re.search(rf'--{option}[=\[]', part[1])
    return re.search(rf"^ +{command}:-\*\) .*--{option}[= ']", text, re.M)


def check_completions(tap, build):
    program = os.path.join(build, 'src', 'cli', 'tercio-cli')
    made = os.path.join(build, 'data', 'completions')
    names = [f'{shell}: {what}' for shell in COMPLETIONS for what in ('the completion parses', 'it knows every option')]
    if not os.path.exists(program):
        for name in names:
            tap.skip(name, 'tercio-cli is not built')
        return
    commands = subcommands(program)
    for shell, name in COMPLETIONS.items():
        path = os.path.join(made, name)
        if shutil.which(shell):
            result = run(shell, '-n', path)
            tap.check(f'{shell}: the completion parses', result.stdout.splitlines() if result.returncode else [])
        else:
            tap.skip(f'{shell}: the completion parses', f'{shell} is not installed')
        text = read_text(made, name) or ''
        problems = [] if commands else ['tercio-cli --help lists no subcommand']
        problems += [f'{command} --{option}' for command in commands for option in options(program, command)
                     if not lists_option(text, shell, command, option)]
        tap.check(f'{shell}: it knows every option', problems)


def check_packages(tap, root):
    """The README repeats the names of build-aux/packages.sh: none may be missing there."""
    lists = dict(re.findall(r"^(\w+)='\n(.*?)'$", read_text(root, 'build-aux/packages.sh') or '', re.M | re.S))
    words = set((read_text(root, 'README.md') or '').split())
    for name in ('apt_build', 'dnf_build'):
        wanted = lists.get(name, '').split()
        problems = [] if wanted else [f'build-aux/packages.sh has no {name}']
        problems += [package for package in wanted if package not in words]
        tap.check(f'the README names the packages of {name}', problems)


def main(root, build):
    tap = Tap()
    check_packages(tap, root)
    check_readme(tap, root)
    check_man(tap, root, build)
    check_shell(tap, root)
    check_completions(tap, build)
    tap.done()


if __name__ == '__main__':
    main(*sys.argv[1:3])
