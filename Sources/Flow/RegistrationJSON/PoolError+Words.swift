package import RegistrationCore

extension PoolError {
  package var reason: NotAuthorizedReason? {
    if case .notAuthorized(let reason) = self { reason } else { nil }
  }

  /// The name of the case, as scripts and traces spell it.
  package var spelling: String { if case .unrecognized = self { "unrecognized" } else { code } }

  /// The words of the pool that the failure carries; nil if it carries none.
  package var words: String? {
    if case .notAuthorized(.other(let words)) = self { return words }
    if case .unrecognized(_, let words) = self { return words }
    if case .invalidParameter(let words) = self { return words }
    if case .invalidPassword(let words) = self { return words }
    if case .passwordHistoryPolicyViolation(let words) = self { return words }
    if case .userLambdaValidation(let words) = self { return words }
    if case .invitationRefused(let words) = self { return words }
    if case .accountExists(let login) = self { return login?.text }
    return nil
  }
}
