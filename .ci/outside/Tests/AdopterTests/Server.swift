import Foundation
import RegistrarTesting
import Registrar
import Synchronization
import Testing

@testable import Adopter

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A world of the server that `.ci/check-adopter` runs, a device, and the network between them.
final class Server: Sendable {
  let url: URL
  let folder = FileManager.default.temporaryDirectory.appending(path: "club-\(UUID())")
  private let isReachable = Mutex(true)

  init() throws {
    let address = try #require(ProcessInfo.processInfo.environment["CLUB_SERVICE"])
    url = try #require(URL(string: address)).appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The device's client, as it is after a start of the app.
  func client() throws -> ClubService {
    ClubService(
      policy: try .club(), service: url, sessionFile: folder.appending(path: "session.json")
    ) { request in
      guard self.isReachable.withLock(\.self) else { throw URLError(.notConnectedToInternet) }
      return try await URLSession.shared.data(for: request)
    }
  }

  func backend() throws -> Backend {
    let store = FileSessionStore(path: folder.appending(path: "checkpoint.json").path)
    let club = try client()
    return Backend(pool: club, directory: club, store: store)
  }

  /// Asks the server for something that tests alone may ask for.
  @discardableResult
  func ask(_ operation: String, _ value: String = "") async throws -> [String: String] {
    try await ClubService(policy: .club(), service: url, sessionFile: folder)
      .call(operation, ["value": value])
  }

  func newestCode(_ login: Login) async throws -> Secret {
    Secret(try #require(try await ask("code", login.text)["code"]))
  }

  var network: NetworkControls {
    var network = NetworkControls()
    network.setReachable = { isReachable in self.isReachable.withLock { $0 = isReachable } }
    network.loseNextAnswer = { try await self.ask("lose", $0.rawValue) }
    network.failNextCall = { try await self.ask("fail", $0.rawValue) }
    network.answerHold = NetworkControls.AnswerHold(
      hold: { try await self.ask("hold", $0.rawValue) },
      untilHeld: { try await self.ask("untilHeld") },
      release: { try await self.ask("release") })
    return network
  }
}
