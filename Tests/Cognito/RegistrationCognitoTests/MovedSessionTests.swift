import CognitoWire
import RegistrationCognito
import RegistrationCore
import Synchronization
import Testing

/// The session of a registration that moves from machine to machine.
@Suite struct MovedSessionTests {
  @Test func `A store that has lost the session lets nobody use up its refresh token`()
    async throws
  {
    let device = try Device()
    _ = try await device.signedIn(try device.addUser())
    let moved = MovedStore(place: device.store)
    let client = device.client(tokens: moved)
    let first = try #require(try await client.tokens())
    device.transport.advance(.seconds(3000))
    moved.hasMoved.withLock { $0 = true }
    #expect(try await client.tokens()?.access == first.access)
    #expect(device.renewals == 0)
    device.transport.advance(.seconds(700))
    await #expect(throws: PoolError.timedOut) { try await client.tokens() }
    #expect(device.renewals == 0)
    // The one that has it now renews it.
    moved.hasMoved.withLock { $0 = false }
    #expect(try await client.tokens()?.access != first.access)
    #expect(device.renewals == 1)
  }
}

extension Device {
  fileprivate var renewals: Int { transport.sent.count { $0 == .getTokensFromRefreshToken } }
}

/// The place of a session that another machine may take.
private final class MovedStore: CognitoTokenStore {
  let hasMoved = Mutex(false)
  private let place: any CognitoTokenStore

  init(place: any CognitoTokenStore) { self.place = place }

  func read() async throws(CognitoTokenStoreError) -> Secret? { try await place.read() }
  func write(_ text: Secret) async throws(CognitoTokenStoreError) { try await place.write(text) }
  func remove() async throws(CognitoTokenStoreError) { try await place.remove() }

  func willRenew() throws(CognitoTokenStoreError) {
    if hasMoved.withLock({ $0 }) {
      throw CognitoTokenStoreError(operation: "renew", reason: "another machine has it")
    }
  }
}
