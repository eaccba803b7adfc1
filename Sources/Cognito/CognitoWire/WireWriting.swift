import RegistrationCore
package import RegistrationJSON

extension WireRecord {
  /// The record as JSON, with its members in the order in which they were set.
  package var json: JSONValue {
    .object(entries.map { JSONValue.Member(key: $0.key.rawValue, value: $0.value.json) })
  }
}

extension WireValue {
  /// The value as JSON; this is where secrets leave for the wire.
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .secret(let secret): .string(secret.reveal())
    case .boolean(let value): .bool(value)
    case .integer(let number): .integer(number)
    case .moment(let moment): moment.seconds
    case .list(let values): .array(values.map { $0.json })
    case .map(let map):
      .object(
        map.entries.map { JSONValue.Member(key: $0.key, value: .string($0.value.reveal())) })
    case .table(let entries):
      .object(entries.map { JSONValue.Member(key: $0.key, value: $0.value.json) })
    case .structure(let record): record.json
    case .document(let json): json
    }
  }
}

extension Timestamp {
  /// Seconds since 1970, with three decimals unless it is a whole second.
  var seconds: JSONValue {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return .integer(seconds) }
    let decimals = String(rest.magnitude)
    let sign = milliseconds < 0 ? "-" : ""
    return .number(
      "\(sign)\(seconds.magnitude).\(String(repeating: "0", count: 3 - decimals.utf8.count))\(decimals)"
    )
  }
}
