# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real window as a person does: pointer and keys by xdotool, pictures from the display's memory,
what the window says by its exported actions, and what a screen reader learns by the accessibility bus.

A test is a function whose name has two parts, "Page__what_it_does", and that takes the program; main() runs all of
a script and prints TAP. It starts the script again with a display and a session bus of its own.
"""
import contextlib
import ctypes
import mmap
import operator
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import traceback

from buses import LISTEN, Bus, Ears, Spoken
from hands import xdotool

SCENARIOS = os.path.join(os.environ['TERCIO_DATA_DIR'], 'scenarios')
CLI = sys.argv[2] if len(sys.argv) > 2 else 'tercio-cli'
VIEWS = ['battle', 'ground', 'counters', 'forces', 'sheet', 'analysis', 'game', 'playtest']
BUS = 'org.tercio.Tercio'
PATH = '/org/tercio/Tercio'
# What nobody adds to a call.
NOTHING = '@a{sv} {}'
TOOLS = ['Xvfb', 'dbus-run-session', 'xdotool']
WIDTH, HEIGHT = 1920, 1080
# Where the frame of the map is while a position is supposed or past: a piece of its left edge, in pixels of the window.
MAP_EDGE = (6, 150, 1, 500)

# A picture that stays the same that long, in seconds, is complete.
QUIET = 0.25
# What a gesture leads to is there within that time, in seconds, on a machine that does much else.
PATIENCE = 10
# So much larger than a popover, in pixels, its window may be.
AROUND = 16
# A desktop where nothing moves of itself: a cursor that fades in and out never lets a picture stay the same.
STILL = '[Settings]\ngtk-cursor-blink=false\ngtk-enable-animations=false\n'
# What starts the accessibility bus where somebody asks for it.
LISTENED = '/usr/share/dbus-1/services/org.a11y.Bus.service'


class Failure(Exception):
    """What was expected and what was found."""


def check(condition, text):
    """True now; or, of a function, before long: the window may be slower than who looks at it."""
    if not (comes(condition, PATIENCE) if callable(condition) else condition):
        raise Failure(text() if callable(text) else text)


def comes(function, seconds):
    """What the function answers at last within that time; None."""
    end = time.monotonic() + seconds
    while True:
        value = function()
        if value:
            return value
        if time.monotonic() >= end:
            return None
        time.sleep(0.1)


def shipped(name):
    """The file of a battle that is shipped."""
    return os.path.join(SCENARIOS, name + '.tercio')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


@contextlib.contextmanager
def written(text):
    """A battle's file with that text, in a folder of its own; both go in the end."""
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        path = os.path.join(folder, 'battle.tercio')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        yield path


def moved(battle, places):
    """The text of the battle with some counters elsewhere: where, or where and with what front."""
    text = read(battle)
    for counter, place in places.items():
        at, front = place if isinstance(place, tuple) else (place, None)
        pattern, to = rf'(<counter id="{counter}"[^>]*) at="[^"]*"', rf'\1 at="{at}"'
        if front is not None:
            pattern, to = pattern + '( facing="[^"]*")?', to + f' facing="{front}"'
        text, n = re.subn(pattern, to, text)
        check(n == 1, f'{counter} is not in the battle once')
    return text


