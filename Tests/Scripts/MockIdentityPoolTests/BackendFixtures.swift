import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

let right: Secret = "Correct-horse-1"

/// The address of a person in a test.
func address(_ name: String) throws -> Login {
  try #require(Login("\(name)@example.com"))
}

extension Timestamp {
  static let start = VirtualClock.epoch
  /// The moment this many seconds after the start of the virtual clock.
  static func at(_ seconds: Int64) -> Timestamp {
    VirtualClock.epoch.advanced(byMilliseconds: seconds * 1000)
  }
}

extension UserPool {
  /// The newest code that reached `email`.
  func code(_ login: Login) throws -> Secret {
    try #require(codes(deliveredTo: login).first).code
  }
}

/// A backend on virtual time with one account that is signed in, and helpers for tests.
struct Bench {
  let clock = VirtualClock()
  let backend: MockBackend
  let ana: Login

  init(policy: Policy = .clinic, _ configuration: UserPool.Configuration? = nil) throws {
    backend = MockBackend(policy: policy, configuration: configuration, clock: clock)
    ana = try address("ana")
  }

  /// A bench whose account is confirmed and signed in on the device.
  static func signedIn(
    policy: Policy = .clinic, profile: MockBackend.GivenProfile = .complete
  ) async throws -> Bench {
    let bench = try Bench(policy: policy)
    try await bench.backend.addUser(bench.ana, password: right, profile: profile)
    try await bench.signIn()
    return bench
  }

  func signIn() async throws {
    let result = try await backend.signIn(login: ana, way: .password(right))
    #expect(result == .signedIn)
    try await backend.keepSession(of: ana)
  }

  /// Starts `call` as the request of this number, so that its late answer can be recognised.
  func start<Value: Sendable>(
    _ number: UInt64, _ call: @escaping @Sendable (MockBackend) async throws -> Value
  ) -> Task<Value, any Error> {
    Task { [backend] in
      try await CurrentRequest.$id.withValue(RequestID(number)) { try await call(backend) }
    }
  }

  /// Lets others run until `condition` holds; records an issue if it never does.
  func until(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async -> Bool
  ) async {
    for _ in 0..<100_000 {
      if await condition() { return }
      await Task.yield()
    }
    Issue.record("it never came to be", sourceLocation: sourceLocation)
  }
}

/// The pool failure that `call` throws; nil, with an issue, if it throws none.
func poolFailure<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> Value
) async -> PoolError? {
  do {
    _ = try await call()
    Issue.record("no error", sourceLocation: sourceLocation)
    return nil
  } catch { return error as? PoolError }
}

/// The directory failure that `call` throws; nil, with an issue, if it throws none.
func directoryFailure<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> Value
) async -> DirectoryError? {
  do {
    _ = try await call()
    Issue.record("no error", sourceLocation: sourceLocation)
    return nil
  } catch { return error as? DirectoryError }
}
