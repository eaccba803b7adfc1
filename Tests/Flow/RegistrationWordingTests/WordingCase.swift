import RegistrationCore
import RegistrationWording
import Testing

/// A language of the package, and what its sentences must not have.
struct WordingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let table: WordingTable
  let phrase: @Sendable (WordingSubject) -> Phrase
  /// Words of the flow's makers, and words that blame, in lowercase.
  let jargon: [String]

  var testDescription: String { name }

  init(_ name: String, _ wording: some Wording, jargon: [String]) {
    (self.name, self.jargon) = (name, jargon)
    table = WordingTable(wording)
    phrase = { wording.phrase(for: $0) }
  }

  /// The words of an entry with their placeholders, of one and of several.
  func formats(_ entry: WordingTable.Entry) -> [String] {
    [entry.phrase.format] + (entry.singular.map { [$0.format] } ?? [])
  }

  static let english = WordingCase(
    "English", EnglishWording(),
    jargon: [
      "pool", "challenge", "session", "token", "factor", "credential", "invalid", "error",
      "directory", "server", "mfa", "totp", "otp", "illegal", "forbidden", "malformed", "failed",
      "your fault", "you must", "you failed", "e-mail",
    ])

  static let spanish = WordingCase(
    "Spanish", SpanishWording(),
    jargon: [
      "pool", "desafío", "reto ", "la sesión", "tu sesión", "token", "factor", "credencial",
      "inválid", "error", "directorio", "servidor", "mfa", "totp", "otp", "ilegal", "prohibid",
      "usted", " su ", "vosotros", "fallaste", "debes", "e-mail", "email",
    ])

  static let all = [english, spanish]
}

let noon = Timestamp(milliseconds: 1_700_000_000_000)
