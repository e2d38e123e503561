#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window's tests in which something is done in a thread: reading ahead and checking in all of them, pictures of
battles, copies of unsaved work, scans, pictures, the manual, hints, plans, reviews and play-tests.

usage: window.py TERCIO TERCIO-CLI LISTEN CALL DRAG
"""
import importlib.util
import os
import sys

APP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'app')
sys.path.insert(0, APP)

import harness  # noqa: E402 pylint: disable=wrong-import-position

PICKED = {
    'author': ['author__picture'],
    'files': ['files__open_from_the_welcome'],
    'jobs': ['Jobs__paint_a_wood', 'Jobs__plan_a_front'],
    'play': ['Play__gives_a_hint_and_does_it', 'Playtest__plays_many_games'],
    'recovery': ['Recovery__comes_back_after_a_kill'],
    'scan': ['scan__shown_in_its_place', 'scan__picture_that_is_missing'],
    'shelf': ['Review__lists_the_costliest_orders_and_goes_there'],
    'window': ['Manual__opens_by_F1'],
}


def load(name):
    spec = importlib.util.spec_from_file_location('test_' + name, os.path.join(APP, f'test-{name}.py'))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


for file, names in PICKED.items():
    tests = load(file)
    globals().update({name: getattr(tests, name) for name in names})

if __name__ == '__main__':
    # A program under ThreadSanitizer is slow.
    harness.QUIET, harness.PATIENCE = 1, 60
    harness.main()
