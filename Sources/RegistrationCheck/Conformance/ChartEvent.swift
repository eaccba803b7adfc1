package import RegistrationCore

/// An event as a chart spells it: a name of words with dots between them, and data.
///
/// An act of the person has its own name (`submitSignUp`), with `form` = `valid` or `invalid` if it
/// carries something that can be malformed. The name of an answer is `answered.`, the operation,
/// and its result (`answered.signUp.unconfirmed`), or `failed.` and the failure's code
/// (`answered.signIn.failed.notAuthorized.incorrectCredentials`). An event descriptor that ends
/// earlier, such as `answered.signIn.failed`, therefore matches all names that begin with it.
package struct ChartEvent: Hashable, Sendable {
  package var name: String
  package var data: [String: String]

  package init(_ event: Registration.Event, by policy: Policy, at now: Timestamp) {
    name = event.chartName
    data = [:]
    if let isValid = policy.holds(event, at: now) { data["form"] = isValid ? "valid" : "invalid" }
    if case .answered(_, .restoreSession(let result)) = event {
      data = policy.facts(of: result, at: now)
    }
  }
}

extension Registration.Event {
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
    case .other: "other"
    }
  }
}

extension PoolError {
  fileprivate var chartName: String {
    if case .notAuthorized(let reason) = self { return "failed.notAuthorized." + reason.name }
    if case .unrecognized = self { return "failed.unrecognized" }
    return "failed." + code
  }
}

extension ProfileLookup {
  var chartName: String {
    switch self {
    case .complete: "complete"
    case .incomplete: "incomplete"
    case .notFound: "notFound"
    }
  }
}
