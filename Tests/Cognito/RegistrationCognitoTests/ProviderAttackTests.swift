import CognitoEndpoint
import CognitoWire
import Foundation
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// What an attacker, another app or a lost answer does to a sign-in with a provider.
@Suite(.timeLimit(.minutes(30))) struct ProviderAttackTests {
  private let device: Device

  init() throws {
    device = try Device()
    device.transport.changeSheets {
      $0.identities = [ProviderSheets.Identity(provider: .google, id: "117")]
    }
  }

  private func refusal(_ client: CognitoIdentityPool) async -> PoolError? {
    do throws(PoolError) {
      _ = try await client.signIn(with: .google)
      return nil
    } catch { return error }
  }

  private func untilHeld() async throws {
    while device.transport.state.withLock({ $0.held == 0 }) {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  private var exchanges: Int { device.transport.state.withLock(\.exchanges) }

  @Test(
    "an address that is not the answer to this very sheet is refused, and its code never used",
    arguments: [
      "other state", "no state", "two states", "other path", "other scheme", "no code", "two codes",
    ])
  func foreignRedirect(_ kind: String) async throws {
    device.sheet.next(
      .leads { address in
        let query = FormParameters(encoded: (address.query(percentEncoded: true) ?? "").utf8)
        let code = query?["code"]
        let state = query?["state"]
        switch kind {
        case "other state":
          return address.replacing(["code": code, "state": "of-the-attackers-own-sheet"])
        case "no state": return address.replacing(["code": code])
        case "two states":
          return address.replacing(["code": code, "state": state, "state": "another"])
        case "no code": return address.replacing(["state": state])
        case "two codes":
          return address.replacing(["code": "of-the-attacker", "code": code, "state": state])
        default:
          let text = address.absoluteString.replacing(
            kind == "other path" ? "signed-in" : "com.example.app",
            with: kind == "other path" ? "elsewhere" : "com.example.other")
          return URL(string: text) ?? address
        }
      })
    #expect(await refusal(device.client()) == .providerFailed)
    #expect(exchanges == 0)
  }

  @Test func `A code of the attacker's own sheet signs no one in as the attacker`() async throws {
    // The attacker has a code for their own account, with their own verifier, and knows the victim's state.
    let page = try #require(URL(string: device.authorizePage(challenge: "x")))
    let code = FormParameters(
      encoded: (try device.sheet.browse(page).query(percentEncoded: true) ?? "").utf8)?["code"]
    #expect(code != nil)
    device.sheet.next(
      .leads { address in
        let query = FormParameters(encoded: (address.query(percentEncoded: true) ?? "").utf8)
        return address.replacing(["code": code, "state": query?["state"]])
      })
    #expect(await refusal(device.client()) == .providerFailed)
    #expect(exchanges == 1)
  }

  @Test func `A sheet that is given up signs no one in, whatever it answers later`() async throws {
    let client = device.client()
    device.sheet.next(.waits)
    let first = Task { await refusal(client) }
    try await device.sheet.untilItWaits()
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(exchanges == 0)
    #expect(device.sheet.waiting == 0)
  }

  @Test func `The code of a sheet that was given up is never used, even if it comes`() async throws
  {
    let client = device.client()
    device.sheet.next(.leadsLate)
    let first = Task { await refusal(client) }
    try await device.sheet.untilItWaits()
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(exchanges == 0)
  }

  @Test func `An exchange that a later sign-in overtakes keeps nothing`() async throws {
    let login = try device.addUser()
    let client = device.client()
    device.transport.state.withLock { $0.holds = [.signInWithSheet] }
    async let late = refusal(client)
    try await untilHeld()
    defer { device.transport.state.withLock { $0.held = 0 } }
    #expect(try await client.signIn(login: login, way: .password(Device.password)) == .signedIn)
    device.transport.state.withLock { $0.held = 0 }
    #expect(await late == .timedOut)
    let provided = try #require(Login("google_117"))
    try await client.keepSession(of: provided)
    #expect(try await client.storedSession() == nil)
    try await client.keepSession(of: login)
    #expect(try await client.storedSession() == login)
  }

  @Test func `A code is exchanged once, though its answer is lost`() async throws {
    device.transport.add(.loses, to: .signInWithSheet)
    #expect(await refusal(device.client()) == .timedOut)
    #expect(exchanges == 1)
    #expect(await refusal(device.client()) == nil)
    #expect(exchanges == 2)
  }

  @Test func `No session is stored before a sheet has signed in, and nothing once it is closed`()
    async throws
  {
    device.sheet.next(.waits)
    let client = device.client()
    let open = Task { await refusal(client) }
    try await device.sheet.untilItWaits()
    #expect(device.store.text == nil)
    open.cancel()
    _ = await open.value
    #expect(device.pending.text == nil && device.store.text == nil)
  }

  @Test(
    "a session that is ended, or another sign-in, ends an open sheet: its code is never used",
    arguments: ["signOut", "forgetSession", "sheet", "password"])
  func ended(_ by: String) async throws {
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    #expect(try await client.signIn(login: login, way: .password(Device.password)) == .signedIn)
    device.sheet.next(.leadsWhenTold)
    let open = Task { await refusal(client) }
    try await device.sheet.untilItWaits()
    switch by {
    case "signOut": try await client.signOut()
    case "forgetSession": try await client.forgetSession(of: login)
    case "sheet": #expect(await refusal(client) == nil)
    default:
      #expect(try await client.signIn(login: login, way: .password(Device.password)) == .signedIn)
    }
    let before = exchanges
    device.sheet.lead()
    #expect(await open.value == .cancelled)
    #expect(exchanges == before)
  }

  @Test func `A sign-out during the exchange drops its tokens and what was told`() async throws {
    let client = device.client()
    device.transport.changeSheets { $0.identities[0].hints = ["name": "Ana"] }
    device.transport.state.withLock { $0.holds = [.signInWithSheet] }
    async let signedIn = refusal(client)
    try await untilHeld()
    defer { device.transport.state.withLock { $0.held = 0 } }
    try await client.signOut()
    device.transport.state.withLock { $0.held = 0 }
    #expect(await signedIn == .cancelled)
    #expect(device.pending.text == nil)
    try await client.keepSession(of: try #require(Login("google_117")))
    #expect(try await client.storedSession() == nil)
  }

  @Test
  func `A call that is cancelled during the exchange keeps no tokens, and what was told once`()
    async throws
  {
    device.transport.changeSheets {
      $0.identities[0].hints = ["name": "Ana"]
      $0.identities[0].tellsOnce = true
    }
    let client = device.client()
    device.transport.state.withLock { $0.holds = [.signInWithSheet] }
    let first = Task { await refusal(client) }
    try await untilHeld()
    defer { device.transport.state.withLock { $0.held = 0 } }
    first.cancel()
    device.transport.state.withLock { $0.held = 0 }
    #expect(await first.value == .timedOut)
    try await client.keepSession(of: try #require(Login("google_117")))
    #expect(try await client.storedSession() == nil)
    #expect(try await device.client().signIn(with: .google).hints == ["name": "Ana"])
  }

  @Test func `Someone who has signed up by the name of the provider's account keeps it alone`()
    async throws
  {
    let name = try #require(Login("google_117"))
    try device.transport.changeUsers { users, _ in
      Result { () throws(PoolError) in
        try users.adminCreate(login: name, password: "Mallory-pass-1")
      }
    }.get()
    #expect(await refusal(device.client()) == .providerFailed)
  }

  @Test func `A store that is full makes no sign-in fail`() async throws {
    device.transport.changeSheets { $0.identities[0].hints = ["name": "Ana"] }
    device.pending.setLocked(true)
    #expect(try await device.client().signIn(with: .google).hints == ["name": "Ana"])
  }
}

extension URL {
  /// The address with these parameters as its query; one without a value is left out.
  fileprivate func replacing(_ pairs: KeyValuePairs<String, String?>) -> URL {
    replacing(FormParameters(pairs))
  }
}

extension Device {
  /// The page that an app of an attacker asks for.
  fileprivate func authorizePage(challenge: String) -> String {
    "http://localhost/oauth2/authorize?response_type=code&client_id=registrar&state=s"
      + "&redirect_uri=com.example.app:/signed-in&identity_provider=Google"
      + "&code_challenge_method=S256&code_challenge=\(challenge)"
  }
}
