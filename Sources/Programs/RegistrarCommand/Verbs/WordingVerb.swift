import RegistrationJSON
import RegistrationScript
import RegistrationWording

/// `wording`: lists what people read, by its keys.
struct WordingVerb {
  enum Format: String, CaseIterable {
    case json, xcstrings

    static let names = allCases.map(\.rawValue)
  }

  static let declaration = CommandVerb.Declaration(
    "Lists what people read, with a key for each sentence.",
    CommandVerb.Operands(nil, 0...0),
    [.language, .wordingFormat],
    details: """
      Lists every notice, problem, button, label, title and hint, in one language as JSON: an
      object with a text for each key. A value is a placeholder in the text: %@ for words, %lld for
      a number. A text in which something is counted has the forms 'one' and 'other'.

      With '--format xcstrings' it is a string catalogue for Xcode, with all languages. Labels that
      a policy gives its fields are its own, and are not listed.
      """,
    examples: [
      ("registrar wording", "list the English texts"),
      ("registrar wording --lang es", "list the Spanish ones"),
      ("registrar wording --format xcstrings >R.xcstrings", "write a string catalogue"),
    ])

  private let language: WordingLanguage?
  private let format: Format

  init(_ invocation: Invocation) throws(CommandFailure) {
    language = invocation.value(.language).flatMap(WordingLanguage.init)
    format = invocation.value(.wordingFormat).flatMap(Format.init) ?? .json
    if format == .xcstrings, language != nil {
      throw .usage(
        "'--lang' is only for '--format json'; a string catalogue has all languages",
        invocation.verb)
    }
  }

  func perform(on console: Console) throws(CommandFailure) {
    switch format {
    case .json: try console.output.write(WordingVerb.list(of: (language ?? .english).table))
    case .xcstrings: try console.output.write(StringCatalogue().text())
    }
  }

  /// An object with a line for each key, in the table's order.
  private static func list(of table: WordingTable) -> String {
    let lines = table.entries.map { entry in
      let text =
        entry.singular.map { singular in
          JSONValue.object([
            "one": .string(singular.format), "other": .string(entry.phrase.format),
          ])
        } ?? .string(entry.phrase.format)
      return "  \(JSONValue.string(entry.key).text): \(text.text)"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

extension WordingLanguage {
  var wording: any Wording { read(by: AnyWording()) }

  var table: WordingTable { WordingTable(wording) }
}

private struct AnyWording: WordingReader {
  func read<Words: Wording>(_ words: Words) -> any Wording { words }
}
