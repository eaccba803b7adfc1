import EventScripts
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
