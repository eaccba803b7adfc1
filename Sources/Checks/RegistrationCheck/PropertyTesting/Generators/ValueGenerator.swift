import RegistrationCore
import RegistrationSimulation

/// Makes valid and invalid values for a field by its rule.
struct ValueGenerator {
  var numbers: SplitMix64

  /// A value that is valid by `rule`; nil if the draw is to leave the field out.
  mutating func valid(_ rule: FieldRule, person: Int = 0) -> FieldValue? {
    if !rule.isRequired, numbers.once(in: 2) { return nil }
    switch rule.kind {
    case .text where rule.limits == .none: return .text(text(rule))
    case .text, .choice, .number, .date, .country: return .text(limited(rule))
    case .email:
      return .text(EmailGenerator.plain(person).fitting(rule.maximumLength, else: "a@b.c"))
    case .phone: return .text(phone(rule))
    case .birthday: return .text(numbers.pick(ValueGenerator.birthdays))
    case .url: return .text(numbers.pick(fitting(ValueGenerator.urls, rule, else: "http://a.b")))
    case .consent: return .consent(rule.isRequired || numbers.once(in: 2))
    case .image:
      let longest = max(min(rule.maximumLength, 24), 1)
      return .image((0..<numbers.within(1...longest)).map { UInt8(truncatingIfNeeded: $0) })
    }
  }

  /// A value that is invalid by `rule`; nil to leave out a required value.
  mutating func invalid(_ rule: FieldRule) -> FieldValue? {
    if rule.isRequired, numbers.once(in: 3) {
      return numbers.once(in: 2) ? nil : .text(numbers.pick(ValueGenerator.blanks))
    }
    if let wrong = outside(rule) { return .text(wrong) }
    switch rule.kind {
    case .text:
      let tooLong = String(repeating: "m", count: rule.maximumLength + 1)
      return .text(numbers.once(in: 2) ? tooLong : "a\u{7}b")
    case .email: return .text(numbers.pick(ValueGenerator.malformedEmails))
    case .phone: return .text(numbers.pick(ValueGenerator.malformedPhones))
    case .birthday: return .text(numbers.pick(ValueGenerator.malformedBirthdays))
    case .url: return .text(numbers.pick(ValueGenerator.malformedURLs))
    case .choice: return .text(numbers.pick(ValueGenerator.otherChoices))
    case .number: return .text(numbers.pick(ValueGenerator.malformedNumbers))
    case .date: return .text(numbers.pick(ValueGenerator.malformedDates))
    case .country: return .text(numbers.pick(ValueGenerator.otherCountries))
    case .consent: return rule.isRequired ? .consent(false) : .text("perhaps")
    case .image:
      // The rule's own limit may be several megabytes; text in place of a picture is just as wrong.
      guard rule.maximumLength < 4096 else { return .text("no picture") }
      return .image([UInt8](repeating: 1, count: rule.maximumLength + 1))
    }
  }

  /// A number, as it is written or with the digits of another script.
  private mutating func phone(_ rule: FieldRule) -> String {
    let fitting = ValueGenerator.phones.filter { $0.utf8.count <= rule.maximumLength }
    let number = numbers.pick(fitting)
    guard numbers.once(in: 4) else { return number }
    let zero = numbers.pick(ValueGenerator.zeros)
    return number.map { $0.wholeNumberValue.map(zero.digit) ?? String($0) }.joined()
  }

  private func fitting(_ texts: [String], _ rule: FieldRule, else short: String) -> [String] {
    // A host alone grows by its scheme.
    let fitting = texts.filter { $0.utf8.count + 8 <= rule.maximumLength }
    return fitting.isEmpty ? [short] : fitting
  }

  private mutating func text(_ rule: FieldRule) -> String {
    let fitting = ValueGenerator.texts.filter { $0.utf8.count <= rule.maximumLength }
    if numbers.once(in: 8), rule.maximumLength <= 512 {
      return String(repeating: "m", count: max(rule.maximumLength, 1))
    }
    return fitting.isEmpty ? "a" : numbers.pick(fitting)
  }

  /// The zeros of the scripts whose digits count as digits: ASCII, Arabic-Indic, Persian,
  /// full-width.
  static let zeros: [Unicode.Scalar] = ["0", "\u{660}", "\u{6F0}", "\u{FF10}"]
  /// Invisible text counts as left out.
  static let blanks = ["  ", "\t\u{3000}", "\u{200B}", " \u{AD}\u{FEFF}", "\u{3164}"]
  static let phones = [
    "+15550100123", "+1234567", "+123456789012345", "+442079460000", " +4930901820 ",
    "+1 (555) 010-0123", "＋1555.010.0123", "\u{200E}+49\u{A0}30\u{2013}901820",
  ]
  static let malformedPhones = [
    "15550100123", "+05550100123", "+123456", "+1234567890123456", "+1 555 010 0123 x5", "+",
    "phone", "+1555010012\u{967}", "+44 (0)20 7946 0000", "＋+15550100123", "+1_5550100123",
  ]
  static let urls = [
    "https://example.com", "http://a.b", "example.com", "www.example.org/ana?x=1#top",
    "HTTPS://Example.COM:8443/Ana", "https://b\u{FC}cher.example/\u{E9}", " https://example.com/ ",
  ]
  static let malformedURLs = [
    "https://", "https://example", "ftp://example.com", "javascript:alert(1)", "https://1.2.3.4",
    "https://-a.example", "https://a..b", "https://example.com:", "https://example.com:99999",
    "https://ana@example.com", "https://example.com/a b", "https://example.com/\u{7}",
    "//example.com",
  ]
  static let birthdays = [
    "1990-02-28", "2000-02-29", "1900-01-01", "2025-12-31", "0001-01-01", "1999-12-31",
  ]
  static let malformedBirthdays = [
    "1990-02-30", "2001-02-29", "1900-02-29", "1990-13-01", "1990-00-10", "0000-01-01",
    "1990-2-28", "28.02.1990", "1990/02/28", "9999-12-31", "19900228", "१९९०-०२-२८",
  ]
  /// White space alone would count as left out.
  static let malformedEmails = EmailGenerator.malformed.filter {
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
  /// A number from 0 to below `count`, which is at least 1.
  mutating func below(_ count: Int) -> Int {
    Int((UInt64(truncatingIfNeeded: count) &* (next() >> 32)) >> 32)
  }

  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in `count` calls, on average.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// One of the elements, of which there must be at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
