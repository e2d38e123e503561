# SPDX-License-Identifier: GPL-3.0-or-later
"""What is done when a battle is made from nothing: the dialog, counters of a side, a name for the file."""
import os
import tempfile

from harness import check


def folder():
    return tempfile.TemporaryDirectory(prefix='tercio-author-')


def dialog(app):
    app.wait_for_dialog()


def closed(app):
    app.wait_for_end()


def begin(app, columns='12', rows='9', first='Bohemians'):
    """From the page that greets: title, rules as they are, size, names of the sides."""
    app.settle()
    app.key('ctrl+n')
    dialog(app)
    app.type('White Hill')
    app.key('Tab', 'Tab', 'Tab')
    app.type(columns)
    app.key('Tab')
    app.type(rows)
    app.key('Tab')
    app.type(first)
    app.key('Tab', 'Tab')
    app.type('League')
    app.key('Return')
    closed(app)
    check('White Hill' in app.title(), app.title())


def choose(app, name, n):
    """The @n-th of a list that drops down; it opens at the one that is chosen: the first ones are gone to."""
    app.push(name, 'combo box')
    app.key('Home', *(['Down'] * n), 'Return')


def add(app, kind, army, name, where):
    choose(app, 'Kind of the new counter', kind)
    choose(app, 'Army of the new counter', army)
    app.push('Add', 'button')
    app.type(name)
    app.click_hex(where)
    check(name in app.stands(where), f'{name} is not set up: {app.stands(where)}')


def save_as(app, path, typed=None):
    """Asked for a name; one without an ending gets that of battles."""
    app.key('ctrl+s')
    app.choose_file(typed or path)
    app.wait_for(lambda: os.path.exists(path), path)
    app.settle()
