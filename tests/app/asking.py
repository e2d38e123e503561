# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of questions share: the page, the command line, and the command that is copied from one to the other."""
import json
import shlex

from harness import App, check, cli


def analyse(program, battle):
    app = App(program, [battle])
    app.settle()
    app.page('analysis')
    app.settle()
    return app


def ask(*arguments):
    # A blocked line is an answer with exit status 1.
    return json.loads(cli(*arguments, '--format=json', fine=(0, 1)))


def copied(app):
    """The words of the command that gives the same answer."""
    app.push('Copy, save')
    app.push('Copy Command', 'menu item')
    said = [spoken.name for spoken in app.listen() if 'tercio-cli ' in spoken.name]
    check(said, 'the command is not shown')
    return shlex.split(said[-1][said[-1].index('tercio-cli'):].replace(' Copy, save', ''))[1:]
