# fish completion for tercio-cli

set -l commands validate info render export import odds sight fire reach play replay playtest merge report

complete -c tercio-cli -l help -d 'Say how it is used'

complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -f
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a validate -d 'Check battles and say every problem with its place'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a info -d 'Name, date, system, sides and strengths of a battle'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a render -d 'Draw the map to PNG, SVG or PDF'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a export -d 'Write a battle in the form of another program'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a import -d 'Read a battle from the form of another program'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a odds -d 'Exact chances of a combat'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a sight -d 'Line of sight between two hexes'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a fire -d 'Exact chances of a bombardment'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a reach -d 'Hexes a unit can reach, with their costs'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a play -d 'Play a game from an order script and a seed'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a replay -d 'Show or verify a saved game'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a playtest -d 'Play many games'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a merge -d 'Merge the results of playtests'
complete -c tercio-cli -n "not __fish_seen_subcommand_from $commands" -a report -d 'Report the results of playtests'

complete -c tercio-cli -n '__fish_seen_subcommand_from validate info odds sight fire reach play replay playtest merge report' -l format -x -a 'text json' -d 'Form of the answer'
complete -c tercio-cli -n '__fish_seen_subcommand_from render' -s o -r -d 'File to draw to'
complete -c tercio-cli -n '__fish_seen_subcommand_from export' -l to -x -a 'json' -d 'Form to write'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l attackers -x -d 'Hexes of the attackers'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l defenders -x -d 'Hexes of the defenders'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l charge -d 'The cavalry charges'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l no-leaders -d 'Leaders do not help'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds' -l system -x -a 'thirty-years-war dice-duel' -d 'Rule system, without a battle'
complete -c tercio-cli -n '__fish_seen_subcommand_from odds sight fire reach' -l position -r -d 'A saved game to take the position from'
complete -c tercio-cli -n '__fish_seen_subcommand_from sight fire' -l from -x -d 'Hex to look or fire from'
complete -c tercio-cli -n '__fish_seen_subcommand_from sight fire' -l to -x -d 'Hex to look or fire at'
complete -c tercio-cli -n '__fish_seen_subcommand_from reach' -l unit -x -d 'Unit'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l seed -x -d 'Seed of the dice'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l orders -r -d 'Order script'
complete -c tercio-cli -n '__fish_seen_subcommand_from play' -l save -r -d 'File to save the game to'
complete -c tercio-cli -n '__fish_seen_subcommand_from replay' -l verify -d 'Check that the game was played by the rules'
