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
  case keepSession(Login)
  case forgetSession(Login)
  /// The sign-out of the account whose session was forgotten.
  case signOut
  case perform(Registration.Operation)
  /// The flow has reached this state, and the person sees it.
  case show(StatePath)
  /// Nothing is outstanding: asks what the person does where they see this.
  ///
  /// It includes the sides of actions that were passed since the last call.
  case look(Sight, passed: [CrashPoint])
}

// Each call is a line of JSON. It contains passwords and codes, and goes only through a pipe.

extension Call {
  var json: JSONValue {
    switch self {
    case .storedSession: .object(["call": .string("storedSession")])
    case .sessionStatus: .object(["call": .string("sessionStatus")])
    case .signOut: .object(["call": .string("signOut")])
    case .keepSession(let login), .forgetSession(let login):
      .object(["call": .string(description), login.key: .string(login.text)])
    case .show(let path): .object(["call": .string("show"), "path": .string(path.rawValue)])
    case .look(let sight, let passed):
      .object([
        "call": .string("look"), "sight": sight.json,
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
      guard let login = json.login else { return nil }
      self = json["call"]?.string == "keepSession" ? .keepSession(login) : .forgetSession(login)
    case "show":
      guard let path = json.path else { return nil }
      self = .show(path)
    case "look":
      guard let sight = json["sight"].flatMap(Sight.init(json:)), let passed = json.passed else {
        return nil
      }
      self = .look(sight, passed: passed)
    default:
      guard let operation = Registration.Operation(call: json) else { return nil }
      self = .perform(operation)
    }
  }
}

extension Registration.Operation {
  fileprivate var json: JSONValue {
    let contents = contents
    return .object(
      JSONValue.present([
        "call": .string("perform"), "password": contents.password?.revealed,
        "code": contents.code?.revealed, "newPassword": contents.newPassword?.revealed,
        "invitation": contents.invitation?.revealed,
      ]) + members)
  }

  fileprivate init?(call json: JSONValue) {
    func secret(_ key: String) -> Secret? { json[key]?.string.map { Secret($0) } }
    self.init(
      json: json,
      secrets: Contents(
        code: secret("code"), password: secret("password"), newPassword: secret("newPassword"),
        invitation: secret("invitation")))
  }
}

extension Registration.Answer {
  /// The answer with its key, of which ``json`` has only the placeholder.
  var wired: JSONValue {
    guard case .beginTOTP(.success(let key)) = self else { return json }
    return .object(["name": .string(name.rawValue), "key": key.revealed])
  }
}

extension Secret {
  /// What it is, for a pipe between two processes of one user.
  fileprivate var revealed: JSONValue { .string(reveal()) }
}

extension JSONValue {
  static let nothing = JSONValue.object([])

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
    case .look(let sight, _): "look at \(sight.path)"
    }
  }
}
