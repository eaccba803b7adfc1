import CommandSupport
import RegistrationCheck

extension SoakVerb {
  /// Starts a server for the pools of all registrations, and puts the client before each.
  ///
  /// - Returns: what tells of the server at the end.
  mutating func serve(_ way: OverHTTP) throws(CommandFailure) -> @Sendable () -> String {
    #if Server
      let server = try ScriptServer(port: way.port, behind: way.proxy)
      soak.service = { server.service(for: $0) }
      return {
        let (requests, wrong) = server.figures
        return
          "\(requests.counted("request")) over HTTP; \(wrong.grouped) answered and called offline\n"
      }
    #else
      throw .withoutServer("soak --over-http")
    #endif
  }
}
