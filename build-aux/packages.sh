# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# The packages Tercio needs, and how they are installed: the one list of them.
# Sourced by build-aux/run and build-aux/test; POSIX sh.
#
# The names for Debian 12 are tried. Those for Ubuntu (the same names) and for
# Fedora are not.

# To build and to run.
apt_build='
  gcc libc6-dev meson ninja-build pkg-config gettext
  libglib2.0-dev libgtk-4-dev libgtk-4-bin libadwaita-1-dev libxml2-dev libjson-glib-dev
  libcairo2-dev libpango1.0-dev librsvg2-dev libcmark-dev zlib1g-dev
  librsvg2-common adwaita-icon-theme hicolor-icon-theme fonts-dejavu-core fonts-urw-base35
  shared-mime-info desktop-file-utils
'
dnf_build='
  gcc glibc-devel meson ninja-build pkgconf-pkg-config gettext
  glib2-devel gtk4-devel libadwaita-devel gtk-update-icon-cache libxml2-devel json-glib-devel
  cairo-devel pango-devel librsvg2-devel cmark-devel zlib-devel
  librsvg2 adwaita-icon-theme hicolor-icon-theme dejavu-sans-fonts urw-base35-fonts
  shared-mime-info desktop-file-utils
'

# To run every suite as well.
apt_test='
  xvfb xauth xdotool imagemagick x11-utils dbus dbus-daemon libdbus-1-dev at-spi2-core
  libxml2-utils appstream mandoc shellcheck python3 python3-jsonschema locales git
'
dnf_test='
  xorg-x11-server-Xvfb xorg-x11-xauth xdotool ImageMagick xprop dbus-daemon dbus-devel
  at-spi2-core libxml2 appstream mandoc ShellCheck python3 python3-jsonschema libasan libubsan
  glibc-locale-source git
'

# Those and the nightly suite: clang alone brings no fuzzer and no sanitizers.
apt_nightly='clang libclang-rt-14-dev valgrind mmdebstrap'
dnf_nightly='clang compiler-rt valgrind'

say ()
{
  printf '%s\n' "$*"
}

# Whether a command can be run as root at all.
may_be_root ()
{
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null 2>&1
}

# Runs a command as root. Where nobody can type a password nobody is asked.
as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ] && [ -t 1 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# Prints those of the packages named that are not installed.
missing_apt ()
{
  for package in "$@"; do
    status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=
    [ "$status" = installed ] || printf '%s ' "$package"
  done
}

missing_dnf ()
{
  for package in "$@"; do
    rpm -q --quiet --whatprovides "$package" 2>/dev/null || printf '%s ' "$package"
  done
}

apt_lists_missing ()
{
  for list in /var/lib/apt/lists/*_Packages*; do
    [ -e "$list" ] && return 1
  done
  return 0
}

# by_hand COMMAND...: what is left to do when the packages cannot be installed from here.
by_hand ()
{
  say "The packages could not be installed: that takes root or sudo, and a network." >&2
  say "Run this as root, then try again:" >&2
  say "  $*" >&2
  return 1
}

apt_install ()
{
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    -o Dpkg::Use-Pty=0 "$@" </dev/null
}

# install_packages build|test|nightly: says what is missing and installs it.
install_packages ()
{
  if command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1; then
    wanted=$apt_build
    [ "$1" = build ] || wanted="$wanted $apt_test"
    [ "$1" = nightly ] && wanted="$wanted $apt_nightly"
    # shellcheck disable=SC2086 # the lists are words
    missing=$(missing_apt $wanted)
    [ -n "$missing" ] || return 0
    say "These packages are missing and will be installed with apt-get:"
    say "  $missing"
    # shellcheck disable=SC2086
    if ! may_be_root; then
      by_hand apt-get install $missing
      return
    fi
    # shellcheck disable=SC2086
    if ! apt_lists_missing && apt_install $missing; then
      return 0
    fi
    say "The lists of packages may be old or missing: updating them."
    # shellcheck disable=SC2086
    { as_root apt-get update </dev/null && apt_install $missing; } || by_hand apt-get install $missing
  elif command -v dnf >/dev/null 2>&1; then
    wanted=$dnf_build
    [ "$1" = build ] || wanted="$wanted $dnf_test"
    [ "$1" = nightly ] && wanted="$wanted $dnf_nightly"
    # shellcheck disable=SC2086
    missing=$(missing_dnf $wanted)
    [ -n "$missing" ] || return 0
    say "These packages are missing and will be installed with dnf (the names are untried):"
    say "  $missing"
    # shellcheck disable=SC2086
    { may_be_root && as_root dnf install -y $missing </dev/null; } || by_hand dnf install $missing
  else
    say "Neither apt-get nor dnf is here. What Debian calls these packages is needed:"
    # shellcheck disable=SC2086
    say "  "$apt_build
    say "Going on as if they were installed."
  fi
}

# configure FOLDER OPTION...: makes or renews a build folder.
configure ()
{
  folder=$1
  shift
  if ! command -v meson >/dev/null 2>&1; then
    say "meson, which builds Tercio, is missing." >&2
    return 1
  fi
  if [ -f "$folder/build.ninja" ]; then
    meson setup --reconfigure "$folder" "$@" && return 0
    meson setup --wipe "$folder" "$@"
  else
    rm -rf "$folder"
    meson setup "$folder" "$@"
  fi
}
