import RegistrationCore
import Testing

struct LabelTextsTests {
  private let texts: LabelTexts = ["es": "Apodo", "en": "Nick name", "pt-BR": "Apelido"]

  @Test(arguments: [
    ("en", "Nick name"), ("es", "Apodo"), ("es-MX", "Apodo"), ("EN-gb", "Nick name"),
    ("pt-br", "Apelido"), ("pt-BR-x-old", "Apelido"), ("pt", nil), ("fr", nil), ("", nil),
  ])
  func `A language has its text, or that of the language it is a variety of`(
    language: String, text: String?
  ) {
    #expect(texts.text(in: language) == text)
  }

  @Test func `Without the language it is the English one, and else the first`() {
    #expect(texts.nearest(to: "fr") == "Nick name")
    let others: LabelTexts = ["pt": "Apelido", "de": "Spitzname"]
    #expect(others.nearest(to: "fr") == "Spitzname")
    #expect(LabelTexts([]).nearest(to: "fr") == "")
  }

  @Test func `The order in which they were written makes no difference`() {
    let other: LabelTexts = ["pt-BR": "Apelido", "en": "Nick name", "es": "Apodo", "en": "Again"]
    #expect(texts == other)
    #expect(texts.entries.map(\.language) == ["en", "es", "pt-BR"])
  }

  @Test(arguments: Policy.builtIn)
  func `Every field of a built-in policy is called what its name says`(policy: Policy) {
    for rule in policy.signUp + policy.profile {
      #expect(rule.label == .standard)
      #expect(StandardField(rule.name) != nil, "\(rule.name)")
    }
  }
}
