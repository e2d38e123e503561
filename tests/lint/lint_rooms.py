#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each room, and each part of a divided room, includes only what its arrow allows: src/DESIGN.md has the arrows."""
import os
import re
import sys
from collections import Counter

from lint_common import Tap, read_text, strip_comments, walk

BELOW = {
    'base': '',
    'board': 'base',
    'model': 'board base',
    'store': 'model board base',
    'draw': 'model board base',
    'rules': 'model board base',
    'play': 'rules model board base',
    'odds': 'play rules model board base',
    'ai': 'odds play rules model board base',
    'playtest': 'ai odds play rules model board base',
    'workbench': 'playtest ai odds play rules draw store model board base',
    'cli': 'workbench playtest ai odds play rules draw store model board base',
    'app': 'workbench playtest ai odds play rules draw store model board base',
}

# Rooms that are divided: a folder of theirs may use these others of the same room.
PARTS = {
    'app': {
        'kit': '',
        'rows': 'kit',
        'charts': 'kit',
        'sheet': 'kit',
        'canvas': 'charts rows kit',
        'battle': 'canvas charts rows kit',
        'ground': 'canvas charts rows kit',
        'forces': 'canvas sheet charts rows kit',
        'play': 'canvas charts rows kit',
        'analyse': 'canvas charts rows kit',
        'playtest': 'canvas charts rows kit',
        'help': 'kit',
        'window': 'help playtest analyse play forces ground battle canvas charts rows kit',
    },
    'store': {
        'xml': '',
        'documents': 'xml',
        'csv': 'documents xml',
        'versions': 'documents xml',
    },
    'workbench': {
        'words': '',
        'authoring': 'words',
        'document': 'authoring words',
        'game': 'words',
        'ground': 'game words',
        'batch': 'words',
    },
    'rules/chit-pull': {
        'pieces': '',
        'binding': 'pieces',
        'sequence': 'pieces',
        'orders': 'sequence pieces',
        'contract': 'orders sequence binding pieces',
    },
    'odds': {
        'chain': '',
    },
    'cli': {
        'documents': '',
        'questions': '',
        'games': '',
    },
    'rules/seven-years-war': {
        'pieces': '',
        'morale': 'pieces',
        'movement': 'morale pieces',
        'combat': 'movement morale pieces',
        'phases': 'combat movement morale pieces',
        'contract': 'phases combat movement morale pieces',
    },
    'rules/thirty-years-war': {
        'pieces': '',
        'binding': 'pieces',
        'morale': 'pieces',
        'movement': 'morale pieces',
        'combat': 'morale pieces',
        'victory': 'movement morale binding pieces',
        'phases': 'victory combat movement morale binding pieces',
        'contract': 'phases victory combat movement morale binding pieces',
    },
}

# A folder of more modules than an eye takes in is divided.
MOST_MODULES = 26

# Libraries that only some rooms may include, by the start of the name.
LIBRARIES = {
    'GTK': (('gtk/', 'gdk/', 'gsk/', 'graphene', 'adwaita'), {'app'}),
    'libxml2': (('libxml/',), {'store'}),
    'librsvg': (('librsvg/',), {'draw'}),
    'Cairo and Pango': (('cairo', 'pango/'), {'draw', 'app', 'cli'}),
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*(?:include|import)[ \t]*(["<])([^">]+)[">]', re.M)


def includes(root, path):
    text = strip_comments(read_text(root, path) or '')
    for match in INCLUDE.finditer(text):
        yield text.count('\n', 0, match.start()) + 1, match[1], match[2]


def place(path):
    """The room of a file below src/, and its system when it is one's."""
    parts = path.split(os.sep)
    system = parts[2] if parts[1] == 'rules' and len(parts) > 3 else None
    return parts[1], system


def part(path):
    """The divided room of a file below src/ and its folder there; None, None elsewhere."""
    folder = os.path.dirname(path).split(os.sep)[1:]
    room = '/'.join(folder[:-1])
    return (room, folder[-1]) if room in PARTS else (None, None)


def check_parts(tap, root, sources, homes):
    upward = {(room, name): [] for room in PARTS for name in PARTS[room]}
    unknown = []
    for path in sources:
        room, name = part(path)
        if room is None:
            continue
        if name not in PARTS[room]:
            unknown.append(path)
            continue
        for line, quote, header in includes(root, path):
            home_room, home = part(homes.get(os.path.basename(header), '')) if quote == '"' else (None, None)
            if home_room == room and home != name and home not in PARTS[room][name].split():
                upward[room, name].append(f'{path}:{line}: {header} is of {home}')
    tap.check('every folder of a divided room is a part', unknown)
    for (room, name), found in upward.items():
        tap.check(f'{room}/{name} includes only: {PARTS[room][name] or "nothing of another part"}', found)


def main(root):
    tap = Tap()
    sources = [path for path in walk(root, 'src', ('.c', '.h')) if len(path.split(os.sep)) > 2]
    tests = walk(root, 'tests', ('.c', '.h'))
    homes, doubles = {}, []
    for path in sources:
        name = os.path.basename(path)
        if name.endswith('.h'):
            if name in homes:
                doubles.append(f'{path}: the name is taken by {homes[name]}')
            homes[name] = path

    unknown = {place(path)[0] for path in sources} - set(BELOW) - {'config'}
    tap.check('every folder of src is a room', sorted(unknown))
    tap.check('header names are unique', doubles)

    upward = {room: [] for room in BELOW}
    across, above, by_path = [], [], []
    libraries = {library: [] for library in LIBRARIES}
    for path in sources:
        room, system = place(path)
        if room not in BELOW:
            continue
        for line, quote, name in includes(root, path):
            where = f'{path}:{line}: {name}'
            if '../' in name:
                above.append(where)
            for library, (starts, rooms) in LIBRARIES.items():
                if quote == '<' and name.startswith(starts) and room not in rooms:
                    libraries[library].append(where)
            if quote == '"' and '/' in name:
                by_path.append(where)
            home = homes.get(os.path.basename(name))
            if home is None or quote != '"':
                continue
            home_room, home_system = place(home)
            if home_room != room and home_room not in BELOW[room].split():
                upward[room].append(f'{where} is of the room {home_room}')
            if home_system and home_system != system and not (room == 'rules' and system is None):
                across.append(f'{where} is of the system {home_system}')
    for room in BELOW:
        tap.check(f'{room} includes only: {BELOW[room] or "nothing of another room"}', upward[room])
    check_parts(tap, root, sources, homes)
    modules = Counter(os.path.dirname(path) for path in sources if path.endswith('.c'))
    tap.check(f'no folder has more than {MOST_MODULES} modules',
              [f'{folder}: {n}' for folder, n in sorted(modules.items()) if n > MOST_MODULES])
    tap.check("no room and no other system includes a rule system's headers", across)
    for library, (_, rooms) in LIBRARIES.items():
        tap.check(f'{library} only in {", ".join(sorted(rooms))}', libraries[library])
    for path in tests:
        above += [f'{path}:{line}: {name}' for line, _, name in includes(root, path) if '../' in name]
    tap.check('no include reaches above its folder', above)
    tap.check('headers are included by their bare names', by_path)
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
