import RegistrationCore

/// A line as a message shows it, without any part that may be a password or a code.
///
/// A script's secrets are made up, but the text that is read need not be a script. It may be the
/// input of a feed, or a line in which the wrong word is the secret. So this check is broader than
/// the parser, and a line that begins with no verb shows almost nothing.
struct ShownLine {
  /// The line with the placeholder in place of each secret.
  let text: String
  private let hidden: [Range<Int>]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hidden = HiddenPlaces(LooseLine(bytes)).ranges
    var text = ""
    var plain = 0
    for range in hidden {
      text += String(decoding: bytes[plain..<range.lowerBound], as: UTF8.self) + Secret.placeholder
      plain = range.upperBound
    }
    self.text = text + String(decoding: bytes[plain...], as: UTF8.self)
  }

  /// The column in the text, from 1, of a place of the line.
  ///
  /// Within a secret, it is the start of the secret.
  func column(of offset: Int) -> Int {
    var column = 1
    var plain = 0
    for range in hidden where range.lowerBound < offset {
      column += count(plain..<range.lowerBound)
      guard range.upperBound <= offset else { return column }
      column += Secret.placeholder.count
      plain = range.upperBound
    }
    return column + count(plain..<max(plain, min(offset, bytes.count)))
  }

  private func count(_ places: Range<Int>) -> Int {
    String(decoding: bytes[places], as: UTF8.self).count
  }
}

extension String {
  /// Whether it is a word of letters and hyphens, which might be a misspelt verb.
  var isPlainWord: Bool {
    utf8.count <= 24
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
