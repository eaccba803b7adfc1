import Foundation
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import RegistrationScript
import Testing

/// A secret that can be recognised is put into everything that can be printed.
@Suite("A secret comes out of no value that is printed, dumped or stored")
struct CanaryTests {
  private static let canary = "Canary-Sekret-1"

  /// Every way in which Swift makes text of a value.
  private func texts(of value: some Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [String(describing: value), String(reflecting: value), "\(value)", dumped]
  }

  @Test("scripts, results and transitions")
  func values() async throws {
    let script = try script(
      """
      launch
      sign-up email=kim@example.com phone=+15550100199 password="\(Self.canary)"
      expect registered
      """)
    let result = await ScriptPlayer(script, name: "kim.events").play()
    #expect(!result.passed)
    for text in texts(of: result) + texts(of: script) + texts(of: result.entries) {
      #expect(!text.contains(Self.canary))
    }
    #expect(result.traceLines.contains { $0.contains("<redacted>") })
    #expect(!result.traceLines.contains { $0.contains(Self.canary) })
  }

  @Test("the checkpoint's file, in whatever state the flow is")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("registrar-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("session").path
    let clock = VirtualClock()
    let mock = MockBackend(policy: .clinic, clock: clock)
    let backend = Backend(pool: mock, directory: mock, store: FileSessionStore(path: path))
    let runner = RegistrationRunner(
      policy: .clinic, backend: backend,
      configuration: .init(clock: clock))
    let fields: Fields = [.phone: "+15550100199", .password: .text(Self.canary)]
    let form = SignUpForm(
      login: "kim@example.com", password: Secret(Self.canary), fields: fields)
    var good = form
    good.fields[.password] = nil
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await runner.run() }
      for event in [Registration.Event.launch, .submitSignUp(form), .submitSignUp(good)] {
        runner.send(event)
        await runner.settle()
        let stored = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        #expect(!stored.contains(Self.canary))
        for text in texts(of: runner.registration) { #expect(!text.contains(Self.canary)) }
      }
      runner.finish()
    }
    #expect(runner.registration.path == .confirmationEditing)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("kim@example.com"))
  }
}
