# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes to the rules that a test has to see: one line of code or data each.

A mutant is a path, a line, what it becomes and the kind of change. Which ones
there are follows from the sources alone; which are taken, from a seed.
"""
import collections
import hashlib
import os
import random
import re

from lint_common import read_text, walk

Mutant = collections.namedtuple('Mutant', 'group path line before after kind')

COMPARED = {'<=': '<', '>=': '>', '<': '<=', '>': '>=', '==': '!=', '!=': '==', '&&': '||', '||': '&&'}
COMPARISON = re.compile(r'(?<= )(<=|>=|==|!=|&&|\|\||<|>)(?= )')
CONSTANT = re.compile(r'(?<![\w.\-])(\d+|TRUE|FALSE)(?![\w.])')
CALL = re.compile(r'^\s+(?!return\b|if\b|for\b|while\b|switch\b|else\b)[a-z]\w+ \(.*\);$')
PAIR = re.compile(r'(?<=[(,] )(\w+), (\w+)(?=[,)])|(?<=\()(\w+), (\w+)(?=[,)])')
NUMBER = re.compile(r'="(\d+)"')
CELL = re.compile(r'(?<=[ >])([+-]?\d+|[A-Z][a-z])(?=[ <])')
# Arguments of their own types: exchanged, they do not compile. One past the end of a loop is for the sanitizers.
OWN = {'r', 's', 't', 'rules', 'state', 'now', 'self', 'log', 'dice', 'order', 'battle', 'issues', 'out', 'book', 'user_data'}
LOOP = re.compile(r'^\s*for \(')
# Exchanged, they say the same: names that are declared, and what is asked of two units as of a pair.
DECLARED = re.compile(r'^\s+(?:static |const )*\w+ +\*?\w+(?: = \w+)?, [\w*]')
COMMUTES = re.compile(r'\b(?:M(?:IN|AX) \(|tc_hexgrid_distance \([&\w>.-]+, |sy_(?:distance|is_within|is_beyond|is_in_group|can_fight) \(r, s, |sy_length \()$')
# What only speaks, only asserts, or is there for whoever reads the program.
SILENT = re.compile(r'^\s*(?:#|/?\*|g_assert|g_return|g_free|g_clear|g_autofree|g_autoptr)|N_\(|G_STATIC_ASSERT|_free \(|_clear \('
                    r'|g_(?:ptr_|byte_)?array_(?:sized_)?new|g_hash_table_new')
# An array that is declared longer holds the same.
ARRAY = re.compile(r'^\s*(?:static |const )*\w+ +\**\w+(?:\[[^\]]*\])+(?:, \w+(?:\[[^\]]*\])*)*;')
# Of a battle, what is played; of a book, everything.
PLAYED = re.compile(r'^\s*<(?!provenance|label|feature|side |terrain|area|title|kind |chart)[\w-]+ ')


def masked(line):
    """The line with texts and comments blanked, of the same length."""
    line = re.sub(r'"(?:\\.|[^"\\])*"', lambda text: '"' * len(text[0]), line)
    return re.sub(r'/\*.*?(?:\*/|$)', lambda text: ' ' * len(text[0]), line)


def replaced(line, match, text, group=0):
    return line[:match.start(group)] + text + line[match.end(group):]


def code_changes(line):
    """(kind, changed line) for each change of one line of C."""
    plain = masked(line)
    if SILENT.search(plain):
        return
    for match in COMPARISON.finditer('' if LOOP.match(plain) else plain):
        yield 'comparison', replaced(line, match, COMPARED[match[1]])
    for match in CONSTANT.finditer('' if ARRAY.match(plain) else plain):
        other = {'TRUE': 'FALSE', 'FALSE': 'TRUE'}.get(match[1]) or str(int(match[1]) + 1)
        yield 'constant', replaced(line, match, other)
    if CALL.match(plain):
        yield 'dropped call', re.match(r'\s*', line)[0] + ';'
    for match in PAIR.finditer('' if DECLARED.match(plain) else plain):
        if COMMUTES.search(plain[:match.start()]):
            continue
        first, second = (1, 2) if match[1] else (3, 4)
        if match[first] != match[second] and not {match[first], match[second]} & OWN:
            yield 'swapped argument', replaced(line, match, f'{match[second]}, {match[first]}')


def data_changes(line):
    """(kind, changed line) for each change of one line of a battle or a book."""
    if line.lstrip().startswith('<row>'):
        cells = list(CELL.finditer(line))
        for match, other in zip(cells[1:], cells[2:] + cells[1:2]):
            if match[1] != other[1]:
                yield 'constant', replaced(line, match, other[1])
        return
    if not PLAYED.match(line):
        return
    for match in NUMBER.finditer(line):
        yield 'constant', replaced(line, match, str(int(match[1]) + 1).zfill(len(match[1])), 1)
    if line.endswith('/>') and '<counter' not in line:
        yield 'dropped row', ''


def group_of(path):
    """The folder whose tests see a change of the file."""
    parts = path.split('/')
    if parts[0] != 'src':
        return parts[0]
    return '/'.join(parts[:-1])


def sources(root):
    for path in walk(root, 'src/rules', ('.c',)):
        if not path.endswith('-words.c'):
            yield path, code_changes
    for folder in ('data/rules', 'scenarios'):
        for path in walk(root, folder, ('.xml', '.tercio')):
            yield path, data_changes


def all_mutants(root):
    for path, changes in sources(root):
        for number, line in enumerate((read_text(root, path) or '').splitlines(), 1):
            for kind, after in changes(line):
                yield Mutant(group_of(path), path, number, line, after, kind)


def lot(seed, mutant):
    """Its place in the order of the seed, which no other line has a say in: most of a sample stays when sources change."""
    text = f'{seed}\n{mutant.path}\n{mutant.before.strip()}\n{mutant.after.strip()}'
    return hashlib.sha256(text.encode()).digest(), mutant.line


def drawn(root, seed, only=''):
    """The mutants in the order of the seed: one of each folder and kind of change in turn."""
    lots = collections.defaultdict(list)
    for mutant in all_mutants(root):
        if re.search(only, mutant.path):
            lots[mutant.group, mutant.kind].append(mutant)
    for mutants in lots.values():
        mutants.sort(key=lambda mutant: lot(seed, mutant))
    dice = random.Random(seed)
    while lots:
        keys = sorted(lots)
        dice.shuffle(keys)
        for key in keys:
            yield lots[key].pop()
            if not lots[key]:
                del lots[key]


def equivalents(root):
    """(path, before, after) of mutants that change no game, each with its reason."""
    text = read_text(root, os.path.join('tests', 'mutation', 'equivalent.txt')) or ''
    found = {}
    for block in re.split(r'\n\s*\n', re.sub(r'^#.*\n', '', text, flags=re.M).strip()):
        lines = block.splitlines()
        if len(lines) >= 4 and lines[1].startswith('- ') and lines[2].startswith('+ '):
            found[lines[0], lines[1][2:].strip(), lines[2][2:].strip()] = ' '.join(lines[3:])
        elif block:
            raise ValueError(f'equivalent.txt: path, “- before”, “+ after” and a reason are wanted: {lines[0]}')
    return found
