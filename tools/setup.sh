#!/bin/sh
# Makes the machine ready for `npm start`, `npm test` or `npm run bench`; does nothing, quickly, when it is.
# Runs before anything is installed: POSIX sh and the machine's own Node and npm only.
set -eu
cd "$(dirname "$0")/.."
purpose=${1:-}
case $purpose in
start | test | bench) ;;
*)
  echo "usage: tools/setup.sh start|test|bench" >&2
  exit 2
  ;;
esac

print() { echo "setup: $*" >&2; }

# Shows the output of a command only if it fails.
quietly() {
  output=$(mktemp)
  if "$@" > "$output" 2>&1; then
    rm -f "$output"
  else
    status=$?
    cat "$output" >&2
    rm -f "$output"
    print "failed: $*"
    return $status
  fi
}

# npm writes its own list last, so an interrupted install has none. The copy of the lock file keeps a
# checkout that only renews the file's date from installing everything again.
installed=node_modules/.package-lock.json
lock_copy=node_modules/.installed-package-lock.json
packages_are_current() {
  [ -f "$installed" ] || return 1
  [ -z "$(find package-lock.json -newer "$installed")" ] || cmp -s package-lock.json "$lock_copy"
}

node_is_right() {
  case $(node_modules/.bin/node --version 2> /dev/null) in
  v24.*) return 0 ;;
  esac
  return 1
}

if ! packages_are_current; then
  print "installing the npm packages; this takes a minute"
  # Development packages too, whatever NODE_ENV is: Node itself and the build are among them.
  # A registry that lacks the packages of other platforms leaves a lock file that `npm ci` calls incomplete.
  npm ci --include=dev --include=optional --no-audit --no-fund > /dev/null 2>&1 ||
    quietly npm install --include=dev --include=optional --no-audit --no-fund --no-save
  cp package-lock.json "$lock_copy"
fi

if ! node_is_right; then
  print "installing Node 24 into node_modules"
  # Where npm was told to run no install scripts; this is the package's own.
  (cd node_modules/node && quietly node installArchSpecificPackage.js) || true
  mkdir -p node_modules/.bin
  ln -sf ../node/bin/node node_modules/.bin/node
  node_is_right || {
    print "Node 24 could not be installed into node_modules. Allow its install script: npm rebuild node --ignore-scripts=false"
    exit 1
  }
fi

# Each is looked for by what we use of it, so that any system that has it will do.
has() { command -v "$1" > /dev/null 2>&1; }
has_ffmpeg() { has ffmpeg && has ffprobe; }
has_chinese_font() {
  for font in /usr/share/fonts/opentype/noto/NotoSansCJK-*.ttc; do
    [ -e "$font" ] && return 0
  done
  [ "$(uname)" = Darwin ] || { has fc-list && [ -n "$(fc-list :lang=zh-cn family)" ]; }
}
has_postgres() {
  for server in /usr/lib/postgresql/*/bin/postgres; do
    [ -x "$server" ] && return 0
  done
  return 1
}

has_nginx() { has nginx || [ -x /usr/sbin/nginx ]; }

find_missing() {
  needed='' # nothing works without these
  wanted='' # these make it better
  has_ffmpeg || needed="$needed ffmpeg"
  case $purpose in
  test)
    has_chinese_font || needed="$needed fonts-noto-cjk"
    has chromium || needed="$needed chromium"
    has_postgres || needed="$needed postgresql"
    has redis-server || has valkey-server || wanted="$wanted redis-server"
    ;;
  bench)
    has chromium || needed="$needed chromium"
    has_nginx || needed="$needed nginx-light"
    has wrk || wanted="$wanted wrk"
    ;;
  *)
    has_chinese_font || wanted="$wanted fonts-noto-cjk"
    ;;
  esac
  missing=$needed$wanted
}

install_debian() {
  export DEBIAN_FRONTEND=noninteractive
  case $missing in
  *postgresql*)
    # Debian's package makes and starts a server on port 5432; the tests start their own.
    if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
      mkdir -p /etc/postgresql-common
      echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
    fi
    ;;
  esac
  quietly apt-get -o DPkg::Lock::Timeout=300 update || true
  # shellcheck disable=SC2086 # a list
  quietly apt-get -o DPkg::Lock::Timeout=300 -o Dpkg::Options::=--force-confold \
    install -y --no-install-recommends $missing
}

# PostgreSQL does not run as root. A user of its own, for what runs as nobody could read its files.
make_database_user() {
  [ "$(id -u)" = 0 ] && has useradd || return 0
  id xinghe-db > /dev/null 2>&1 ||
    quietly useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin xinghe-db ||
    print "the database will run as nobody"
}

make_database_user
find_missing
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && has apt-get; then
  print "installing:$missing"
  install_debian || true
  find_missing
  [ -n "$missing" ] || exit 0
fi
print "missing:$missing. On Debian or Ubuntu: sudo apt-get install -y$missing"
[ -z "$needed" ]
