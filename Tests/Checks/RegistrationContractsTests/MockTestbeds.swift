import MockIdentityPool
import RegistrationBackend
import RegistrationContracts
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// Testbeds around the mock backend, with everything that can be arranged.
enum MockTestbeds {
  static let password: Secret = "Correct-horse-1"
  static let otherPassword: Secret = "Battery-staple-2"

  /// A pool that gives sessions with confirmations, and asks accounts that have one for a factor.
  ///
  /// - Parameters:
  ///   - policy: the policy, which says whether the pool sends codes in place of passwords.
  ///   - challengesPasswords: whether a challenge comes after a password, or else in its place.
  ///   - change: changes the pool's configuration.
  ///   - wrap: makes the pool's client, also after a restart.
  static func pool(
    _ policy: Policy = .members, challengesPasswords: Bool = true,
    change: (inout UserPool.Configuration) -> Void = { _ in },
    wrap: @escaping @Sendable (MockBackend) -> any IdentityPool = { $0 }
  ) throws -> PoolTestbed {
    var configuration = UserPool.Configuration(for: policy)
    configuration.holdsSessions = true
    configuration.mfa = .optional
    configuration.requiredAttributes = []
    if policy.signUpAccess == .invited { configuration.invitation = "Guest-of-kim-7" }
    change(&configuration)
    var policy = policy
    (policy.providers, policy.passkeys) = ([.apple], .named)
    let mock = MockBackend(policy: policy, configuration: configuration, clock: VirtualClock())
    mock.changeWorld { world, _ in
      world.services.sheets.identities = [
        ProviderSheets.Identity(
          provider: .apple, id: "1", hints: ["given-name": "Ana"], tellsOnce: true)
      ]
    }
    let newEmail = addresses()
    var testbed = PoolTestbed(
      pool: wrap(mock), password: password, otherPassword: otherPassword, newEmail: newEmail)
    testbed.leavesNoPassword = !policy.signIn.hasPassword
    testbed.invitation = configuration.invitation
    testbed.provider = .apple
    testbed.redirect = { pool in
      mock.changeWorld { world, _ in world.services.sheets.answers = [.cancelled] }
      await #expect(throws: PoolError.cancelled) { try await pool.signIn(with: .apple) }
      return try #require(mock.look { $0.services.sheets.address(isForged: false) })
    }
    testbed.linkProvider = { login in
      mock.changeWorld { world, _ in world.services.sheets.identities[0].linked = login }
    }
    testbed.makesPasskeys = true
    testbed.newestCode = { try #require(await mock.codes(deliveredTo: $0).first).code }
    if challengesPasswords {
      testbed.challengedAccount = {
        let login = try await newEmail()
        try await mock.addUser(login, password: password)
        await mock.change { world, _ in _ = world.pool.adminSetUp([.email], of: login) }
        return login
      }
    }
    testbed.restart = {
      await mock.discardLateAnswers()
      return wrap(mock)
    }
    testbed.setLocked = { isLocked in
      mock.changeWorld { world, _ in world.device.sessionFailures = isLocked ? 1000 : 0 }
    }
    testbed.revokeSessions = { await mock.revokeSessions(of: $0) }
    testbed.network = network(of: mock)
    return testbed
  }

  /// A directory, with an account that is signed in and another that is not.
  static func directory(
    wrap: @Sendable (MockBackend) -> any ProfileDirectory = { $0 }
  ) async throws -> DirectoryTestbed {
    let mock = MockBackend(policy: .clinic, clock: VirtualClock())
    let login = try #require(Login("ana@example.com"))
    let other = try #require(Login("kim@example.com"))
    try await mock.addUser(login, password: password)
    try await mock.addUser(other, password: password, profile: .complete)
    await mock.giveSession(of: login)
    let fields = Policy.clinic.plausibleProfile(of: login, phone: nil)
    var testbed = DirectoryTestbed(directory: wrap(mock), login: login, fields: fields)
    testbed.otherEmail = other
    testbed.image = [0x89, 0x50, 0x4E, 0x47]
    testbed.policy = .clinic
    testbed.changeRecord = { fields in
      await mock.setProfile(
        of: login, Dictionary(uniqueKeysWithValues: fields.entries.map { ($0.name, $0.value) }))
    }
    testbed.spoilRecord = { await mock.spoilProfile(of: login) }
    testbed.revokeSession = { await mock.revokeDirectory(of: login) }
    testbed.listenerCount = { await mock.observerCount }
    testbed.network = network(of: mock)
    return testbed
  }

  /// The store of the mock device.
  static func store() -> StoreTestbed {
    let mock = MockBackend(policy: .clinic, clock: VirtualClock())
    var testbed = StoreTestbed(store: mock)
    testbed.reopen = {
      await mock.discardLateAnswers()
      return mock
    }
    testbed.damage = { mock.changeWorld { world, _ in world.device.tear() } }
    testbed.failNextSave = { mock.changeWorld { world, _ in world.device.saveFailures = 1 } }
    return testbed
  }

  private static func network(of mock: MockBackend) -> NetworkControls {
    let operations = Registration.Operation.Name.allCases
    var network = NetworkControls()
    network.setReachable = { isReachable in
      await mock.clearFaults()
      if isReachable { return }
      for operation in operations {
        await mock.fail(operation, with: .pool(.offline), times: 1000)
      }
    }
    network.loseNextAnswer = { await mock.fail($0, with: .pool(.timedOut), afterCommit: true) }
    network.failNextCall = { operation in
      let failure: ServiceFailure =
        operation.isOfDirectory ? .directory(.timedOut) : .pool(.internalError)
      await mock.fail(operation, with: failure)
    }
    network.answerHold = NetworkControls.AnswerHold(
      hold: { mock.hold($0, times: 1) },
      untilHeld: {
        while mock.heldRequests.isEmpty {
          try Task.checkCancellation()
          await Task.yield()
        }
      },
      release: { for operation in operations { mock.release(operation) } })
    return network
  }

  private static func addresses() -> @Sendable () async throws -> Login {
    let counter = Counter()
    return { try #require(Login("person\(counter.next())@example.com")) }
  }
}

/// Counts up from one.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

extension ContractReport {
  /// The promises with a verdict of this kind, for a test that says which they are.
  func promises(where isMeant: (Verdict) -> Bool) -> Set<String> {
    Set(findings.filter { isMeant($0.verdict) }.map(\.promise))
  }

  var inconclusive: Set<String> {
    promises { if case .inconclusive = $0 { true } else { false } }
  }

  var notTried: Set<String> { promises { if case .notTried = $0 { true } else { false } } }
}

// A clock that does not advance: no promise is late because the machine is busy.

extension Contract {
  var untimed: Contract {
    var contract = self
    contract.clock = VirtualClock()
    return contract
  }
}

/// Makes a call that no cancellation ends: it comes with the deadline.
func withoutCancellation<Value: Sendable, Failure: Error>(
  _ clock: VirtualClock, _ call: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result = await withTaskCancellationHandler {
    await Task { () async -> Result<Value, Failure> in
      do throws(Failure) { return .success(try await call()) } catch { return .failure(error) }
    }.value
  } onCancel: {
    clock.advance(by: .seconds(3600))
  }
  return try result.get()
}
