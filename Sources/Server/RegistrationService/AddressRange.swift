/// A numeric address, or a network such as `10.0.0.0/8`.
package struct AddressRange: Hashable, Sendable {
  private let first: NumericAddress
  /// How many bits all addresses of it have in common.
  private let bits: Int

  /// The addresses of this machine alone.
  package static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }

  /// Reads an address, or one with the length of its prefix; nil if it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, !text.contains("%"), let address = NumericAddress(parts[0]) else {
      return nil
    }
    let isFour = address.isFour && !parts[0].contains(":")
    guard parts.count == 2 else {
      (first, bits) = (address, 128)
      return
    }
    let isNumber = parts[1].utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let length = Int(parts[1]), length <= (isFour ? 32 : 128) else { return nil }
    (first, bits) = (address, isFour ? length + 96 : length)
  }

  /// Whether an address is in it.
  package func contains(_ address: NumericAddress) -> Bool {
    (0..<8).allSatisfy { place in
      let kept = min(max(bits - place * 16, 0), 16)
      let mask = UInt16(truncatingIfNeeded: 0xFFFF << (16 - kept))
      return (first.groups[place] ^ address.groups[place]) & mask == 0
    }
  }
}
