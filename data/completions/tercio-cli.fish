# fish completion for tercio-cli

set -l commands validate info render export import generate odds sight fire reach forecast play replay playtest merge report
set -l none "not __fish_seen_subcommand_from $commands"

complete -c tercio-cli -l help -d 'Say how it is used'
complete -c tercio-cli -n "$none" -l version -d 'Say the version'
complete -c tercio-cli -n "$none" -f

complete -c tercio-cli -n "$none" -a validate -d 'Check battles and say every problem with its place'
complete -c tercio-cli -n "$none" -a info -d 'Say what a battle is'
complete -c tercio-cli -n "$none" -a render -d 'Draw a battle to a picture'
complete -c tercio-cli -n "$none" -a export -d 'Write a battle in another form'
complete -c tercio-cli -n "$none" -a import -d 'Put an order of battle or the ground from a table into a battle'
complete -c tercio-cli -n "$none" -a generate -d 'Make a battle by the dice of the rules'
complete -c tercio-cli -n "$none" -a odds -d 'Compute an attack exactly'
complete -c tercio-cli -n "$none" -a sight -d 'Follow a line of sight'
complete -c tercio-cli -n "$none" -a fire -d 'Compute a shot exactly'
complete -c tercio-cli -n "$none" -a reach -d 'List where a counter can go'
complete -c tercio-cli -n "$none" -a forecast -d 'Say whose marker comes next'
complete -c tercio-cli -n "$none" -a play -d 'Play a game from orders, or by machine'
complete -c tercio-cli -n "$none" -a replay -d 'Play a saved game again'
complete -c tercio-cli -n "$none" -a playtest -d 'Play many games'
complete -c tercio-cli -n "$none" -a merge -d 'Put results of playtest together'
complete -c tercio-cli -n "$none" -a report -d 'Say what results of playtest mean'

complete -c tercio-cli -n '__fish_seen_subcommand_from validate' -l format -s f -x -a 'text json' -d 'Form of the answer'
complete -c tercio-cli -n '__fish_seen_subcommand_from validate' -l notes -s n -d 'Show notes too'
complete -c tercio-cli -n '__fish_seen_subcommand_from validate' -l strict -s s -d 'Warnings count as problems'

complete -c tercio-cli -n '__fish_seen_subcommand_from info' -l format -s f -x -a 'text json' -d 'Form of the answer'

complete -c tercio-cli -n '__fish_seen_subcommand_from render' -l output -s o -r -d 'Picture to draw: PNG, SVG or PDF'
complete -c tercio-cli -n '__fish_seen_subcommand_from render' -l hex -s x -x -d 'Pixels or points across a hex'
complete -c tercio-cli -n '__fish_seen_subcommand_from render' -l theme -s t -x -a 'light dark print' -d 'Colours'
complete -c tercio-cli -n '__fish_seen_subcommand_from render' -l layers -s l -x -d 'Only these layers'
complete -c tercio-cli -n '__fish_seen_subcommand_from render' -l position -s p -r -d 'A saved game to take the position from'

complete -c tercio-cli -n '__fish_seen_subcommand_from export' -l to -s t -x -a 'json csv tsv field-table xml' -d 'Form to write'
complete -c tercio-cli -n '__fish_seen_subcommand_from export' -l output -s o -r -d 'File to write'

complete -c tercio-cli -n '__fish_seen_subcommand_from import' -l into -s i -r -d 'The battle that gets the order of battle or the ground'
complete -c tercio-cli -n '__fish_seen_subcommand_from import' -l rules -x -a 'thirty-years-war dice-duel chit-pull' -d 'Rule book of a new battle'
complete -c tercio-cli -n '__fish_seen_subcommand_from import' -l from -s f -x -a 'csv tsv field-table' -d 'Form of the table'
complete -c tercio-cli -n '__fish_seen_subcommand_from import' -l output -s o -r -d 'File to write in place of the battle'

complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l attackers -s a -x -d 'Counters or hexes; without a battle, strengths'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l defenders -s d -x -d 'The same for those attacked'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l charge -s c -d 'The cavalry charges'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l no-leaders -d 'No leader of the attacker takes part'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l leaders -s l -x -d 'Only these leaders of the attacker take part'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l order -x -d 'An order in the notation of saved games'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l position -s p -r -d 'A saved game to take the position from'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l option -s o -x -d 'Set an option of the rules'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l system -s s -x -a 'thirty-years-war dice-duel chit-pull' -d 'Rules for a question without a battle'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l terrain -s t -x -d 'Without a battle, terrain of the defender'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l format -s f -x -a 'text json' -d 'Form of the answer'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l rally -s r -x -d 'A rally roll in place of an attack'

