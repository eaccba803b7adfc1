package import RegistrationCore

/// What an account has only in a pool that is reached from outside of the process, or by signed-in users.
struct AccountExtras: Hashable, Sendable {
  /// The password, if the pool remembers it.
  var password: Secret?
  /// The key of an authenticator app that a signed-in user is setting up.
  var key: TOTPKey?
  /// When the account was made, and last changed.
  var created: Timestamp?
  var modified: Timestamp?
  /// A new e-mail address that is not verified yet.
  var newEmail: Login?
  /// The code with which the e-mail, or the new one, is verified.
  var emailCode: IssuedCode?
  /// The code with which the telephone number is verified.
  var phoneCode: IssuedCode?
  /// Whether it is the account of a provider: it was made without a password and a contact by which one gets in.
  var isProvided = false
  /// Its passkeys.
  var passkeys: [RegisteredPasskey] = []
}

extension UserPool {
  /// The password of an account; nil if there is none, or the pool does not remember it.
  package func password(of login: Login) -> Secret? {
    holder(of: login).flatMap { accounts[$0]?.extra.password }
  }

  /// Keeps a new password, if the pool is set up so.
  mutating func remember(_ password: Secret?, of id: AccountID) {
    guard configuration.remembersPasswords else { return }
    accounts[id]?.extra.password = password
  }

  mutating func setPassword(_ password: Secret, of id: AccountID) {
    accounts[id]?.digest = PasswordDigest(password, salt: random.next())
    remember(password, of: id)
  }

  /// Notes when an account was made, unless that is known, and last changed.
  package mutating func note(changeOf login: Login, at now: Timestamp) {
    guard let id = accounts.newest(of: login) else { return }
    if accounts[id]?.extra.created == nil { accounts[id]?.extra.created = now }
    accounts[id]?.extra.modified = now
  }

  /// When the account was made, and last changed, as far as that was noted.
  package func times(of login: Login) -> (created: Timestamp?, modified: Timestamp?) {
    let extra = holder(of: login).flatMap { accounts[$0]?.extra }
    return (extra?.created, extra?.modified)
  }
}
