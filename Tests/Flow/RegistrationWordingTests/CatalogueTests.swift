import RegistrationCore
import RegistrationWording
import Testing

@Suite("The catalogue of a wording")
struct CatalogueTests {
  /// A provider's button has words of its own: they name the provider.
  static let actions = Registration.Event.Name.allCases.filter { $0 != .signInWithProvider }
  static let keys = Set(WordingCase.english.table.entries.map(\.key))

  @Test("No key stands for two sentences", arguments: WordingCase.all)
  func uniqueKeys(_ language: WordingCase) {
    let keys = language.table.entries.map(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(keys.count > 150)
  }

  @Test("Every notice, action, screen and factor has its keys")
  func completeKeys() {
    let expected =
      Registration.Notice.Name.allCases.map { "notice.\($0.rawValue)" }
      + Self.actions.map { "action.\($0.rawValue)" }
      + Registration.Screen.allCases.flatMap {
        ["screen.\($0.rawValue).title", "screen.\($0.rawValue).wait"]
      }
      + Registration.Notice.Tone.allCases.map { "tone.\($0.rawValue)" }
      + Challenge.Factor.allCases.map { "factor.\($0.rawValue)" }
      + [
        "problem.tooShort", "problem.malformed.email", "label.newPassword", "hint.code.email",
        "requirement.needsSymbol", "progress", "provider.signIn", "provider.wait",
      ]
    for key in expected { #expect(Self.keys.contains(key), "\(key)") }
  }

  @Test("An action on any screen has the words of its key", arguments: WordingCase.all)
  func actionsHaveTheWordsOfTheirKeys(_ language: WordingCase) throws {
    for action in Self.actions {
      for screen in Registration.Screen.allCases {
        let subject = WordingSubject.action(action, on: screen)
        let entry = try #require(language.table.entries.first { $0.key == subject.key })
        #expect(entry.phrase == language.phrase(subject), "\(subject)")
      }
    }
  }

  @Test("A subject with other values has the same key and the same format")
  func valuesDoNotChangeTheKey() throws {
    let other: [WordingSubject] = [
      .notice(.codeSent(CodeDelivery(medium: .sms, destination: "+*****77")), at: noon),
      .notice(.resendTooSoon(until: noon.advanced(byMilliseconds: 12_345)), at: noon),
      .notice(.rejected("Only members can sign up"), at: noon),
      .notice(.serviceMisconfigured(code: "resourceNotFound"), at: noon),
      .problem(
        .tooShort(minimum: 12),
        of: Registration.Presentation.Field(name: "p", label: .newPassword, kind: .password)),
      .problem(
        .missing,
        of: Registration.Presentation.Field(name: "c", label: .rule("City"), kind: .value(.text))),
      .hint(.code(.sms("+*****77"))), .progress(step: 3, of: 4),
    ]
    for language in WordingCase.all {
      for subject in other {
        let entry = try #require(language.table.entries.first { $0.key == subject.key })
        #expect(language.phrase(subject).format == entry.phrase.format, "\(subject)")
      }
    }
  }

  @Test("All languages have the same keys with the same placeholders")
  func placeholdersAgree() {
    let (english, spanish) = (WordingCase.english, WordingCase.spanish)
    #expect(english.table.entries.map(\.key) == spanish.table.entries.map(\.key))
    for (left, right) in zip(english.table.entries, spanish.table.entries) {
      #expect(left.phrase.values == right.phrase.values, "\(left.key)")
      #expect(left.singular?.values == right.singular?.values, "\(left.key)")
    }
  }

  @Test("What is counted has a form for one", arguments: WordingCase.all)
  func singular(_ language: WordingCase) throws {
    let counted = language.table.entries.filter { $0.singular != nil }
    #expect(
      Set(counted.map(\.key)) == [
        "notice.resendTooSoon", "problem.tooShort", "problem.tooLong.password",
        "requirement.tooShort", "requirement.tooLong",
      ])
    for entry in counted {
      #expect(entry.singular?.values == [.number(1)], "\(entry.key)")
      #expect(entry.singular?.format != entry.phrase.format, "\(entry.key)")
    }
  }

  @Test("No language has another one's words")
  func languagesDiffer() {
    for (left, right) in zip(
      WordingCase.english.table.entries, WordingCase.spanish.table.entries)
    where left.key != "problem.refused" {
      #expect(left.phrase.format != right.phrase.format, "\(left.key)")
    }
  }
}
