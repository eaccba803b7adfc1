import Foundation
import RegistrationWording

/// Every text in every language, as a string catalogue of Xcode (`.xcstrings`, version 1.0).
struct StringCatalogue: Encodable {
  struct Entry: Encodable {
    /// Xcode keeps keys that it finds in no source file only if they are entered by hand.
    let extractionState = "manual"
    var localizations: [String: Localization] = [:]
  }

  struct Localization: Encodable {
    var stringUnit: Unit?
    var variations: [String: [String: Localization]]?
  }

  struct Unit: Encodable {
    let state = "translated"
    let value: String
  }

  private(set) var strings: [String: Entry] = [:]
  let sourceLanguage = WordingLanguage.english.rawValue
  let version = "1.0"

  init() {
    for language in WordingLanguage.allCases {
      for entry in language.table.entries {
        strings[entry.key, default: Entry()].localizations[language.rawValue] =
          Localization(entry)
      }
    }
  }

  /// The catalogue, laid out as Xcode does, so that saving it there changes little.
  func text() throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      throw CommandFailure(.outputFailed, "registrar: cannot write the string catalogue")
    }
  }
}

extension StringCatalogue.Localization {
  fileprivate init(_ entry: WordingTable.Entry) {
    let other = StringCatalogue.Unit(value: entry.phrase.format)
    guard let singular = entry.singular else {
      stringUnit = other
      return
    }
    let one = StringCatalogue.Unit(value: singular.format)
    variations = ["plural": ["one": Self(stringUnit: one), "other": Self(stringUnit: other)]]
  }
}
