# SPDX-License-Identifier: GPL-3.0-or-later
"""Pointer, keys and windows by xdotool, in processes that stay: a test asks for thousands of things, and to begin a process
takes longer than what it does."""
import re
import subprocess

# What xdotool finds stays chosen in its process, and keys would go there: who looks has another process than who acts.
LOOKS = {'search', 'getwindowname', 'getwindowgeometry'}
# Its answer comes from the display, so all that was done before is done.
END = 'getmouselocation'
ENDED = re.compile(r'x:\d+ y:\d+ screen:\d+ window:\d+\n')


class Xdotool:
    """A process that carries out one line after another."""

    def __init__(self):
        self.process = None

    def do(self, words):
        """What it says.  A window that is gone ends the process: the next line gets another one."""
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen(['stdbuf', '-oL', 'xdotool', '-'], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL, encoding='utf-8', errors='replace')
        try:
            print(*words, file=self.process.stdin)
            print(END, file=self.process.stdin, flush=True)
        except BrokenPipeError:
            pass
        said = []
        for line in self.process.stdout:
            if ENDED.fullmatch(line):
                break
            said.append(line)
        else:
            self.process.wait()
        return ''.join(said).strip()


looking, acting = Xdotool(), Xdotool()


def xdotool(*words):
    """What xdotool says of the command; "" if it fails."""
    if words[0] == 'type':
        # What is typed would be read as words and variables of a script.
        subprocess.run(['xdotool', *words], stderr=subprocess.DEVNULL, check=False)
        return ''
    return (looking if words[0] in LOOKS else acting).do(words)
