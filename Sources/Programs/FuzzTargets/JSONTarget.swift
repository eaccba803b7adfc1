import RegistrationJSON

/// If a text is JSON, it is read as Foundation reads it, and what is written of it reads as the same.
enum JSONTarget {
  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    let value = JSONValue(parsing: bytes[...])
    let reference = FoundationJSON(bytes)
    // Input beyond our own limits is refused, whether or not Foundation reads it.
    if let value {
      try require(
        reference?.isRead(as: value) ?? FoundationJSON.refusesNumber(of: value),
        "Foundation reads something else")
    } else if JSONShape.flaw(in: bytes[...]) == nil {
      try require(
        reference == nil || FoundationJSON.isLenient(bytes), "refused, where Foundation reads it")
    }
    let within = [0x5B, 0x22] + bytes + [0x5D]
    try require(JSONValue(parsing: within[2..<bytes.count + 2]) == value, "a slice differs")
    guard let value, value.isWritable else { return }
    let text = value.text
    try require(
      JSONValue(parsing: Array(text.utf8)[...]) == value, "written, it reads as another: \(text)")
    try require(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "a control: \(text)")
  }
}

extension JSONValue {
  /// Whether it reads back as it was.
  ///
  /// The keys of an object are sorted, and of two that are equal the first counts. A number may read
  /// back as an integer.
  fileprivate var isWritable: Bool {
    switch self {
    case .null, .bool, .integer, .string: true
    case .number, .written: false
    case .array(let values): values.allSatisfy(\.isWritable)
    case .object(let members):
      members.allSatisfy(\.value.isWritable)
        && zip(members, members.dropFirst()).allSatisfy { $0.key < $1.key }
    }
  }
}