def cli(*arguments, fine=(0,)):
    """What the command line says; it has to end with one of the statuses."""
    result = subprocess.run([CLI, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    said = result.stdout.decode()
    check(result.returncode in fine, said)
    return said


class Picture:
    """Pixels of the screen."""

    def __init__(self, width, height, data):
        self.width, self.height, self.data = width, height, data

    def at(self, x, y):
        return self.pixels(x, y, 1, 1)[0]

    def part(self, x, y, width, height):
        """The pixels of a rectangle, four bytes each."""
        starts = (4 * (row * self.width + int(x)) for row in range(int(y), int(y + height)))
        return b''.join(self.data[i:i + 4 * int(width)] for i in starts)

    def pixels(self, x, y, width, height):
        """Red, green and blue of each pixel of a rectangle."""
        part = self.part(x, y, width, height)
        return list(zip(part[2::4], part[1::4], part[::4]))

    def colours(self, x, y, width, height):
        return len(set(memoryview(self.part(x, y, width, height)).cast('I')))

    def mean(self, x, y, width, height):
        part = self.part(x, y, width, height)
        return sum(sum(part[i::4]) for i in range(3)) / max(len(part) // 4 * 3, 1)

    def difference(self, other, x, y, width, height):
        """Share of pixels that differ."""
        a, b = (memoryview(picture.part(x, y, width, height)).cast('I') for picture in (self, other))
        return sum(map(operator.ne, a, b)) / max(len(a), 1)


class Screen:
    """The memory in which the display server draws: a file in the format of xwd. A test looks at it twenty times a second,
    so it is compared where it is."""

    library = ctypes.CDLL(None)
    library.memcmp.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]

    def __init__(self, path):
        # ctypes takes only what could be written.
        with open(path, 'r+b') as file:
            self.memory = mmap.mmap(file.fileno(), 0)
        header = struct.unpack('>25I', self.memory[:100])
        self.start = header[0] + 12 * header[19]
        self.end = self.start + 4 * WIDTH * HEIGHT
        check(header[4:6] == (WIDTH, HEIGHT) and header[7] == 0 and header[11] == 32 and header[12] == 4 * WIDTH,
              f'not the memory of a display of {WIDTH} by {HEIGHT} pixels: {header}')
        self.pixels = (ctypes.c_char * (self.end - self.start)).from_buffer(self.memory, self.start)
        self.before = ctypes.create_string_buffer(self.end - self.start)

    def read(self):
        return self.memory[self.start:self.end]

    def changes(self):
        """Is it another picture than when this was last asked?"""
        size = self.end - self.start
        if self.library.memcmp(ctypes.addressof(self.pixels), ctypes.addressof(self.before), size) == 0:
            return False
        ctypes.memmove(self.before, self.pixels, size)
        return True


class App:
    """@asks: before a phase ends in which units could still act, as it does unless told not to. @text: how large text is."""

    def __init__(self, program, arguments=(), width=1280, height=800, keep_home=None, asks=False, text=1):
        self.home = keep_home or tempfile.mkdtemp(prefix='tercio-ui-')
        self.keep = keep_home is not None
        env = dict(os.environ, HOME=self.home, XDG_DATA_HOME=self.home, XDG_CONFIG_HOME=self.home,
                   XDG_CACHE_HOME=self.home, XDG_STATE_HOME=self.home, GSK_RENDERER='cairo', GSETTINGS_BACKEND='memory',
                   GTK_A11Y='atspi', LC_ALL='C.UTF-8', GDK_BACKEND='x11',
                   # To load what nothing is drawn with takes a third of the start.
                   GDK_DEBUG='gl-disable')
        settings = os.path.join(self.home, 'gtk-4.0', 'settings.ini')
        os.makedirs(os.path.dirname(settings), exist_ok=True)
        with open(settings, 'w', encoding='utf-8') as file:
            file.write(STILL)
        self.text = text
        if text != 1:
            self._run('xprop', '-root', '-f', 'RESOURCE_MANAGER', '8s', '-set', 'RESOURCE_MANAGER', f'Xft.dpi: {int(text * 96)}')
        self.log = open(os.path.join(self.home, 'log'), 'a+', encoding='utf-8')
        self.process = subprocess.Popen([program, *map(str, arguments)], env=env, stdout=self.log,
                                        stderr=self.log)
        self.screen = Screen(os.environ['TERCIO_UI_SCREEN'])
        self.window = None
        self.number = 1
        self.wait_for(self._find_window, 'a window')
        if not asks:
            self.set_state('ask-before-end', 'false')
        self.size(width, height)

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.close()

    # Processes and windows
    def _run(self, *command):
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        return result.stdout.decode(errors='replace').strip()

    def windows(self):
        return xdotool('search', '--onlyvisible', '--pid', str(self.process.pid)).split()

    def _find_window(self):
        found = self.windows()
        if self.process.poll() is not None:
            raise Failure('the program ended at once: ' + self.read_log())
        if found and self.describe('page') is not None:
            self.window = found[-1]
        return self.window

    def read_log(self):
        self.log.flush()
        with open(self.log.name, encoding='utf-8') as log:
            return log.read()

    def check_log(self, *words):
        """Nothing was complained of; or nothing with one of the words."""
        log = self.read_log()
        check(not any(word in log for word in words) if words else not log, log)

    def wait_for(self, function, what, seconds=None):
        value = comes(function, seconds or 3 * PATIENCE)
        check(value, f'waited in vain for {what() if not value and callable(what) else what}')
        return value

    def settle(self, seconds=QUIET):
        """That long at least, and until the picture stays the same. The window has to answer before and
        after: one that is starved does not change, either."""
        ends, quiet_from = time.monotonic() + max(seconds, QUIET), None
        gives_up = ends + 5
        while time.monotonic() < gives_up:
            if self.screen.changes() or quiet_from is None:
                self.describe('page')
                quiet_from = time.monotonic()
            elif time.monotonic() >= max(ends, quiet_from + QUIET):
                self.describe('page')
                if not self.screen.changes():
                    return
                quiet_from = time.monotonic()
            time.sleep(0.08)

    def size(self, width, height):
        xdotool('windowmove', self.window, '0', '0')
        xdotool('windowsize', '--sync', self.window, str(width), str(height))
        xdotool('windowfocus', self.window)
        self.width, self.height = width, height
        self.settle()

    def names(self):
        """Titles of all its windows."""
        return [xdotool('getwindowname', window) for window in self.windows()]

    def dialogs(self):
        """Its windows but the one that is tested. What has no title but the program's name is a menu or a tip, and
        tips come wherever the pointer rests."""
        return [window for window, name in zip(self.windows(), self.names())
                if window != self.window and name != 'tercio']

    def tips(self):
        """And menus, lists and popovers."""
        return [name for name in self.names() if name == 'tercio']

    def wait_for_dialog(self, what='the dialog'):
        self.wait_for(self.dialogs, what)
        self.settle()

    def wait_for_end(self, what='the dialog'):
        self.wait_for(lambda: not self.dialogs(), f'the end of {what}')
        self.settle()

    def is_choosing(self, state='visible'):
        """A part of the file chooser is in that state."""
        return any(state in spoken.states and 'GtkFileChooserWidget' in [above.name for above in spoken.above]
                   for spoken in self.listen())

    def choose_file(self, path=None):
        """In the file chooser that comes up, by its keys; without a path what it proposes. It hears keys when a part
        of it has the focus, and while it still reads a folder it may not heed Return."""
        self.wait_for_dialog('the file chooser')
        self.wait_for(lambda: self.is_choosing('focused'), 'a file chooser that hears keys')
        self.settle()
        if path is not None:
            # What begins with a slash is asked for by one where there is no entry yet.
            self.key(*['slash'] * os.path.isabs(path), 'ctrl+a')
            self.type(path)
        for _ in range(4):
            self.key('Return')
            if comes(lambda: not self.is_choosing(), 4):
                return
        raise Failure(f'the file chooser takes no {path or "proposal"}')

    def title(self):
        return xdotool('getwindowname', self.window)

    def close(self):
        """It has not ended by an error of its own, even after all that a test looks at."""
        if self.process.poll() is None:
            self.end(signal.SIGTERM)
        if self.text != 1:
            self._run('xprop', '-root', '-remove', 'RESOURCE_MANAGER')
        said = self.read_log()
        self.log.close()
        if not self.keep:
            shutil.rmtree(self.home, ignore_errors=True)
        check(self.process.returncode in (0, -signal.SIGTERM, -signal.SIGKILL),
              f'the program ended with status {self.process.returncode}: {said}')

    def end(self, number=signal.SIGKILL):
        """Ends it, whatever it is doing, and waits until the bus knows: then another one can start."""
        self.process.send_signal(number)
        self.process.wait(10)
        comes(lambda: Bus.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner',
                               f"('{BUS}',)") == '(false,)', PATIENCE)

    def kill(self):
        """As a power cut does."""
        self.end()
        self.close()

    # Actions: what the window says
    def _call(self, method, name, *arguments, path=None):
        return Bus.call(BUS, path or f'{PATH}/window/{self.number}', f'org.gtk.Actions.{method}',
                        f"({repr(name)},{', '.join(arguments)})")

    def describe(self, name):
        answer = self._call('Describe', name)
        match = re.search(r"\[<(['\"])(.*)\1>\]\),\)$", answer, re.S)
        return match[2] if match else None

    def enabled(self, name):
        return self._call('Describe', name).startswith('((true')

    def do(self, name, *parameters):
        values = ', '.join(f"<'{p}'>" for p in parameters)
        self._call('Activate', name, f'@av [{values}]', NOTHING)
        self.settle()

    def page(self, name):
        self.do('page', name)

    def set_state(self, name, value):
        """A setting of the application."""
        self._call('SetState', name, f'<{value}>', NOTHING, path=PATH)

    def set_application(self, name, value):
        self.set_state(name, value)
        self.settle()

    # What a screen reader says
    def listen(self, beginning=''):
        """All widgets that it knows of, each after the one that it is in; or those only whose names begin so, and what
        they are in."""
        found, above = [], []
        for line in Ears.lines(self.process.pid, beginning):
            spoken = Spoken(line, above)
            above[spoken.depth:] = [spoken]
            found.append(spoken)
        check(found, 'the window is not on the accessibility bus')
        return found

    def hear(self, function, *patterns, seconds=30):
        """Calls the function and waits until all of these are announced to a screen reader: whole lines, as regular
        expressions."""
        with subprocess.Popen([LISTEN, str(self.process.pid), str(seconds)], stdout=subprocess.PIPE,
                              encoding='utf-8') as listener:
            check(listener.stdout.readline().strip() == 'listening', 'nobody listens')
            function()
            told, missing = [], set(patterns)
            # It ends by itself.
            for line in listener.stdout:
                told.append(line.rstrip())
                missing -= {pattern for pattern in missing if re.fullmatch(pattern, told[-1])}
                if not missing:
                    listener.terminate()
                    return
            raise Failure(f'not announced: {missing}, but {told}')

    def find(self, name, role=None, which=-1, within=None):
        """Of the widgets of that name and role that are seen, the last one: that of the dialog on top, if any; or
        another one. Of a name with an ellipsis at its end only what is before that counts. @within: the name of the
        drop-down that it is in."""
        def named():
            beginning = name.removesuffix('…')
            found = [spoken for spoken in self.listen(beginning) if spoken.is_seen() and role in (None, spoken.role)
                     and (spoken.name == name or beginning != name and spoken.name.startswith(beginning))
                     and within in (None, *(above.name for above in spoken.above if above.role == 'combo box'))]
            return found[which:][:1] if which < len(found) else None
        return self.wait_for(named, lambda: f'{role or "something"} with the name "{name}", among {self._all_shapes()}')[0]

    def _shape(self, window):
        found = xdotool('getwindowgeometry', '--shell', window).split()
        return {key: int(value) for key, value in (line.split('=') for line in found)}

    def _all_shapes(self):
        return [(name, *map(shape.get, ('X', 'Y', 'WIDTH', 'HEIGHT')))
                for name, shape in zip(self.names(), map(self._shape, self.windows()))]

    def _middle(self, spoken):
        """Of the widget, on the screen; None before the window that it is in is there."""
        # Its title may change meanwhile.
        shapes = [(xdotool('getwindowname', window), self._shape(window)) for window in self.windows()]
        x, y = spoken.x + spoken.width / 2, spoken.y + spoken.height / 2
        if spoken.popover is None:
            top = spoken.above[1]
            shape = next((shape for name, shape in reversed(shapes) if name == top.name), None)
            # Around what GTK counts from lies the frame that it draws itself.
            return shape and (shape['X'] + (shape['WIDTH'] - top.width) / 2 + x, shape['Y'] + (shape['HEIGHT'] - top.height) / 2 + y)
        # That window has no title, and its places are counted from those of what it belongs to.
        owner, popover = spoken.popover
        shape = next((shape for name, shape in reversed(shapes) if name == 'tercio'
                      and 0 <= shape['WIDTH'] - popover.width <= AROUND and 0 <= shape['HEIGHT'] - popover.height <= AROUND), None)
        return shape and (shape['X'] + x - owner.x, shape['Y'] + y - owner.y)

    def place(self, name, role=None, which=-1, within=None):
        """The middle of the widget that is found, on the screen, as soon as it stays there."""
        seen = []

        def stays():
            spoken = self.find(name, role, which, within)
            seen.append(self._middle(spoken))
            return seen[-1] if spoken.popover is None or seen[-2:-1] == seen[-1:] else None
        return self.wait_for(stays, lambda: f'the window of {name}, which was at {seen[-3:]}, among {self._all_shapes()}')

    def push(self, name, role=None, which=-1, within=None):
        """Clicks at the middle of the widget that is found."""
        self.click(*self.place(name, role, which, within))

    def reach(self, name, role=None):
        """Turns the wheel over the panel until the control is in sight."""
        for _ in range(40):
            y = self.place(name, role)[1]
            above, below = 120 - y, y - (self.height - 110)
            if above < 0 and below < 0:
                break
            # A click moves it by some 70 pixels.
            clicks = max(2, int(max(above, below)) // 80)
            self.wheel(self.width - 200, 500, clicks if above >= 0 else -clicks)

    def choose(self, name, value):
        """A value of a drop-down, which has it then."""
        self.push(name, 'combo box')
        self.push(value, 'list item', within=name)
        self.wait_for(lambda: self.chosen(name) == value, lambda: f'{value} in {name}, where {self.chosen(name)} is chosen')

    def chosen(self, name):
        """The value that a drop-down has."""
        return self.find(name, 'button', within=name).about

    # Pointer and keys
    def move(self, x, y):
        xdotool('mousemove', str(int(x)), str(int(y)))
        time.sleep(0.05)

    def click(self, x, y, button=1):
        self.move(x, y)
        xdotool('click', str(button))
        self.settle()

    def press(self, key):
        xdotool('keydown', key)

    def release(self, key):
        xdotool('keyup', key)

    def press_button(self, button=1):
        xdotool('mousedown', str(button))

    def release_button(self, button=1):
        xdotool('mouseup', str(button))
        self.settle()

    def drag(self, x, y, to_x, to_y, button=1):
        self.move(x, y)
        xdotool('mousedown', str(button))
        for i in range(1, 9):
            self.move(x + (to_x - x) * i / 8, y + (to_y - y) * i / 8)
        time.sleep(0.1)
        xdotool('mouseup', str(button))
        self.settle()

    def wheel(self, x, y, clicks, control=False):
        self.move(x, y)
        if control:
            xdotool('keydown', 'ctrl')
        xdotool('click', '--repeat', str(abs(clicks)), '--delay', '40', '4' if clicks > 0 else '5')
        if control:
            xdotool('keyup', 'ctrl')
        self.settle()

    def focus(self):
        """Without a window manager nobody gives the focus to the window on top. A popover or a tip, which
        has no title but the program's name, gets it from none."""
        found = [window for window in self.windows() if xdotool('getwindowname', window) != 'tercio']
        if found:
            xdotool('windowfocus', found[-1])

    def key(self, *keys):
        self.focus()
        xdotool('key', '--delay', '60', *keys)
        self.settle()

    def type(self, text):
        xdotool('type', '--delay', '25', '--', text)
        self.settle()

    def save(self, path):
        """What is saved of the battle is sound."""
        self.key('ctrl+s')
        self.settle()
        self.check_log('CRITICAL')
        cli('validate', path)

    # The map
    def to_map(self):
        """The keys are the map's."""
        self.do('focus-map')

    def hex(self, number):
        """Where the hex is in the window; it becomes the one under the cursor."""
        self.do('go-to', number)
        x, y = self.describe('cursor').split()
        return float(x), float(y)

    def click_hex(self, number):
        self.click(*self.hex(number))

    def drag_hex(self, start, end):
        x, y = self.hex(start)
        to_x, to_y = self.hex(end)
        x, y = self.hex(start)
        self.drag(x, y, to_x, to_y)

    def stands(self, number):
        """What is said of the hex: its ground and who stands there."""
        self.do('go-to', number)
        return self.describe('spoken')

    # A game
    def ask_for_game(self):
        """The dialog of a new game."""
        self.page('game')
        self.settle()
        self.key('ctrl+shift+n')
        self.wait_for_dialog()

    def begin_game(self):
        self.key('Return')
        self.wait_for_end()

    # Pictures
    def shot(self):
        return Picture(WIDTH, HEIGHT, self.screen.read())


def new_game(program, battle, **keywords):
    """The battle with a game of two persons begun in it."""
    app = App(program, [battle], **keywords)
    app.settle()
    app.ask_for_game()
    app.begin_game()
    return app


def ensure_display():
    """Starts this script again with a display and a bus of its own, or skips."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    missing += [] if os.path.exists(LISTENED) else ['at-spi2-core']
    if missing:
        print('1..0 # SKIP not installed: ' + ' '.join(missing))
        sys.exit(77)
    if 'TERCIO_UI_OUTPUT' in os.environ:
        os.dup2(int(os.environ['TERCIO_UI_OUTPUT']), sys.stdout.fileno())
        return
    # The server picks a number that is free, however many begin at once; one that begins anew when
    # its last window closes could not be opened meanwhile. The pointer would be drawn into the pictures.
    read_end, write_end = os.pipe()
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder, subprocess.Popen(
            ['Xvfb', '-displayfd', str(write_end), '-screen', '0', f'{WIDTH}x{HEIGHT}x24', '-noreset', '-nocursor',
             '-fbdir', folder], pass_fds=[write_end], stderr=subprocess.DEVNULL) as server:
        os.close(write_end)
        with os.fdopen(read_end) as said:
            number = said.readline().strip()
        if not number:
            sys.exit('Xvfb does not start')
        # What the services of the bus say is no part of the results.
        output = os.dup(sys.stdout.fileno())
        env = dict(os.environ, DISPLAY=':' + number, TERCIO_UI_OUTPUT=str(output), GSETTINGS_BACKEND='memory',
                   TERCIO_UI_SCREEN=os.path.join(folder, 'Xvfb_screen0'))
        status = subprocess.run(['dbus-run-session', '--', sys.executable, *sys.argv], env=env, pass_fds=[output],
                                stdout=sys.stderr, check=False).returncode
        server.terminate()
    sys.exit(status)


def end_bus():
    """The accessibility bus may outlive the session for which it was started."""
    answer = Bus.call('org.freedesktop.DBus', '/org/freedesktop/DBus',
                      'org.freedesktop.DBus.GetConnectionUnixProcessID', "('org.a11y.Bus',)")
    match = re.search(r'uint32 (\d+)', answer)
    if match:
        os.kill(int(match[1]), signal.SIGTERM)


def run(tests, program):
    print(f'1..{len(tests)}', flush=True)
    failed = 0
    for number, test in enumerate(tests, 1):
        name = '/app/' + test.__name__.replace('__', '/').replace('_', '-')
        try:
            test(program)
            print(f'ok {number} {name}', flush=True)
        except Exception as error:  # pylint: disable=broad-except
            failed += 1
            for line in (str(error) or traceback.format_exc()).splitlines():
                print(f'# {line}')
            if not isinstance(error, Failure):
                print('# ' + traceback.format_exc().replace('\n', '\n# '))
            print(f'not ok {number} {name}', flush=True)
    return 1 if failed else 0


def main():
    """Runs the tests of the script, in the order in which they stand there."""
    ensure_display()
    tests = [test for name, test in vars(sys.modules['__main__']).items() if '__' in name.strip('_') and callable(test)]
    status = run(tests, sys.argv[1])
    end_bus()
    sys.exit(status)
