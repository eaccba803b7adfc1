import CognitoWire
import Foundation
import RegistrationCognito
import RegistrationCore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The address of `registrar serve`, and the port of a person in a browser, if they are there.
private let served = ProcessInfo.processInfo.environment["REGISTRAR_SERVED"]
private let browserPort = ProcessInfo.processInfo.environment["REGISTRAR_BROWSER"]

/// Chromium, whose virtual authenticator has the person's passkeys.
private struct ChromiumPasskeys: CognitoPasskeySheet {
  let port: String
  /// Whether the person closes each sheet.
  var closes = false

  func create(_ options: String) async throws(CognitoPasskeyError) -> String {
    try await ask("create", options)
  }

  func sign(_ options: String) async throws(CognitoPasskeyError) -> String {
    try await ask("sign", options)
  }

  private func ask(
    _ act: String, _ options: String
  ) async throws(CognitoPasskeyError) -> String {
    let query = FormParameters(["act": act, "options": options, "abort": closes ? "yes" : nil])
      .encoded.reveal()
    guard let address = URL(string: "http://127.0.0.1:\(port)/passkey?\(query)") else {
      throw .unsupported
    }
    // The browser goes on if the app dies. On Linux, a request that is cancelled may hang.
    let asked = Task {
      let (body, response) = try await URLSession.shared.data(from: address)
      return (String(decoding: body, as: UTF8.self), (response as? HTTPURLResponse)?.statusCode)
    }
    guard let (text, status) = try? await asked.value else { throw .unsupported }
    switch (status, text) {
    case (200, _): return text
    case (409, "InvalidStateError"): throw .exists
    case (409, "AbortError"), (409, "NotAllowedError"): throw .cancelled
    case (_, let words):
      Issue.record("\(words)")
      throw .unsupported
    }
  }
}

/// The sheets of another, of which an attacker keeps what was signed first, and shows it again each time.
private actor RepeatedPasskey: CognitoPasskeySheet {
  let sheets: ChromiumPasskeys
  var signed: String?

  init(_ sheets: ChromiumPasskeys) { self.sheets = sheets }

  func create(_ options: String) async throws(CognitoPasskeyError) -> String {
    try await sheets.create(options)
  }

  func sign(_ options: String) async throws(CognitoPasskeyError) -> String {
    if let signed { return signed }
    signed = try await sheets.sign(options)
    return signed ?? ""
  }
}

/// A sheet that stays open until its call is cancelled.
private struct OpenSheet: CognitoPasskeySheet {
  let shown: AsyncStream<Void>.Continuation

  func create(_ options: String) async throws(CognitoPasskeyError) -> String {
    try await sign(options)
  }

  func sign(_ options: String) async throws(CognitoPasskeyError) -> String {
    shown.yield()
    for await _ in AsyncStream<Void>.makeStream().stream {}
    throw .cancelled
  }
}

/// Passkeys, by the client, Chromium and `registrar serve`; `.ci/check-cognito-served` starts all.
@Suite(.enabled(if: served != nil && browserPort != nil)) struct ServedPasskeyTests {
  private let address: String
  private let port: String
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "served-\(UInt64.random(in: 0 ... .max))")

  init() throws {
    address = try #require(served)
    port = try #require(browserPort)
  }

  /// A client of this device, as after a start of the app.
  private func client(
    _ sheet: (any CognitoPasskeySheet)? = nil
  ) throws -> CognitoIdentityPool {
    let settings = try CognitoSettings(
      userPoolID: "us-east-1_registrar", clientID: "registrar", endpoint: URL(string: address))
    return CognitoIdentityPool(
      settings, tokens: CognitoFileTokenStore(path: folder.path + "/session"),
      passkeys: sheet ?? ChromiumPasskeys(port: port))
  }

  private func carryOut(_ lines: String) async throws {
    var request = URLRequest(url: try #require(URL(string: "\(address)/_registrar/do")))
    request.httpMethod = "POST"
    request.httpBody = Data(lines.utf8)
    let (body, response) = try await URLSession.shared.data(for: request)
    try #require(
      (response as? HTTPURLResponse)?.statusCode == 200, "\(String(decoding: body, as: UTF8.self))")
  }

  @Test("a person makes a passkey and signs in with it, in a browser")
  func makesAndUses() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await carryOut(
      """
      given user pat@example.com password=Correct-horse-1 status=confirmed
      given user kim@example.com password=Correct-horse-1 status=confirmed
      """)
    let pat = try #require(Login("pat@example.com"))
    let kim = try #require(Login("kim@example.com"))
    let first = try client()
    await #expect(throws: PoolError.noPasskey) { try await first.signInWithPasskey(of: pat) }
    #expect(try await first.signIn(login: pat, way: .password("Correct-horse-1")) == .signedIn)
    try await first.keepSession(of: pat)
    let closing = try client(ChromiumPasskeys(port: port, closes: true))
    #expect(try await closing.storedSession() == pat)
    await #expect(throws: PoolError.cancelled) { try await closing.createPasskey(for: pat) }
    await #expect(throws: PoolError.self) { try await first.createPasskey(for: kim) }
    try await first.createPasskey(for: pat)
    await #expect(throws: PoolError.passkeyExists) { try await first.createPasskey(for: pat) }
    try await first.forgetSession(of: pat)
    try await first.signOut()

    // The app dies behind the sheet, and again before it keeps the session: no one is signed in.
    await #expect(throws: PoolError.cancelled) { try await closing.signInWithPasskey(of: pat) }
    let (shown, isShown) = AsyncStream<Void>.makeStream()
    let open = try client(OpenSheet(shown: isShown))
    let killed = Task { try await open.signInWithPasskey(of: pat) }
    for await _ in shown { break }
    killed.cancel()
    await #expect(throws: PoolError.cancelled) { try await killed.value }
    #expect(try await client().signInWithPasskey(of: pat) == pat)
    #expect(try await client().storedSession() == nil)

    let later = try client()
    #expect(try await later.signInWithPasskey(of: pat) == pat)
    try await later.keepSession(of: pat)
    let restarted = try client()
    #expect(try await restarted.storedSession() == pat)
    #expect(try await restarted.sessionStatus() == .confirmed)

    // What it has signed once opens nothing again, neither its account nor another.
    let attacker = try client(RepeatedPasskey(ChromiumPasskeys(port: port)))
    await #expect(throws: PoolError.noPasskey) { try await attacker.signInWithPasskey(of: kim) }
    #expect(try await attacker.signInWithPasskey(of: pat) == pat)
    #expect(try await first.signIn(login: kim, way: .password("Correct-horse-1")) == .signedIn)
    try await first.keepSession(of: kim)
    try await first.createPasskey(for: kim)
    #expect(try await client().signInWithPasskey(of: kim) == kim)
    for login in [pat, kim] {
      await #expect(throws: PoolError.notAuthorized(.incorrectCredentials)) {
        try await attacker.signInWithPasskey(of: login)
      }
    }
    print("a person made a passkey and signed in with it, in a browser")
  }
}
