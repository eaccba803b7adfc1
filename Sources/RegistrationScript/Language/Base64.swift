import Foundation

extension [UInt8] {
  /// The bytes of a padded Base64 text (RFC 4648, section 4); nil if `text` is not one.
  init?(base64 text: String) {
    // Foundation accepts stray bits; a text that does not print as it was read is a mistake.
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    self.init(data)
  }

  /// The bytes as Base64.
  var base64: String { Data(self).base64EncodedString() }
}
