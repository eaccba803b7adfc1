/// A language that the package has words in.
package enum WordingLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"

  /// The tags of all languages.
  package static let names = allCases.map { $0.rawValue }

  /// Reads the words of this language.
  package func read<Reader: WordingReader>(by reader: Reader) -> Reader.Reading {
    switch self {
    case .english: reader.read(EnglishWording())
    case .spanish: reader.read(SpanishWording())
    }
  }
}

/// What is done with the words of any language.
///
/// It is generic over them, because Embedded Swift has no `any Wording`.
package protocol WordingReader {
  associatedtype Reading
  func read<Words: PageWording>(_ words: Words) -> Reading
}
