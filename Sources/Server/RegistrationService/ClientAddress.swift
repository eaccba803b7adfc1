/// Whom the limits count as one sender: an address of IPv4, or the network of one of IPv6.
///
/// Whoever has an address of IPv6 has 2^64 of them, and would be as many senders.
package struct ClientAddress: Hashable, Sendable {
  /// The address, or the first half of it.
  package let text: String

  /// Reads a numeric address, also with a port, in brackets, or with a zone; nil if it is none.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 64 else { return nil }
    var bare = String(text.filter { $0 != " " && $0 != "\t" })
    if bare.hasPrefix("[") {
      guard let end = bare.firstIndex(of: "]") else { return nil }
      bare = String(bare[bare.index(after: bare.startIndex)..<end])
    } else if let colon = bare.firstIndex(of: ":"), bare.lastIndex(of: ":") == colon {
      bare = String(bare[..<colon])
    }
    bare = String(bare.prefix { $0 != "%" }).lowercased()
    if let four = Self.four(bare) {
      self.text = four
    } else if let groups = Self.groups(bare) {
      // An address of IPv4, as a socket of IPv6 has it.
      let isMapped = groups[..<5].allSatisfy { $0 == 0 } && groups[5] == 0xFFFF
      let bytes = [groups[6] >> 8, groups[6] & 255, groups[7] >> 8, groups[7] & 255]
      self.text =
        isMapped
        ? bytes.map { String($0) }.joined(separator: ".")
        : groups[..<4].map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
    } else {
      return nil
    }
  }

  private static func four(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts.allSatisfy({ isDigits($0, upTo: 3) }) else { return nil }
    let bytes = parts.compactMap { UInt8($0) }
    return bytes.count == 4 ? bytes.map { String($0) }.joined(separator: ".") : nil
  }

  private static func isDigits(_ text: Substring, upTo count: Int) -> Bool {
    (1...count).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
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
      if mayEndInFour, place == parts.count - 1, let four = four(String(part)) {
        let bytes = four.split(separator: ".").compactMap { UInt16($0) }
        groups += [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
        continue
      }
      guard (1...4).contains(part.utf8.count), part.utf8.first != UInt8(ascii: "+"),
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
