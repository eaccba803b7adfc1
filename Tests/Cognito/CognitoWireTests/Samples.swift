import CognitoWire
import RegistrationCore
import RegistrationJSON

/// A value of each type that its limits allow.
extension WireType {
  var sample: WireValue {
    switch self {
    case .text(let type):
      return type.isSecret ? .secret(Secret(type.sample)) : .text(type.sample)
    case .choice(_, let choices): return .text(choices.last ?? "")
    case .boolean: return .boolean(true)
    case .integer(_, let limits): return .integer(limits.least ?? 1)
    case .moment: return .moment(Timestamp(milliseconds: 1_767_225_600_123))
    case .list(_, let element, let limits, _):
      return .list(Array(repeating: element.sample, count: Int(limits.least ?? 1)))
    case .map(let type):
      var map = WireMap()
      map[type.key.sample] = Secret(type.value.sample)
      return .map(map)
    case .table(_, let key, let structure, _):
      return .table([WireTableEntry(key: key.sample, value: structure.sample(all: true))])
    case .structure(let structure): return .structure(structure.sample(all: true))
    case .document: return .document(.object([JSONValue.Member(key: "a", value: .integer(1))]))
    }
  }
}

extension WireText {
  /// A text within the limits, found among a few.
  var sample: String {
    let length = Int(length.least ?? 1)
    let candidates = [
      String(repeating: "a", count: max(length, 1)), "eu-west-1_Ab0", "a_0", "123456", "x{####}y",
      "a{##b##}c", "a@example.com", "Level2", "arn:aws:ses:eu-west-1:123456789012:identity/a",
      "arn:aws:secretsmanager:eu-west-1:123456789012:secret/a", "abcdef",
    ]
    return candidates.first { fits($0) } ?? "none"
  }

  private func fits(_ text: String) -> Bool {
    let count = Int64(text.unicodeScalars.count)
    return pattern?.matches(text) != false && count >= length.least ?? 0
      && count <= length.most ?? .max
  }
}

extension WireStructure {
  /// A record with every member, or only with those that are required.
  func sample(all: Bool) -> WireRecord {
    var record = WireRecord()
    for member in members where all || member.isRequired { record[member.key] = member.type.sample }
    return record
  }
}
