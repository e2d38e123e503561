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
        for kind in ('x-tercio-battle+xml', 'x-tercio-game'):
            if not os.path.exists(os.path.join(folder, 'application', kind + '.xml')):
                problems.append(f'application/{kind} is missing')
        tap.check(name, problems)


def check_well_formed(tap, root):
    problems = []
    for folder in ('data', 'scenarios', 'ui', 'src'):
        for path in walk(root, folder, ('.xml', '.svg', '.ui', '.xsd', '.rng', '.xml.in')):
            try:
                xml.dom.minidom.parse(os.path.join(root, path))
            except Exception as error:  # the parser raises several kinds
                problems.append(f'{path}: {error}')
    tap.check('XML is well-formed', problems)


def check_battles(tap, root):
    schemas = [path for path in walk(root, 'data/schema', ('.rng', '.xsd'))
               if os.path.basename(path).startswith('battle') or 'battle' in os.path.basename(path)]
    battles = [path for path in walk(root, 'scenarios', ('.xml',))
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
    check_battles(tap, root)
    tap.done()


if __name__ == '__main__':
    main(*sys.argv[1:3])
