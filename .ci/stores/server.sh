# A server of PostgreSQL on a socket in a folder of its own, for scripts that source this one.
#
#   start_server [SETTING…]    makes it and starts it; `$cluster` is the folder, `$programs` has its programs
#   server …                   pg_ctl for it
#
# It refuses to run as root, so that it then runs as nobody. It ends with the script.

programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1) || true
pkg-config --exists sqlite3 libpq 2>/dev/null && [ -n "$programs" ] || {
  apt-get update -qq >&2
  apt-get install -y -qq libsqlite3-dev libpq-dev postgresql pkg-config >&2
  programs=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
}
cluster=$(mktemp -d)
as=()
[ "$(id -u)" != 0 ] || {
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
  chown nobody:nogroup "$cluster"
}
server() { "${as[@]}" "$programs/pg_ctl" -D "$cluster/data" -w -s "$@"; }
trap 'server -m immediate stop 2>/dev/null || true; rm -rf "$cluster"' EXIT

start_server() {
  local setting options="-c listen_addresses='' -c unix_socket_directories=$cluster"
  for setting in "$@"; do options+=" -c $setting"; done
  "${as[@]}" "$programs/initdb" -D "$cluster/data" -U registrar -A trust -E UTF8 --locale=C --no-sync >"$cluster/log"
  server -l "$cluster/server.log" -o "$options" start || {
    cat "$cluster/server.log" >&2
    return 1
  }
}
