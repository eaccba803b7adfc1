package import CognitoWire
import RegistrationCore
import RegistrationJSON
package import RegistrationSimulation

// What was asked for over the wire, as it is told again.

extension WireKey: KeptByName {}
extension WireOperation: KeptByName {}
extension WireException: KeptByName {}

extension WireMap: KeptValue {
  package func write(to writer: inout KeptWriter) {
    entries.count.write(to: &writer)
    for entry in entries {
      entry.key.write(to: &writer)
      entry.value.write(to: &writer)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> WireMap {
    var map = WireMap()
    for _ in 0..<max(try Int.read(from: &reader), 0) {
      let key = try String.read(from: &reader)
      map[key] = try Secret.read(from: &reader)
    }
    return map
  }
}

extension WireTableEntry: KeptValue {
  package func write(to writer: inout KeptWriter) {
    key.write(to: &writer)
    value.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> WireTableEntry {
    WireTableEntry(
      key: try String.read(from: &reader), value: try WireRecord.read(from: &reader))
  }
}

extension WireRecord: KeptValue {
  package func write(to writer: inout KeptWriter) {
    entries.count.write(to: &writer)
    for entry in entries {
      entry.key.write(to: &writer)
      entry.value.write(to: &writer)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> WireRecord {
    var record = WireRecord()
    for _ in 0..<max(try Int.read(from: &reader), 0) {
      let key = try WireKey.read(from: &reader)
      record[key] = try WireValue.read(from: &reader)
    }
    return record
  }
}

extension WireValue: KeptValue {
  /// The number that says which kind of value follows.
  private var kind: Int {
    switch self {
    case .text: 0
    case .secret: 1
    case .boolean: 2
    case .integer: 3
    case .moment: 4
    case .list: 5
    case .map: 6
    case .table: 7
    case .structure: 8
    case .document: 9
    }
  }

  package func write(to writer: inout KeptWriter) {
    kind.write(to: &writer)
    switch self {
    case .text(let value): value.write(to: &writer)
    case .secret(let value): value.write(to: &writer)
    case .boolean(let value): value.write(to: &writer)
    case .integer(let value): value.write(to: &writer)
    case .moment(let value): value.write(to: &writer)
    case .list(let value): value.write(to: &writer)
    case .map(let value): value.write(to: &writer)
    case .table(let value): value.write(to: &writer)
    case .structure(let value): value.write(to: &writer)
    case .document(let json): json.text.write(to: &writer)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> WireValue {
    switch try Int.read(from: &reader) {
    case 0: .text(try String.read(from: &reader))
    case 1: .secret(try Secret.read(from: &reader))
    case 2: .boolean(try Bool.read(from: &reader))
    case 3: .integer(try Int64.read(from: &reader))
    case 4: .moment(try Timestamp.read(from: &reader))
    case 5: .list(try [WireValue].read(from: &reader))
    case 6: .map(try WireMap.read(from: &reader))
    case 7: .table(try [WireTableEntry].read(from: &reader))
    case 8: .structure(try WireRecord.read(from: &reader))
    case 9: .document(JSONValue(parsing: Array(try String.read(from: &reader).utf8)[...]) ?? .null)
    default: throw KeptDamage()
    }
  }
}
