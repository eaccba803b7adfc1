import CognitoEndpoint
import CognitoScripts
import Foundation
import RegistrationBackend
import RegistrationContracts
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// A token store that can be locked, as a keychain is before its first unlock.
final class LockableTokenStore: CognitoTokenStore {
  private let state = Mutex<(text: Secret?, isLocked: Bool, writes: Int)>((nil, false, 0))

  init(_ text: Secret? = nil) { state.withLock { $0.text = text } }

  var text: Secret? { state.withLock(\.text) }
  var writes: Int { state.withLock(\.writes) }
  func setLocked(_ isLocked: Bool) { state.withLock { $0.isLocked = isLocked } }

  private func check(_ operation: String) throws(CognitoTokenStoreError) {
    if state.withLock(\.isLocked) {
      throw CognitoTokenStoreError(operation: operation, reason: "it is locked")
    }
  }

  func read() throws(CognitoTokenStoreError) -> Secret? {
    try check("read")
    return text
  }

  func write(_ text: Secret) throws(CognitoTokenStoreError) {
    try check("write")
    state.withLock { $0 = (text, $0.isLocked, $0.writes + 1) }
  }

  func remove() throws(CognitoTokenStoreError) {
    try check("remove")
    state.withLock { $0.text = nil }
  }
}

/// A store of which a test says which of the next calls fail.
final class FailingTokenStore: CognitoTokenStore {
  enum Call { case read, write, remove }

  private let store: LockableTokenStore
  private let failing = Mutex<[Call]>([])

  init(_ store: LockableTokenStore) { self.store = store }

  func fails(_ calls: Call...) { failing.withLock { $0 += calls } }

  private func check(_ call: Call) throws(CognitoTokenStoreError) {
    let fails = failing.withLock { failing in
      guard let place = failing.firstIndex(of: call) else { return false }
      failing.remove(at: place)
      return true
    }
    if fails { throw CognitoTokenStoreError(operation: "\(call)", reason: "it is its turn") }
  }

  func read() throws(CognitoTokenStoreError) -> Secret? {
    try check(.read)
    return try store.read()
  }

  func write(_ text: Secret) throws(CognitoTokenStoreError) {
    try check(.write)
    try store.write(text)
  }

  func remove() throws(CognitoTokenStoreError) {
    try check(.remove)
    try store.remove()
  }
}

/// A device with a client of a simulated pool.
struct Device: Sendable {
  let transport: EndpointTransport
  let store = LockableTokenStore()
  let pending = LockableTokenStore()
  let sheet: BrowserSheet
  let settings: CognitoSettings

  static let password: Secret = "Correct-horse-1"
  static let otherPassword: Secret = "Battery-staple-2"

  init(
    _ policy: Policy = .members, proof: CognitoSettings.PasswordProof = .srp,
    secret: Secret? = nil, change: (inout UserPool.Configuration) -> Void = { _ in },
    settings changeSettings: (inout CognitoSettings) -> Void = { _ in }
  ) throws {
    transport = EndpointTransport(policy, change: change)
    var settings = try CognitoSettings(
      userPoolID: "us-east-1_registrar", clientID: "registrar", clientSecret: secret)
    settings.passwordProof = proof
    settings.pollingInterval = .milliseconds(5)
    settings.managedLogin = try CognitoManagedLogin(
      domain: "http://localhost", callback: BrowserSheet.callback)
    changeSettings(&settings)
    self.settings = settings
    sheet = BrowserSheet(transport)
    transport.changeClient { $0.secret = secret }
  }

  /// A client of this device, as after a start of the app.
  ///
  /// - Parameters:
  ///   - tokens: The store for the session, if a test has one of its own.
  ///   - other: The store for what a sign-in needs, if a test has one that fails.
  func client(
    skew: Duration = .zero, tokens: (any CognitoTokenStore)? = nil,
    pending other: (any CognitoTokenStore)? = nil
  ) -> CognitoIdentityPool {
    CognitoIdentityPool(
      settings, tokens: tokens ?? store, pending: other ?? pending, sheet: sheet,
      passkeys: SimulatedAuthenticator(onDevice: transport.onDevice), transport: transport
    ) {
      transport.now.advanced(byMilliseconds: skew.components.seconds * 1000)
    }
  }

  func addUser(_ name: String = "ana") throws -> Login {
    let login = try #require(Login("\(name)@example.com"))
    try transport.changeUsers { users, _ in
      Result { () throws(PoolError) in
        try users.adminCreate(login: login, password: Self.password)
      }
    }.get()
    return login
  }

  /// A client of another device with a kept session, whose store is apart from those of this one.
  func signedInElsewhere(_ login: Login) async throws -> CognitoIdentityPool {
    let other = CognitoIdentityPool(
      settings, tokens: CognitoMemoryTokenStore(), transport: transport,
      deviceTime: { transport.now })
    #expect(try await other.signIn(login: login, way: .password(Self.password)) == .signedIn)
    try await other.keepSession(of: login)
    return other
  }

