import RegistrationCHeaders
import RegistrationCore
import RegistrationJSON

// Actions in JSON. A request names its secrets, and has none.

extension Flow {
  /// The action as JSON.
  func json(_ action: RegistrationDriver.Action) -> JSONValue {
    func json(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
      let name = JSONValue.Member(key: "action", value: .string(action.nameInC))
      let rest = members.compactMap { key, value in
        value.map { JSONValue.Member(key: key, value: $0) }
      }
      return .object([name] + rest)
    }
    switch action {
    case .cancel(let id): return json(["id": .integer(Int64(clamping: id.number))])
    case .load, .clear: return json([:])
    case .store(let checkpoint): return json(["checkpoint": .string(checkpoint.name.rawValue)])
    case .keepSession(let email), .forgetSession(let email):
      return json(["email": .string(email.text)])
    case .publish(let transition):
      return json(["transition": .written(line(of: transition))])
    case .perform(let request): return json(members(of: request))
    }
  }

  private func members(of request: Registration.Request) -> KeyValuePairs<String, JSONValue?> {
    let operation = request.operation
    let contents = operation.contents
    let secrets = [SecretName.password, .code, .newPassword].filter { secret($0) != nil }
    return [
      "id": .integer(Int64(clamping: request.id.number)), "name": .string(operation.name.rawValue),
      "deadline": .integer(RegistrationDriver.deadline),
      "email": contents.email.map { .string($0.text) },
      "way": operation.way.map { .string($0) }, "choice": operation.choice.map { .string($0) },
      "response": operation.response, "fields": contents.fields?.json,
      "image": contents.image.map { .string($0.base64) },
      "secrets": .array(secrets.map { .string($0.rawValue) }),
    ]
  }
}

extension Registration.Operation {
  /// How a sign-in is made.
  fileprivate var way: String? {
    guard case .signIn(_, let way) = self else { return nil }
    return switch way {
    case .password: "password"
    case .held: "held"
    case .code: "code"
    case .chosen: "chosen"
    }
  }

  /// The way that answers the pool's choice of ways: `password`, `email` or `sms`.
  fileprivate var choice: String? {
    guard case .signIn(_, .chosen(let choice)) = self else { return nil }
    return choice.way.name
  }

  /// What the person gives in return for a challenge, without what is secret of it.
  fileprivate var response: JSONValue? {
    guard case .respondToChallenge(_, let response) = self else { return nil }
    return switch response {
    case .chooseFactor(let factor):
      .object(["kind": .string("chooseFactor"), "factor": .string(factor.rawValue)])
    case .setUpEmail(let email):
      .object(["kind": .string("setUpEmail"), "email": .string(email.text)])
    case .setUpSMS(let phone):
      .object(["kind": .string("setUpSMS"), "phone": .string(phone.text)])
    case .setUpTOTP: .object(["kind": .string("setUpTOTP")])
    case .code(_, let factor):
      .object(["kind": .string("code"), "factor": .string(factor.rawValue)])
    case .newPassword: .object(["kind": .string("newPassword")])
    }
  }
}

extension RegistrationDriver.Action {
  /// The name as the driver has it; of a request, `perform`.
  fileprivate var nameInC: String {
    if case .perform = self { "perform" } else { name.description }
  }

  /// The action as a structure of C.
  var inC: registrar_action {
    switch self {
    case .cancel(let id): registrar_action(kind: REGISTRAR_CANCEL, request: id.number, deadline: 0)
    case .load: registrar_action(kind: REGISTRAR_LOAD, request: 0, deadline: 0)
    case .store: registrar_action(kind: REGISTRAR_STORE, request: 0, deadline: 0)
    case .clear: registrar_action(kind: REGISTRAR_CLEAR, request: 0, deadline: 0)
    case .keepSession: registrar_action(kind: REGISTRAR_KEEP_SESSION, request: 0, deadline: 0)
    case .forgetSession: registrar_action(kind: REGISTRAR_FORGET_SESSION, request: 0, deadline: 0)
    case .publish: registrar_action(kind: REGISTRAR_PUBLISH, request: 0, deadline: 0)
    case .perform(let request):
      registrar_action(
        kind: REGISTRAR_PERFORM, request: request.id.number, deadline: RegistrationDriver.deadline)
    }
  }
}
