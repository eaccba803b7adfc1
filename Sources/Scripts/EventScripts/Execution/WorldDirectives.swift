package import RegistrationCore
package import RegistrationSimulation

// Applies what scripts say about the world.

extension SimulatedWorld {
  /// Adds an account; an account that exists already does not change.
  package mutating func give(_ user: GivenUser, at now: Timestamp) {
    var attributes: Fields = user.phone.map { [.phone: .text($0)] } ?? [:]
    if let email = user.email { attributes[.email] = .text(email) }
    let policy = services.policy
    do throws(PoolError) {
      try services.pool.adminCreate(
        login: user.login, password: user.password,
        status: user.status == .unconfirmed ? .unconfirmed : .confirmed, fields: attributes,
        isDisabled: user.isDisabled, requiresReset: user.mustResetPassword)
    } catch { return }
    services.pool.adminSetUp(user.factors, of: user.login)
    services.givePasskeys(user.passkeys, to: user.login)
    if user.status == .forceChangePassword {
      services.pool.adminForcePasswordChange(user.login, at: now)
    }
    var fields = user.fields
    if let phone = user.phone, policy.profile.contains(where: { $0.name == .phone }) {
      fields[.phone] = .text(phone)
    }
    switch user.profile {
    case .none: break
    case .incomplete: services.directory.update(user.login, with: fields)
    case .complete:
      let plausible = policy.plausibleProfile(of: user.login, phone: user.phone, at: now)
      services.directory.update(user.login, with: plausible.merging(fields))
    case .undecodable: services.directory.spoil(user.login)
    }
  }

  /// Gives the person an identity with a provider; one of the same name is replaced.
  package mutating func give(_ given: GivenIdentity) {
    let identity = given.identity(by: services.policy)
    services.sheets.identities.removeAll {
      $0.provider == identity.provider && $0.id == identity.id
    }
    services.sheets.identities.append(identity)
  }

  /// Gives the device a session from an earlier run; what is stored for another account stays.
  package mutating func give(_ given: GivenSession, at now: Timestamp) {
    var session = given
    session.login = services.pool.name(ofAccountOf: given.login)
    services.giveSession(of: session.login, status: session.status, at: now)
    let stored = device.loaded ?? .none
    let own = stored.accompanying(sessionOf: session.login)
    guard session.isProfileCached, stored == .none || own != .none else { return }
    let profile = Profile(completeFields(of: session.login, at: now))
    device.give(.registered(session.login, profile, own.draft))
  }

  /// The record of `login`, with a plausible value for every field that it lacks.
  private func completeFields(of login: Login, at now: Timestamp) -> Fields {
    let phone = services.pool.account(of: login)?.attributes.text(.phone)
    let plausible = services.policy.plausibleProfile(of: login, phone: phone, at: now)
    return plausible.merging(services.directory.fields(of: login) ?? Fields())
  }

  package mutating func make(_ change: PoolChange, of login: Login) {
    switch change {
    case .confirm: services.pool.adminConfirm(login)
    case .delete: services.pool.adminDelete(login)
    case .disable: services.pool.adminDisable(login)
    case .enable: services.pool.adminEnable(login)
    case .reset: services.pool.adminResetPassword(login)
    }
  }

  package mutating func make(_ change: DirectoryChange, of login: Login) {
    let login = services.pool.name(ofAccountOf: login)
    switch change {
    case .set(let fields):
      var changes: [FieldName: FieldValue?] = [:]
      for entry in fields.entries { changes.updateValue(entry.value, forKey: entry.name) }
      services.directory.set(login, changes)
    case .delete: services.directory.delete(login)
    case .revoke: services.directory.revoke(login)
    }
  }
}

extension Duration {
  var milliseconds: Int64 {
    components.seconds &* 1000 &+ components.attoseconds / 1_000_000_000_000_000
  }
}
