# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window says by its exported actions, and what a screen reader learns of it by the accessibility bus, from
processes that stay: there are thousands of questions."""
import subprocess
import sys

LISTEN = sys.argv[3] if len(sys.argv) > 3 else 'listen'
CALL = sys.argv[4] if len(sys.argv) > 4 else 'call'


class Bus:
    """The session bus, by one process for all calls: there are thousands."""

    caller = None

    @classmethod
    def call(cls, name, path, method, arguments):
        """The answer as the text of a tuple; "" after an error."""
        if cls.caller is None:
            cls.caller = subprocess.Popen([CALL], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                          stderr=subprocess.DEVNULL, encoding='utf-8')
        print(name, path, method, arguments, sep='\t', file=cls.caller.stdin, flush=True)
        return cls.caller.stdout.readline().rstrip('\n')


class Ears:
    """A screen reader: one process for all questions."""

    process = None

    @classmethod
    def lines(cls, pid, beginning):
        """What it learns of the process, a line a widget."""
        if cls.process is None:
            cls.process = subprocess.Popen([LISTEN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding='utf-8')
        print(pid, beginning, sep='\t', file=cls.process.stdin, flush=True)
        return list(iter(lambda: cls.process.stdout.readline().rstrip('\n'), ''))


class Spoken:
    """A widget as a screen reader knows it."""

    def __init__(self, line, above):
        depth, self.role, states, extents, self.name, self.about = line.split('\t')
        self.depth = int(depth)
        self.states = states.split()
        self.x, self.y, self.width, self.height = map(int, extents.split())
        self.above = above[:self.depth]

    def __str__(self):
        return f'{self.role} "{self.name}" below ' + ' / '.join(f'{s.role} "{s.name}"' for s in self.above if s.name)

    @property
    def popover(self):
        """The one that it is in, after what that belongs to; or None."""
        around = [*self.above, self]
        return next(((around[i - 2], around[i - 1]) for i in range(len(around) - 1, 1, -1)
                     if around[i].name == 'GtkPopoverContent'), None)

    def is_seen(self):
        """It has a size, and so has all around it."""
        return all(s.width > 0 and s.height > 0 for s in [*self.above[1:], self])
