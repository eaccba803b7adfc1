import CognitoCrypto
import CognitoEndpoint
import CognitoScripts
import Foundation
import RegistrationCognito
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import Testing

/// The scripts of the package through the client of a pool and the endpoint, without a network between them.
///
/// `.ci/check-over-http` plays them over HTTP.
@Suite struct CorpusOverWireTests {
  private static let signer = TokenSigner(
    keyID: "test", keys: "{}", sign: { HMAC.code(of: $0, key: [1]) },
    verify: { HMAC.code(of: $0, key: [1]) == $1 })

  private func scripts() throws -> [ScriptPlayer] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Scripts").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var players: [ScriptPlayer] = []
    for case let file as URL in files where file.pathExtension == "events" {
      let bytes = try Data(contentsOf: file)
      let script = try EventScript.parse([UInt8](bytes), file: file.path) { policy in
        let path = file.deletingLastPathComponent().appending(path: policy)
        guard let text = try? Data(contentsOf: path) else { return nil }
        return try? Policy.parse([UInt8](text), file: policy)
      }
      var player = ScriptPlayer(script, name: file.lastPathComponent)
      player.comparesWithSimulation = true
      players.append(player)
    }
    return players
  }

  @Test(
    "what can be played over the wire takes the same transitions as through the simulation",
    arguments: CognitoSettings.PasswordProof.allCases)
  func corpus(proof: CognitoSettings.PasswordProof) async throws {
    var settings = try CognitoSettings(userPoolID: "us-east-1_registrar", clientID: "registrar")
    settings.passwordProof = proof
    let playable = try scripts().filter { $0.wireObstacle == nil }
    #expect(playable.count >= 600)
    // A proof takes longer than the rest of a script.
    let step = proof == .password ? 1 : 10
    for player in stride(from: 0, to: playable.count, by: step).map({ playable[$0] }) {
      let result = await player.play(with: settings) { pool in
        WireConnection(
          DirectTransport(pool, signer: Self.signer), refused: RefusingTransport())
      }
      if let mismatch = result.mismatch {
        Issue.record("\(player.name): expected \(mismatch.expected), found \(mismatch.actual)")
      }
    }
  }
}
