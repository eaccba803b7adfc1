import RegistrationScript

#if Server
  import CognitoScripts
#endif

extension RunVerb {
  /// Plays a script through client, server and endpoint; `scripts` keeps those that can be played so.
  ///
  /// The others are listed, each with the line that keeps it out.
  func playOverHTTP(
    _ scripts: inout [NamedScript], on console: Console
  ) throws(CommandFailure) -> @Sendable (ScriptPlayer) async -> ScriptResult {
    #if Server
      let count = scripts.count
      var lines: [String] = []
      scripts = scripts.filter { named in
        guard let obstacle = ScriptPlayer(named.script, name: named.name).wireObstacle else {
          return true
        }
        lines.append(
          "\(named.name.onOneLine):\(obstacle.line): not over HTTP: \(obstacle.directive)")
        return false
      }
      lines.append("\(scripts.count) of \(count) scripts go over HTTP")
      try console.errors.write(lines.map { $0 + "\n" }.joined())
      try console.errors.flush()
      guard !scripts.isEmpty else {
        throw CommandFailure(.failed, "registrar: no script goes over HTTP, so nothing was played")
      }
      let server = try ScriptServer()
      return { await server.play($0) }
    #else
      throw .withoutServer("run --over-http")
    #endif
  }
}
