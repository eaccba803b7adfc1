import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// Sign-ins of which a later one begins before the earlier one is answered.
@Suite struct OverlappingSignInTests {
  /// Signs in as `first`, whose answer waits until `second` has signed in; answers what became of the first.
  private func overlap(
    _ device: Device, _ client: CognitoIdentityPool, _ first: Login, _ second: Login
  ) async throws -> Result<SignInResult, PoolError> {
    device.transport.state.withLock { $0.holds = [.signIn] }
    async let earlier = { () async -> Result<SignInResult, PoolError> in
      do throws(PoolError) {
        return .success(try await client.signIn(login: first, way: .password(Device.password)))
      } catch { return .failure(error) }
    }()
    while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    _ = try await client.signIn(login: second, way: .password(Device.password))
    device.transport.state.withLock { $0.held = 0 }
    return await earlier
  }

  @Test("the answer to an earlier sign-in takes nothing from a later one")
  func earlierTokens() async throws {
    let device = try Device(proof: .password)
    let (ana, kim) = (try device.addUser("ana"), try device.addUser("kim"))
    let client = device.client()
    #expect(try await overlap(device, client, ana, kim) == .failure(.timedOut))
    try await client.keepSession(of: ana)
    #expect(try await client.storedSession() == nil)
    try await client.keepSession(of: kim)
    #expect(try await client.storedSession() == kim)
  }

  @Test("the challenge of an earlier sign-in does not replace that of a later one")
  func earlierChallenge() async throws {
    let device = try Device(proof: .password)
    let (ana, kim) = (try device.addUser("ana"), try device.addUser("kim"))
    device.transport.changeUsers { users, _ in
      for login in [ana, kim] { users.adminSetUp([.email], of: login) }
    }
    let client = device.client()
    #expect(try await overlap(device, client, ana, kim) == .failure(.timedOut))
    let code = try #require(
      device.transport.changeUsers { users, _ in users.codes(deliveredTo: kim).first?.code })
    #expect(try await client.respondToChallenge(.code(code, of: .email), for: kim) == .signedIn)
  }
}
