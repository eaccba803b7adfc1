package import RegistrationCore
package import RegistrationSimulation

// Applies what scripts say about the world.

extension SimulatedWorld {
  /// Adds an account; an account that exists already does not change.
  package mutating func give(_ user: GivenUser, at now: Timestamp) {
    let attributes: Fields = user.phone.map { [.phone: .text($0)] } ?? [:]
    let policy = services.policy
    do throws(PoolError) {
      try services.pool.adminCreate(
        email: user.email, password: user.password,
        status: user.status == .unconfirmed ? .unconfirmed : .confirmed, fields: attributes,
        isDisabled: user.isDisabled, requiresReset: user.mustResetPassword)
    } catch { return }
    services.pool.adminSetUp(user.factors, of: user.email)
    if user.status == .forceChangePassword {
      services.pool.adminForcePasswordChange(user.email, at: now)
    }
    var fields = user.fields
    if let phone = user.phone, policy.profile.contains(where: { $0.name == .phone }) {
      fields[.phone] = .text(phone)
    }
    switch user.profile {
    case .none: break
    case .incomplete: services.directory.update(user.email, with: fields)
    case .complete:
      let plausible = policy.plausibleProfile(of: user.email, phone: user.phone, at: now)
      services.directory.update(user.email, with: plausible.merging(fields))
    case .undecodable: services.directory.spoil(user.email)
    }
  }

  /// Gives the device a session from an earlier run; what is stored for another account stays.
  package mutating func give(_ session: GivenSession, at now: Timestamp) {
    services.giveSession(of: session.email, status: session.status, at: now)
    let stored = device.loaded ?? .none
    let own = stored.accompanying(sessionOf: session.email)
    guard session.isProfileCached, stored == .none || own != .none else { return }
    let profile = Profile(completeFields(of: session.email, at: now))
    device.give(.registered(session.email, profile, own.draft))
  }

  /// The record of `email`, with a plausible value for every field that it lacks.
  private func completeFields(of email: EmailAddress, at now: Timestamp) -> Fields {
    let phone = services.pool.account(of: email)?.attributes.text(.phone)
    let plausible = services.policy.plausibleProfile(of: email, phone: phone, at: now)
    return plausible.merging(services.directory.fields(of: email) ?? Fields())
  }

  package mutating func make(_ change: PoolChange, of email: EmailAddress) {
    switch change {
    case .confirm: services.pool.adminConfirm(email)
    case .delete: services.pool.adminDelete(email)
    case .disable: services.pool.adminDisable(email)
    case .enable: services.pool.adminEnable(email)
    case .reset: services.pool.adminResetPassword(email)
    }
  }

  package mutating func make(_ change: DirectoryChange, of email: EmailAddress) {
    switch change {
    case .set(let fields):
      var changes: [FieldName: FieldValue?] = [:]
      for entry in fields.entries { changes.updateValue(entry.value, forKey: entry.name) }
      services.directory.set(email, changes)
    case .delete: services.directory.delete(email)
    case .revoke: services.directory.revoke(email)
    }
  }
}

extension Duration {
  var milliseconds: Int64 {
    components.seconds &* 1000 &+ components.attoseconds / 1_000_000_000_000_000
  }
}
