import Adopter
import Foundation
import RegistrarTesting
import Registrar
import Testing

@Suite("The club", .timeLimit(.minutes(5)))
struct ClubTests {
  @Test("Its pool keeps its contract")
  func pool() async throws {
    let report = await PoolContract {
      let server = try Server()
      var testbed = PoolTestbed(
        pool: try server.client(), password: "Correct-horse-1", otherPassword: "Battery-staple-2",
        fields: ["nickname": "Ana"]
      ) { try #require(Login("test-\(UUID())@example.com")) }
      testbed.newestCode = server.newestCode
      testbed.restart = { try server.client() }
      testbed.revokeSessions = { try await server.ask("revoke", $0.text) }
      testbed.network = server.network
      return testbed
    }.run()
    #expect(report.isFlawless, "\(report)")
  }

  @Test("Its directory keeps its contract")
  func directory() async throws {
    let report = await DirectoryContract {
      let server = try Server()
      let club = try server.client()
      let ana = try #require(Login("ana@example.com"))
      _ = try await club.signUp(
        login: ana, password: "Correct-horse-1", fields: Fields(), invitation: nil)
      _ = try await club.confirmSignUp(login: ana, code: try await server.newestCode(ana))
      _ = try await club.signIn(login: ana, way: .password("Correct-horse-1"))
      try await club.keepSession(of: ana)
      var testbed = DirectoryTestbed(
        directory: club, login: ana,
        fields: ["firstName": "Ana", "birthday": "1990-02-28", "acceptRules": true])
      testbed.policy = try .club()
      testbed.otherEmail = Login("ben@example.com")
      testbed.revokeSession = { try await server.ask("revoke", ana.text) }
      testbed.network = server.network
      return testbed
    }.run()
    #expect(report.isFlawless, "\(report)")
  }

  @Test("Its store keeps its contract")
  func store() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "club-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = await StoreContract {
      let file = folder.appending(path: "\(UUID()).json")
      var testbed = StoreTestbed(store: FileSessionStore(path: file.path))
      testbed.reopen = { FileSessionStore(path: file.path) }
      testbed.damage = { try Data("{".utf8).write(to: file) }
      return testbed
    }.run()
    #expect(report.isFlawless, "\(report)")
  }

  @Test("A script passes", arguments: ["joins", "mistypes", "forgets", "crashes", "comes-back"])
  func script(name: String) async throws {
    let server = try Server()
    let file = try #require(
      Bundle.module.url(forResource: name, withExtension: "events", subdirectory: "Scripts"))
    let script = try EventScript.parse(
      [UInt8](Data(contentsOf: file)), file: name, standard: .club())
    let result = try await ScriptPlayer(script, name: name).play(
      against: server.backend(), newestCode: server.newestCode, restart: server.backend)
    #expect(result.passed, "\(result)")
  }

  @Test("No state of its flow breaks a law")
  func exploration() throws {
    var explorer = OpenExplorer(try .club(), limits: ExplorationLimits(states: 200_000))
    let exploration = explorer.run { progress in
      print("\(progress.states) states, \(progress.frontier) to go at depth \(progress.depth)")
      return true
    }
    #expect(exploration.verdict == .complete)
    #expect(exploration.isFlawless, "\(exploration)")
    for violation in exploration.violations {
      print(explorer.script(violation)?.printed() ?? "no script: \(violation)")
    }
  }

  @Test("Random registrations keep its promises")
  func promises() async throws {
    let report = try await PropertyCheck(policy: .club(), runs: 500).run()
    #expect(report.passed, "\(report)")
  }
}
