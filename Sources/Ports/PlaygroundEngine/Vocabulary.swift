import EventScripts
import RegistrationCore
import RegistrationJSON

extension Playground {
  /// The words of which a page makes menus: policies, operations, and how each can fail.
  static var vocabulary: JSONValue {
    let operations = Registration.Operation.Name.allCases
    let failures = operations.map { operation in
      JSONValue.Member(
        key: operation.rawValue,
        value: .array(operation.failureNames.map { .string($0) }))
    }
    return .object([
      "policies": .array(Policy.builtIn.map { .string($0.name) }),
      "operations": .array(operations.map { .string($0.rawValue) }),
      "failures": .object(failures),
    ])
  }
}
