/// A name of a form, and what was sent for it.
struct FormPart: Hashable {
  /// What was sent.
  enum Content: Hashable {
    /// What was typed or chosen.
    case text(String)
    /// The bytes of a file; none if no file was chosen.
    case file([UInt8])
  }

  let name: String
  let content: Content
}

/// How a form is written.
enum FormType: Hashable {
  /// As in the query of an address.
  case urlEncoded
  /// In parts, with this line between them.
  case multipart(boundary: [UInt8])

  /// Reads the value of a header `Content-Type`; nil if it is not that of a form.
  init?(_ header: String) {
    var parameters = HeaderParameters(header)
    switch parameters.value {
    case "application/x-www-form-urlencoded": self = .urlEncoded
    case "multipart/form-data":
      guard let boundary = parameters.remove("boundary").map({ Array($0.utf8) }),
        1...70 ~= boundary.count, boundary.allSatisfy({ 0x20 < $0 && $0 < 0x7F })
      else { return nil }
      self = .multipart(boundary: boundary)
    case _: return nil
    }
  }
}

/// The value of a header with parameters, such as `form-data; name="a"`.
struct HeaderParameters {
  /// What comes before the parameters, in lower case.
  let value: String
  private var parameters: [(name: String, value: String)] = []

  init(_ header: String) {
    let parts = Self.split(header)
    value = (parts.first ?? "").lowercased()
    for part in parts.dropFirst() {
      guard let sign = part.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(part[..<sign]).lowercased()
      parameters.append((name, Self.unquoted(part[part.utf8.index(after: sign)...])))
    }
  }

  /// Takes the first parameter of a name; nil if there is none.
  mutating func remove(_ name: String) -> String? {
    let place = parameters.firstIndex { $0.name == name }
    return place.map { parameters.remove(at: $0).value }
  }

  /// The parts between semicolons that are not within quotation marks.
  private static func split(_ header: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in header.utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ";"), !isQuoted {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.map { part in
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      let end = part.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
      return String(decoding: part[..<end].drop(while: isBlank), as: UTF8.self)
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    let isQuoted = text.utf8.count > 1 && text.utf8.first == 0x22 && text.utf8.last == 0x22
    return String(isQuoted ? text.dropFirst().dropLast() : text)
  }
}
