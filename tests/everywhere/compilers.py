# SPDX-License-Identifier: GPL-3.0-or-later
"""The same game from every compiler: gcc and clang, without and with optimization, against one set of signatures.

Builds what plays whole games with each compiler that is there, in scratch folders.  Each build has to
reproduce the signatures, the golden games and what the rules answer in games by each option, the saved games of
the first build byte for byte (each order has the hash of the position after it), and the results of its batches,
with any number of threads and from any folder.
Builds without optimization also prove every order and every position (TC_PARANOID).

usage: compilers.py SOURCE_FOLDER
"""
import os
import shutil
import subprocess
import sys
import tempfile

from lint_common import Tap

COMPILERS = ('gcc', 'clang')
LEVELS = ('0', '2')
TARGETS = ('tests/test-playtest', 'src/cli/tercio-cli')
BATCH = 'rossbach-1757.tercio'
THREADS = ('1', '2', '4')
ENDING = '.tercio'


class Failed(Exception):
    """What a command said that failed."""


def run(arguments, **options):
    done = subprocess.run(arguments, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, **options)
    if done.returncode != 0:
        said = (done.stdout + done.stderr).splitlines()
        raise Failed(f'{" ".join(arguments)}: status {done.returncode}\n' + '\n'.join(said[-25:]))


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def build(source, folder, compiler, level):
    run(['meson', 'setup', folder, source, '--buildtype=plain', f'-Doptimization={level}', '-Ddebug=false',
         '-Dbenchmarks=false'], env=dict(os.environ, CC=compiler))
    run(['ninja', '-C', folder, *TARGETS])


def play(source, folder, works):
    """What a build makes of every battle: contents by name."""
    program = os.path.join(folder, 'src', 'cli', 'tercio-cli')
    made = {}
    battles = sorted(name for name in os.listdir(os.path.join(source, 'scenarios')) if name.endswith(ENDING))
    for name in battles:
        save = os.path.join(works, name + '.game')
        run([program, 'play', os.path.join(source, 'scenarios', name), '-q', '--seed=1632', '--player=random',
             f'--save={save}'])
        made[name] = read(save)
    for threads in THREADS:
        # Paths of another length put the stack elsewhere.
        folder = os.path.join(works, 'folder' * 3 * int(threads))
        os.mkdir(folder)
        shutil.copy(os.path.join(source, 'scenarios', BATCH), folder)
        run([program, 'playtest', BATCH, '-g', '6', '-j', threads, '-p', 'random', '--output=result.json'], cwd=folder)
        made[f'{BATCH} with {threads} threads'] = read(os.path.join(folder, 'result.json'))
    return made


def differences(made, first):
    results = [made[f'{BATCH} with {threads} threads'] for threads in THREADS]
    if any(result != results[0] for result in results):
        yield f'{BATCH}: the number of threads, or the folder, makes a difference'
    for name, content in first.items():
        if made[name] != content:
            yield f'{name}: not what the first build has made'


def attempt(tap, name, work):
    """Whether it went well; @work gives the problems."""
    try:
        problems = list(work())
    except Failed as failed:
        problems = str(failed).splitlines()
    tap.check(name, problems)
    return not problems


def check_compiler(tap, source, scratch, name, first):
    compiler, level = name
    said = f'{compiler} -O{level}'
    folder = os.path.join(scratch, f'{compiler}-{level}')
    works = folder + '-works'
    os.mkdir(works)
    test = [os.path.join(folder, *TARGETS[0].split('/'))]

    if not attempt(tap, f'{said} builds', lambda: build(source, folder, compiler, level) or ()):
        return
    for which in ('signature', 'golden', 'answers'):
        attempt(tap, f'{said}: {which}', lambda which=which: run(test + [f'playtest-{which}']) or ())

    def compare():
        made = play(source, folder, works)
        first.update({key: content for key, content in made.items() if key not in first})
        return differences(made, first)
    attempt(tap, f'{said}: saved games and batches', compare)
    shutil.rmtree(folder)


def main():
    source = os.path.abspath(sys.argv[1])
    os.environ.update(TERCIO_DATA_DIR=source, LC_ALL='C.UTF-8')
    tap = Tap()
    first = {}
    with tempfile.TemporaryDirectory(prefix='tercio-compilers-') as scratch:
        for compiler in COMPILERS:
            if shutil.which(compiler) is None:
                tap.skip(compiler, 'is not installed')
                continue
            for level in LEVELS:
                check_compiler(tap, source, scratch, (compiler, level), first)
    tap.done()


if __name__ == '__main__':
    main()
