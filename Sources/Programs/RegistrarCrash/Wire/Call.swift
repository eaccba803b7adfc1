import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation

/// A request from the process that may die to the one that outlives it.
///
/// It can be for anything outside the process, except its file.
enum Call: Equatable {
  case storedSession
  case sessionStatus
  case keepSession(EmailAddress)
  case forgetSession(EmailAddress)
  /// The sign-out of the account whose session was forgotten.
  case signOut
  case perform(Registration.Operation)
  /// The flow has reached this state, and the person sees it.
  case show(StatePath)
  /// Nothing is outstanding: asks what the person does in this state, with these values in its
  /// form.
  ///
  /// It includes the sides of actions that were passed since the last call.
  case look(StatePath, Fields, passed: [CrashPoint])
}

// Each call is a line of JSON. It contains passwords and codes, and goes only through a pipe.

extension Call {
  var json: JSONValue {
    switch self {
    case .storedSession: .object(["call": .string("storedSession")])
    case .sessionStatus: .object(["call": .string("sessionStatus")])
    case .signOut: .object(["call": .string("signOut")])
    case .keepSession(let email), .forgetSession(let email):
      .object(["call": .string(description), "email": .string(email.text)])
    case .show(let path): .object(["call": .string("show"), "path": .string(path.rawValue)])
    case .look(let path, let values, let passed):
      .object([
        "call": .string("look"), "path": .string(path.rawValue), "fields": values.json,
        "passed": .array(passed.map { .string($0.text) }),
      ])
    case .perform(let operation): operation.json
    }
  }

  /// Reads a call; nil if the text is not one, which happens only if a line was cut short.
  init?(json: JSONValue) {
    switch json["call"]?.string {
    case "storedSession": self = .storedSession
    case "sessionStatus": self = .sessionStatus
    case "signOut": self = .signOut
    case "keepSession", "forgetSession":
      guard let email = json.email else { return nil }
      self = json["call"]?.string == "keepSession" ? .keepSession(email) : .forgetSession(email)
    case "show":
      guard let path = json.path else { return nil }
      self = .show(path)
    case "look":
      guard let path = json.path, let fields = json.fields, let passed = json.passed else {
        return nil
      }
      self = .look(path, fields, passed: passed)
    default:
      guard let operation = Registration.Operation(json: json) else { return nil }
      self = .perform(operation)
    }
  }
}

extension Registration.Operation {
  fileprivate var json: JSONValue {
    let contents = contents
    let password = contents.password ?? contents.newPassword
    var fields = contents.fields ?? Fields()
    if let image = contents.image { fields[.avatar] = .image(image) }
    return .object([
      "call": .string(name.rawValue), "email": (contents.email?.text).map(JSONValue.string),
      "password": (password?.reveal()).map(JSONValue.string),
      "code": (contents.code?.reveal()).map(JSONValue.string), "fields": fields.json,
      "response": response?.json,
    ])
  }

  private var response: ChallengeResponse? {
    if case .respondToChallenge(_, let response) = self { response } else { nil }
  }

  fileprivate init?(json: JSONValue) {
    guard let name = json["call"]?.string.flatMap(Name.init), let email = json.email,
      let fields = json.fields
    else { return nil }
    let password = Secret(json["password"]?.string ?? "")
    let code = Secret(json["code"]?.string ?? "")
    switch name {
    // Both consist of other calls.
    case .restoreSession, .signOut: return nil
    case .beginTOTP: self = .beginTOTP(email: email)
    case .respondToChallenge:
      guard let response = ChallengeResponse(json["response"]) else { return nil }
      self = .respondToChallenge(email: email, response)
    case .signUp: self = .signUp(email: email, password: password, fields: fields)
    case .confirmSignUp: self = .confirmSignUp(email: email, code: code)
    case .resendCode: self = .resendCode(email: email)
    // The harness's people have passwords.
    case .signIn: self = .signIn(email: email, way: .password(password))
    case .forgotPassword: self = .forgotPassword(email: email)
    case .resetPassword: self = .resetPassword(email: email, code: code, newPassword: password)
    case .fetchProfile: self = .fetchProfile(email: email)
    case .createProfile: self = .createProfile(email: email)
    case .updateProfile: self = .updateProfile(email: email, fields: fields)
    case .uploadAvatar: self = .uploadAvatar(email: email, image: fields.image(.avatar) ?? [])
    case .observeProfile: self = .observeProfile(email: email)
    }
  }
}

extension JSONValue {
  static let nothing = JSONValue.object([])

  var email: EmailAddress? { self["email"]?.string.flatMap(EmailAddress.init) }
  fileprivate var fields: Fields? { try? fields("fields") }
  fileprivate var path: StatePath? { self["path"]?.string.flatMap(StatePath.init) }
  fileprivate var passed: [CrashPoint]? {
    self["passed"]?.array?.compactMap { $0.string.flatMap(CrashPoint.init(text:)) }
  }
}

extension Call: CustomStringConvertible {
  /// The name of the call, without its data.
  var description: String {
    switch self {
    case .storedSession: "storedSession"
    case .sessionStatus: "sessionStatus"
    case .keepSession: "keepSession"
    case .forgetSession: "forgetSession"
    case .signOut: "signOut"
    case .perform(let operation): operation.name.rawValue
    case .show(let path): "show \(path)"
    case .look(let path, _, _): "look at \(path)"
    }
  }
}
