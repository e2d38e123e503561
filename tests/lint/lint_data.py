#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of the desktop are valid, as far as their checkers are installed.

usage: lint_data.py SOURCE_ROOT BUILD_ROOT
"""
import os
import shutil
import subprocess
import sys
import tempfile
import xml.dom.minidom

from lint_common import Tap, read_text, walk

ID = 'org.tercio.Tercio'
BATTLE = 'application/x-tercio-battle+xml'
GAME = 'application/x-tercio-game'


def run(*command):
    """What a command complained of: nothing when it was content."""
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
    if result.returncode == 0:
        return []
    return [' '.join(command)] + result.stdout.splitlines()[:30]


def tool(tap, name, program, *arguments):
    if shutil.which(program):
        tap.check(name, run(program, *arguments))
    else:
        tap.skip(name, f'{program} is not installed')


def check_mime(tap, path):
    name = 'the MIME types are taken up by the database'
    if not shutil.which('update-mime-database'):
        tap.skip(name, 'update-mime-database is not installed')
        return
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, 'packages'))
        shutil.copy(path, os.path.join(folder, 'packages'))
        problems = run('update-mime-database', folder)
        for kind in (BATTLE, GAME):
            if not os.path.exists(os.path.join(folder, kind + '.xml')):
                problems.append(f'{kind} is missing')
        tap.check(name, problems)


def check_types(tap, root, build):
    """What a file manager asks for: the type of a file by its name, its icon, and who opens it."""
    name = 'battles and games are known by their names, opened, and have icons'
    if not all(map(shutil.which, ('update-mime-database', 'update-desktop-database', 'gio'))):
        tap.skip(name, 'update-mime-database, update-desktop-database or gio is not installed')
        return
    with tempfile.TemporaryDirectory() as folder:
        data, packages = os.path.join(folder, 'data'), os.path.join(folder, 'data', 'mime', 'packages')
        desktop = os.path.join(data, 'applications')
        os.makedirs(packages)
        os.makedirs(desktop)
        shutil.copy(os.path.join(root, 'data', ID + '.xml'), packages)
        shutil.copy(os.path.join(build, 'data', ID + '.desktop'), desktop)
        problems = run('update-mime-database', os.path.dirname(packages)) + run('update-desktop-database', desktop)
        # GIO passes over an application whose program is not there.
        os.symlink('/bin/true', os.path.join(folder, 'tercio'))
        environment = dict(os.environ, XDG_DATA_HOME=data, XDG_CONFIG_HOME=folder, LC_ALL='C.UTF-8',
                           PATH=folder + os.pathsep + os.environ['PATH'])

        def ask(*command):
            return subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, timeout=60, check=False).stdout

        for file, kind in (('a.tercio', BATTLE), ('A.TERCIO', BATTLE), ('old.tercio.xml', BATTLE), ('b.tercio-game', GAME)):
            path = os.path.join(folder, file)
            # Its name alone has to do; what is empty is plain text whatever its name.
            with open(path, 'w', encoding='utf-8') as stream:
                stream.write('\n')
            said = ask('gio', 'info', '-a', 'standard::content-type,standard::icon', path)
            # No other icon beside it: one of the theme's would be preferred to ours.
            icons = kind.replace('/', '-') + ', ' + kind.replace('/', '-') + '-symbolic'
            for wanted in (f'standard::content-type: {kind}\n', f'standard::icon: {icons}\n'):
                if wanted not in said:
                    problems.append(f'{file}: {said.split()}, expected {wanted.strip()}')
            icon = os.path.join(root, 'data', 'icons', kind.replace('/', '-') + '.svg')
            if not os.path.exists(icon):
                problems.append(f'{icon} is missing')
            if f'{ID}.desktop' not in ask('gio', 'mime', kind):
                problems.append(f'{kind} is not opened by {ID}.desktop')
        tap.check(name, problems)


def check_well_formed(tap, root):
    problems = []
    for folder in ('data', 'scenarios', 'ui', 'src'):
        for path in walk(root, folder, ('.xml', '.tercio', '.svg', '.ui', '.xsd', '.rng', '.xml.in')):
            try:
                xml.dom.minidom.parse(os.path.join(root, path))
            except Exception as error:  # the parser raises several kinds
                problems.append(f'{path}: {error}')
    tap.check('XML is well-formed', problems)


def check_battles(tap, root):
    schemas = [path for path in walk(root, 'data/schema', ('.rng', '.xsd'))
               if os.path.basename(path).startswith('battle') or 'battle' in os.path.basename(path)]
    battles = [path for path in walk(root, 'scenarios', ('.tercio',))
               if 'urn:tercio:battle' in (read_text(root, path) or '')]
    if not schemas or not battles:
        tap.skip('every battle fits the schema', 'no schema or no battle')
        return
    for schema in schemas:
        kind = '--relaxng' if schema.endswith('.rng') else '--schema'
        name = f'every battle fits {schema}'
        if shutil.which('xmllint'):
            tap.check(name, run('xmllint', '--noout', '--nonet', kind, os.path.join(root, schema),
                                *(os.path.join(root, battle) for battle in battles)))
        else:
            tap.skip(name, 'xmllint is not installed')


def main(root, build):
    tap = Tap()
    check_well_formed(tap, root)
    desktop = os.path.join(build, 'data', ID + '.desktop')
    metainfo = os.path.join(build, 'data', ID + '.metainfo.xml')
    tool(tap, 'the desktop file', 'desktop-file-validate', '--warn-kde', desktop)
    tool(tap, 'the metainfo, by appstreamcli', 'appstreamcli', 'validate', '--no-net', metainfo)
    tool(tap, 'the metainfo, by appstream-util', 'appstream-util', 'validate-relax', '--nonet', metainfo)
    tool(tap, 'the settings', 'glib-compile-schemas', '--strict', '--dry-run', os.path.join(root, 'data'))
    check_mime(tap, os.path.join(root, 'data', ID + '.xml'))
    check_types(tap, root, build)
    check_battles(tap, root)
    tap.done()


if __name__ == '__main__':
    main(*sys.argv[1:3])
