import Foundation
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// The page of a provider leads back to an app whose sheet is no longer there.
@Suite(.timeLimit(.minutes(30))) struct CognitoRedirectTests {
  private let device: Device

  init() throws {
    device = try Device()
    device.transport.changeSheets {
      $0.identities = [
        ProviderSheets.Identity(provider: .google, id: "117", hints: ["given-name": "Ana"])
      ]
    }
  }

  private var exchanges: Int { device.transport.state.withLock(\.exchanges) }

  /// Opens a sheet that is closed at once, though its page stays open in the browser.
  @discardableResult
  private func closeSheet(of client: CognitoIdentityPool) async -> URL? {
    device.sheet.next(.fails(.cancelled))
    #expect(await sheetRefusal(client) == .cancelled)
    return device.sheet.pages.last
  }

  private func passkeyClient() -> CognitoIdentityPool {
    CognitoIdentityPool(
      device.settings, tokens: device.store, pending: device.pending, sheet: device.sheet,
      passkeys: NoPasskey(), transport: device.transport
    ) { [transport = device.transport] in transport.now }
  }

  /// Where the page of the newest sheet leads back to.
  private func redirect(from page: URL? = nil) throws -> Secret {
    let page = try #require(page ?? device.sheet.pages.last)
    return Secret(try device.sheet.browse(page).absoluteString)
  }

  private func refusal(_ work: () async throws(PoolError) -> Void) async -> PoolError? {
    do throws(PoolError) {
      try await work()
      return nil
    } catch { return error }
  }

  private func sheetRefusal(_ client: CognitoIdentityPool) async -> PoolError? {
    await refusal { () async throws(PoolError) in _ = try await client.signIn(with: .google) }
  }

  private func refusal(_ client: CognitoIdentityPool, _ address: Secret) async -> PoolError? {
    await refusal { () async throws(PoolError) in
      _ = try await client.signIn(redirectedTo: address)
    }
  }

  /// Whether the client refuses a redirect by itself, without a call.
  private func isRefusedHere(_ client: CognitoIdentityPool, _ address: Secret) async -> Bool {
    let (sent, before) = (device.transport.sent.count, exchanges)
    let error = await refusal(client, address)
    return error.isOtherRefusal && device.transport.sent.count == sent && exchanges == before
  }

  @Test func `A process that ends behind the browser leaves what the next one needs`()
    async throws
  {
    device.sheet.next(.waits)
    let first = device.client()
    let open = Task { await sheetRefusal(first) }
    try await device.sheet.untilItWaits()
    let kept = try #require(device.pending.text)
    let address = try redirect()
    let later = device.client()
    let signedIn = try await later.signIn(redirectedTo: address)
    #expect(signedIn.account.text == "google_117" && signedIn.provider == .google)
    #expect(signedIn.hints == ["given-name": "Ana"])
    #expect(try await later.storedSession() == nil)
    #expect(device.pending.text != kept)
    try await later.keepSession(of: signedIn.account)
    #expect(device.pending.text == nil)
    #expect(try await device.client().storedSession() == signedIn.account)
    open.cancel()
    _ = await open.value
  }

  @Test func `A sheet that was closed is overtaken by its redirect, and signs in once`()
    async throws
  {
    let client = device.client()
    await closeSheet(of: client)
    let address = try redirect()
    #expect(await refusal(client, address) == nil)
    #expect(exchanges == 1)
    #expect(await isRefusedHere(client, address))
    #expect(await isRefusedHere(device.client(), address))
  }

  @Test func `A sheet that the app closes, or that could not be shown, leaves nothing`()
    async throws
  {
    let client = device.client()
    device.sheet.next(.waits)
    let open = Task { await sheetRefusal(client) }
    try await device.sheet.untilItWaits()
    open.cancel()
    #expect(await open.value == .cancelled)
    #expect(device.pending.text == nil)
    #expect(await isRefusedHere(client, try redirect()))
    device.sheet.next(.fails(.failed))
    #expect(await sheetRefusal(client) == .providerFailed)
    #expect(device.pending.text == nil)
  }

  @Test func `Another sheet, of a provider or for a passkey, takes the place of an earlier one`()
    async throws
  {
    let client = device.client()
    let first = await closeSheet(of: client)
    let old = try redirect(from: first)
    await closeSheet(of: client)
    #expect(await isRefusedHere(client, old))
    let address = try redirect()
    let login = try device.addUser()
    let passkeys = passkeyClient()
    _ = await refusal { () async throws(PoolError) in
      _ = try await passkeys.signInWithPasskey(of: login)
    }
    #expect(await isRefusedHere(passkeys, address))
  }

  @Test(
    "what ends a session, or keeps another, ends what a redirect needs",
    arguments: ["keepSession", "forgetSession", "signOut"])
  func ended(_ by: String) async throws {
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    await closeSheet(of: client)
    let address = try redirect()
    switch by {
    case "keepSession":
      #expect(try await client.signIn(login: login, way: .password(Device.password)) == .signedIn)
      try await client.keepSession(of: login)
    case "forgetSession": try await client.forgetSession(of: login)
    default: try await client.signOut()
    }
    #expect(device.pending.text == nil)
    #expect(await isRefusedHere(client, address))
    #expect(await isRefusedHere(device.client(), address))
  }

  @Test(
    "an address that answers no sheet of this device is refused, and the right one still signs in",
    arguments: ["other state", "no state", "other path", "other scheme", "nothing", "no address"])
  func foreign(_ kind: String) async throws {
    let client = device.client()
    await closeSheet(of: client)
    let right = try redirect()
    let state = try #require(right.reveal().firstMatch(of: /state=([^&]*)/)).1
    let address =
      switch kind {
      case "other state": right.reveal().replacing(state, with: "of-the-attackers-own-sheet")
      case "no state": right.reveal().replacing("state=\(state)", with: "")
      case "other path": right.reveal().replacing("signed-in", with: "elsewhere")
      case "other scheme": right.reveal().replacing("com.example.app", with: "com.example.other")
      case "nothing": ""
      default: "http://[::1"
      }
    #expect(await isRefusedHere(client, Secret(address)))
    #expect(await isRefusedHere(device.client(), Secret(address)))
    #expect(await refusal(client, right) == nil)
  }

  @Test func `A device that has opened no sheet is signed in by no redirect`() async throws {
    await closeSheet(of: device.client())
    let address = try redirect()
    let other = try Device()
    #expect(await refusal(other.client(), address).isOtherRefusal)
  }

  @Test func `What a redirect needs is kept for ten minutes, and not if the clock was set by more`()
    async throws
  {
    for (skew, isGood) in [(599, true), (-599, true), (601, false), (-601, false)] {
      await closeSheet(of: device.client())
      let address = try redirect()
      let later = device.client(skew: .seconds(skew))
      if isGood {
        #expect(await refusal(later, address) == nil, "\(skew)")
      } else {
        #expect(await isRefusedHere(later, address), "\(skew)")
        #expect(device.pending.text == nil)
      }
      try device.pending.remove()
    }
  }

  @Test func `It is dropped before the code is exchanged: a lost answer uses it up`() async throws {
    let client = device.client()
    await closeSheet(of: client)
    let address = try redirect()
    device.transport.add(.loses, to: .signInWithSheet)
    #expect(await refusal(client, address) == .timedOut)
    #expect(exchanges == 1)
    #expect(await isRefusedHere(device.client(), address))
  }

  @Test func `The page tells what went wrong, and may lead back again if it was cancelled`()
    async throws
  {
    let client = device.client()
    await closeSheet(of: client)
    device.transport.changeSheets { $0.answers = [.cancelled] }
    let cancelled = try redirect()
    #expect(await refusal(client, cancelled) == .cancelled)
    let address = try redirect()
    device.transport.changeSheets { $0.answers = [.failed] }
    #expect(await refusal(client, try redirect()) == .providerFailed)
    #expect(await isRefusedHere(client, address))
  }

  @Test func `Beside a locked store a redirect is good for as long as the app runs`()
    async throws
  {
    let client = device.client()
    device.pending.setLocked(true)
    await closeSheet(of: client)
    let address = try redirect()
    device.pending.setLocked(false)
    #expect(await isRefusedHere(device.client(), address))
    #expect(await refusal(client, address) == nil)
  }

  @Test(arguments: ["sheet", "passkey"])
  func `Another sheet takes the place of an earlier one whose store was locked`(kind: String)
    async throws
  {
    await closeSheet(of: device.client())
    let old = try redirect()
    let later = kind == "sheet" ? device.client() : passkeyClient()
    device.pending.setLocked(true)
    if kind == "sheet" {
      device.sheet.next(.fails(.failed))
      #expect(await sheetRefusal(later) == .providerFailed)
    } else {
      let login = try device.addUser()
      _ = await refusal { () async throws(PoolError) in
        _ = try await later.signInWithPasskey(of: login)
      }
    }
    device.pending.setLocked(false)
    #expect(await isRefusedHere(later, old))
    #expect(await isRefusedHere(device.client(), old))
  }

  @Test func `A store that cannot be read is no foreign redirect`() async throws {
    await closeSheet(of: device.client())
    let address = try redirect()
    let later = device.client()
    device.pending.setLocked(true)
    guard case .unrecognized("Storage", _)? = await refusal(later, address) else {
      Issue.record("it was taken, or refused")
      return
    }
    device.pending.setLocked(false)
    #expect(await refusal(later, address) == nil)
  }

  @Test func `A client without a domain takes no redirect`() async throws {
    var settings = device.settings
    settings.managedLogin = nil
    let client = CognitoIdentityPool(
      settings, tokens: device.store, transport: device.transport
    ) { [transport = device.transport] in transport.now }
    #expect(
      await refusal(client, "com.example.app:/signed-in?state=1&code=2") == .operationNotEnabled)
  }
}

/// A device without passkeys.
private struct NoPasskey: CognitoPasskeySheet {
  func create(_ options: String) async throws(CognitoPasskeyError) -> String { throw .missing }
  func sign(_ options: String) async throws(CognitoPasskeyError) -> String { throw .missing }
}
