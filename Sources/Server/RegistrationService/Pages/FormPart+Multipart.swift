// Forms in parts (RFC 7578), as browsers write them.

extension FormPart {
  /// The parts of a form; nil if it is cut off, if there are too many, or if a text is not in UTF-8.
  static func parts(multipart body: [UInt8], boundary: [UInt8]) -> [FormPart]? {
    let dashes = Array("--".utf8)
    let delimiter = newLine + dashes + boundary
    // The first one has no line before it.
    guard body.starts(with: delimiter.dropFirst(newLine.count)) else { return nil }
    var rest = body[(delimiter.count - newLine.count)...]
    var parts: [FormPart] = []
    while !rest.starts(with: dashes) {
      guard rest.starts(with: newLine), parts.count < FormBody.maximumCount,
        let end = rest.firstRange(of: delimiter),
        let part = FormPart(rest[rest.startIndex..<end.lowerBound])
      else { return nil }
      parts.append(part)
      rest = rest[end.upperBound...]
    }
    return parts
  }

  /// Reads a part: its headers, each after a new line, an empty line, and its content.
  private init?(_ part: ArraySlice<UInt8>) {
    guard let blank = part.firstRange(of: Self.newLine + Self.newLine),
      let headers = String(validating: part[..<blank.lowerBound], as: UTF8.self)
    else { return nil }
    let content = part[blank.upperBound...]
    guard var disposition = Self.disposition(in: headers), disposition.value == "form-data",
      let name = disposition.remove("name")
    else { return nil }
    self.name = Self.decoded(name)
    if disposition.remove("filename") != nil {
      self.content = .file(Array(content))
    } else {
      guard let text = String(validating: content, as: UTF8.self) else { return nil }
      self.content = .text(text)
    }
  }

  private static let newLine: [UInt8] = [0x0D, 0x0A]

  private static func disposition(in headers: String) -> HeaderParameters? {
    for line in headers.utf8.split(whereSeparator: { newLine.contains($0) }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard name == "content-disposition" else { continue }
      return HeaderParameters(String(decoding: line[colon...].dropFirst(), as: UTF8.self))
    }
    return nil
  }

  /// A name without the escapes that browsers put into it.
  private static func decoded(_ name: String) -> String {
    let escapes: [(code: String, byte: UInt8)] = [("%22", 0x22), ("%0D", 0x0D), ("%0A", 0x0A)]
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.first {
      let escape = byte == 0x25 ? escapes.first { rest.starts(with: $0.code.utf8) } : nil
      bytes.append(escape?.byte ?? byte)
      rest = rest.dropFirst(escape?.code.utf8.count ?? 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Where `bytes` come first; nil if they do not.
  fileprivate func firstRange(of bytes: [UInt8]) -> Range<Int>? {
    guard let first = bytes.first else { return nil }
    var rest = self
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: bytes) { return place..<(place + bytes.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
