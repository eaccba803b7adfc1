import RegistrationBackend
public import RegistrationCore
public import RegistrationSimulation
import Synchronization

// Changes the pool, the directory and the device from outside, and reads what they hold.

extension MockBackend {
  /// The record in the directory for an account that exists from the start.
  public enum GivenProfile: String, Hashable, Sendable, CaseIterable {
    /// No record.
    case none
    /// A record with the given fields and no others.
    case incomplete
    /// A record with every required field; a field that is not given gets a plausible value.
    case complete
    /// A record that does not decode.
    case undecodable
  }

  /// Changes anything from outside, and notifies the observers of a profile that changed.
  @discardableResult
  public func change<Value: Sendable>(
    _ change: @Sendable (inout MockWorld, Timestamp) -> Value
  ) -> Value {
    changeWorld { change(&$0.services, $1) }
  }

  /// Changes anything of the whole world from outside.
  @discardableResult
  package nonisolated func changeWorld<Value: Sendable>(
    _ change: @Sendable (inout SimulatedWorld, Timestamp) -> Value
  ) -> Value {
    let time = clock.timestamp
    let (value, listeners) = state.withLock { state in
      let value = state.world.change(at: time) { change(&$0, time) }
      return (value, state.takeTold())
    }
    for listener in listeners { listener.resume() }
    return value
  }

  /// Adds an account that exists from the start, with its profile.
  ///
  /// - Throws: `usernameExists` if the account exists.
  public func addUser(
    _ login: Login, password: Secret, status: UserStatus = .confirmed,
    phone: String? = nil, profile: GivenProfile = .none, fields: Fields = Fields(),
    isDisabled: Bool = false, requiresReset: Bool = false
  ) throws(PoolError) {
    let attributes: Fields = phone.map { [.phone: .text($0)] } ?? [:]
    let created = change { world, now -> Result<Void, PoolError> in
      do throws(PoolError) {
        try world.pool.adminCreate(
          login: login, password: password, status: status, fields: attributes,
          isDisabled: isDisabled, requiresReset: requiresReset)
      } catch { return .failure(error) }
      switch profile {
      case .none: break
      case .incomplete: world.directory.update(login, with: fields)
      case .complete:
        let plausible = world.policy.plausibleProfile(of: login, phone: phone, at: now)
        world.directory.update(login, with: plausible.merging(fields))
      case .undecodable: world.directory.spoil(login)
      }
      return .success(())
    }
    try created.get()
  }

  /// Gives the device a session from an earlier launch, whether or not the pool has the account.
  public func giveSession(of login: Login, status: UserStatus = .unknown) {
    change { $0.giveSession(of: login, status: status, at: $1) }
  }

  /// Confirms an account and its address from outside.
  public func confirmUser(_ login: Login) {
    change { world, _ in _ = world.pool.adminConfirm(login) }
  }

  /// Deletes an account from outside; its profile stays.
  public func deleteUser(_ login: Login) {
    change { world, _ in _ = world.pool.adminDelete(login) }
  }

  /// Disables an account from outside.
  public func disableUser(_ login: Login) {
    change { world, _ in _ = world.pool.adminDisable(login) }
  }

  /// Enables an account from outside.
  public func enableUser(_ login: Login) {
    change { world, _ in _ = world.pool.adminEnable(login) }
  }

  /// Requires a new password, from outside.
  public func resetUser(_ login: Login) {
    change { world, _ in _ = world.pool.adminResetPassword(login) }
  }

  /// Ends every session of an account in the pool, from outside.
  public func revokeSessions(of login: Login) {
    change { world, _ in world.pool.revokeSessions(of: login) }
  }

  /// Sets fields of a profile from outside; a value of nil removes the field.
  public func setProfile(of login: Login, _ changes: [FieldName: FieldValue?]) {
    change { world, _ in world.directory.set(login, changes) }
  }

  /// Deletes a profile from outside.
  public func deleteProfile(of login: Login) {
    change { world, _ in world.directory.delete(login) }
  }

  /// Makes a stored record undecodable.
  public func spoilProfile(of login: Login) {
    change { world, _ in world.directory.spoil(login) }
  }

  /// Makes the directory reject every session of the account until the next sign-in.
  public func revokeDirectory(of login: Login) {
    change { world, _ in world.directory.revoke(login) }
  }
}

extension MockBackend {
  /// Everything that the pool, the directory and the device hold now.
  public var snapshot: MockWorld { state.withLock { $0.world.services } }

  /// Reads the whole world without copying it, and without waiting for the actor.
  package nonisolated func look<Value>(
    _ body: (borrowing SimulatedWorld) -> sending Value
  ) -> Value {
    state.withLock { body($0.world) }
  }

  /// What the pool knows of an account; nil if there is none.
  public func account(of login: Login) -> UserPool.AccountSummary? {
    state.withLock { $0.world.services.pool.account(of: login) }
  }

  /// The profile of an account in the directory; no session is needed.
  public func profile(of login: Login) -> ProfileLookup {
    let time = clock.timestamp
    return state.withLock {
      $0.world.services.directory.lookUp(login, policy: $0.world.services.policy, at: time)
    }
  }

  /// Whether the account is marked present.
  public func isPresent(_ login: Login) -> Bool {
    state.withLock { $0.world.services.directory.isPresent(login) }
  }

  /// The codes that reached `login`, newest first.
  public func codes(deliveredTo login: Login) -> [DeliveredCode] {
    state.withLock { $0.world.services.pool.codes(deliveredTo: login) }
  }

  /// How many codes reached `login`.
  public func mailCount(deliveredTo login: Login) -> Int {
    state.withLock { $0.world.services.pool.mailCount(deliveredTo: login) }
  }
}
