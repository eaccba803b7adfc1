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

/// Chromium, in which a person does what a test says.
private struct ChromiumSheet: CognitoSheet {
  let port: String
  /// The link that they click.
  let act: String

  func open(_ page: URL, until callback: URL) async throws(CognitoSheetError) -> URL {
    let query = FormParameters(["page": page.absoluteString, "act": act]).encoded.reveal()
    guard let address = URL(string: "http://127.0.0.1:\(port)/open?\(query)") else { throw .failed }
    // The browser goes on if the app dies. On Linux, a request that is cancelled may hang.
    let opened = Task {
      let (body, response) = try await URLSession.shared.data(from: address)
      return (String(decoding: body, as: UTF8.self), (response as? HTTPURLResponse)?.statusCode)
    }
    guard let (text, status) = try? await opened.value, status == 200, let back = URL(string: text)
    else { throw .failed }
    return back
  }
}

/// Sign-ins with a provider, by the client, Chromium and `registrar serve`; `.ci/check-cognito-served` starts all.
@Suite(.enabled(if: served != nil && browserPort != nil)) struct ServedProviderTests {
  private let address: String
  private let port: String
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "served-\(UInt64.random(in: 0 ... .max))")

  init() throws {
    address = try #require(served)
    port = try #require(browserPort)
  }

  /// A client of this device, as after a start of the app.
  private func client(_ act: String) throws -> CognitoIdentityPool {
    var settings = try CognitoSettings(
      userPoolID: "us-east-1_registrar", clientID: "registrar", endpoint: URL(string: address))
    settings.managedLogin = try CognitoManagedLogin(
      domain: address, callback: "http://127.0.0.1:\(port)/back")
    return CognitoIdentityPool(
      settings, tokens: CognitoFileTokenStore(path: folder.path + "/session"),
      pending: CognitoFileTokenStore(path: folder.path + "/pending"),
      sheet: ChromiumSheet(port: port, act: act))
  }

  private func carryOut(_ lines: String) async throws {
    var request = URLRequest(url: try #require(URL(string: "\(address)/_registrar/do")))
    request.httpMethod = "POST"
    request.httpBody = Data(lines.utf8)
    let (body, response) = try await URLSession.shared.data(for: request)
    try #require(
      (response as? HTTPURLResponse)?.statusCode == 200, "\(String(decoding: body, as: UTF8.self))")
  }

  @Test("a person signs in with a provider, in a browser")
  func signsIn() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await carryOut(
      """
      given identity google 117 once=yes username=ana
      given identity google 118
      """)
    await #expect(throws: PoolError.cancelled) {
      try await client("cancelled").signIn(with: .google)
    }
    await #expect(throws: PoolError.providerFailed) {
      try await client("failed").signIn(with: .google)
    }
    let first = try await client("117").signIn(with: .google)
    #expect(
      first == SheetSignIn(account: try #require(Login("google_117")), hints: ["username": "ana"]))

    // The app dies behind its browser, and again before it keeps the session: no one is signed in, and what was told
    // once is told again.
    let killed = Task { try await client("117").signIn(with: .google) }
    killed.cancel()
    await #expect(throws: PoolError.cancelled) { try await killed.value }
    let later = try client("117")
    #expect(try await later.storedSession() == nil)
    #expect(try await later.signIn(with: .google) == first)

    // Another account than before.
    let other = try await client("118").signIn(with: .google)
    #expect(other.account.text == "google_118")
    #expect(other.hints.isEmpty)

    try await later.keepSession(of: first.account)
    let restarted = try client("117")
    #expect(try await restarted.storedSession() == first.account)
    #expect(try await restarted.sessionStatus() == .confirmed)
    let tokens = try #require(try await restarted.tokens())
    #expect(try await restarted.tokens(after: tokens.access)?.access != tokens.access)
    try await restarted.forgetSession(of: first.account)
    try await restarted.signOut()
    #expect(try await client("117").storedSession() == nil)
    print("a person signed in with a provider, in a browser")
  }
}
