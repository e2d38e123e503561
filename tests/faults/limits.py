#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files as large, deep and wrong as they may be, and more so: what they cost.

usage: limits.py CLI SOURCE_ROOT [-l]

Each file is read by the command line under a limit of the system on memory and on
time of the processor. The program ends by itself, with the status that is expected, within the
time and memory that the table says; SECURITY.md states the same numbers. With -l
the large ones, too.
"""
import argparse
import itertools
import os
import re
import resource
import struct
import subprocess
import tempfile
import zlib

from lint_common import Tap

MEGABYTE = 1 << 20
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<battle xmlns="urn:tercio:battle" version="1" id="b">\n'


def write(path, parts):
    with open(path, 'w', encoding='utf-8') as file:
        for part in parts:
            file.write(part)


def lutzen(source):
    with open(os.path.join(source, 'scenarios', 'lutzen-1632.tercio'), encoding='utf-8') as file:
        return file.read()


def large_map(side):
    """A battle of nothing but ground with so many rows and columns."""
    yield (HEAD + '<title>Large</title><sides><side id="a" name="A" colour="#112233"/>'
           '<side id="b" name="B" colour="#332211"/></sides>\n'
           f'<map><grid rows="{side}" columns="{side}"/><legend><terrain letter="." id="clear" name="Clear"/>'
           '<terrain letter="f" id="forest" name="Forest"/></legend><ground>\n')
    for i in range(side):
        yield ('.....f' * side)[i % 6:][:side] + '\n'
    yield '</ground></map><forces/><rules system="dice-duel" book="dice-duel"/></battle>\n'


def many_counters(text, n):
    """The battle with so many more counters."""
    before, after = text.split('<counter ', 1)
    yield before
    for i in range(n):
        yield f'<counter id="more-{i}" name="More {i}" kind="infantry" strength="8" reduced="4" movement="4"/>\n'
    yield '<counter ' + after


def padded(text, size):
    """The same battle with comments up to that size."""
    line = '<!-- ' + 'x' * 1000 + ' -->\n'
    yield text.replace('</battle>', '')
    for _ in range((size - len(text.encode())) // len(line) - 1):
        yield line
    yield '</battle>\n'


def png(width, height):
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    row = b'\0' * (1 + width)
    packer = zlib.compressobj(9)
    packed = b''.join(packer.compress(row) for _ in range(height)) + packer.flush()
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 0, 0, 0, 0)) + chunk(
        b'IDAT', packed) + chunk(b'IEND', b'')


class Table:
    """Writes a file, and runs the command line on it."""

    def __init__(self, cli, source, folder, tap):
        self.cli, self.source, self.folder, self.tap = os.path.abspath(cli), source, folder, tap
        self.text = lutzen(source)

    def path(self, name):
        return os.path.join(self.folder, name)

    def check(self, name, words, status, seconds, megabytes):
        """It ends with one of these statuses, within so much time of the processor and memory."""
        def confine():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds * 4, seconds * 4))
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        with open(self.path('out'), 'wb') as out, open(self.path('err'), 'wb') as err:
            child = subprocess.Popen([self.cli, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                     preexec_fn=confine, env={**os.environ, 'TERCIO_DATA_DIR': self.source})
            _, ended, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(ended)
        with open(self.path('err'), encoding='utf-8', errors='replace') as file:
            said = file.read(400)
        used, held = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
        problems = []
        if child.returncode not in status:
            problems.append(f'status {child.returncode}: {said}')
        if used > seconds:
            problems.append(f'{used:.1f} s of the processor: more than {seconds}')
        if held > megabytes:
            problems.append(f'{held:.0f} MB: more than {megabytes}')
        self.tap.say(f'{name}: {used:.2f} s, {held:.0f} MB')
        self.tap.check(name, problems)


def hostile(table):
    """Small files that want much."""
    path = table.path('hostile.tercio')
    entities = ''.join(f'<!ENTITY {chr(98 + i)} "' + f'&{chr(97 + i)};' * 10 + '">' for i in range(9))
    cases = (
        ('elements without end', HEAD, '<a>', 200000, ''),
        ('an attribute without end', HEAD + '<map title="', 'x' * 1000, 4000, ''),
        ('a million attributes', HEAD + '<map ', 'a="" ', 1000000, '/></battle>'),
        ('entities of entities', f'<!DOCTYPE battle [<!ENTITY a "{"x" * 1000}">{entities}]><battle>', '&j;', 1, '</battle>'),
        ('a grid larger than all', HEAD + '<map><grid rows="4096" columns="4096"/></map>', '', 0, '</battle>'),
        ('a grid out of range', HEAD + '<map><grid rows="2147483647" columns="2147483647"/></map>', '', 0, '</battle>'),
        ('a hundred thousand mistakes', HEAD, '<side/>\n', 100000, '</battle>'),
    )
    for name, before, again, n, after in cases:
        write(path, itertools.chain((before,), itertools.repeat(again, n), (after,)))
        table.check(name, ['validate', 'hostile.tercio'], (1,), 5, 60)
    with open(path, 'wb') as file:
        file.truncate(64 * MEGABYTE + 1)
    table.check('a file over 64 MB', ['validate', 'hostile.tercio'], (2,), 2, 60)
    write(table.path('orders'), itertools.repeat('end\n', 100000))
    table.check('a hundred thousand orders', ['play', '-q', '-r', 'orders', os.path.join(
        table.source, 'scenarios', 'lutzen-1632.tercio')], (0, 1), 10, 100)
    write(table.path('result.json'), itertools.repeat('[', 1000000))
    table.check('results without end', ['report', 'result.json'], (1,), 5, 100)
    write(path, [table.text.replace('</map>', '  <scan file="scan.png"/>\n  </map>')])
    with open(table.path('scan.png'), 'wb') as file:
        file.write(png(60000, 2001))
    table.check('a picture of 120 million pixels', ['render', '--scan', '--hex=6', '-o', 'out.png', 'hostile.tercio'], (1,), 5, 100)


def large(table):
    """As large as may be."""
    path = table.path('large.tercio')
    write(path, padded(table.text, 64 * MEGABYTE))
    assert 63 * MEGABYTE < os.path.getsize(path) <= 64 * MEGABYTE
    table.check('a battle of 64 MB', ['validate', 'large.tercio'], (0,), 30, 500)
    write(path, many_counters(table.text, 10000 - table.text.count('<counter ')))
    table.check('10,000 counters, too many to play', ['validate', 'large.tercio'], (1,), 30, 200)
    table.check('10,000 counters in a picture', ['render', '-o', 'out.png', 'large.tercio'], (0,), 30, 200)
    write(path, many_counters(table.text, 10000))
    table.check('too many counters', ['validate', 'large.tercio'], (1,), 30, 200)
    write(path, large_map(1000))
    table.check('1000 x 1000 hexes', ['validate', 'large.tercio'], (0, 1), 30, 500)
    table.check('1000 x 1000 hexes as a table', ['export', '-t', 'field-table', '-o', 'out.csv', 'large.tercio'], (0, 1), 30, 1000)
    table.check('1000 x 1000 hexes in a picture', ['render', '-o', 'out.png', '--hex=8', 'large.tercio'], (0,), 120, 1500)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('cli')
    parser.add_argument('source')
    parser.add_argument('-l', action='store_true')
    arguments = parser.parse_args()
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix='tercio-limits.') as folder:
        table = Table(arguments.cli, os.path.abspath(arguments.source), folder, tap)
        hostile(table)
        if arguments.l:
            large(table)
    tap.done()


if __name__ == '__main__':
    main()
