# A server of PostgreSQL on a socket in a folder of its own, for scripts that source this one.
#
#   start_server [SETTING…]    makes it and starts it; `$cluster` is the folder, `$programs` has its programs
#   server …                   pg_ctl for it
#
# It listens on its socket alone, and at `$address` if that is set before.
#
# It refuses to run as root, so that it then runs as nobody. It ends with the script.

source .ci/lib.sh
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1) || true
pkg-config --exists sqlite3 libpq 2>/dev/null && [ -n "$programs" ] && command -v faketime >/dev/null && command -v openssl >/dev/null || {
  needs no-server pkg-config libsqlite3-dev libpq-dev postgresql faketime openssl
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

# Lets the server prove by TLS that it is db.registrar.test; `certificates` has its authority, and another one.
certificates=$cluster/certificates
make_certificates() {
  mkdir "$certificates"
  local name
  for name in authority other; do
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$name" -keyout "$certificates/$name.key" \
      -out "$certificates/$name.pem" 2>>"$cluster/openssl.log"
  done
  openssl req -newkey rsa:2048 -nodes -subj /CN=db.registrar.test -keyout "$certificates/server.key" \
    -out "$certificates/server.csr" 2>>"$cluster/openssl.log"
  openssl x509 -req -days 2 -in "$certificates/server.csr" -CA "$certificates/authority.pem" -CAkey "$certificates/authority.key" \
    -CAcreateserial -extfile <(echo subjectAltName=DNS:db.registrar.test) -out "$certificates/server.pem" 2>>"$cluster/openssl.log"
  chmod 600 "$certificates"/*.key
  [ "$(id -u)" != 0 ] || chown -R nobody:nogroup "$certificates"
}

start_server() {
  local setting options="-c listen_addresses='${address:-}' -c unix_socket_directories=$cluster"
  for setting in "$@"; do options+=" -c $setting"; done
  "${as[@]}" "$programs/initdb" -D "$cluster/data" -U registrar -A trust -E UTF8 --locale=C --no-sync >"$cluster/log"
  server -l "$cluster/server.log" -o "$options" start || {
    cat "$cluster/server.log" >&2
    return 1
  }
}
