import Foundation
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import Testing

/// Every public value that may hold a secret, printed in every way, in a test that fails, too.
@Suite("A secret comes out of no public value")
struct ValueCanaryTests {
  private static let canary: Secret = "Kanarie-Sekret-1"
  private static let form = SignUpForm(
    login: "kim@example.com", password: canary, fields: ["password": "Kanarie", "code": "Kanarie"],
    invitation: canary)
  private static let credentials = Credentials(login: "kim@example.com", password: canary)

  private static var login: Login {
    get throws { try #require(Login("kim@example.com")) }
  }

  /// A world in which a person is signed in and codes are on their way.
  private static func world() throws -> MockWorld {
    let now = VirtualClock.epoch
    var world = MockWorld(policy: .clinic)
    _ = try world.pool.signUp(login: login, password: canary, fields: form.fields, at: now)
    let code = try #require(world.pool.codes(deliveredTo: login).first).code
    try world.pool.confirmSignUp(login: login, code: code, at: now)
    world.offer = try world.signIn(login: login, way: .password(canary), at: now).session
    world.giveSession(of: try login, at: now)
    _ = try world.pool.forgotPassword(login: login, at: now)
    return world
  }

  /// A world whose client holds a challenge, in which an authenticator app is being set up.
  private static func challengedWorld() throws -> MockWorld {
    var world = try world()
    world.pool.configuration.mfa = .required
    world.receive(
      world.answer(to: .signIn(login: try login, way: .password(canary)), at: VirtualClock.epoch))
    _ = try world.beginTOTP(for: login, at: VirtualClock.epoch)
    return world
  }

  /// A flow that shows the key of an authenticator app.
  private static func challengedFlow() throws -> Registration {
    let attempt = SignInAttempt(
      account: Account(login: try login), way: .password(canary), reason: .confirmed)
    return Registration(
      policy: .clinic,
      state: .challenge(
        .editing(ChallengedSignIn(attempt), .totpSetUp(key: canary), problems: [])), notice: nil,
      lastRequest: RequestID(1))
  }

  /// A flow whose sign-up is on its way with an invitation.
  private static func invitedFlow() throws -> Registration {
    var policy = Policy.clinic
    policy.signUpAccess = .invited
    let form = SignUpSubmission(login: try login, password: canary, invitation: canary)
    return Registration(policy: policy, state: .signUp(.submitting(form)))
  }

  /// A flow that holds one link, and asks about another.
  private static func linkedFlow() throws -> Registration {
    var policy = Policy.clinic
    policy.links = true
    let link = LinkedConfirmation(login: try login, code: canary, editing: SignUpEditing())
    return Registration(
      policy: policy, state: .admission(.asking(link)), heldLink: .invite(code: canary),
      linkedInvitation: canary)
  }

  private static func flow() -> Registration {
    var flow = Registration(policy: .clinic)
    _ = flow.handle(.launch, at: VirtualClock.epoch)
    let nobody = Restored(session: nil, checkpoint: .none)
    _ = flow.handle(.answered(RequestID(1), .restoreSession(.success(nobody))), at: .now())
    _ = flow.handle(.submitSignIn(credentials), at: VirtualClock.epoch)
    return flow
  }

  private static func samples() throws -> [any Sendable] {
    let world = try world()
    let flow = flow()
    let events: [Registration.Event] = [
      .submitSignUp(form), .submitSignIn(credentials), .submitCode(canary), .submitPassword(canary),
      .submitNewPassword(code: canary, password: canary),
      .openLink(.signIn(login: "kim@example.com", code: canary)), .openLink(.invite(code: canary)),
      .openLink(.redirect(address: canary)),
    ]
    let operations: [Registration.Operation] = [
      .signUp(login: try login, password: canary, fields: form.fields, invitation: canary),
      .confirmSignUp(login: try login, code: canary),
      .signIn(login: try login, way: .password(canary)),
      .signIn(login: try login, way: .link(canary)), .signInWithSheet(.redirect(canary)),
      .signUp(login: try login, password: nil, fields: form.fields),
      .resetPassword(login: try login, code: canary, newPassword: canary),
      .respondToChallenge(login: try login, .code(canary, of: .totp)),
      .respondToChallenge(login: try login, .setUpTOTP(code: canary)),
      .respondToChallenge(login: try login, .newPassword(canary, fields: form.fields)),
    ]
    let script = try script(
      """
      given user kim@example.com password="Kanarie-Sekret-1" status=confirmed
      sign-up email=kim@example.com phone=+15550100199 password="Kanarie-Sekret-1"
      password "Kanarie-Sekret-1"
      new-password code=Kanarie password="Kanarie-Sekret-1"
      """)
    let transition = Registration.Transition(
      sequence: 1, at: VirtualClock.epoch, event: events[0], from: .signUpEditing,
      outcome: .handled,
      registration: flow)
    let pool = MockBackend(policy: .clinic, clock: VirtualClock())
    let token = try #require(world.session).token
    let (challenged, keyed) = (try challengedWorld(), try challengedFlow())
    var samples: [any Sendable] = [
      canary, SignInWay.password(canary), form, credentials, form.fields, flow, flow.screen,
      transition, script, world,
      world.pool, pool, Backend(pool: pool, directory: pool, store: InMemorySessionStore()),
      UserPool.Authentication.signedIn(token: token), try #require(world.session),
      try #require(world.pool.codes(deliveredTo: login).first),
      try #require(world.pool.account(of: login)), try #require(flow.request),
      challenged, challenged.pool, try #require(challenged.challenge), keyed, keyed.screen,
      UserPool.Authentication.challenge(
        .code(.totp), session: try #require(challenged.challenge).session),
      AuthenticatorKey(key: canary, account: try login, issuer: "clinic"),
      Registration.Answer.beginTOTP(.success(canary)), keyed.presentation,
      FormValues(fields: form.fields, password: canary, code: canary, invitation: canary),
      try invitedFlow(), try linkedFlow(), Link.reset(login: "kim@example.com", code: canary),
      UserPool.Configuration(inviting: canary), PoolSettings(inviting: canary),
    ]
    samples += events.map { $0 as any Sendable }
    samples += operations.map { $0 as any Sendable }
    return samples
  }

  private static func secrets() throws -> [String] {
    let world = try world()
    let codes = try world.pool.codes(deliveredTo: login).map { $0.code.reveal() }
    let tokens = [world.session, world.offer].compactMap { $0?.token.reveal() }
    let challenge = try challengedWorld().challengeSecrets.map { $0.reveal() }
    return ["Kanarie"] + codes + tokens + challenge
  }

  private func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    let children = Mirror(reflecting: value).children.map { "\($0.value)" }
    return [String(describing: value), String(reflecting: value), dumped] + children
  }

  @Test("described, debugged, dumped and reflected")
  func printed() throws {
    let secrets = try Self.secrets()
    #expect(secrets.count == 7)
    for sample in try Self.samples() {
      for text in texts(of: sample) + texts(of: [sample]) + texts(of: Optional(sample) as Any) {
        for secret in secrets { #expect(!text.contains(secret), "\(type(of: sample))") }
      }
    }
  }

  @Test("nothing that may hold one can be encoded by accident")
  func encoding() throws {
    for sample in try Self.samples() {
      // Fields are what a front end shows and a checkpoint keeps; a secret of theirs is left out.
      #expect(!(sample is any Encodable), "\(type(of: sample))")
    }
  }

  @Test("what a failing test says of it")
  func failingTest() throws {
    let secrets = try Self.secrets()
    func check<Value: Equatable>(_ value: Value, _ other: Value) {
      withKnownIssue {
        #expect(value == other)
      } matching: { issue in
        // But for the source's name and addresses, all that is reported comes of these.
        for text in texts(of: issue.kind) + ["\(issue)"] {
          for secret in secrets where text.contains(secret) { return false }
        }
        return true
      }
    }
    check(Self.canary, "other")
    check(Registration.Event.submitSignUp(Self.form), .launch)
    check(Registration.Event.submitNewPassword(code: Self.canary, password: Self.canary), .launch)
    check(Self.flow(), Registration(policy: .clinic))
    check(Self.flow().request, nil)
    check(SignInWay.password(Self.canary), .held)
    let login = try #require(Login("ana@example.com"))
    let key = AuthenticatorKey(key: Self.canary, account: login, issuer: "clinic")
    check(key, nil)
    check(key.uri, nil)
    check(ChallengeResponse.code(Self.canary, of: .totp), nil)
    check(ChallengeResponse.setUpTOTP(code: Self.canary), nil)
    check(ChallengeResponse.newPassword(Self.canary, fields: [:]), nil)
    check(Registration.Answer.beginTOTP(.success(Self.canary)), nil)
    check(try Self.world(), MockWorld(policy: .clinic))
    check(try Self.world().pool, UserPool())
    check(try Self.world().session, nil)
    check(try Self.challengedWorld().challenge, nil)
    check(try Self.challengedFlow(), Registration(policy: .clinic))
  }

  /// If this fails, there is a new place for a secret: add a sample of it above.
  @Test("the places where a public value has a secret are known")
  func places() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let hasOne = text.split(separator: "\n").contains { line in
        let code = line.drop { $0 == " " }
        let stores = code.hasPrefix("public var ") || code.hasPrefix("public let ")
        let carries = code.hasPrefix("case ") || code.hasPrefix("indirect case ")
        guard stores || carries else { return false }
        return code.firstMatch(of: #/[(:] ?Secret[,)? ]|: Secret$/#) != nil
      }
      if hasOne { found.insert(file.lastPathComponent) }
    }
    #expect(
      found == [
        "Challenge.swift", "AuthenticatorKey.swift", "Link.swift", "PasskeyRule.swift",
        "Event.swift", "Request.swift", "SignInWay.swift", "UserPool+SigningIn.swift",
        "Mailbox.swift", "FormValues.swift",
        "MockWorld.swift", "Attacker.swift", "GivenUser.swift", "PersonEvent.swift",
        "PoolSettings.swift", "UserPoolConfiguration.swift",
        // Not public: places of the flow, which SecretTests prints, an event on its way to its row,
        // and what the checks and a front end's tester compare.
        "Confirmation.swift", "Recovery.swift", "Act.swift", "Registration.swift",
        "FlowParts.swift", "AnswerParts.swift", "ChallengeState.swift",
        // A challenge that the pool waits for, with the code that it has sent.
        "PendingChallenge.swift",
        // The secret of an app client, and tokens, of which the client's SettingsTests prints some.
        "CognitoSettings.swift", "SessionTokens.swift",
        // Not public: a value on Cognito's wire, of which RowTests prints one; a request for tokens, of whose
        // form FormTests prints one.
        "WireRecord.swift", "PoolTransport.swift",
        // The passwords with which a contract signs in; PoolContractTests prints them.
        "PoolTestbed.swift",
        // What Apple's sheet tells; AppleSheetTests prints it.
        "AppleSheet.swift",
      ])
  }
}

extension UserPool.Configuration {
  fileprivate init(inviting invitation: Secret) {
    self.init()
    self.invitation = invitation
  }
}

extension PoolSettings {
  fileprivate init(inviting invitation: Secret) {
    self.init()
    self.invitation = invitation
  }
}
