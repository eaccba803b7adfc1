import RegistrationCHeaders
import RegistrationCore
import RegistrationJSON

// Actions in JSON. A request names its secrets, and has none.

extension Flow {
  /// The action as JSON.
  func json(_ action: RegistrationDriver.Action) -> JSONValue {
    func json(_ members: JSONValue.Member...) -> JSONValue { .object([name] + members) }
    let name = JSONValue.Member(key: "action", value: .string(action.nameInC))
    switch action {
    case .cancel(let id): return json(.init(key: "id", value: .integer(Int64(clamping: id.number))))
    case .load, .clear: return json()
    case .store(let checkpoint):
      return json(.init(key: "checkpoint", value: .string(checkpoint.name.rawValue)))
    case .keepSession(let login), .forgetSession(let login):
      return json(.init(key: login.key, value: .string(login.text)))
    case .publish(let transition):
      return json(.init(key: "transition", value: .written(line(of: transition))))
    case .perform(let request): return .object([name] + members(of: request))
    }
  }

  private func members(of request: Registration.Request) -> [JSONValue.Member] {
    let secrets = [SecretName.password, .code, .newPassword, .invitation].filter {
      secret($0) != nil
    }
    return JSONValue.present([
      "id": .integer(Int64(clamping: request.id.number)),
      "deadline": request.hasDeadline ? .integer(RegistrationDriver.deadline) : nil,
      "secrets": .array(secrets.map { .string($0.rawValue) }),
    ]) + request.operation.members
  }
}

extension Registration.Request {
  fileprivate var hasDeadline: Bool { operation.hasDeadline }
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
        kind: REGISTRAR_PERFORM, request: request.id.number,
        deadline: request.hasDeadline ? RegistrationDriver.deadline : 0)
    }
  }
}
