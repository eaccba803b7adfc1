import CognitoWire
import RegistrationCore

/// What a pool has answered: what was asked for, or a failure by its name and message.
enum WireAnswer: Sendable {
  case success(WireRecord)
  case failure(WireFailure)

  /// Whether the call was taken, and only its token refused.
  var isRefusalOfToken: PoolExamination.Answer {
    guard case .failure(let failure) = self else { return .yes }
    if failure.isDisabledFlow || failure.name == WireFailure.unknownOperation { return .no }
    return failure.mentions("Refresh Token") ? .yes : .unclear(failure.told)
  }

  /// Whether a sign-up was taken, and only its password refused, or what else it lacked.
  var isRefusalOfPassword: PoolExamination.Answer {
    guard case .failure(let failure) = self else { return .yes }
    if failure.mentions("SignUp is not permitted") { return .no }
    let lacks = failure.mentions("password") || failure.mentions("Attributes did not conform")
    return lacks ? .yes : .unclear(failure.told)
  }

  /// The kinds of contacts of which a sign-up says that its name should be one, in the words that were published.
  var contactsAskedFor: [Login.Kind]? {
    guard case .failure(let failure) = self else { return nil }
    if failure.mentions("should be an email") { return [.email] }
    if failure.mentions("should be a phone number") { return [.phone] }
    return failure.mentions("should be either an email or a phone number") ? [.email, .phone] : nil
  }

  /// Whether a sign-up was looked at beyond the hash of a secret: at its name, its password, or by a trigger.
  var isBeyondHash: Bool {
    guard case .failure(let failure) = self else { return true }
    // A request of a wrong form is refused before its hash is compared.
    if failure.mentions("validation error detected") { return false }
    let late: [WireException] = [
      .userLambdaValidation, .unexpectedLambda, .invalidLambdaResponse, .usernameExists,
    ]
    if contactsAskedFor != nil || late.contains(where: { $0.rawValue == failure.name }) {
      return true
    }
    switch isRefusalOfPassword {
    case .yes, .no: return true
    case .unclear: return false
    }
  }
}

extension WireFailure {
  func mentions(_ words: String) -> Bool { message.lowercased().contains(words.lowercased()) }

  /// Whether the app client does not allow the flow, in any of the words that were published.
  var isDisabledFlow: Bool {
    mentions("not enabled") || mentions("not supported") || mentions("unsupported")
  }

  var told: String { message.isEmpty ? name : "\(name): \(message)" }
}
