#compdef tercio-cli

_tercio_cli() {
  local context state state_descr line
  typeset -A opt_args
  local -a commands options
  commands=(
    'validate:Check battles and say every problem with its place'
    'info:Say what a battle is'
    'render:Draw a battle to a picture'
    'export:Write a battle in another form'
    'import:Put an order of battle or the ground from a table into a battle'
    'generate:Make a battle: clear ground, or by the dice of the rules'
    'odds:Compute an attack exactly'
    'sight:Follow a line of sight'
    'fire:Compute a shot exactly'
    'reach:List where a counter can go'
    'forecast:Say whose marker comes next'
    'play:Play a game from orders, or by machine'
    'replay:Play a saved game again'
    'playtest:Play many games'
    'merge:Put results of playtest together'
    'report:Say what results of playtest mean'
    'help:Say how a command is used'
  )

  _arguments -C \
    '(- *)--help[say how it is used]' \
    '(- *)--version[say the version]' \
    '1:command:->command' \
    '*::argument:->argument'

  case $state in
    command)
      _describe -t commands 'tercio-cli command' commands
      ;;
    argument)
      options=('--help[say how it is used]')
      case $words[1] in
        help)
          _describe -t commands 'tercio-cli command' commands
          return
          ;;
        validate)
          options+=(
            '--format=[form of the answer]:value:(text json)'
            '--notes[show notes too]'
            '--strict[warnings count as problems]'
          )
          ;;
        info)
          options+=(
            '--format=[form of the answer]:value:(text json)'
          )
          ;;
        render)
          options+=(
            '--output=[picture to draw: PNG, SVG or PDF]:file:_files'
            '--hex=[pixels or points across a hex]: :'
            '--theme=[colours]:value:(light dark print)'
            '--layers=[only these layers]: :'
            '--scan[with the scan that is traced]'
            '--position=[a saved game to take the position from]:file:_files'
          )
          ;;
        export)
          options+=(
            '--to=[form to write]:value:(json csv tsv field-table xml)'
            '--output=[file to write]:file:_files'
          )
          ;;
        import)
          options+=(
            '--into=[the battle that gets the order of battle or the ground]:file:_files'
            '--rules=[rule book of a new battle]:value:(thirty-years-war dice-duel chit-pull)'
            '--from=[form of the table]:value:(csv tsv field-table)'
            '--output=[file to write in place of the battle]:file:_files'
          )
          ;;
        odds)
          options+=(
            '--attackers=[counters or hexes; without a battle, strengths]: :'
            '--defenders=[the same for those attacked]: :'
            '--charge[the cavalry charges]'
            '--no-leaders[no leader of the attacker takes part]'
            '--rally=[a rally roll in place of an attack]: :'
            '--leaders=[only these leaders of the attacker take part]: :'
            '*--order=[an order in the notation of saved games]: :'
            '--position=[a saved game to take the position from]:file:_files'
            '*--option=[set an option of the rules]: :'
            '--system=[rules for a question without a battle]:value:(thirty-years-war dice-duel chit-pull)'
            '--terrain=[without a battle, terrain of the defender]: :'
            '--format=[form of the answer]:value:(text json)'
          )
          ;;
        sight)
          options+=(
            '--from=[from this hex]: :'
            '--to=[to this hex]: :'
            '--position=[a saved game to take the position from]:file:_files'
            '--format=[form of the answer]:value:(text json)'
          )
          ;;
        fire)
          options+=(
            '--from=[the gun]: :'
            '--to=[the target]: :'
            '--position=[a saved game to take the position from]:file:_files'
            '*--option=[set an option of the rules]: :'
            '--format=[form of the answer]:value:(text json)'
          )
          ;;
        reach)
          options+=(
            '--unit=[the counter or its hex]: :'
            '--position=[a saved game to take the position from]:file:_files'
            '*--option=[set an option of the rules]: :'
            '--format=[form of the answer]:value:(text json)'
          )
          ;;
        generate)
          options+=(
            '--system=[the rules]:value:(thirty-years-war dice-duel chit-pull seven-years-war)'
            '--points=[points of each side]: :'
            '--seed=[the seed of the dice]: :'
            '--columns=[hexes across]: :'
            '--rows=[hexes down]: :'
            '--width=[width of an empty table in centimetres]: :'
            '--depth=[depth of an empty table in centimetres]: :'
            '--title=[title of the battle]: :'
            '--sides=[names of the two sides]: :'
            '--output=[where to]:file:_files'
          )
          ;;
        forecast)
          options+=(
            '--command=[only the markers of this leader]: :'
            '--before=[the chance to come before this leader]: :'
            '--within=[the chance to come within so many draws]: :'
            '--position=[a saved game to take the position from]:file:_files'
            '*--option=[set an option of the rules]: :'
            '--format=[form of the answer]:value:(text json)'
          )
          ;;
        play)
          options+=(
            '--seed=[seed of the dice]: :'
            '--orders=[order script]:file:_files'
            '--player=[who plays what the orders leave]:value:(random careful bold none)'
            '--from=[go on from a saved game]:file:_files'
            '--save=[file to save the game to]:file:_files'
            '*--option=[set an option of the rules]: :'
            '--quiet[only the end]'
            '--format=[form of the answer]:value:(text json)'
          )
          ;;
        replay)
          options+=(
            '--battle=[the battle it is a game of]:file:_files'
            '--verify[only prove that every order and draw is right]'
            '--format=[form of the answer]:value:(text json)'
          )
          ;;
        playtest)
          options+=(
            '--games=[how many]: :'
            '--first=[number of the first game]: :'
            '--seed=[seed of the batch]: :'
            '--threads=[threads]: :'
            '--players=[who plays each side]:value:(random careful bold)'
            '*--option=[set an option of the rules]: :'
            '--output=[file for merge and report]:file:_files'
            '--format=[form of the answer]:value:(text json markdown)'
          )
          ;;
        merge)
          options+=(
            '--output=[file to write]:file:_files'
          )
          ;;
        report)
          options+=(
            '--format=[form of the answer]:value:(text json markdown)'
          )
          ;;
      esac
      _arguments $options '*:file:_files'
      ;;
  esac
}

_tercio_cli "$@"
