import MockIdentityPool
import RegistrationCore

/// Looks for the secrets of a run in everything that prints.
struct SecretSearch {
  private var secrets: [String] = []

  /// The secrets that `simulation` holds: passwords on their way, codes that were delivered, and
  /// the session's token.
  init(_ simulation: Simulation) {
    for secret in simulation.flow.request?.operation.secrets ?? [] { add(secret) }
    if let session = simulation.world.session { add(session.token) }
    for email in [simulation.rules.email, simulation.flow.sessionOwner].compactMap(\.self) {
      for mail in simulation.world.pool.codes(deliveredTo: email) { add(mail.code) }
    }
  }

  private mutating func add(_ secret: Secret) {
    // What is shorter than a code stands in many a text by chance.
    if secret.reveal().utf8.count >= 4 { secrets.append(secret.reveal()) }
  }

  /// Whether any of them is in what is stored, described or dumped.
  func finds(in situation: Situation) -> Bool {
    let simulation = situation.simulation
    var text = ""
    dump(simulation.flow, to: &text)
    dump(simulation.stored, to: &text)
    if let event = situation.event { dump(event, to: &text) }
    text += "\(simulation.flow) \(simulation.stored) \(situation.event as Any)"
    return secrets.contains { text.hasWord($0) }
  }
}

extension String {
  /// Whether `word` stands in the text with neither letter nor digit beside it: the six digits of a
  /// code are part of many a number.
  fileprivate func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return !(before.map { $0.isLetter || $0.isNumber } ?? false)
        && !(after.map { $0.isLetter || $0.isNumber } ?? false)
    }
  }
}

extension Operation {
  fileprivate var secrets: [Secret] {
    switch self {
    case .signUp(_, let password, _), .signIn(_, let password): [password]
    case .confirmSignUp(_, let code): [code]
    case .resetPassword(_, let code, let password): [code, password]
    case .restoreSession, .resendCode, .forgotPassword, .signOut, .fetchProfile, .createProfile,
      .updateProfile, .uploadAvatar, .observeProfile:
      []
    }
  }
}
