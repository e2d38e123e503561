#compdef tercio-cli

_tercio_cli() {
  local context state state_descr line
  typeset -A opt_args
  local -a commands
  commands=(
    'validate:check battles and say every problem with its place'
    'info:name, date, system, sides and strengths of a battle'
    'render:draw the map to PNG, SVG or PDF'
    'export:write a battle in the form of another program'
    'import:read a battle from the form of another program'
    'odds:exact chances of a combat'
    'sight:line of sight between two hexes'
    'fire:exact chances of a bombardment'
    'reach:hexes a unit can reach, with their costs'
    'play:play a game from an order script and a seed'
    'replay:show or verify a saved game'
    'playtest:play many games'
    'merge:merge the results of playtests'
    'report:report the results of playtests'
  )

  _arguments -C \
    '--help[say how it is used]' \
    '1:command:->command' \
    '*::argument:->argument'

  case $state in
    command)
      _describe -t commands 'tercio-cli command' commands
      ;;
    argument)
      local -a common
      common=('--help[say how it is used]' '*:file:_files')
      local format='--format=[form of the answer]:format:(text json)'
      local position='--position=[a saved game to take the position from]:game:_files'
      case $words[1] in
        validate|info|playtest|merge|report)
          _arguments $format $common ;;
        render)
          _arguments '-o[file to draw to]:picture:_files' $common ;;
        export)
          _arguments '--to=[form to write]:form:(json)' $common ;;
        odds)
          _arguments $format $position '--attackers=[hexes of the attackers]:hexes:' \
            '--defenders=[hexes of the defenders]:hexes:' '--charge[the cavalry charges]' \
            '--no-leaders[leaders do not help]' \
            '--system=[rule system, without a battle]:system:(thirty-years-war dice-duel)' $common ;;
        sight|fire)
          _arguments $format $position '--from=[hex]:hex:' '--to=[hex]:hex:' $common ;;
        reach)
          _arguments $format $position '--unit=[unit]:unit:' $common ;;
        play)
          _arguments $format '--seed=[seed of the dice]:number:' \
            '--orders=[order script]:file:_files' '--save=[file to save the game to]:file:_files' $common ;;
        replay)
          _arguments $format '--verify[check that the game was played by the rules]' $common ;;
        *)
          _arguments $common ;;
      esac
      ;;
  esac
}

_tercio_cli "$@"
