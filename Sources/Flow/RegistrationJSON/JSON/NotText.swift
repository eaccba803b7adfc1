/// Why bytes are no text in UTF-8: one reason for a whole file, however much of it is wrong.
package enum NotText {
  package static let message = "this is not UTF-8; save the file as UTF-8"

  /// The first place at which `bytes` are no text, and the reason; nil if they are text.
  package static func flaw(in bytes: ArraySlice<UInt8>) -> (place: Int, message: String)? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return (0, "this is UTF-16; save the file as UTF-8")
    }
    if let zero = bytes.firstIndex(of: 0) {
      return (zero - bytes.startIndex, "this is not text: it has a byte that is zero")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return (validBytes(of: bytes), message)
  }

  /// How many bytes there are before the first that is not UTF-8.
  package static func validBytes(of bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
    return count
  }
}
