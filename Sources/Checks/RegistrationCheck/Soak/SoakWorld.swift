import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The start of a soak registration: a policy, a pool, and perhaps an account.
struct SoakWorld: Sendable {
  let policy: Policy
  let identity: Identity
  private(set) var lines: [Directive] = []
  /// Whether the pool's rules refuse every sign-up.
  private(set) var refusesSignUps = false
  private(set) var turns: Int

  init(number: Int, level: FaultLevel, _ supplies: SoakSupplies, _ numbers: inout SplitMix64) {
    policy = numbers.pick(supplies.policies)
    turns = numbers.within(level == .high ? 10...30 : 3...7)
    let federated = FederatedIdentity(in: policy, &numbers)
    identity = Identity(number: number, policy: policy, federated: federated)
    if level == .none { return }
    var settings = pool(of: identity, &numbers)
    if policy.signIn.sendsCode, numbers.once(in: 2) { settings.holdsSessions = true }
    if settings != PoolSettings() { lines.append(.givenPool(settings)) }
    if !refusesSignUps, !identity.isOfProvider, numbers.once(in: 10) || settings.mfa == .optional {
      giveAccount(of: identity, settings, &numbers)
    }
  }

  private mutating func pool(
    of identity: Identity, _ numbers: inout SplitMix64
  ) -> PoolSettings {
    var pool = PoolSettings()
    switch numbers.below(32) {
    case 0: (pool.codeAttempts, pool.resendLimit) = (2, 1)
    case 1: (pool.recoveryLimit, pool.resetAttempts) = (1, 1)
    case 2: pool.hidesExistence = true
    case 3: pool.aliases = [.yes]
    case 4: pool.unconfirmedWrongPassword = .userNotConfirmed
    case 5: pool.resendConfirmed = .success
    case 6: pool.postConfirmationFailure = "Not so."
    case 7: pool.concealsSignUpStatus = true
    case 8: pool.codeLifetime = .seconds(60)
    // No code can be sent to a name that gave no contact.
    case 9: pool.confirmsAtOnce = policy.confirmation != nil || policy.login.kinds.contains(.name)
    case 10:
      pool.signUpRejection = "Not here."
      refusesSignUps = true
    case 11: pool.mfa = .required
    case 12: (pool.mfa, pool.factors) = (.required, [.totp])
    case 13:
      pool.mfa = .optional
      // No one sends these people another invitation.
      pool.temporaryPasswordLifetime = .seconds(366 * 86_400)
    // What confirms a name at once verifies no contact: a message is not offered there, and no password is reset.
    case 14 where verifiesContacts(of: identity):
      pool.ways = [.password, .code(identity.medium)]
    case 15 where verifiesContacts(of: identity):
      pool.ways = policy.signIn.sendsCode ? [.code(identity.medium), .other("WEB_AUTHN")] : []
    default: break
    }
    if pool.mfa != nil, policy.signIn.sendsCode { pool.asksSecondFactorAfterCode = true }
    return pool
  }

  private func verifiesContacts(of identity: Identity) -> Bool {
    identity.login.kind != .name || policy.confirmation != nil
  }

  private mutating func giveAccount(
    of identity: Identity, _ pool: PoolSettings, _ numbers: inout SplitMix64
  ) {
    let login = identity.login
    let isOwn = numbers.once(in: 2)
    var user = GivenUser(
      login: login, password: Identity.password(isOwn ? 1 : 7, by: policy.password),
      status: numbers.once(in: 2) ? .confirmed : .unconfirmed)
    // Codes go to the contacts that the person would have given.
    if login.kind != .email { user.email = login.sampleAddress }
    if login.kind == .name { user.phone = identity.phone }
    // One code verifies one contact: that to which the pool sends codes in place of a password.
    if login.kind == .name, !pool.ways.isEmpty, identity.medium == .sms { user.email = nil }
    user.profile = numbers.pick([.none, .incomplete, .complete])
    // An account without a verified address cannot be reset.
    user.mustResetPassword = numbers.once(in: 8) && user.status == .confirmed
    if !policy.signIn.hasPassword { (user.password, user.mustResetPassword) = (nil, false) }
    if pool.mfa == .optional {
      // An account that an administrator made can be entered with its first password alone.
      let mustChange = isOwn && user.status == .unconfirmed && policy.signIn.hasPassword
      user.status = mustChange ? .forceChangePassword : .confirmed
      user.factors = numbers.once(in: 2) ? [.totp, .email] : [.email]
      user.mustResetPassword = false
    }
    lines.append(.givenUser(user))
    guard user.status == .confirmed, numbers.once(in: 4) else { return }
    lines.append(
      .givenSession(
        GivenSession(
          login: login, status: numbers.pick([.unknown, .confirmed]),
          isProfileCached: user.profile == .complete && numbers.once(in: 2))))
  }
}
