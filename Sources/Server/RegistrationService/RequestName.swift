/// What a request is called in logs and in the answer to it: `X-Request-ID`.
package struct RequestName: Hashable, Sendable {
  /// 1 to 128 characters: letters and digits of ASCII, and `-`, `_`, `.`, `:`, `+`, `/` and `=`.
  package let text: String

  /// Reads a name that another server has given; nil if it is none, so that no log and no header is forged with it.
  package init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-_.:+/=".utf8.contains(byte)
      }
    }
    guard isPlain, (1...128).contains(text.utf8.count) else { return nil }
    self.text = text
  }

  /// Makes a name that no other request has.
  init() { text = [UInt8].random(count: 16).hexadecimal }
}
