import CognitoWire
import RegistrationCore
import RegistrationJSON

extension JSONValue {
  /// Every row, and every shape that a row names.
  static var rows: JSONValue {
    var shapes: [Member] = []
    let operations = WireOperation.allCases.map { operation in
      let row = operation.row
      add(.structure(row.request), to: &shapes)
      if let answer = row.answer { add(.structure(answer), to: &shapes) }
      return Member(
        key: operation.rawValue,
        value: .object([
          "target": .string(operation.target), "input": .string(row.request.name),
          "output": row.answer.map { .string($0.name) },
          "errors": .array(row.failures.map { .string($0.rawValue) }),
        ]))
    }
    let exceptions = WireException.allCases.map { exception in
      let error = PoolError(exception: exception.rawValue, message: "")
      return Member(key: exception.rawValue, value: .string(error.wireCode))
    }
    return .object([
      "operations": .object(operations), "shapes": .object(shapes),
      "exceptions": .object(exceptions),
      "patterns": .array(WirePattern.allCases.map { .string($0.rawValue) }),
    ])
  }

  private static func add(_ type: WireType, to shapes: inout [Member]) {
    guard !shapes.contains(where: { $0.key == type.name }) else { return }
    shapes.append(Member(key: type.name, value: .null))
    let place = shapes.count - 1
    shapes[place].value = shape(of: type, &shapes)
  }

  private static func shape(of type: WireType, _ shapes: inout [Member]) -> JSONValue {
    switch type {
    case .text(let text):
      return .object(present(text))
    case .choice(_, let choices):
      return .object(["type": .string("string"), "enum": .array(choices.map { .string($0) })])
    case .boolean: return .object(["type": .string("boolean")])
    case .document: return .object(["type": .string("structure"), "members": .object([:])])
    case .integer(_, let limits):
      return .object([
        "type": .string("integer"), "min": number(limits.least), "max": number(limits.most),
      ])
    case .moment: return .object(["type": .string("timestamp")])
    case .list(_, let element, let limits, let isSensitive):
      add(element, to: &shapes)
      return .object([
        "type": .string("list"), "min": number(limits.least), "max": number(limits.most),
        "sensitive": isSensitive ? .bool(true) : nil, "member": .string(element.name),
      ])
    case .map(let map):
      add(.text(map.key), to: &shapes)
      if map.value.name != map.key.name { add(.text(map.value), to: &shapes) }
      return .object([
        "type": .string("map"), "min": number(map.size.least), "max": number(map.size.most),
        "sensitive": map.isSensitive ? .bool(true) : nil, "key": .string(map.key.name),
        "value": .string(map.value.name), "secret": map.isSecret ? .bool(true) : nil,
      ])
    case .table(_, let key, let structure, let limits):
      add(.text(key), to: &shapes)
      add(.structure(structure), to: &shapes)
      return .object([
        "type": .string("map"), "min": number(limits.least), "max": number(limits.most),
        "key": .string(key.name), "value": .string(structure.name),
      ])
    case .structure(let structure):
      var members: [Member] = []
      for member in structure.members {
        add(member.type, to: &shapes)
        members.append(Member(key: member.key.rawValue, value: .string(member.type.name)))
      }
      let required = structure.members.filter { $0.isRequired }
      return .object([
        "type": .string("structure"), "members": .object(members),
        "sensitive": structure.isSensitive ? .bool(true) : nil,
        "required": required.isEmpty ? nil : .array(required.map { .string($0.key.rawValue) }),
      ])
    }
  }

  private static func present(_ text: WireText) -> [Member] {
    present([
      "type": .string("string"), "min": number(text.length.least), "max": number(text.length.most),
      "pattern": text.pattern.map { .string($0.rawValue) },
      "sensitive": text.isSensitive ? .bool(true) : nil,
      "secret": text.isSecret ? .bool(true) : nil,
    ])
  }

  private static func number(_ value: Int64?) -> JSONValue? { value.map { .integer($0) } }
}

extension PoolError {
  /// The name of the failure, and nothing if it has none of its own.
  fileprivate var wireCode: String {
    if case .unrecognized = self { "" } else { code }
  }
}
