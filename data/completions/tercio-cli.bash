# bash completion for tercio-cli                           -*- shell-script -*-

_tercio_cli ()
{
  local cur prev command i
  local commands='validate info render export import generate odds sight fire reach forecast play replay playtest merge report'

  COMPREPLY=()
  cur=${COMP_WORDS[COMP_CWORD]}
  prev=${COMP_WORDS[COMP_CWORD - 1]}

  command=
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      -*) ;;
      *) command=${COMP_WORDS[i]}; break ;;
    esac
  done

  # The word before an equals sign is a word of its own to bash.
  if [ "$cur" = '=' ]; then
    cur=
  elif [ "$prev" = '=' ]; then
    prev=${COMP_WORDS[COMP_CWORD - 2]}
  fi

  local words=
  case $command$prev in
    export--to | export-t) words='json csv tsv field-table xml' ;;
    import--from | import-f) words='csv tsv field-table' ;;
    import--rules) words='thirty-years-war dice-duel chit-pull' ;;
    playtest--format | playtest-f | report--format | report-f) words='text json markdown' ;;
    *--format | *-f) words='text json' ;;
    generate--system | generate-s) words='thirty-years-war dice-duel chit-pull seven-years-war' ;;
    odds--system | odds-s) words='thirty-years-war dice-duel chit-pull' ;;
    render--theme | render-t) words='light dark print' ;;
    render--layers | render-l) words='terrain features grid numbers labels overlays counters' ;;
    play--player) words='random careful bold none' ;;
    playtest--players | playtest-p) words='random careful bold' ;;
    helphelp) words=$commands ;;
  esac
  if [ -n "$words" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
    return
  fi

  if [ -z "$command" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$commands help --help --version" -- "$cur")
    return
  fi

  # Every command lists its own options.
  if [[ $cur == -* ]]; then
    local options
    options=$("${COMP_WORDS[0]}" "$command" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*=?' | sort -u)
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
      compopt -o nospace 2>/dev/null
    fi
    return
  fi

  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$cur")
}

complete -F _tercio_cli tercio-cli
