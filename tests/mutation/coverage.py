# SPDX-License-Identifier: GPL-3.0-or-later
"""Which tests run a line of the rules: what gcov counts after each of them.

A test that does not run a line cannot see that it has changed, so nothing is lost by not asking it; and a line
that none runs needs no build to be told a survivor.
"""
import collections
import json
import os
import subprocess


class Coverage:
    def __init__(self, build, root):
        self.build, self.root = build, root
        self.ran = collections.defaultdict(dict)  # by path and line: the tests that run it
        self.within = collections.defaultdict(set)  # by path: first and last lines of functions

    def counts(self):
        """The files that say how often each line ran."""
        for path, _, names in os.walk(self.build):
            for name in names:
                if name.endswith('.gcda'):
                    yield os.path.join(path, name)

    def forget(self):
        for path in self.counts():
            os.unlink(path)

    def add(self, test):
        """Takes down what the test ran since forget()."""
        found = [path for path in self.counts() if os.sep + os.path.join('src', 'rules') + os.sep in path]
        if not found:
            return
        output = subprocess.run(['gcov', '--json-format', '--stdout', *found], cwd=self.build, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
        for report in output.splitlines():
            for source in json.loads(report)['files']:
                path = os.path.relpath(os.path.join(self.build, source['file']), self.root)
                if path.endswith('.c'):
                    self.add_file(path, source, test)

    def add_file(self, path, source, test):
        self.within[path].update((function['start_line'], function['end_line']) for function in source['functions'])
        for line in source['lines']:
            tests = self.ran[path].setdefault(line['line_number'], set())
            if line['count']:
                tests.add(test)

    def tests(self, path, line):
        """The tests that run a line; of a table, those that run anything of its file."""
        lines = self.ran[path]
        for first, last in self.within[path]:
            if first <= line <= last:
                # A statement counts where it begins.
                return lines.get(max((number for number in lines if first <= number <= line), default=0), set())
        return set().union(*lines.values())
