import Foundation
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// What belongs to the page of a provider goes along with a browser, as `registrar host` has it.
@Suite struct BrowserPendingStoreTests {
  /// What a browser has, which any number of nodes see one after another.
  private final class Ticket: Sendable {
    let text = Mutex<Secret?>(nil)
  }

  private let device: Device
  private let ticket = Ticket()

  init() throws {
    device = try Device()
    device.transport.changeSheets {
      $0.identities = [ProviderSheets.Identity(provider: .google, id: "117")]
    }
  }

  private func client() -> CognitoIdentityPool {
    let row = SharedTokenStore(device.store)
    let pending = BrowserPendingStore(
      rest: row.pending, read: { [ticket] in ticket.text.withLock { $0 } },
      keep: { [ticket] text in ticket.text.withLock { $0 = text } })
    return CognitoIdentityPool(
      device.settings, tokens: row.tokens, pending: pending, sheet: device.sheet,
      transport: device.transport, deviceTime: { device.transport.now })
  }

  /// Opens the page of a provider; the address that it leads back to.
  private func leave(_ client: CognitoIdentityPool) async throws -> Secret {
    device.sheet.next(.fails(.cancelled))
    await #expect(throws: PoolError.cancelled) { try await client.signIn(with: .google) }
    let page = try #require(device.sheet.pages.last)
    return Secret(try device.sheet.browse(page).absoluteString)
  }

  private func refusal(_ client: CognitoIdentityPool, _ address: Secret) async -> PoolError? {
    do throws(PoolError) {
      _ = try await client.signIn(redirectedTo: address)
      return nil
    } catch { return error }
  }

  @Test func `Another node signs in who comes back, and the row has nothing of it`() async throws {
    let address = try await leave(client())
    #expect(device.store.text == nil)
    let kept = try #require(ticket.text.withLock { $0 })
    #expect(kept.reveal().contains("verifier"))
    #expect(try await client().signIn(redirectedTo: address).account.text == "google_117")
    #expect(ticket.text.withLock { $0 } == nil)
    // The browser still has it; the pool takes a code once.
    ticket.text.withLock { $0 = kept }
    #expect(await refusal(client(), address) != nil)
  }

  @Test(arguments: ["", "{}", "null", #"{"provider": "google"}"#])
  func `Without what belongs to it no one is signed in`(text: String) async throws {
    let address = try await leave(client())
    ticket.text.withLock { $0 = text.isEmpty ? nil : Secret(text) }
    #expect(await refusal(client(), address).isOtherRefusal)
  }

  @Test func `A session that is kept drops it`() async throws {
    let ana = try device.addUser()
    let first = client()
    let address = try await leave(first)
    #expect(try await first.signIn(login: ana, way: .password(Device.password)) == .signedIn)
    try await first.keepSession(of: ana)
    #expect(ticket.text.withLock { $0 } == nil)
    #expect(try await client().storedSession() == ana)
    #expect(await refusal(client(), address).isOtherRefusal)
  }
}
