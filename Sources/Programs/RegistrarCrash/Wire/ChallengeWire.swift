import RegistrationCore
import RegistrationJSON
import RegistrationScript

// The responses to a challenge, and the key of an authenticator app, on the wire. A trace redacts
// them.

extension ChallengeResponse {
  fileprivate enum Kind: String {
    case chooseFactor, code, setUpTOTP, setUpEmail, setUpSMS, newPassword
  }

  var json: JSONValue {
    switch self {
    case .chooseFactor(let factor):
      .object(["kind": .kind(.chooseFactor), "factor": .string(factor.rawValue)])
    case .code(let code, let factor):
      .object([
        "kind": .kind(.code), "factor": .string(factor.rawValue), "secret": .revealed(code),
      ])
    case .setUpTOTP(let code): .object(["kind": .kind(.setUpTOTP), "secret": .revealed(code)])
    case .setUpEmail(let email):
      .object(["kind": .kind(.setUpEmail), "email": .string(email.text)])
    case .setUpSMS(let number):
      .object(["kind": .kind(.setUpSMS), "number": .string(number.text)])
    case .newPassword(let password, let fields):
      .object([
        "kind": .kind(.newPassword), "secret": .revealed(password), "fields": fields.json,
      ])
    }
  }

  /// Reads a response; nil if the value is not one.
  init?(_ json: JSONValue?) {
    guard let json, let kind = json["kind"]?.string.flatMap(Kind.init) else { return nil }
    let factor = json["factor"]?.string.flatMap(Challenge.Factor.init)
    let secret = json["secret"]?.string.map { Secret($0) }
    switch kind {
    case .chooseFactor:
      guard let factor else { return nil }
      self = .chooseFactor(factor)
    case .code:
      guard let factor, let secret else { return nil }
      self = .code(secret, of: factor)
    case .setUpTOTP:
      guard let secret else { return nil }
      self = .setUpTOTP(code: secret)
    case .setUpEmail:
      guard let email = json.email else { return nil }
      self = .setUpEmail(email)
    case .setUpSMS:
      guard let number = json["number"]?.string.flatMap({ PhoneNumber($0) }) else { return nil }
      self = .setUpSMS(number)
    case .newPassword:
      guard let secret, let fields = try? json.fields("fields") else { return nil }
      self = .newPassword(secret, fields: fields)
    }
  }
}

extension Registration.Answer {
  /// The answer with its key, of which ``json`` has only the placeholder.
  var wired: JSONValue {
    guard case .beginTOTP(.success(let key)) = self else { return json }
    return .object(["name": .string(name.rawValue), "key": .revealed(key)])
  }
}

extension JSONValue {
  fileprivate static func kind(_ kind: ChallengeResponse.Kind) -> JSONValue {
    .string(kind.rawValue)
  }

  fileprivate static func revealed(_ secret: Secret) -> JSONValue { .string(secret.reveal()) }
}
