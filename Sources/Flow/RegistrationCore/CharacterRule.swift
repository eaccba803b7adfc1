/// The characters that a text may have, and how many it needs.
public struct CharacterRule: Hashable, Sendable {
  /// Some of the characters that a text may have.
  public enum Allowed: Hashable, Sendable {
    /// The letters `A` to `Z` and `a` to `z`.
    case letters
    /// The letters `A` to `Z`.
    case capitals
    /// The letters `a` to `z`.
    case smallLetters
    /// The digits `0` to `9`.
    case digits
    /// Every visible character beyond ASCII, such as `é`, `ñ` or `李`.
    case beyondASCII
    /// One character.
    case character(Unicode.Scalar)
  }

  /// The characters that a text may have; if it is empty, all of them.
  public var allowed: [Allowed]
  /// The fewest characters that a text has, in Unicode scalars.
  package var minimumLength: Int

  /// Creates a rule from its parts.
  public init(_ allowed: [Allowed] = [], minimumLength: Int = 1) {
    (self.allowed, self.minimumLength) = (allowed, minimumLength)
  }
}

extension CharacterRule.Allowed {
  /// The classes of characters, by the names that policies have for them.
  package static let classes: [(name: String, allowed: Self)] = [
    ("letters", .letters), ("capitals", .capitals), ("smallLetters", .smallLetters),
    ("digits", .digits), ("beyondASCII", .beyondASCII),
  ]

  /// The name of the class, or the character itself.
  package var text: String {
    switch self {
    case .letters: "letters"
    case .capitals: "capitals"
    case .smallLetters: "smallLetters"
    case .digits: "digits"
    case .beyondASCII: "beyondASCII"
    case .character(let scalar): String(String.UnicodeScalarView([scalar]))
    }
  }

  /// The characters of this name; nil if it is neither a class nor one character.
  package init?(_ text: String) {
    if let known = Self.classes.first(where: { $0.name == text }) {
      self = known.allowed
      return
    }
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return nil }
    self = .character(scalar)
  }

  /// Whether a text can have it: it is visible, or the space.
  package var canBeTyped: Bool {
    guard case .character(let scalar) = self else { return true }
    return scalar == " " || scalar.isVisible
  }

  /// The shortest text of it; nil if it is the space, which no text ends with.
  fileprivate var example: String? {
    switch self {
    case .letters, .smallLetters: "a"
    case .capitals: "A"
    case .digits: "1"
    case .beyondASCII: "\u{E9}"
    case .character(let scalar): scalar.isVisible ? text : nil
    }
  }

  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    let isASCII = scalar.value < 0x80
    return switch self {
    case .letters: isASCII && (byte.isUppercase || byte.isLowercase)
    case .capitals: isASCII && byte.isUppercase
    case .smallLetters: isASCII && byte.isLowercase
    case .digits: isASCII && byte.isDigit
    case .beyondASCII: !isASCII && scalar.isVisible
    case .character(let one): scalar == one
    }
  }
}

extension CharacterRule {
  /// What is wrong with a text; nil if nothing is.
  func problem(with text: String) -> Problem.Kind? {
    let isAllowed =
      allowed.isEmpty
      || text.unicodeScalars.allSatisfy { scalar in allowed.contains { $0.contains(scalar) } }
    if !isAllowed { return .malformed }
    return text.scalarCount < minimumLength ? .tooShort(minimum: minimumLength) : nil
  }

  /// The character of the rule that has the fewest bytes; nil if only the space is allowed.
  package var shortestCharacter: String? {
    if allowed.isEmpty { return "a" }
    return allowed.compactMap { $0.example }.min { $0.utf8.count < $1.utf8.count }
  }

  /// The number of bytes of the shortest text.
  var shortestLength: Int {
    let (length, overflow) = max(minimumLength, 1).multipliedReportingOverflow(
      by: shortestCharacter?.utf8.count ?? 1)
    return overflow ? Int.max : length
  }

  /// The shortest text that the rule accepts.
  var shortestText: String {
    // A policy that asks for more is refused.
    String(repeating: shortestCharacter ?? "a", count: min(max(minimumLength, 1), 1 << 16))
  }
}
