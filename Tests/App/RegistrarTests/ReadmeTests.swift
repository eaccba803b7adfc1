import Foundation
import MockIdentityPool
import Registrar
import Testing

@Suite("The README")
struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test("prints the model that the tests compile, letter by letter")
  func model() throws {
    let compiled = try text("Tests/App/RegistrarTests/RegistrationModel.swift")
    #expect(try text("README.md").contains("```swift\n\(compiled)```\n"))
  }

  @Test("prints a backend that the tests compile, letter by letter")
  func backend() throws {
    let compiled = try text("Tests/App/RegistrarTests/AcmePool.swift")
    #expect(try text("README.md").contains("```swift\n\(compiled)```\n"))
  }

  @Test("shows a script that stands in Scripts")
  func script() throws {
    let script = try text("Scripts/clinic/code-expires.events")
    #expect(try text("README.md").contains("```\n\(script)```\n"))
  }

  @Test("names every state")
  func states() throws {
    let readme = try text("README.md")
    for path in StatePath.allCases { #expect(readme.contains("`\(path.rawValue)`")) }
  }

  @Test("embeds a flow that runs: its model follows the runner to the end")
  @MainActor
  func running() async throws {
    let clock = VirtualClock()
    let mock = MockBackend(policy: .clinic, clock: clock)
    let login = try #require(Login("ana@example.com"))
    let store = InMemorySessionStore()
    let model = RegistrationModel(backend: Backend(pool: mock, directory: mock, store: store))
    try await mock.addUser(login, password: "Correct-horse-1", profile: .complete)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await model.run() }
      while model.registration.path != .signUpEditing { await Task.yield() }
      model.send(
        .submitSignIn(Credentials(login: "Ana@Example.com ", password: "Correct-horse-1")))
      while model.registration.path != .registeredViewing {
        // The model of the README keeps real deadlines, and other tests may keep the machine busy.
        if model.registration.path == .admissionBlocked { model.send(.retry) }
        await Task.yield()
      }
      group.cancelAll()
    }
    #expect(model.registration.notice == .welcomeBack)
    #expect(store.checkpoint.name == .registered)
  }
}
