import CommandSupport
import Foundation

/// A server of PostgreSQL and a synchronous standby, each on a socket in a folder of its own.
///
/// The servers refuse to run as root, so under root they run as the user `nobody`.
final class DatabaseCluster {
  private let folder: ScratchFolder
  /// Stops the servers once this process has ended, however it does.
  private var guardian: ChildProcess
  private let prologue: String

  /// What libpq needs to know, to use the one that takes writes.
  let settings: String

  /// Makes the servers, and starts them.
  init() throws(ProgramFailure) {
    folder = try ScratchFolder("registrar-nodes")
    settings =
      "host=\(folder.path)/a,\(folder.path)/b user=registrar dbname=postgres "
      + "target_session_attrs=read-write connect_timeout=2"
    prologue = """
      set -e
      D='\(folder.path)'
      P=$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1)
      [ -n "$P" ] || P=$(command -v initdb) || { echo 'there is no PostgreSQL; install it' >&2; exit 1; }
      P=${P%/*}
      as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
      control() { as "$P/pg_ctl" -w -s "$@" >>"$D/control.log" 2>&1; }
      sql() { "$P/psql" -X -q -t -A "\(settings)" -c "$1"; }
      cd /
      exec 2>&1

      """
    guardian = try ChildProcess([
      "sh", "-c",
      prologue + """
        cat >/dev/null
        for _ in 1 2 3; do
          for name in primary standby; do control -D "$D/$name" -m immediate stop || true; done
          sleep 0.2
        done
        rm -rf "$D"
        """,
    ])
    try run(
      """
      [ "$(id -u)" != 0 ] || chown nobody:nogroup "$D"
      as mkdir "$D/a" "$D/b"
      as "$P/initdb" -D "$D/primary" -U registrar -A trust -E UTF8 --locale=C --no-sync >/dev/null
      control -D "$D/primary" -l "$D/primary.log" -o "\(options("a"))" start
      as "$P/pg_basebackup" -h "$D/a" -U registrar -D "$D/standby" -R -X stream -C -S standby
      control -D "$D/standby" -l "$D/standby.log" -o "\(options("b"))" start
      "$P/psql" -X -q -h "$D/a" -U registrar postgres -c "ALTER SYSTEM SET synchronous_standby_names = '*'"
      "$P/psql" -X -q -h "$D/a" -U registrar postgres -c 'SELECT pg_reload_conf()' >/dev/null
      for _ in $(seq 100); do
        [ "$("$P/psql" -X -t -A -h "$D/a" -U registrar postgres -c 'SELECT sync_state FROM pg_stat_replication')" != sync ] || exit 0
        sleep 0.1
      done
      echo 'the standby does not follow'
      exit 1
      """)
  }

  deinit {
    guardian.closeInput()
    _ = try? guardian.wait()
  }

  private func options(_ socket: String) -> String {
    "-c listen_addresses='' -c unix_socket_directories=$D/\(socket) -c max_connections=40 "
      + "-c wal_level=replica -c max_wal_senders=4 -c hot_standby=on"
  }

  /// Runs a script to its end, and returns what it says.
  @discardableResult
  private func run(_ script: String) throws(ProgramFailure) -> String {
    var command = try begin(script)
    return try command.finish()
  }

  private func begin(_ script: String) throws(ProgramFailure) -> DatabaseCommand {
    DatabaseCommand(process: try ChildProcess(["sh", "-c", prologue + script]))
  }
}

/// A command to a database that is under way.
struct DatabaseCommand: ~Copyable {
  fileprivate var process: ChildProcess

  var output: PipeEnd { process.output }

  /// Waits for its end, and returns what it says.
  mutating func finish() throws(ProgramFailure) -> String {
    var said: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = process.output.read(into: &chunk)
      if count <= 0 { break }
      said += chunk[..<count]
    }
    let text = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    let status = try process.wait()
    guard status == 0 else { throw ProgramFailure("the database: \(text) (status \(status))") }
    return text
  }
}

extension DatabaseCluster {
  /// Kills the server that takes writes, and starts it again.
  func restart() throws(ProgramFailure) -> DatabaseCommand {
    try begin(
      """
      control -D "$D/primary" -m immediate stop
      sleep 0.5
      control -D "$D/primary" -l "$D/primary.log" -o "\(options("a"))" start
      """)
  }

  /// Kills the server that takes writes, and lets the standby take its place.
  func failOver() throws(ProgramFailure) -> DatabaseCommand {
    try begin(
      """
      control -D "$D/primary" -m immediate stop
      sleep 0.5
      control -D "$D/standby" promote
      """)
  }

  /// Cuts some of the connections.
  func cut() throws(ProgramFailure) -> DatabaseCommand {
    try begin(
      """
      sql "SELECT count(pg_terminate_backend(pid)) FROM (SELECT pid FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 3) AS chosen" || true
      """)
  }

  /// How many rows there are, how many are busy, and how many have no session.
  func rows() throws(ProgramFailure) -> String {
    try run(
      """
      sql "SELECT count(*) || ' ' || count(*) FILTER (WHERE busy_until > CURRENT_TIMESTAMP) || ' '
        || count(*) FILTER (WHERE session IS NULL) FROM registration"
      """)
  }
}
