public import RegistrationCore

/// How the values in phrases are made, the same in every language.
public enum WordingValues {
  /// The longest words of a service that are shown, in characters.
  public static let longestWords = 200

  /// The seconds from `now` until `end`, rounded up; 0 if it is over.
  public static func seconds(from now: Timestamp, until end: Timestamp) -> Int {
    guard now < end else { return 0 }
    let (milliseconds, overflow) = end.milliseconds.subtractingReportingOverflow(now.milliseconds)
    if overflow { return Int.max }
    return Int(clamping: milliseconds / 1000 + (milliseconds % 1000 == 0 ? 0 : 1))
  }

  /// The largest size that a file may have, in megabytes, or if it is less than one, in kilobytes.
  ///
  /// - Parameter count: the number of bytes; the size is rounded down, to be on the safe side.
  public static func size(ofBytes count: Int) -> String {
    count >= 1_000_000 ? "\(count / 1_000_000) MB" : "\(max(count, 0) / 1000) kB"
  }

  /// The words of a service as a sentence that a person can be shown.
  ///
  /// An operator writes such words for people: they say why a sign-up hook or a directory refused.
  /// They are put on one line, without what Cognito writes before the words of a hook, and cut after
  /// ``longestWords`` characters.
  ///
  /// - Parameter message: the service's message.
  /// - Returns: nil if nothing is left, or if the message is Cognito's own report of a parameter or an attribute,
  ///   which is meant for programmers.
  public static func words(of message: String) -> String? {
    var words = String.UnicodeScalarView()
    var hasSpace = false
    for scalar in message.unicodeScalars {
      if scalar.value <= 0x20 || scalar.isUnprintable {
        hasSpace = !words.isEmpty
      } else {
        if hasSpace { words.append(" ") }
        hasSpace = false
        words.append(scalar)
      }
    }
    let line = Array(String(words).utf8)
    if line.isForProgrammers { return nil }
    let start = line.position(after: " failed with error") ?? 0
    let kept = line[start...].drop { $0 == UInt8(ascii: " ") }
    return String(decoding: kept, as: UTF8.self).asSentence
  }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal, a line or the direction of text.
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension [UInt8] {
  /// Whether Cognito wrote it about a call, in its own terms: a person knows no parameter, schema or username.
  ///
  /// An operator may use some of these words, too, so most count only at the beginning of a message.
  fileprivate var isForProgrammers: Bool {
    let beginnings = [
      "Attributes did not conform to the schema", "Type for attribute ", "Username should be ",
      "Missing required parameter",
    ]
    return beginnings.contains { starts(with: $0.utf8) }
      || position(after: "failed to satisfy constraint") != nil
  }

  /// The index after the first occurrence of `words`; nil if there is none.
  fileprivate func position(after words: String) -> Int? {
    let text = Array(words.utf8)
    guard count >= text.count else { return nil }
    for start in 0...(count - text.count) where Array(self[start..<(start + text.count)]) == text {
      return start + text.count
    }
    return nil
  }
}

extension String {
  /// The text, not too long, with a full stop if it has no mark at its end; nil if it is empty.
  fileprivate var asSentence: String? {
    let scalars = unicodeScalars
    guard let end = scalars.last else { return nil }
    if scalars.count > WordingValues.longestWords {
      return String(String.UnicodeScalarView(scalars.prefix(WordingValues.longestWords - 1))) + "…"
    }
    switch end {
    case ".", "!", "?", "…", ":", ")", "。": return self
    default: return self + "."
    }
  }
}
