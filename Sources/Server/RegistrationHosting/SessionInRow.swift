import HostStores
package import RegistrationBackend
package import RegistrationCore

/// A pool without tokens whose session is the name of its account, in the row of the registration, where any node finds
/// it: for tests and trials.
package struct SessionInRow<Wrapped: IdentityPool>: PoolWrapper {
  package let wrapped: Wrapped
  package let held: HeldRegistration
  /// What stands before the name, for what looks for it in a dump.
  private let mark: String

  package init(_ wrapped: Wrapped, in held: HeldRegistration, mark: String = "") {
    (self.wrapped, self.held, self.mark) = (wrapped, held, mark)
  }

  package func storedSession() async throws(PoolError) -> Login? {
    let session = try await inStore { () async throws(HostStoreError) in try await held.session() }
    return session.flatMap { Login(String($0.reveal().dropFirst(mark.count))) }
  }

  package func keepSession(of login: Login) async throws(PoolError) {
    try await inStore { () async throws(HostStoreError) in
      try await held.keep(Secret(mark + login.text))
    }
    try await wrapped.keepSession(of: login)
  }

  package func forgetSession(of login: Login) async throws(PoolError) {
    try await inStore { () async throws(HostStoreError) in try await held.removeSession() }
    try await wrapped.forgetSession(of: login)
  }

  private func inStore<Value>(
    _ statement: () async throws(HostStoreError) -> Value
  ) async throws(PoolError) -> Value {
    do throws(HostStoreError) { return try await statement() } catch {
      throw .unrecognized(code: "store", message: "\(error)")
    }
  }
}
