import CognitoWire
import RegistrationCore

extension ChallengeResponse {
  /// The name of the challenge that it answers, and what it says.
  func parts(
    for pending: PendingChallenge, naming attributes: CognitoAttributeNames, at now: Timestamp
  ) throws(PoolError) -> (name: String, responses: WireMap) {
    var responses = WireMap()
    switch self {
    case .chooseFactor(let factor):
      responses[text: "ANSWER"] = factor.wireName
      return ("SELECT_MFA_TYPE", responses)
    case .code(let code, let factor):
      // A code by text message is another challenge in place of a password than beside one.
      let isInPlaceOfPassword = factor == .sms && pending.name == "SMS_OTP"
      let name = isInPlaceOfPassword ? "SMS_OTP" : factor.wireName
      responses[name + "_CODE"] = code
      return (name, responses)
    case .setUpTOTP: return ("MFA_SETUP", responses)
    case .setUpEmail(let address):
      responses[text: "EMAIL"] = address.text
      return ("MFA_SETUP", responses)
    case .setUpSMS: throw .operationNotEnabled
    case .newPassword(let password, let fields):
      responses["NEW_PASSWORD"] = password
      for attribute in attributes.written(fields, at: now) {
        guard let name = attribute[text: .name] else { continue }
        responses[text: "userAttributes." + name] = attribute[text: .value]
      }
      return ("NEW_PASSWORD_REQUIRED", responses)
    }
  }
}
