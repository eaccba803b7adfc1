package import RegistrationCore

// Events as a chart spells them.

extension Registration.Event {
  /// The name of the event; of an answer, with its operation and its result.
  package var chartName: String {
    guard case .answered(_, let answer) = self else { return name.rawValue }
    return "\(name.rawValue).\(answer.name.rawValue).\(answer.chartName)"
  }
}

extension Registration.Answer {
  fileprivate var chartName: String {
    switch result {
    case .success(.restored): "restored"
    case .success(.signUp(.confirmed)): "confirmed"
    case .success(.signUp(.unconfirmed)): "unconfirmed"
    case .success(.signUp(.unknown)): "unknown"
    case .success(.confirmed(let result)): result.holdsSession ? "held" : "done"
    case .success(.signIn(.signedIn)): "signedIn"
    case .success(.signIn(.challenge(let challenge))): "challenge." + challenge.chartName
    case .success(.signedInBySheet): "signedIn"
    case .success(.key): "key"
    case .success(.delivery): "sent"
    case .success(.profile(let lookup)): lookup.chartName
    case .success(.done): "done"
    case .failure(.pool(let error)): error.chartName
    case .failure(.directory(let error)): "failed." + error.code
    }
  }
}

extension Challenge {
  fileprivate var chartName: String {
    switch self {
    case .code(.totp, _): "totp"
    case .code(.email, let delivery), .code(.sms, let delivery):
      delivery == nil ? "unsaid" : "sent"
    case .chooseFactor: "chooseFactor"
    case .setUpFactor: "setUpFactor"
    case .newPassword: "newPassword"
    case .chooseWay: "chooseWay"
    case .other: "other"
    }
  }
}

extension PoolError {
  fileprivate var chartName: String {
    if case .notAuthorized(let reason) = self { return "failed.notAuthorized." + reason.name }
    if case .webAuthn(let refusal) = self { return "failed.webAuthn." + refusal.rawValue }
    if case .unrecognized = self { return "failed.unrecognized" }
    return "failed." + code
  }
}

extension ProfileLookup {
  package var chartName: String {
    switch self {
    case .complete: "complete"
    case .incomplete: "incomplete"
    case .notFound: "notFound"
    }
  }
}
