# bash completion for tercio-cli                           -*- shell-script -*-

_tercio_cli ()
{
  local cur prev command i
  local commands='validate info render export import odds sight fire reach play replay playtest merge report'

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

  case $prev in
    --format)
      mapfile -t COMPREPLY < <(compgen -W 'text json' -- "$cur")
      return
      ;;
    --to)
      mapfile -t COMPREPLY < <(compgen -W 'json' -- "$cur")
      return
      ;;
    --system)
      mapfile -t COMPREPLY < <(compgen -W 'thirty-years-war dice-duel' -- "$cur")
      return
      ;;
    --orders | --save | --position | -o | --output)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$cur")
      return
      ;;
  esac

  if [ -z "$command" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$cur")
    return
  fi

  if [[ $cur == -* ]]; then
    local options='--help'
    case $command in
      validate | info) options+=' --format' ;;
      render) options+=' -o' ;;
      export) options+=' --to' ;;
      odds) options+=' --format --attackers --defenders --charge --no-leaders --position --system' ;;
      sight | fire) options+=' --format --from --to --position' ;;
      reach) options+=' --format --unit --position' ;;
      play) options+=' --format --seed --orders --save' ;;
      replay) options+=' --format --verify' ;;
      playtest | merge | report) options+=' --format' ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
    return
  fi

  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$cur")
}

complete -F _tercio_cli tercio-cli
