// Forms as in the query of an address (WHATWG, "application/x-www-form-urlencoded").

extension FormPart {
  /// The parts of a form; nil if there are too many, or if one is not in UTF-8.
  static func parts(urlEncoded body: [UInt8]) -> [FormPart]? {
    var parts: [FormPart] = []
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let sign = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard parts.count < FormBody.maximumCount, let name = decoded(pair[..<sign]),
        let value = decoded(pair[sign...].dropFirst())
      else { return nil }
      parts.append(FormPart(name: name, content: .text(value)))
    }
    return parts
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var place = text.startIndex
    while place < text.endIndex {
      switch text[place] {
      case UInt8(ascii: "+"): bytes.append(0x20)
      case UInt8(ascii: "%"):
        guard place + 2 < text.endIndex, let high = text[place + 1].valueOfHexDigit,
          let low = text[place + 2].valueOfHexDigit
        else {
          bytes.append(text[place])
          break
        }
        bytes.append(high << 4 | low)
        place += 2
      case let byte: bytes.append(byte)
      }
      place += 1
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var valueOfHexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case _: nil
    }
  }
}
