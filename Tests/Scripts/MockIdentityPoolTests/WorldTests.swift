import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

/// A store that keeps nothing.
private struct NoStore: SessionStore {
  func load() async throws(SessionStoreError) -> Checkpoint { .none }
  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {}
  func clear() async throws(SessionStoreError) {}
}

@Suite("The world as a value")
struct WorldTests {
  private func play(
    _ operations: [(MockWorld, Login) throws -> Registration.Operation],
    each: (Registration.Operation, Registration.Answer) async throws -> Void
  ) async throws -> MockWorld {
    var world = MockWorld(policy: .clinic)
    let ana = try address("ana")
    for make in operations {
      let operation = try make(world, ana)
      if case .signOut = operation { world.forgetSession(of: ana) }
      let answer = world.answer(to: operation, at: .start)
      if case .signIn(.success(.signedIn)) = answer { world.keepSession(of: ana) }
      try await each(operation, answer)
    }
    return world
  }

  private let registration: [(MockWorld, Login) throws -> Registration.Operation] = [
    { _, _ in .restoreSession },
    { _, login in .signUp(login: login, password: right, fields: [.phone: "+15550100123"]) },
    { _, login in .signUp(login: login, password: right, fields: [:]) },
    { _, login in .signIn(login: login, way: .password(right)) },
    { _, login in .resendCode(login: login) },
    { .confirmSignUp(login: $1, code: try $0.pool.code($1)) },
    { _, login in .fetchProfile(login: login) },
    { _, login in .signIn(login: login, way: .password(right)) },
    { _, login in .fetchProfile(login: login) },
    { _, login in .createProfile(login: login) },
    { _, login in .createProfile(login: login) },
    { _, login in .updateProfile(login: login, fields: ["firstName": "Ana"]) },
    { _, login in .uploadAvatar(login: login, image: [1, 2]) },
    { _, login in .observeProfile(login: login) },
    { _, _ in .restoreSession },
    { _, login in .forgotPassword(login: login) },
    { .resetPassword(login: $1, code: try $0.pool.code($1), newPassword: "Fresh-horse-2") },
    { _, login in .signOut(login: login) },
    { _, login in .signOut(login: login) },
    { _, login in .fetchProfile(login: login) },
  ]

  @Test("answers every operation as the backend does through its adapter, and ends equal")
  func sameAsBackend() async throws {
    let bench = try Bench()
    let adapter = Backend(pool: bench.backend, directory: bench.backend, store: NoStore())
    let world = try await play(registration) { operation, expected in
      if case .signOut(let login) = operation {
        try await bench.backend.forgetSession(of: login)
      }
      let answer = await adapter.answered(operation)
      #expect(answer == expected)
      if case .signIn(.success(.signedIn)) = answer {
        try await bench.backend.keepSession(of: bench.ana)
      }
    }
    #expect(await bench.backend.snapshot == world)
  }

  @Test("a registration from its first to its last answer")
  func registers() async throws {
    var failures: [String] = []
    let world = try await play(registration) { operation, answer in
      if "\(answer)".contains("failure(") { failures.append(operation.name.rawValue) }
    }
    // The new password has ended the session that it then signs out of.
    #expect(
      failures == [
        "signUp", "signIn", "fetchProfile", "createProfile", "signOut", "fetchProfile",
      ])
    let ana = try address("ana")
    #expect(world.pool.account(of: ana)?.sessionCount == 0)
    #expect(world.directory.fields(of: ana)?.text("firstName") == "Ana")
    #expect(!world.directory.isPresent(ana))
    #expect(world.session == nil)
  }
}

extension Backend {
  /// The first answer to `operation`.
  fileprivate func answered(_ operation: Registration.Operation) async -> Registration.Answer? {
    if case .observeProfile(let login) = operation {
      var looks = await directory.observeProfile(of: login).makeAsyncIterator()
      return await looks.next().map { .observeProfile($0) }
    }
    var first: Registration.Answer?
    await perform(Registration.Request(id: RequestID(1), operation: operation), stored: .none) {
      first = $0
    }
    return first
  }
}
