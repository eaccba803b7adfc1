import RegistrationCore
import RegistrationWording
import Testing

@Suite("The labels of fields")
struct LabelTests {
  private typealias Field = Registration.Presentation.Field

  @Test("Every field of a built-in policy is Spanish in Spanish", arguments: Policy.builtIn)
  func builtIn(policy: Policy) {
    let fields = (policy.signUp + policy.profile).map { rule in
      Field(
        name: rule.name, label: StandardField(rule.name).map { .standard($0) } ?? .rule("none"),
        kind: .value(.text))
    }
    for field in fields {
      let (english, spanish) = (
        EnglishWording().label(of: field), SpanishWording().label(of: field)
      )
      #expect(english != spanish, "\(field.name)")
      #expect(
        SpanishWordingLabels.all.contains(spanish) && !SpanishWordingLabels.all.contains(english))
    }
  }

  @Test("A field is labelled in the language of the wording, a variety of it, or as usual")
  func languages() {
    func label(_ texts: LabelTexts, of name: FieldName = "nick") -> [String] {
      let field = Field(name: name, label: .texts(texts), kind: .value(.text))
      return [EnglishWording().label(of: field), SpanishWording().label(of: field)]
    }
    #expect(label(["en": "Nick name", "es": "Apodo"]) == ["Nick name", "Apodo"])
    #expect(label(["en": "Nick name"]) == ["Nick name", "Nick name"])
    #expect(label(["fr": "Surnom"]) == ["Surnom", "Surnom"])
    #expect(label(["en": "Mobile"], of: .phone) == ["Mobile", "Teléfono"])
    #expect(label(["fr": "Portable"], of: .phone) == ["Phone", "Teléfono"])
  }

  @Test("A plain label is the same in every language, whatever the field's name")
  func plain() {
    let field = Field(name: .phone, label: .rule("Mobile"), kind: .value(.phone))
    #expect(EnglishWording().label(of: field) == "Mobile")
    #expect(SpanishWording().label(of: field) == "Mobile")
  }

  @Test("A value of a choice is called in the language, or else shows itself")
  func choices() {
    func texts(_ choice: FieldChoice) -> [String] {
      [EnglishWording().text(for: choice), SpanishWording().text(for: choice)]
    }
    #expect(
      texts(FieldChoice("w", label: .texts(["en": "Window", "es": "Ventana"]))) == [
        "Window", "Ventana",
      ])
    #expect(texts(FieldChoice("w", label: "Window")) == ["Window", "Window"])
    #expect(texts(FieldChoice("w")) == ["w", "w"])
  }

  @Test("A text of other characters is told which it may have")
  func characters() {
    let rule = CharacterRule([
      .letters, .capitals, .smallLetters, .digits, .beyondASCII, .character("-"), .character(" "),
    ])
    let field = Field(
      name: "n", label: .rule("N"), kind: .value(.text), limits: .characters(rule))
    #expect(
      EnglishWording().phrase(for: .malformed, of: field).text
        == "Use only these characters: A–Z a–z A–Z a–z 0–9 é ñ ü … - ␣")
    let free = Field(
      name: "n", label: .rule("N"), kind: .value(.text), limits: .characters(CharacterRule()))
    #expect(
      EnglishWording().phrase(for: .malformed, of: free).text
        == "Some of these characters can't be used. Type the text again.")
  }

  @Test("A problem with a field that is not shown names it in the language")
  func otherProblems() {
    let shown = Registration.Presentation(
      screen: .profile, otherProblems: [Problem(.phone, .unknownField)])
    #expect(!SpanishWording().otherProblems(of: shown).joined().contains("phone"))
  }
}

/// What the Spanish form may say.
private enum SpanishWordingLabels {
  static let all: Set<String> = [
    "Correo electrónico", "Teléfono", "Nombre", "Apellidos", "Nombre de usuario", "Género",
    "Fecha de nacimiento", "Foto", "Acepto las condiciones de uso",
    "Acepto la política de privacidad", "Acepto el aviso de privacidad de HIPAA",
  ]
}
