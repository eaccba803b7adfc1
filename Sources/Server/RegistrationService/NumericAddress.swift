/// An address of IPv4 or IPv6, as its bits.
///
/// One address has many spellings; two of them are equal here.
package struct NumericAddress: Hashable, Sendable {
  /// The eight groups of an address of IPv6; one of IPv4 is that of a socket of IPv6 that it arrives at.
  let groups: [UInt16]

  /// Reads a numeric address without a port; nil if it is none.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 64 else { return nil }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "%")) ?? text.endIndex
    let bare = text[..<end]
    if let four = Self.four(bare) {
      groups = [0, 0, 0, 0, 0, 0xFFFF] + four
    } else if let groups = Self.groups(bare.lowercased()) {
      self.groups = groups
    } else {
      return nil
    }
  }

  /// Whether it is one of IPv4.
  var isFour: Bool { groups[..<5].allSatisfy { $0 == 0 } && groups[5] == 0xFFFF }

  /// The four bytes of an address of IPv4, and of any other its last ones.
  var lastBytes: [UInt16] { [groups[6] >> 8, groups[6] & 255, groups[7] >> 8, groups[7] & 255] }

  /// The two groups of an address of IPv4: four numbers of one to three digits.
  private static func four(_ text: some StringProtocol) -> [UInt16]? {
    var (bytes, digits): ([UInt16], Int) = ([0], 0)
    for character in text.utf8 {
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 3:
        bytes[bytes.count - 1] = bytes[bytes.count - 1] * 10 + UInt16(character - UInt8(ascii: "0"))
        digits += 1
      case UInt8(ascii: ".") where digits > 0:
        bytes.append(0)
        digits = 0
      default: return nil
      }
    }
    guard bytes.count == 4, digits > 0, bytes.allSatisfy({ $0 < 256 }) else { return nil }
    return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
  }

  /// The eight groups of an address of IPv6.
  private static func groups(_ text: String) -> [UInt16]? {
    guard text.contains(":") else { return nil }
    let halves = text.components(around: "::")
    guard let first = list(halves.0, mayEndInFour: halves.1 == nil) else { return nil }
    guard let behind = halves.1 else { return first.count == 8 ? first : nil }
    guard let last = list(behind, mayEndInFour: true), first.count + last.count < 8
    else { return nil }
    return first + [UInt16](repeating: 0, count: 8 - first.count - last.count) + last
  }

  /// - Parameter mayEndInFour: whether an address of IPv4 may stand for the last two groups.
  private static func list(_ text: Substring, mayEndInFour: Bool) -> [UInt16]? {
    if text.isEmpty { return [] }
    var groups: [UInt16] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (place, part) in parts.enumerated() {
      if mayEndInFour, place == parts.count - 1, let four = four(part) {
        groups += four
        continue
      }
      guard (1...4).contains(part.utf8.count), part.allSatisfy({ $0.isHexDigit }),
        let group = UInt16(part, radix: 16)
      else { return nil }
      groups.append(group)
    }
    return groups
  }
}

extension String {
  /// What comes before a mark and what behind it; nil for that if the mark is not there.
  fileprivate func components(around mark: String) -> (Substring, Substring?) {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(mark) {
        return (self[..<place], self[index(place, offsetBy: mark.count)...])
      }
      place = index(after: place)
    }
    return (self[...], nil)
  }
}
