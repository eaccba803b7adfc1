import RegistrationBackend
import RegistrationCore
import RegistrationJSON
import Testing

/// Labels in one language and in several, as policies write them.
struct PolicyLabelTests {
  private func text(_ fields: String) -> [UInt8] {
    Array(#"{"name":"p","profile":[\#(fields)]}"#.utf8)
  }

  /// Reads by both readers, which must agree.
  private func label(_ field: String) throws -> FieldLabel? {
    let bytes = text(field)
    let policy = try Policy.read(json: bytes)
    #expect(try PolicyCoding.decode(bytes) == policy)
    for written in [Array(policy.printed().utf8), try PolicyCoding.encode(policy)] {
      #expect(try PolicyCoding.decode(written) == policy)
    }
    return policy.profile.first?.label
  }

  @Test func `A text is for every language`() throws {
    #expect(try label(#"{"name":"nick","label":"Nick"}"#) == .text("Nick"))
    #expect(try label(#"{"name":"phone","label":"Mobile","labels":null}"#) == .text("Mobile"))
  }

  @Test func `Several texts have a language each`() throws {
    let texts: LabelTexts = ["en": "Nick", "es": "Apodo"]
    #expect(try label(#"{"name":"n","labels":{"es":"Apodo","en":"Nick"}}"#) == .texts(texts))
    let policy = Policy(name: "p", profile: [FieldRule("n", label: .texts(texts))])
    #expect(policy.printed().contains(#""name": "n", "labels": {"en": "Nick", "es": "Apodo"}, "#))
  }

  @Test func `A standard field needs none`() throws {
    #expect(try label(#"{"name":"phone","kind":"phone"}"#) == .standard)
  }

  @Test(arguments: [
    (#"{"name":"nick"}"#, "profile.0.label is missing; add it"),
    (#"{"name":"phone","label":null}"#, "profile.0.label is null; write a text in double quotes"),
    (
      #"{"name":"n","label":"N","labels":{"en":"N"}}"#,
      "profile.0.labels is given beside 'label'; leave one of the two"
    ),
    (
      #"{"name":"n","labels":"N"}"#,
      "profile.0.labels is the text 'N'; write an object in { } with a text for each language"
    ),
    (#"{"name":"n","labels":{}}"#, "profile.0.labels is empty; write a text for each language"),
    (
      #"{"name":"n","labels":{"en":7}}"#,
      "profile.0.labels.en is the number 7; write a text in double quotes"
    ),
    (
      #"{"name":"n","labels":{"english language":"N"}}"#,
      "profile.0.labels has a key that is no language; write tags such as 'en', 'es' or 'pt-BR'"
    ),
    (
      #"{"name":"n","labels":{"en":"\#(String(repeating: "l", count: 1025))"}}"#,
      "profile.0.labels.en has 1025 bytes; write 0 to 1024"
    ),
    (#"{"name":"n","label":""}"#, "profile.0.label shows nothing; write what people read"),
    (#"{"name":"n","label":" \u200B"}"#, "profile.0.label shows nothing; write what people read"),
    (
      #"{"name":"n","labels":{"en":"N","es":""}}"#,
      "profile.0.labels.es shows nothing; write what people read"
    ),
  ])
  func `A label that makes no sense is refused with its place`(field: String, told: String) {
    let bytes = text(field)
    #expect(throws: PolicyErrors.self) { try Policy.read(json: bytes) }
    do throws(PolicyFormatError) {
      _ = try PolicyCoding.decode(bytes)
      Issue.record("it was read")
    } catch {
      #expect(error.description == told)
    }
  }

  @Test(arguments: [
    (#"{"value":"a","label":"Small"},{"value":"b","label":"Small"}"#, "1.label"),
    (#"{"value":"a","label":"b"},{"value":"b"}"#, "1.value"),
    (
      #"{"value":"a","labels":{"en":"S","es":"P"}},{"value":"b","labels":{"en":"M","es":"P"}}"#,
      "1.labels.es"
    ),
    (#"{"value":"a","label":"P"},{"value":"b","labels":{"en":"M","es":"P"}}"#, "1.labels.es"),
    (#"{"value":"a","labels":{"en":"M","es":"P"}},{"value":"P"}"#, "1.value"),
    // What is not seen makes no difference.
    (#"{"value":"a","label":"Male"},{"value":"b","label":"Male "}"#, "1.label"),
    (#"{"value":"a","label":"Male"},{"value":"b","label":"Ma\u200Ble"}"#, "1.label"),
    (#"{"value":"a","label":"A male"},{"value":"b","label":"A\u00A0 male"}"#, "1.label"),
    (#"{"value":"Male"},{"value":"b","label":"\uFEFFMale"}"#, "1.label"),
    (#"{"value":"a","labels":{"es":"P"}},{"value":"b","labels":{"es":"P\u200B"}}"#, "1.labels.es"),
    // In a language that a choice lacks, another one's text is shown.
    (
      #"{"value":"a","labels":{"en":"Z"}},{"value":"b","labels":{"es":"Z","en":"W"}}"#,
      "1.labels.es"
    ),
    (
      #"{"value":"a","labels":{"es":"Z","en":"W"}},{"value":"b","labels":{"en":"Z"}}"#,
      "1.labels.en"
    ),
    (#"{"value":"a","labels":{"de":"Z"}},{"value":"b","labels":{"es":"Z"}}"#, "1.labels.es"),
    (
      #"{"value":"a","labels":{"en":"A","es":"Z"}},{"value":"b","labels":{"en":"B","es-MX":"Z"}}"#,
      "1.labels.es-MX"
    ),
  ])
  func `Choices that look alike in a language are refused`(choices: String, place: String) {
    let told =
      "profile.0.choices.\(place) looks like an earlier choice; give each a label of its own"
    let bytes = text(#"{"name":"n","label":"N","kind":"choice","choices":[\#(choices)]}"#)
    #expect(throws: PolicyErrors.self) { try Policy.read(json: bytes) }
    #expect { try PolicyCoding.decode(bytes) } throws: {
      ($0 as? PolicyFormatError)?.description == told
    }
  }

  @Test func `Choices that differ in each language may share a text`() throws {
    let choices =
      #"{"value":"a","labels":{"en":"Gift","de":"Geschenk"}},"#
      + #"{"value":"b","labels":{"en":"Poison","de":"Gift"}}"#
    let field = #"{"name":"n","label":"N","kind":"choice","choices":[\#(choices)]}"#
    #expect(try label(field) == "N")
  }

  @Test func `A policy in code without a label for a name of its own is a mistake`() {
    let policy = Policy(name: "p", profile: [FieldRule("nick")])
    #expect(
      policy.mistakes.map(\.description) == [
        "profile.0.label is missing; add it: only standard fields have one by their names"
      ])
  }

  @Test func `A file of a built-in policy that an earlier version printed is still read`() throws {
    let file = """
      {"name": "username", "confirmation": null,
       "profile": [{"name": "username", "label": "User name", "maximumLength": 64, "autofill": "username"}]}
      """
    let policy = try Policy.read(json: Array(file.utf8))
    #expect(policy.profile.first?.label == .text("User name"))
    let other = file.replacing("64", with: "65")
    #expect(throws: PolicyErrors.self) { try Policy.read(json: Array(other.utf8)) }
  }

  private func missing(_ rules: FieldRule...) -> [String] {
    Policy(name: "p", profile: rules).missingLabels(wording: ["en", "es"]).map(\.description)
  }

  @Test func `A language that misses a label is told`() {
    let both = FieldRule("a", label: .texts(["en": "A", "es": "A"]))
    let french = FieldRule("c", label: .texts(["en": "C", "es": "C", "fr": "C"]))
    #expect(missing(both) == [])
    #expect(
      missing(both, FieldRule("b", label: .texts(["en": "B"]))) == [
        "profile.1 has no label in es; add it to 'labels'"
      ])
    #expect(
      missing(both, french, FieldRule(.phone)) == [
        "profile.0 has no label in fr; add it to 'labels'",
        "profile.2 has no label in fr; write 'labels', with a text for each language",
      ])
    // A standard field is called what the wording says in the languages that its own labels lack.
    #expect(missing(FieldRule(.phone, label: .texts(["en": "Mobile"]))) == [])
    #expect(
      missing(FieldRule(.phone), FieldRule("b", label: "B")) == [
        "profile.1 has no label in en, es; write 'labels', with a text for each language"
      ])
  }

  @Test func `A policy in one language lacks nothing`() {
    #expect(missing(FieldRule("a", label: "A"), FieldRule("b", label: "B")) == [])
    for policy in Policy.builtIn { #expect(policy.missingLabels(wording: ["en", "es"]) == []) }
  }
}
