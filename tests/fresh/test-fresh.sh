#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the README's two commands in a bare Debian root, where nothing that this machine happens to have can help:
# build-aux/run must end with the tour, build-aux/test must start its first suite. Prints TAP.
#
# usage: tests/fresh/test-fresh.sh SOURCE_FOLDER    (as root, with mmdebstrap and a network)
set -u

source=$1
work=
# shellcheck disable=SC2317 # the trap calls it
clean ()
{
  # What was stopped may write for another moment.
  for _ in 1 2 3 4 5; do
    [ -z "$work" ] || rm -rf --one-file-system "$work" 2>/dev/null || { sleep 2; continue; }
    return
  done
  rm -rf --one-file-system "$work"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

skip ()
{
  echo "1..0 # SKIP $1"
  exit 0
}

[ "$(id -u)" -eq 0 ] || skip 'making a Debian root takes root'
command -v mmdebstrap >/dev/null 2>&1 || skip 'mmdebstrap is not installed'
git -C "$source" rev-parse --git-dir >/dev/null 2>&1 || skip 'the sources are not a git checkout'

work=$(mktemp -d "${TMPDIR:-/tmp}/tercio-fresh.XXXXXX") || exit 1
root=$work/root
log=$work/log

failed=0
# report NUMBER WHAT STATUS: on failure with the end of the log.
report ()
{
  if [ "$3" -eq 0 ]; then
    echo "ok $1 - $2"
  else
    echo "not ok $1 - $2"
    tail -n 40 "$log" | sed 's/^/# /'
    failed=1
  fi
}

# inside COMMAND...: in the root, with processes and mounts of its own that end with it.
inside ()
{
  unshare --mount --pid --fork --kill-child --mount-proc="$root/proc" chroot "$root" \
    env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@" </dev/null
}

# No message from the first suite within 40 minutes is a failure.
starts_a_suite ()
{
  inside /tercio/build-aux/test >"$log" 2>&1 &
  child=$!
  status=1
  tries=480
  while [ "$status" -ne 0 ] && [ "$tries" -gt 0 ] && kill -0 "$child" 2>/dev/null; do
    sleep 5
    tries=$((tries - 1))
    grep -Eq '^ *1/[0-9]+ ' "$log" && status=0
  done
  kill "$child" 2>/dev/null
  wait "$child" 2>/dev/null
  return "$status"
}

echo 1..3
mmdebstrap --quiet --variant=minbase bookworm "$root" >"$log" 2>&1 \
  && cp /etc/resolv.conf /etc/hosts "$root/etc/" && mkdir "$root/tercio" \
  && (cd "$source" && git ls-files -z --cached --others --exclude-standard | tar -c --null -T - --ignore-failed-read) \
     | tar -x -C "$root/tercio" --no-same-owner
report 1 'a bare Debian root' $?

inside /tercio/build-aux/run >"$log" 2>&1 && grep -q '^The game is in ' "$log"
report 2 'build-aux/run ends with the tour' $?

starts_a_suite
report 3 'build-aux/test starts its first suite' $?
exit "$failed"
