#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tercio-cli ask: questions and answers of every kind are as the published schemas say, each answer is that of the
single command (with --compare), and what is wrong with a line is its answer.

    ask.py TERCIO-CLI SOURCES [--compare]
"""
import json
import os
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print('1..0 # SKIP python3-jsonschema is not installed')
    sys.exit(0)

CLI, ROOT = sys.argv[1:3]
COMPARES = '--compare' in sys.argv[3:]
LUTZEN, LUTTER = 'lutzen-1632.tercio', 'lutter-1626.tercio'
DUEL, ROSSBACH = 'lutzen-1632-dice-duel.tercio', 'rossbach-1757.tercio'
LINES, SIEGE = 'freiburg-1644-3-august.tercio', 'freiburg-1644-siege.tercio'


def schema(name):
    with open(os.path.join(ROOT, f'data/schema/{name}.schema.json'), encoding='utf-8') as file:
        return jsonschema.Draft202012Validator(json.load(file))


def battle(name):
    return os.path.join(ROOT, 'scenarios', name)


def run(*args, lines=None):
    """Status, and the lines that were written."""
    text = None if lines is None else b'\n'.join(x if isinstance(x, bytes) else x.encode() for x in lines) + b'\n'
    done = subprocess.run([CLI, *args], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=250, check=False)
    return done.returncode, done.stdout.decode().splitlines()


# Battle, orders of the random game before the question (none: the set-up), question.
GOOD = [
    (LUTZEN, 250, {'ask': 'odds', 'attackers': 'blaa', 'defenders': ['grana', 'von-mansfeld'], 'id': 'two'}),
    (LUTZEN, 250, {'ask': 'odds', 'attackers': ['silversparre'], 'defenders': ['loyers'], 'id': 5}),
    (LUTZEN, None, {'ask': 'odds', 'attackers': 'gula', 'defenders': 'trecka'}),
    (LUTZEN, 250, {'ask': 'odds', 'order': 'attack silversparre > loyers'}),
    (LUTZEN, 250, {'ask': 'odds', 'order': ['attack silversparre > loyers', 'attack blaa > grana von-mansfeld']}),
    (LUTZEN, 250, {'ask': 'odds', 'order': ['attack silversparre > loyers', 'if 1 Dd: attack blaa > grana von-mansfeld']}),
    (LUTZEN, 250, {'ask': 'odds', 'order': ['attack silversparre > loyers', 'rally loyers'], 'given': '1:Dd'}),
    (LUTZEN, 250, {'ask': 'odds', 'rally': 'loyers'}),
    (LUTZEN, None, {'ask': 'odds', 'attackers': 'gula', 'defenders': 'von-waldstein', 'place': 'gula@0914', 'disrupt': ['gula', 'kyle'],
                    'recover': 'gula'}),
    (LUTZEN, None, {'ask': 'odds', 'attackers': 'gula', 'defenders': 'von-waldstein', 'place': 'gula@0914', 'turn': 7,
                    'attach': 'gustavus-adolphus@gula', 'weather': 'fog'}),
    (LUTZEN, None, {'ask': 'reach', 'unit': 'kyle', 'weather': 'fog'}),
    (LUTTER, None, {'ask': 'odds', 'attackers': 'reinach', 'defenders': 'nell', 'place': 'reinach@1315,5', 'face': 'nell@5',
                    'option': 'facing=yes'}),
    (LUTTER, None, {'ask': 'odds', 'attackers': 'reinach', 'defenders': 'nell', 'place': 'reinach@1315', 'option': ['facing=yes', 'dusk=late']}),
    (LUTTER, None, {'ask': 'odds', 'attackers': 'reinach', 'defenders': 'nell', 'place': 'reinach@1315'}),
    (LUTTER, None, {'ask': 'forecast', 'option': 'dusk=late', 'turn': 10}),
    (LUTTER, 100, {'ask': 'orders', 'option': 'leaders-count=all'}),
    (LUTZEN, 250, {'ask': 'odds', 'attackers': 'blaa', 'defenders': ['grana', 'von-mansfeld'], 'option': 'exchange-strength=front'}),
    (ROSSBACH, None, {'ask': 'odds', 'order': 'command moller-1 & seydlitz =1', 'attach': ['seydlitz@moller-1'], 'detach': 'rochow',
                      'face': 'moller-1@190', 'turn': 2}),
    (LUTZEN, None, {'ask': 'plan', 'place': ['kyle@0914', '1714@0913', 'gula@0915', 'blaa@0916']}),
    (LUTZEN, None, {'ask': 'plan', 'place': ['kyle@0914', 'gula@0915'], 'remove': 'grana'}),
    (LUTZEN, None, {'ask': 'fire', 'from': 'swedish-gun-1', 'to': 'grana'}),
    (LUTZEN, None, {'ask': 'fire', 'from': 'swedish-gun-1', 'to': 'swedish-gun-2'}),
    (LUTZEN, None, {'ask': 'sight', 'from': '1613', 'to': '0813'}),
    (LUTZEN, None, {'ask': 'sight', 'from': '1710', 'to': '1716'}),
    (LUTZEN, None, {'ask': 'reach', 'unit': 'kyle'}),
    (LUTZEN, None, {'ask': 'reach', 'unit': 'swedish-gun-1'}),
    (LUTZEN, None, {'ask': 'threat'}),
    (LUTZEN, 250, {'ask': 'threat', 'unit': 'kyle'}),
    (LUTZEN, None, {'ask': 'threat', 'unit': 'kyle', 'hex': '1513', 'disrupt': 'kyle'}),
    (DUEL, 60, {'ask': 'threat', 'unit': 'kyle'}),
    (LUTTER, 100, {'ask': 'threat'}),
    (ROSSBACH, None, {'ask': 'threat'}),
    (LUTZEN, None, {'ask': 'field', 'show': 'fire', 'unit': 'swedish-gun-1'}),
    (LUTZEN, None, {'ask': 'field', 'show': 'turns', 'side': 'swedish', 'turns': 1}),
    (LUTZEN, 250, {'ask': 'field', 'show': 'contact', 'turns': 2, 'remove': 'kyle'}),
    (LUTZEN, 250, {'ask': 'field', 'show': 'rally', 'unit': 'loyers'}),
    (LUTZEN, None, {'ask': 'field', 'show': 'sight', 'unit': 'kyle'}),
    (LUTZEN, None, {'ask': 'field', 'show': 'sight', 'side': 'imperialist'}),
    (LUTZEN, None, {'ask': 'field', 'show': 'fire', 'army': 'swedish'}),
    (DUEL, 60, {'ask': 'field', 'show': 'rally'}),
    (LUTTER, 100, {'ask': 'field', 'show': 'fire'}),
    (LUTTER, None, {'ask': 'field', 'show': 'command', 'option': 'command-radius=yes'}),
    (LUTTER, None, {'ask': 'field', 'show': 'command', 'option': 'command-radius=yes', 'unit': 'alt-tilly', 'place': 'alt-tilly@0101'}),
    (SIEGE, 300, {'ask': 'field', 'show': 'supply', 'side': 'bavarian'}),
    (SIEGE, 300, {'ask': 'field', 'show': 'exit', 'side': 'bavarian'}),
    (LUTZEN, 250, {'ask': 'victory'}),
    (LUTZEN, None, {'ask': 'victory', 'remove': 'kyle'}),
    (DUEL, 60, {'ask': 'victory'}),
    (LUTTER, 725, {'ask': 'victory'}),
    (LINES, None, {'ask': 'victory'}),
    (SIEGE, None, {'ask': 'victory'}),
    (ROSSBACH, None, {'ask': 'victory'}),
    (LUTZEN, 250, {'ask': 'orders'}),
    (LUTZEN, 250, {'ask': 'orders', 'unit': 'blaa'}),
    (LUTZEN, 250, {'ask': 'plan', 'loss': 5, 'own_loss': 3, 'aim': 'points', 'most': 4, 'army': ['imperialist']}),
    (LUTZEN, 250, {'ask': 'plan', 'aim': 'spare'}),
    (DUEL, None, {'ask': 'reach', 'unit': 'kyle'}),
    (DUEL, 60, {'ask': 'orders'}),
    (DUEL, 60, {'ask': 'hint', 'trials': 2, 'seed': 3}),
    (DUEL, 60, {'ask': 'hint', 'against': 'end', 'order': 'end', 'trials': 2}),
    (ROSSBACH, None, {'ask': 'hint'}),
    (LUTTER, None, {'ask': 'forecast', 'before': 'tilly-leader', 'within': 3}),
    (LUTTER, None, {'ask': 'forecast', 'command': 'desfours-leader'}),
    (LUTTER, 100, {'ask': 'orders'}),
    (LUTTER, 725, {'ask': 'odds', 'order': 'decline'}),
    (ROSSBACH, None, {'ask': 'odds', 'order': 'shoot moller-1 > piemont'}),
    (ROSSBACH, None, {'ask': 'reach', 'unit': 'moller-1'}),
    (ROSSBACH, None, {'ask': 'reach', 'unit': 'moller-1', 'place': 'moller-1@5000,5000,0'}),
    (ROSSBACH, None, {'ask': 'orders'}),
]

# Lines and what their error says; the first ones are no questions by the schema, either.
BAD = [
    ('{"ask": "od"}', '“ask”: found "od", expected one of: odds, sight, fire, reach, threat, field, victory, forecast, plan, orders, hint'),
    ('{"attackers": "gula"}', '“ask” is missing; expected one of: '),
    ('{"ask": ["odds"]}', '“ask”: found ["odds"], expected one of: '),
    ('{"ask": "odds", "atackers": "gula"}', 'did you mean “attackers”?'),
    ('{"ask": "odds", "attackers": 1, "defenders": "grana"}', '“attackers”: found 1, expected a text or a list of texts'),
    ('{"ask": "odds", "attackers": ["gula", 2], "defenders": "grana"}', 'expected a text or a list of texts'),
    ('{"ask": "odds", "attackers": null}', '“attackers”: found null, expected'),
    ('{"ask": "odds", "attackers": "gula"}', 'needs one of these, not a mixture: attackers, defenders; or: rally; or: order'),
    ('{"ask": "odds", "attackers": "gula", "defenders": "grana", "rally": "kyle"}', 'not a mixture'),
    ('{"ask": "odds", "attackers": "gula", "defenders": "grana", "given": "1:Dx"}', 'not a mixture'),
    ('{"ask": "odds", "system": "dice-duel", "attackers": "6", "defenders": "5"}', '“system” is not a member'),
    ('{"ask": "odds", "format": "text"}', '“format” is not a member'),
    ('{"ask": "plan", "position": "x"}', '“position” is not a member'),
    ('{"ask": "plan", "aim": "glory"}', '“aim”: found "glory", expected one of: strength, points, spare'),
    ('{"ask": "plan", "most": -3}', '“most”: found -3, expected a whole number from 0 to 63'),
    ('{"ask": "plan", "most": "3"}', '“most”: found "3", expected a whole number'),
    ('{"ask": "plan", "most": 1.5}', 'expected a whole number'),
    ('{"ask": "plan", "most": true}', 'expected a whole number'),
    ('{"ask": "plan", "id": {}}', '“id”: found {}, expected a text or a whole number'),
    ('{"ask": "field", "show": "fire", "side": "swedish", "unit": "kyle"}', '--unit, --army and --side exclude each other'),
    ('{"ask": "threat", "hex": "1513"}', '--hex asks about a unit: it needs --unit'),
    ('[1]', 'expected a JSON object'),
    ('"odds"', 'expected a JSON object'),
]
WORSE = [
    ('{"ask": "odds", "place": "gula@0914", "order": "attack gula > von-waldstein", "given": "1:none"}', 'never has the result “none”'),
    ('{"ask": "odds", "order": "attack gula > von-waldstein", "given": ["1:Dd", "1:Ad"]}', 'order 1 has a given result already'),
    ('{"ask": "odds", "order": "attack gula > von-waldstein", "given": "2:Dd"}', '--given=2:Dd: expected N:RESULT'),
    ('{"ask": "field", "show": "fire", "side": "danish"}', '“danish” is not a side; expected one of: swedish, imperialist'),
    ('{"ask": "odds", "attackers": "gulla", "defenders": "grana"}', 'did you mean “gula”?'),
    ('{"ask": "odds", "order": "atack gula > grana"}', 'did you mean “attack”?'),
    ('{"ask": "plan", "place": "gula"}', 'takes a counter and a place'),
    ('{"ask": "plan", "place": "gula@9999"}', 'There is no such place: 9999'),
    ('{"ask": "plan", "place": "gula@0814"}', 'Grana is in hex 0814, which has no room for both'),
    ('{"ask": "plan", "disrupt": ["gula", "gula"]}', 'Gula is in that condition already'),
    ('{"ask": "plan", "option": "snow=yes"}', 'snow'),
    ('{"ask": "plan", "weather": "snow"}', 'there is no weather “snow”; expected one of: clear, fog'),
    ('{"ask": "plan", "turn": 15}', 'A turn is a number from 1 to 14'),
    ('{"ask": "sight", "from": "1613", "to": "9999"}', '“9999” is not a hex of this map'),
    ('{"ask": "forecast"}', 'the rules of this battle draw no markers'),
    ('{"ask": "plan"}', 'Nobody can attack'),
    ('{"ask" "plan"}', 'expected a JSON object: '),
    ('{"ask": "plan"', 'expected a JSON object: '),
    ('nonsense', 'expected a JSON object: '),
    (b'{"ask": "\xff"}', 'not UTF-8'),
    (b'{"ask": "pl\0an"}', ''),
    ('[' * 100000, 'nests too deeply'),
    ('{"ask": "' + 'x' * 2000000 + '"}', 'is longer than'),
]

passed = 0


def check(truth, *words):
    if not truth:
        print('not ok', passed + 1, *words)
        sys.exit(1)


def done(name):
    global passed
    passed += 1
    print('ok', passed, f'/cli/Ask/{name}', flush=True)


def note_keys(value, keys):
    if isinstance(value, dict):
        keys.update(value)
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        note_keys(item, keys)


def list_keys(part, keys):
    """The names of all properties that a schema describes."""
    if isinstance(part, dict):
        if isinstance(part.get('properties'), dict):
            keys.update(part['properties'])
        for item in part.values():
            list_keys(item, keys)
    for item in part if isinstance(part, list) else []:
        list_keys(item, keys)


def arguments(question):
    """The single command of a question."""
    args = [question['ask']]
    for name, value in question.items():
        option = '--' + name.replace('_', '-')
        if name in ('ask', 'id'):
            continue
        if isinstance(value, list) and name not in ('order', 'army', 'flag', 'place', 'disrupt', 'recover', 'remove', 'attach', 'detach', 'face', 'option'):
            value = ','.join(value)
        args += [f'{option}={x}' for x in (value if isinstance(value, list) else [value])]
    return args


def where(name, after, folder):
    """The position: a random game of each battle."""
    if after is None:
        return [battle(name)]
    save = os.path.join(folder, name + '.save')
    if not os.path.exists(save):
        status, _ = run('play', battle(name), '--seed=1', '--player=random', '--quiet', f'--save={save}')
        check(status == 0, 'no game of', name)
    return [battle(name), f'--position={save}', f'--after={after}']


def test_members(questions):
    """Schema and rows name the same members."""
    for kind, part in questions.schema['$defs'].items():
        if 'properties' not in part:
            continue
        _, lines = run('ask', battle(LUTZEN), lines=[json.dumps({'ask': kind, 'none-such': 1})])
        said = json.loads(lines[0])['error']['text']
        known = said.split('expected some of: ')[1].split(';')[0].split(', ')
        check(sorted(known) == sorted(part['properties']), kind, 'the schema has', sorted(part['properties']), 'the command', known)
    done('members')


def test_good(questions, answers, folder):
    seen, wanted = set(), set()
    for name, after in sorted({(x[0], x[1]) for x in GOOD}, key=str):
        asked = [x[2] for x in GOOD if x[:2] == (name, after)]
        place = where(name, after, folder)
        status, lines = run('ask', *place, lines=['', *map(json.dumps, asked), '  '])
        check(status == 0 and len(lines) == len(asked), name, status, lines)
        for number, (question, line) in enumerate(zip(asked, lines), 2):
            answer = json.loads(line)
            questions.validate(question)
            answers.validate(answer)
            check(answer['line'] == number and answer['ask'] == question['ask'], line)
            check(answer.get('id') == question.get('id'), line)
            check('answer' in answer, line)
            if COMPARES:
                _, single = run(*arguments(question), *place, '--format=json')
                check(answer['answer'] == json.loads('\n'.join(single)), 'not what the command says:', line)
            note_keys(answer, seen)
    list_keys(answers.schema, wanted)
    # Shares of sampled games, and what only some rules have.
    wanted -= {'low', 'high', 'error', 'pool', 'allowance', 'die', 'column_shift'}
    check(wanted <= seen, 'in the schema, but in no answer:', sorted(wanted - seen))
    done('good')


def test_bad(questions, answers):
    last = json.dumps(GOOD[8][2])
    status, lines = run('ask', battle(LUTZEN), lines=[x[0] for x in BAD + WORSE] + [last])
    check(status == 1 and len(lines) == len(BAD) + len(WORSE) + 1, status, len(lines))
    for (text, words), line in zip(BAD + WORSE, lines):
        answer = json.loads(line)
        answers.validate(answer)
        check('error' in answer and words in answer['error']['text'], text[:80], line)
    for text, _ in BAD:
        check(not questions.is_valid(json.loads(text)), 'valid by the schema:', text)
    check('answer' in json.loads(lines[-1]), lines[-1])
    done('bad')


def test_flushed():
    """Each answer is there before the next question is asked."""
    with subprocess.Popen([CLI, 'ask', battle(LUTZEN)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        for number in range(1, 4):
            process.stdin.write(json.dumps({'ask': 'reach', 'unit': 'kyle', 'id': number}).encode() + b'\n')
            process.stdin.flush()
            check(json.loads(process.stdout.readline())['id'] == number)
        process.stdin.close()
        check(process.wait(60) == 0)
    done('flushed')


def test_usage():
    check(run('ask', '-', lines=['{}'])[0] == 2)
    check(run('ask', battle(LUTZEN), '--position=-', lines=['{}'])[0] == 2)
    check(run('ask', 'none-such.tercio', lines=['{}'])[0] == 2)
    check(run('ask', battle(LUTZEN), '--after=1', lines=['{}'])[0] == 2)
    check(run('ask', battle(LUTZEN), lines=[]) == (0, []))
    done('usage')


def main():
    questions, answers = schema('question'), schema('answer')
    questions.check_schema(questions.schema)
    answers.check_schema(answers.schema)
    test_members(questions)
    with tempfile.TemporaryDirectory() as folder:
        test_good(questions, answers, folder)
    test_bad(questions, answers)
    test_flushed()
    test_usage()
    print(f'1..{passed}')


main()
