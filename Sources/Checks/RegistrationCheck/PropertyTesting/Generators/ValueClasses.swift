import RegistrationCore
import RegistrationSimulation

extension FieldRule {
  /// Values that the rule accepts, and values that it refuses; some of each are hostile.
  var values: (right: [FieldValue], wrong: [FieldValue?]) {
    var (right, wrong) = kind.values(upTo: maximumLength)
    if limits != .none { right = textsWithinLimits }
    wrong += textsOutsideLimits
    if callingCode != nil { wrong.removeAll { $0 == .text(ValueClasses.phoneOfAnyCountry) } }
    if kind == .consent, !isRequired {
      right.append(.consent(false))
      wrong.removeAll { $0 == .consent(false) }
    }
    // Invisible text counts as left out.
    return (right, wrong + (isRequired ? ValueClasses.blanks.map { .text($0) } : []))
  }
}

extension FieldRule.Kind {
  fileprivate func values(upTo length: Int) -> (right: [FieldValue], wrong: [FieldValue?]) {
    func fitting(_ texts: [String], growing: Int = 0) -> [FieldValue] {
      let fitting = texts.filter { $0.utf8.count + growing <= length }
      return fitting.isEmpty ? [traits.shortest] : fitting.map { .text($0) }
    }
    func texts(_ texts: [String]) -> [FieldValue] { texts.map { .text($0) } }
    switch self {
    case .text:
      let longest = length <= 512 ? [String(repeating: "m", count: max(length, 1))] : []
      let tooLong = String(repeating: "m", count: length + 1)
      return (fitting(ValueClasses.texts + longest), texts([tooLong, "a\u{7}b"]))
    case .email:
      return (
        fitting([LoginGenerator.plain(0) + "@example.com"]), texts(ValueClasses.malformedEmails)
      )
    case .phone: return (fitting(ValueClasses.everyPhone), texts(ValueClasses.malformedPhones))
    case .birthday: return (texts(ValueClasses.birthdays), texts(ValueClasses.malformedBirthdays))
    // A host alone grows by its scheme.
    case .url:
      return (fitting(ValueClasses.urls, growing: 8), texts(ValueClasses.malformedURLs))
    case .choice: return ([traits.shortest], texts(ValueClasses.otherChoices))
    case .number: return (fitting(ValueClasses.numbers), texts(ValueClasses.malformedNumbers))
    case .date: return (fitting(ValueClasses.dates), texts(ValueClasses.malformedDates))
    case .country: return (fitting(ValueClasses.countries), texts(ValueClasses.otherCountries))
    case .consent: return ([.consent(true)], [.consent(false), .text("perhaps")])
    case .image:
      let pictures: [FieldValue] = (1...max(min(length, 24), 1)).map { count in
        .image((0..<count).map { UInt8(truncatingIfNeeded: $0) })
      }
      // The limit may be several megabytes; text in place of a picture is just as wrong.
      let tooLong: FieldValue =
        length < 4096 ? .image([UInt8](repeating: 1, count: length + 1)) : .text("no picture")
      return (pictures, [tooLong])
    }
  }
}

/// What people type, by the kind of value: right, and wrong in many ways.
enum ValueClasses {
  /// The zeros of the scripts whose digits count as digits: ASCII, Arabic-Indic, Persian,
  /// full-width.
  static let zeros: [Unicode.Scalar] = ["0", "\u{660}", "\u{6F0}", "\u{FF10}"]
  /// Invisible text counts as left out.
  static let blanks = ["  ", "\t\u{3000}", "\u{200B}", " \u{AD}\u{FEFF}", "\u{3164}"]
  static let phones = [
    "+15550100123", "+1234567", "+123456789012345", "+442079460000", " +4930901820 ",
    "+44 (0)20 7946 0000", "+1 (555) 010-0123", "＋1555.010.0123",
    "\u{200E}+49\u{A0}30\u{2013}901820",
  ]
  static let everyPhone = inEveryDigit(phones)
  /// A number without `+`, which is right in some countries.
  static let phoneOfAnyCountry = "15550100123"
  static let malformedPhones = [
    phoneOfAnyCountry, "+05550100123", "+123456", "+1234567890123456", "+1 555 010 0123 x5", "+",
    "phone", "+1555010012\u{967}", "+39 (0)6 6982", "＋+15550100123", "+1_5550100123",
  ]
  static let urls = [
    "https://example.com", "http://a.b", "example.com", "www.example.org/ana?x=1#top",
    "HTTPS://Example.COM:8443/Ana", "https://b\u{FC}cher.example/\u{E9}", " https://example.com/ ",
    "\u{202A}https://example.com/\u{202C}",
  ]
  static let malformedURLs = [
    "https://", "https://example", "ftp://example.com", "javascript:alert(1)", "https://1.2.3.4",
    "https://-a.example", "https://a..b", "https://example.com:", "https://example.com:99999",
    "https://ana@example.com", "https://example.com/a b", "https://example.com/\u{7}",
    "//example.com", "https://exa\u{A0}mple.com", "https://example.com/\u{202E}gpj.exe",
  ]
  static let birthdays = [
    "1990-02-28", "2000-02-29", "1900-01-01", "2025-12-31", "0001-01-01", "1999-12-31",
  ]
  static let malformedBirthdays = [
    "1990-02-30", "2001-02-29", "1900-02-29", "1990-13-01", "1990-00-10", "0000-01-01",
    "1990-2-28", "28.02.1990", "1990/02/28", "9999-12-31", "19900228", "१९९०-०२-२८",
  ]
  /// White space alone would count as left out.
  static let malformedEmails = LoginGenerator.malformedAddresses.filter {
    $0.utf8.count < 256 && $0.utf8.contains { $0 > 0x20 }
  }
  /// All are valid as text, trimmed: white space alone would count as missing.
  static let texts = [
    "a", "Ana", "Lopez-García", "O'Hara", "Ana María de la Cruz", "李小龍", "\u{5D0}\u{5D1}",
    "Z\u{351}\u{36B}oe",
    "e\u{301}", "👩‍👩‍👧", "<script>", "'; DROP TABLE", "NULL", "$code", "\\n", "\"", "#", "a=b", "٣",
  ]
}

extension Unicode.Scalar {
  /// The sign of a digit, given this sign for zero.
  func digit(_ value: Int) -> String {
    Unicode.Scalar(self.value + UInt32(value)).map { String(Character($0)) } ?? ""
  }
}

extension SplitMix64 {
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in `count` calls, on average.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// One of the elements, of which there must be at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
