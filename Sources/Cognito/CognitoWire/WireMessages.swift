import RegistrationCore
import RegistrationJSON

// A request and an answer as bytes, each written by one side and read by the other.

extension WireOperation {
  /// Writes a request, for a client.
  ///
  /// - Throws: what the record lacks or exceeds, which the service would refuse.
  package func write(request record: WireRecord) throws(WireViolations) -> [UInt8] {
    try row.request.check(record)
    return WireOperation.bytes(record.json)
  }

  /// Reads a request, for a service: strictly.
  ///
  /// - Throws: the service's own failure; `SerializationException` for what is no JSON object or has a value
  ///   of the wrong type, `InvalidParameterException` for what is missing or exceeds a limit.
  package func read(request bytes: [UInt8]) throws(WireFailure) -> WireRecord {
    // A request without members may have no body at all.
    let json = bytes.isEmpty ? .object([]) : JSONValue(parsing: bytes[...])
    guard let json else { throw .notJSON }
    let record: WireRecord
    do {
      record = try row.request.read(json)
    } catch {
      throw WireFailure(name: WireFailure.serialization, message: error.message)
    }
    do {
      try row.request.check(record)
    } catch {
      throw WireFailure(.invalidParameter(error.message))
    }
    return record
  }

  /// Writes the answer of a success, for a service.
  ///
  /// - Throws: what the record lacks or exceeds, which is a mistake of the service.
  package func write(answer record: WireRecord) throws(WireViolations) -> [UInt8] {
    guard let answer = row.answer else { return [] }
    try answer.check(record)
    return WireOperation.bytes(record.json)
  }

  /// Reads the answer of a success, for a client; nil if it is not one.
  ///
  /// Types and required members must be right. Lengths, patterns and choices are not looked at: a
  /// service may widen them, and a client must live with that.
  package func read(answer bytes: [UInt8]) -> WireRecord? {
    guard let answer = row.answer else { return WireRecord() }
    guard let json = JSONValue(parsing: bytes[...]), let record = try? answer.read(json),
      answer.isComplete(record)
    else { return nil }
    return record
  }

  private static func bytes(_ json: JSONValue) -> [UInt8] {
    var text = JSONText(.required)
    json.write(to: &text)
    return text.bytes
  }
}

extension WireFailure {
  /// The failure for a body that is no JSON.
  static let notJSON = WireFailure(
    name: WireFailure.serialization, message: "Unexpected token received from parser")
}

extension WireStructure {
  /// Whether a record has every member that is required, at every depth.
  fileprivate func isComplete(_ record: WireRecord) -> Bool {
    members.allSatisfy { member in
      guard let value = record[member.key] else { return !member.isRequired }
      return member.type.isComplete(value)
    }
  }
}

extension WireType {
  fileprivate func isComplete(_ value: WireValue) -> Bool {
    switch (self, value) {
    case (.structure(let structure), .structure(let record)): structure.isComplete(record)
    case (.list(_, let element, _, _), .list(let values)): values.allSatisfy(element.isComplete)
    case (.table(_, _, let structure, _), .table(let entries)):
      entries.allSatisfy { structure.isComplete($0.value) }
    case (.text, _), (.choice, _), (.boolean, _), (.integer, _), (.moment, _), (.list, _),
      (.map, _), (.table, _), (.structure, _), (.document, _):
      true
    }
  }
}
