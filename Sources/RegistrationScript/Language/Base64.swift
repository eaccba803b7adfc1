import Foundation

extension [UInt8] {
  /// The bytes that `text` stands for, padded Base64 (RFC 4648, section 4); nil where it is none.
  init?(base64 text: String) {
    // Foundation lets stray bits pass; what does not print as it was read is a slip.
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    self.init(data)
  }

  /// The bytes as Base64.
  var base64: String { Data(self).base64EncodedString() }
}
