public import RegistrationCore
import RegistrationJSON

/// The tokens of a sign-in, and what is needed to renew them.
struct SessionTokens: Hashable, Sendable {
  var login: Login
  /// The pool's own name for the account, with which the app client's secret is hashed.
  var userName: String
  var access: Secret
  var identity: Secret?
  var refresh: Secret?
  /// When the tokens came, by the clock of the service.
  var obtained: Timestamp
  /// How long the access token lives, in milliseconds.
  var lifetime: Int64
  /// How far the clock of the service was ahead of the device's, in milliseconds.
  var skew: Int64

  /// Whether four fifths of its life are over, or the clock says that it has not begun.
  func isOld(at now: Timestamp) -> Bool {
    let age = now.milliseconds.subtractingReportingOverflow(obtained.milliseconds)
    return age.overflow || age.partialValue < -60_000 || age.partialValue >= lifetime / 5 * 4
  }

  /// Whether the service would still take it.
  func isValid(at now: Timestamp) -> Bool {
    let age = now.milliseconds.subtractingReportingOverflow(obtained.milliseconds)
    return !age.overflow && age.partialValue < lifetime
  }
}

extension SessionTokens {
  /// What a store keeps.
  var stored: Secret {
    var text = JSONText(.required)
    JSONValue.object([
      "version": .integer(1), "email": .string(login.text), "user": .string(userName),
      "access": .string(access.reveal()), "identity": identity.map { .string($0.reveal()) },
      "refresh": refresh.map { .string($0.reveal()) }, "obtained": .integer(obtained.milliseconds),
      "lifetime": .integer(lifetime), "skew": .integer(skew),
    ]).write(to: &text)
    return Secret(String(decoding: text.bytes, as: UTF8.self))
  }

  /// Reads what a store kept; nil if it is damaged, or of a later version.
  init?(stored: Secret) {
    guard let json = JSONValue(parsing: Array(stored.reveal().utf8)[...]),
      json["version"]?.integer == 1, let login = json["email"]?.string.flatMap(Login.init),
      let userName = json["user"]?.string, let access = json["access"]?.string,
      let obtained = json["obtained"]?.integer, let lifetime = json["lifetime"]?.integer
    else { return nil }
    self.init(
      login: login, userName: userName, access: Secret(access),
      identity: json["identity"]?.string.map { Secret($0) },
      refresh: json["refresh"]?.string.map { Secret($0) },
      obtained: Timestamp(milliseconds: obtained), lifetime: lifetime,
      skew: json["skew"]?.integer ?? 0)
  }
}

/// The tokens of the person who is signed in, for calls of the app's own service.
public struct CognitoTokens: Hashable, Sendable {
  /// The account.
  public let login: Login
  /// The token that an app's service accepts for an authorized call.
  public let access: Secret
  /// The token that says who the person is; nil if the pool gave none.
  public let identity: Secret?
  /// What new tokens are asked for with; nil if the pool gave none.
  package let refresh: Secret?

  init(_ session: SessionTokens) {
    (login, access, identity) = (session.login, session.access, session.identity)
    refresh = session.refresh
  }
}

extension CognitoIdentityPool {
  /// What a store keeps of a session whose access token is used up, as an earlier run of the app may have left it.
  package static func storedText(of login: Login, refresh: Secret) -> Secret {
    SessionTokens(
      login: login, userName: login.text, access: "", identity: nil, refresh: refresh,
      obtained: Timestamp(milliseconds: 0), lifetime: 0, skew: 0
    ).stored
  }
}
