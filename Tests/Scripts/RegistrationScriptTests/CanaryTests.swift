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

  @Test("an invitation, in a script, its result and its trace, from which it is replayed")
  func invitation() async throws {
    let script = try script(
      """
      policy clinic sign-up=invited
      given pool invitation="\(Self.canary)"
      launch
      sign-up email=kim@example.com phone=+15550100199 password=Correct-horse-1
      expect signUp.editing problem=invitation
      sign-up email=kim@example.com phone=+15550100199 password=Correct-horse-1 invitation="\(String(repeating: "x", count: 2049))"
      expect signUp.editing problem=invitation
      sign-up email=kim@example.com phone=+15550100199 password=Correct-horse-1 invitation="\(Self.canary)"
      expect confirmation.editing
      """)
    let result = await ScriptPlayer(script, name: "kim.events").play()
    #expect(result.passed, "\(result)")
    for text in texts(of: result) + texts(of: script) + texts(of: result.entries) {
      #expect(!text.contains(Self.canary))
    }
    let submitted = result.traceLines.filter { $0.contains("submitSignUp") }
    #expect(submitted.count == 3)
    #expect(submitted.allSatisfy { $0.contains(#""invitation":"<redacted>""#) })
    #expect(submitted[0].contains(#""empty":["invitation"]"#))
    #expect(submitted[1].contains(#""malformed":["invitation"]"#))
    var replay = TraceReplay(file: "kim.jsonl")
    for line in result.traceLines { try replay.take(Array(line.utf8)) }
  }

  @Test(
    "an invitation among the fields of a form, in its trace and what is stored",
    arguments: SignUpAccess.allCases)
  func invitationAmongFields(access: SignUpAccess) throws {
    var policy = Policy.clinic
    policy.signUpAccess = access
    let fields: Fields = [.phone: "+15550100199", .invitation: .text(Self.canary)]
    let login = try #require(Login("kim@example.com"))
    let editing = ProfileEditing(
      account: Account(login: login), record: Profile(Fields()), problems: [])
    let signUp = SignUpForm(login: login.text, password: "Correct-horse-1", fields: fields)
    let forms: [(State, Registration.Event)] = [
      (.signUp(.editing(SignUpEditing())), .submitSignUp(signUp)),
      (.profile(.editing(editing)), .submitProfile(fields)),
      (.registered(.editing(editing)), .saveProfile(fields)),
    ]
    for (state, event) in forms {
      #expect(!event.json(policy).contains(Self.canary))
      var flow = Registration(policy: policy, state: state)
      _ = flow.handle(event, at: VirtualClock.epoch)
      for text in texts(of: flow) { #expect(!text.contains(Self.canary)) }
      let stored = try CheckpointCoding.encode(try #require(flow.checkpoint))
      #expect(!String(decoding: stored, as: UTF8.self).contains(Self.canary))
    }
    // An ordinary field of that name is one.
    policy.signUpAccess = .open
    policy.profile.append(FieldRule(.invitation, label: "Invited by"))
    #expect(Registration.Event.submitProfile(fields).json(policy).contains(Self.canary))
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