  /// A client with a kept session.
  func signedIn(_ login: Login) async throws -> CognitoIdentityPool {
    let client = client()
    #expect(try await client.signIn(login: login, way: .password(Self.password)) == .signedIn)
    try await client.keepSession(of: login)
    return client
  }
}

enum CognitoTestbeds {
  static func pool(
    _ policy: Policy, _ proof: CognitoSettings.PasswordProof, secret: Secret?
  ) throws -> PoolTestbed {
    let device = try Device(policy, proof: proof, secret: secret)
    let count = Mutex(0)
    let newEmail: @Sendable () async throws -> Login = {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return try #require(Login("person\(number)@example.com"))
    }
    var testbed = PoolTestbed(
      pool: device.client(), password: Device.password, otherPassword: Device.otherPassword,
      newEmail: newEmail)
    let transport = device.transport
    testbed.leavesNoPassword = !policy.signIn.hasPassword
    if policy.signUpAccess == .invited {
      let invitation: Secret = "Guest-of-kim-7"
      testbed.invitation = invitation
      transport.changeUsers { users, _ in users.configuration.invitation = invitation }
    }
    testbed.newestCode = { login in
      try #require(
        transport.changeUsers { users, _ in users.codes(deliveredTo: login).first?.code })
    }
    testbed.restart = { device.client() }
    testbed.setLocked = { device.store.setLocked($0) }
    testbed.revokeSessions = { login in
      transport.changeUsers { users, _ in users.revokeSessions(of: login) }
    }
    if policy.signIn.hasPassword {
      testbed.challengedAccount = {
        let login = try await newEmail()
        let name = String(login.text.prefix { $0 != "@" })
        _ = try device.addUser(name)
        transport.changeUsers { users, _ in _ = users.adminSetUp([.email], of: login) }
        return login
      }
    }
    testbed.provider = .google
    testbed.redirect = { pool in
      device.sheet.next(.fails(.cancelled))
      await #expect(throws: PoolError.cancelled) { try await pool.signIn(with: .google) }
      return Secret(try device.sheet.browse(try #require(device.sheet.pages.last)).absoluteString)
    }
    testbed.linkProvider = { login in
      transport.changeSheets { $0.identities[0].linked = login }
    }
    testbed.makesPasskeys = true
    transport.changeSheets { sheets in
      sheets.identities = [
        ProviderSheets.Identity(
          provider: .google, id: "117", hints: ["given-name": "Ana", "email": "ana@example.com"],
          tellsOnce: true)
      ]
    }
    testbed.network = network(of: transport)
    return testbed
  }

  static func directory() async throws -> DirectoryTestbed {
    let policy = attributesPolicy
    let device = try Device(policy)
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    let directory = try CognitoProfileDirectory(client, policy: policy)
    let fields = policy.plausibleProfile(of: login, phone: nil)
    var testbed = DirectoryTestbed(directory: directory, login: login, fields: fields)
    testbed.otherEmail = try device.addUser("kim")
    testbed.policy = policy
    let transport = device.transport
    testbed.changeRecord = { fields in
      try transport.changeUsers { users, _ in
        Result { () throws(PoolError) in
          try users.setAttributes(
            fields.entries.compactMap { entry in
              let name = FieldName(Self.endpointNames[entry.name.text] ?? entry.name.text)
              return switch entry.value {
              case .text(let text): (name, .text(text))
              case .consent(let isGiven): (name, .text(isGiven ? "2026-11-25" : ""))
              case .image: nil
              }
            }, of: login)
        }
      }.get()
    }
    testbed.spoilRecord = {
      try transport.changeUsers { users, _ in
        Result { () throws(PoolError) in
          try users.setAttributes([("birthdate", .text("not a day"))], of: login)
        }
      }.get()
    }
    testbed.revokeSession = {
      transport.changeUsers { users, _ in users.revokeSessions(of: login) }
    }
    testbed.network = network(of: transport)
    return testbed
  }

  private static let endpointNames = [
    "firstName": "given_name", "lastName": "family_name", "birthday": "birthdate",
  ]

  /// The clinic's profile without the picture, which attributes do not hold.
  static var attributesPolicy: Policy {
    var policy = Policy.clinic
    policy.profile.removeAll { $0.kind == .image }
    return policy
  }

  private static func network(of transport: EndpointTransport) -> NetworkControls {
    var network = NetworkControls()
    network.setReachable = { isReachable in
      transport.state.withLock { $0.isReachable = isReachable }
    }
    network.loseNextAnswer = { transport.add(.loses, to: $0) }
    network.failNextCall = { transport.add(.fails, to: $0) }
    network.answerHold = NetworkControls.AnswerHold(
      hold: { name in transport.state.withLock { $0.holds.append(name) } },
      untilHeld: {
        while transport.state.withLock({ $0.held == 0 }) {
          try await Task.sleep(for: .milliseconds(1))
        }
      },
      release: {
        transport.state.withLock { state in
          state.holds = []
          state.held = 0
        }
      })
    return network
  }
}

extension Timestamp {
  /// The time as a server writes it in `Date`.
  var httpDate: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds / 1000)))
  }
}
