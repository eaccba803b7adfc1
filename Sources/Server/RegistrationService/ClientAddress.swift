/// Whom the limits count as one sender: an address of IPv4, or the network of one of IPv6.
///
/// Whoever has an address of IPv6 has 2^64 of them, and would be as many senders.
package struct ClientAddress: Hashable, Sendable {
  /// The address, or the first half of it.
  package let text: String
  /// The whole address.
  package let numeric: NumericAddress

  /// Reads a numeric address, also with a port, in brackets, or with a zone; nil if it is none.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 64 else { return nil }
    var bare = String(text)
    if bare.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      bare.removeAll { $0 == " " || $0 == "\t" }
    }
    if bare.utf8.first == UInt8(ascii: "[") {
      guard let end = bare.utf8.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      bare = String(bare[bare.utf8.index(after: bare.startIndex)..<end])
    } else if let colon = bare.utf8.firstIndex(of: UInt8(ascii: ":")),
      bare.utf8.lastIndex(of: UInt8(ascii: ":")) == colon
    {
      bare = String(bare[..<colon])
    }
    guard let numeric = NumericAddress(bare) else { return nil }
    self.numeric = numeric
    self.text =
      numeric.isFour
      ? numeric.lastBytes.map { String($0) }.joined(separator: ".")
      : numeric.groups[..<4].map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
  }
}
