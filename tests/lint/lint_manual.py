#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual is whole: links and pictures are there, and everything has its mention.

usage: lint_manual.py SOURCE_ROOT

Pages are data/manual/*.md in the subset of CommonMark that src/app/kit/tc-markdown.h
describes; a page that uses more than that would be shown wrong.
"""
import os
import re
import struct
import sys
import xml.etree.ElementTree

from lint_common import Tap, read_text, walk

FOLDER = os.path.join('data', 'manual')
MOST_BYTES = 300 * 1024
CODES = '53-problem-codes.md'
# It names whole families, with the cases that only head others.
INDEX = '60-cases.md'
LINK = re.compile(r'(?<!!)\[([^\]]*)\]\(([^)]*)\)')
PICTURE = re.compile(r'^!\[(.*)\]\(([^)]*)\)$')
CASE = re.compile(r'(?<![\w-])(?:(?:S|L)-\d+\.\d+|LU-\d+)')


def parts(text):
    """The lines outside of code with their numbers, and whether the last code was closed."""
    lines, inside = [], False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith('```'):
            inside = not inside
        elif not inside:
            lines.append((number, line))
    return lines, not inside


def paragraphs(lines):
    """Lines that are shown as one, with the number of the first."""
    joined = []
    for number, line in lines:
        starts = re.match(r'#+ |- |\d+\. |!\[', line) or not line
        if starts or not joined or not joined[-1][1] or joined[-1][1].startswith('#'):
            joined.append([number, line])
        else:
            joined[-1][1] += ' ' + line.strip()
    return joined


def check_form(tap, pages):
    problems = []
    for path, text in pages.items():
        lines, closed = parts(text)
        if not closed:
            problems.append(f'{path}: code that is not closed')
        if not re.match(r'# \S', text):
            problems.append(f'{path}:1: the first line is the title: "# …"')
        before = ''
        for number, line in lines:
            where = f'{path}:{number}'
            if re.match(r'\s*(?:\||>|\* |\+ |<\w)', line) or re.match(r' {4,}\S', line) or re.match(r'####', line):
                problems.append(f'{where}: more Markdown than the manual shows')
            if re.match(r' *(?:\d+\. |- )', line) and before and not re.match(r'(?:\d+\. |- |  |#)', before):
                problems.append(f'{where}: an item in the middle of a paragraph')
            before = line
        for number, line in paragraphs(lines):
            plain = re.sub(r'`[^`]*`', '', line)
            if line.count('`') % 2 or plain.count('**') % 2 or plain.replace('**', '').count('*') % 2:
                problems.append(f'{path}:{number}: a mark that is not closed')
            if '[' in LINK.sub('', PICTURE.sub('', plain)):
                problems.append(f'{path}:{number}: a bracket that is no link')
    tap.check('pages keep to the subset of Markdown that is shown', problems)


def check_links(tap, root, pages):
    links, pictures = [], []
    names = {os.path.splitext(os.path.basename(path))[0] for path in pages}
    used = set()
    for path, text in pages.items():
        for number, line in paragraphs(parts(text)[0]):
            where = f'{path}:{number}'
            for words, target in LINK.findall(re.sub(r'`[^`]*`', '', line)):
                name = target[:-3] if target.endswith('.md') else target
                if not words or ('://' not in target and name not in names):
                    links.append(f'{where}: there is no page “{target}”')
            picture = PICTURE.match(line)
            if picture:
                used.add(os.path.normpath(os.path.join(FOLDER, picture[2])))
                if not picture[1]:
                    pictures.append(f'{where}: a picture without words')
                if not os.path.exists(os.path.join(root, FOLDER, picture[2])):
                    pictures.append(f'{where}: there is no picture {picture[2]}')
    tap.check('every link leads to a page', links)
    tap.check('every picture is there and has words', pictures)
    used |= set(re.findall(r'data/manual/images/[\w.-]+', read_text(root, 'README.md') or ''))
    tap.check('every picture is shown somewhere',
              (path for path in walk(root, os.path.join(FOLDER, 'images')) if path not in used))


def check_pictures(tap, root):
    problems = []
    script = read_text(root, os.path.join('build-aux', 'manual-pictures')) or ''
    for path in walk(root, os.path.join(FOLDER, 'images')):
        with open(os.path.join(root, path), 'rb') as stream:
            data = stream.read()
        if not data.startswith(b'\x89PNG\r\n\x1a\n') or data[12:16] != b'IHDR':
            problems.append(f'{path}: not PNG')
            continue
        width, height = struct.unpack('>II', data[16:24])
        if len(data) > MOST_BYTES:
            problems.append(f'{path}: {len(data)} bytes')
        if not 40 <= width <= 2600 or not 40 <= height <= 2600:
            problems.append(f'{path}: {width} x {height}')
        if os.path.splitext(os.path.basename(path))[0] not in script:
            problems.append(f'{path}: build-aux/manual-pictures does not make it')
    tap.check('pictures are small PNG files that build-aux/manual-pictures makes', problems)


def strings(root, path, pattern):
    return re.findall(pattern, read_text(root, path) or '')


def mentions(tap, what, wanted, text, form):
    """Each of a list has its mention; an empty list means that it was not found."""
    problems = [] if wanted else ['none found in the sources']
    problems += [name for name in wanted if not re.search(form(re.escape(name)), text)]
    tap.check(f'every {what} has its mention', problems)


def read_schema(root, system):
    """What modules and their rows can say: their type, the row's name (None: the module itself), their attributes."""
    name = '{http://relaxng.org/ns/structure/1.0}'
    path = os.path.join(root, f'data/schema/{system}.rng')
    modules = []
    for define in xml.etree.ElementTree.parse(path).getroot().iter(f'{name}define'):
        if not define.get('name').startswith('module-'):
            continue
        kind, module = define.get('name')[len('module-'):], define.find(f'{name}element')
        rows = list(module.iter(f'{name}element'))[1:]
        of_rows = {attribute for row in rows for attribute in row.iter(f'{name}attribute')}
        modules.append((kind, None, [each.get('name') for each in module.iter(f'{name}attribute')
                                     if each not in of_rows and each.get('name') != 'type']))
        modules += [(kind, row.get('name'), [each.get('name') for each in row.iter(f'{name}attribute')]) for row in rows]
    return [(kind, row, [each for each in attributes if not each.startswith('rule')]) for kind, row, attributes in modules]


def check_forms(tap, forms, text):
    """The section of a module tells of its rows and of all attributes."""
    problems = [] if forms else ['none found in the sources']
    for kind, row, attributes in forms:
        section = re.search(rf'(?ms)^## {kind}$(.*?)(?=^## |\Z)', text)
        for name in attributes + ([row] if row else []):
            if section and not re.search(rf'`(?:[^`\n]*\s)?{name}(?:=[^`]*)?`|\b{name}="|<{name}\b', section[1]):
                problems.append(f'{kind}: {name}')
    tap.check('every attribute and row of a module has its mention', problems)


def check_mentions(tap, root, pages):
    # That one is made of the schemas: what modules do is described elsewhere.
    text = '\n'.join(page for path, page in pages.items() if not path.endswith('36-modules.md'))
    window = read_text(root, 'src/app/window/tc-window-pages.c') or ''
    books = [path for path in walk(root, 'data/rules', ('.xml',))]
    duel = [kind for kind, row, _ in read_schema(root, 'dice-duel') if row is None]
    forms = read_schema(root, 'thirty-years-war')
    options = [name for path in books for name in strings(root, path, r'<option id="([\w-]+)"')]

    mentions(tap, 'subcommand', strings(root, 'src/cli/meson.build', r"\n  '([a-z0-9]+)',"),
             text, lambda name: rf'(?:`|tercio-cli ){name}\b')
    mentions(tap, 'page of the window', re.findall(r'\{ "[a-z]+", (?:TC_PAGE_\w+, )?N_\("([^"]+)"\)', window),
             text, lambda name: rf'\*\*{name}\*\*|## {name}\b')
    mentions(tap, 'module of thirty-years-war', [kind for kind, row, _ in forms if row is None],
             text, lambda name: rf'(?m)^## {name}$')
    check_forms(tap, forms, text)
    mentions(tap, 'module of dice-duel', duel, text, lambda name: rf'(?m)^### {name}$')
    mentions(tap, 'option of a rule book', options, text, lambda name: rf'`{name}`')
    check_codes(tap, root, pages)
    mentions(tap, 'rule system', [os.path.splitext(os.path.basename(path))[0] for path in books],
             text, lambda name: rf'(?m)^# Rules: {name}$')


def check_codes(tap, root, pages):
    """Each problem that a document can have has one entry, and there are no others."""
    codes = set()
    for path in walk(root, 'src', ('.c',)):
        for table in re.findall(r'TcWord (?:\w+_problems|tc_store_words|tc_file_words)\[\] = \{(.*?)\n\};',
                                read_text(root, path) or '', re.S):
            codes |= set(re.findall(r'^  \{ "([a-z0-9-]+)"', table, re.M))
    entries = re.findall(r'(?m)^- `([a-z0-9-]+)`: ', pages.get(os.path.join(FOLDER, CODES), ''))
    tap.check('every code of a problem has an entry', sorted(codes - set(entries)) or ([] if codes else ['no code found']))
    tap.check('every entry is a code, once', [code for code in sorted(set(entries))
                                              if code not in codes or entries.count(code) > 1])


def check_cases(tap, root, pages):
    """Cases are those of the list, and those that the rules and the battles cite."""
    known, listed = set(), set(CASE.findall(read_text(root, 'tests/rules/cases.txt') or ''))
    for folder in ('src/rules', 'data/rules', 'scenarios'):
        for path in walk(root, folder, ('.c', '.h', '.xml', '.tercio')):
            known |= set(CASE.findall(read_text(root, path) or ''))
    families = {case.split('-')[0] for case in listed}
    tap.check('every case named is a case',
              (f'{path}: {case}' for path, text in pages.items() if os.path.basename(path) != INDEX
               for case in sorted(set(CASE.findall(text)) - known - listed) if case.split('-')[0] in families))


def main(root):
    tap = Tap()
    pages = {path: read_text(root, path) or '' for path in walk(root, FOLDER, ('.md',))}
    tap.check('there is a manual', [] if pages else [f'{FOLDER} has no pages'])
    check_form(tap, pages)
    check_links(tap, root, pages)
    check_pictures(tap, root)
    check_mentions(tap, root, pages)
    check_cases(tap, root, pages)
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
