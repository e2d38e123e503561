#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every control of the window has a name: for those who hear it and for those who point at it.

A button is named by its text, else by its tooltip; what one writes or chooses in, by its tooltip,
by a name for assistive technology, or by the label whose mnemonic leads to it; what a row of libadwaita
works, by the title of the row, as is the control of a row of a form.
"""
import sys
import xml.etree.ElementTree as tree

from lint_common import Tap, walk

BUTTONS = {'GtkButton', 'GtkToggleButton', 'GtkMenuButton', 'GtkCheckButton', 'GtkLinkButton'}
FIELDS = {'GtkEntry', 'GtkSearchEntry', 'GtkSpinButton', 'GtkDropDown', 'GtkSwitch', 'GtkScale', 'GtkTextView',
          'GtkColumnView', 'GtkListView'}
LABELLED = {'mnemonic-widget', 'activatable-widget'}


def properties(control):
    return {item.get('name').replace('_', '-'): item.text or '' for item in control.findall('property')}


def has_text(control):
    """A label of its own, or one among what it holds."""
    if properties(control).get('label'):
        return True
    return any(item.get('class') == 'GtkLabel' for item in control.iter('object') if item is not control)


def is_named(control, mnemonics):
    own = properties(control)
    names = {item.get('name') for item in control.findall('accessibility/property')}
    relations = {item.get('name') for item in control.findall('accessibility/relation')}
    if own.get('tooltip-text') or names & {'label', 'labelled-by'} or 'labelled-by' in relations:
        return True
    return control.get('id') in mnemonics or control.get('class') in BUTTONS and has_text(control)


def nameless(root, path):
    document = tree.parse(f'{root}/{path}')
    mnemonics = {item.text for item in document.iter('property') if item.get('name') in LABELLED}
    rows = [row for row in document.iter('object') if row.get('class') == 'TcFormRow' and properties(row).get('title')]
    titled = [control for row in rows for control in row.findall('property[@name="control"]/object')]
    for control in document.iter('object'):
        if control not in titled and control.get('class') in BUTTONS | FIELDS and not is_named(control, mnemonics):
            yield f'{path}: {control.get("class")} {control.get("id") or properties(control).get("action-name", "")}'


def main(root):
    tap = Tap()
    for path in walk(root, 'ui', ('.ui',)):
        tap.check(f'the controls of {path} have names', nameless(root, path))
    tap.done()


if __name__ == '__main__':
    main(sys.argv[1])
