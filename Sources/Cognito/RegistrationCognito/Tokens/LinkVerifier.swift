import RegistrationCore
import RegistrationJSON

/// What shows that this device asked for a code in place of a password: the session of its challenge.
///
/// The link in the same mail signs in with it alone.
struct LinkVerifier: Hashable, Sendable {
  let login: Login
  /// The pool's own name for the account.
  let userName: String
  /// The name of the challenge on the wire.
  let challenge: String
  let session: Secret
  /// When the code was asked for, by the device's clock.
  ///
  /// After a restart, the client does not know the time of the service.
  let asked: Timestamp

  /// The longest life of the session of a challenge, in milliseconds: 15 minutes, Cognito's limit for
  /// `AuthSessionValidity`.
  private static let lifetime: UInt64 = 900_000

  /// The challenges for a code in place of a password.
  private static let challenges = [CodeDelivery.Medium.email, .sms].map(\.challenge)

  /// Creates the verifier of a code that was just asked for; nil if the challenge is none of a code.
  init?(_ pending: PendingChallenge, at now: Timestamp) {
    guard let session = pending.session, Self.challenges.contains(pending.name) else { return nil }
    (login, userName) = (pending.attempt.login, pending.userName)
    (challenge, self.session, asked) = (pending.name, session, now)
  }

  /// Whether no pool takes the session any longer, or the clock was set by as much since.
  func isOver(at now: Timestamp) -> Bool { now.isFar(from: asked, by: Self.lifetime) }

  /// The medium by which the code came.
  var factor: Challenge.Factor {
    challenge == CodeDelivery.Medium.sms.challenge ? .sms : .email
  }
}

extension LinkVerifier {
  /// What a store keeps of it.
  var json: JSONValue {
    .object([
      "login": .string(login.text), "user": .string(userName), "challenge": .string(challenge),
      "session": .string(session.reveal()), "asked": .integer(asked.milliseconds),
    ])
  }

  /// Reads what a store kept; nil if it is damaged.
  init?(_ json: JSONValue) {
    guard let login = json["login"]?.string.flatMap(Login.init),
      let userName = json["user"]?.string, let challenge = json["challenge"]?.string,
      Self.challenges.contains(challenge), let session = json["session"]?.string,
      let asked = json["asked"]?.integer
    else { return nil }
    (self.login, self.userName, self.challenge) = (login, userName, challenge)
    (self.session, self.asked) = (Secret(session), Timestamp(milliseconds: asked))
  }
}
