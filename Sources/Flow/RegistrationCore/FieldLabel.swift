/// What a field of a policy is called.
public enum FieldLabel: Hashable, Sendable {
  /// The usual label for the field's name, in the app's language: see ``StandardField``.
  case standard
  /// One text, for every language.
  case text(String)
  /// A text for each of several languages.
  case texts(LabelTexts)
}

extension FieldLabel {
  /// The label of a field of which only the name is known.
  static func named(_ name: FieldName) -> FieldLabel {
    StandardField(name) == nil ? .text(name.text) : .standard
  }
}

extension FieldLabel: ExpressibleByStringLiteral {
  /// Creates a label that is the same in every language.
  public init(stringLiteral text: String) { self = .text(text) }
}

/// The texts of a label, one a language.
public struct LabelTexts: Hashable, Sendable {
  /// A text, and its language.
  package struct Entry: Hashable, Sendable {
    /// The tag of the language (BCP 47), such as `en` or `pt-BR`.
    package let language: String
    /// The text.
    package let text: String

    /// Creates an entry from its parts.
    package init(_ language: String, _ text: String) {
      (self.language, self.text) = (language, text)
    }
  }

  /// The texts, in the order of their languages' tags, byte by byte.
  package let entries: [Entry]

  /// Creates a label from its texts; of two for one language, the first one counts.
  package init(_ texts: [Entry]) {
    var seen: Set<String> = []
    entries = texts.filter { seen.insert($0.language).inserted }
      .sorted { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) }
  }

  /// The text for a language, or for the nearest one that it is a variety of (RFC 4647, "Lookup"); nil if
  /// there is none.
  ///
  /// For `es-MX` it is the text of `es-MX`, or else of `es`.
  package func text(in language: String) -> String? { entry(in: language)?.text }

  private func entry(in language: String) -> Entry? {
    var wanted = language.utf8.map { $0.lowercasedLetter }
    while !wanted.isEmpty {
      for entry in entries
      where entry.language.utf8.elementsEqual(wanted, by: { $0.lowercasedLetter == $1 }) {
        return entry
      }
      guard let end = wanted.lastIndex(of: UInt8(ascii: "-")) else { return nil }
      wanted.removeSubrange(end...)
    }
    return nil
  }

  /// The text for a language, or if there is none the English one, or else the first.
  public func nearest(to language: String) -> String { nearestEntry(to: language)?.text ?? "" }

  /// The text for a language as ``nearest(to:)`` chooses it, with its own language; nil if there is no text at all.
  package func nearestEntry(to language: String) -> Entry? {
    entry(in: language) ?? entry(in: "en") ?? entries.first
  }
}

extension LabelTexts: ExpressibleByDictionaryLiteral {
  /// Creates a label from its texts by the tags of their languages.
  public init(dictionaryLiteral texts: (String, String)...) {
    self.init(texts.map { Entry($0.0, $0.1) })
  }
}

extension UInt8 {
  /// The byte, in lowercase if it is a letter of ASCII.
  fileprivate var lowercasedLetter: UInt8 {
    UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self + 32 : self
  }
}

/// A field whose label every wording has, so that a policy need not give one.
///
/// A field is one of them by its name.
public enum StandardField: String, Hashable, Sendable, CaseIterable {
  /// An e-mail address.
  case email
  /// A telephone number.
  case phone
  /// The name, in full.
  case name
  /// The given name.
  case firstName
  /// The family name.
  case lastName
  /// The name by which others know the account.
  case username
  /// The gender.
  case gender
  /// The day of birth.
  case birthday
  /// A picture of the person.
  case avatar
  /// The consent to the terms of use.
  case acceptTerms
  /// The consent to the privacy policy.
  case acceptPrivacy
  /// The consent to the notice that HIPAA requires.
  case acceptHIPAA

  /// The standard field of this name; nil if there is none.
  package init?(_ name: FieldName) { self.init(rawValue: name.text) }
}