complete -c tercio-cli -n '__fish_seen_subcommand_from sight' -l from -x -d 'From this hex'
complete -c tercio-cli -n '__fish_seen_subcommand_from sight' -l to -x -d 'To this hex'
complete -c tercio-cli -n '__fish_seen_subcommand_from sight' -l position -s p -r -d 'A saved game to take the position from'
complete -c tercio-cli -n '__fish_seen_subcommand_from sight' -l format -s f -x -a 'text json' -d 'Form of the answer'

complete -c tercio-cli -n '__fish_seen_subcommand_from fire' -l from -x -d 'The gun'
complete -c tercio-cli -n '__fish_seen_subcommand_from fire' -l to -x -d 'The target'
complete -c tercio-cli -n '__fish_seen_subcommand_from fire' -l position -s p -r -d 'A saved game to take the position from'
complete -c tercio-cli -n '__fish_seen_subcommand_from fire' -l option -s o -x -d 'Set an option of the rules'
complete -c tercio-cli -n '__fish_seen_subcommand_from fire' -l format -s f -x -a 'text json' -d 'Form of the answer'

complete -c tercio-cli -n '__fish_seen_subcommand_from reach' -l unit -s u -x -d 'The counter or its hex'
complete -c tercio-cli -n '__fish_seen_subcommand_from reach' -l position -s p -r -d 'A saved game to take the position from'
complete -c tercio-cli -n '__fish_seen_subcommand_from reach' -l option -s o -x -d 'Set an option of the rules'
complete -c tercio-cli -n '__fish_seen_subcommand_from reach' -l format -s f -x -a 'text json' -d 'Form of the answer'

complete -c tercio-cli -n '__fish_seen_subcommand_from generate' -l system -s s -x -a 'seven-years-war' -d 'The rules'
complete -c tercio-cli -n '__fish_seen_subcommand_from generate' -l points -s p -x -d 'Points of each side'
complete -c tercio-cli -n '__fish_seen_subcommand_from generate' -l seed -x -d 'Seed of the dice'
complete -c tercio-cli -n '__fish_seen_subcommand_from generate' -l output -s o -r -d 'Where to'
complete -c tercio-cli -n '__fish_seen_subcommand_from forecast' -l command -s c -x -d 'Only the markers of this leader'
complete -c tercio-cli -n '__fish_seen_subcommand_from forecast' -l before -s b -x -d 'The chance to come before this leader'
complete -c tercio-cli -n '__fish_seen_subcommand_from forecast' -l within -s w -x -d 'The chance to come within so many draws'
complete -c tercio-cli -n '__fish_seen_subcommand_from forecast' -l position -s p -r -d 'A saved game to take the position from'
complete -c tercio-cli -n '__fish_seen_subcommand_from forecast' -l option -s o -x -d 'Set an option of the rules'
complete -c tercio-cli -n '__fish_seen_subcommand_from forecast' -l format -s f -x -a 'text json' -d 'Form of the answer'

complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l seed -s s -x -d 'Seed of the dice'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l orders -s r -r -d 'Order script'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l player -x -a 'random careful none' -d 'Who plays what the orders leave'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l from -r -d 'Go on from a saved game'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l save -r -d 'File to save the game to'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l option -s o -x -d 'Set an option of the rules'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l quiet -s q -d 'Only the end'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l format -s f -x -a 'text json' -d 'Form of the answer'

complete -c tercio-cli -n '__fish_seen_subcommand_from replay' -l battle -s b -r -d 'The battle it is a game of'
complete -c tercio-cli -n '__fish_seen_subcommand_from replay' -l verify -d 'Only prove that every order and draw is right'
complete -c tercio-cli -n '__fish_seen_subcommand_from replay' -l format -s f -x -a 'text json' -d 'Form of the answer'

complete -c tercio-cli -n '__fish_seen_subcommand_from playtest' -l games -s g -x -d 'How many'
complete -c tercio-cli -n '__fish_seen_subcommand_from playtest' -l first -x -d 'Number of the first game'
complete -c tercio-cli -n '__fish_seen_subcommand_from playtest' -l seed -s s -x -d 'Seed of the batch'
complete -c tercio-cli -n '__fish_seen_subcommand_from playtest' -l threads -s j -x -d 'Threads'
complete -c tercio-cli -n '__fish_seen_subcommand_from playtest' -l players -s p -x -a 'random careful' -d 'Who plays each side'
complete -c tercio-cli -n '__fish_seen_subcommand_from playtest' -l option -s o -x -d 'Set an option of the rules'
complete -c tercio-cli -n '__fish_seen_subcommand_from playtest' -l output -r -d 'File for merge and report'
complete -c tercio-cli -n '__fish_seen_subcommand_from playtest' -l format -s f -x -a 'text json markdown' -d 'Form of the answer'

complete -c tercio-cli -n '__fish_seen_subcommand_from merge' -l output -s o -r -d 'File to write'

complete -c tercio-cli -n '__fish_seen_subcommand_from report' -l format -s f -x -a 'text json markdown' -d 'Form of the answer'
