import RegistrationCore
import RegistrationWording
import Testing

@Suite("The sentences of every language")
struct SentenceTests {
  @Test("No sentence is empty, or has space at an end or twice", arguments: WordingCase.all)
  func written(_ language: WordingCase) {
    for entry in language.table.entries {
      for format in language.formats(entry) {
        #expect(!format.isEmpty, "\(entry.key)")
        #expect(format.first != " " && format.last != " ", "\(entry.key)")
        #expect(!format.contains("  ") && !format.contains("\n"), "\(entry.key)")
      }
    }
  }

  @Test("Sentences end as sentences do, and titles do not", arguments: WordingCase.all)
  func endings(_ language: WordingCase) {
    for entry in language.table.entries {
      for format in language.formats(entry) {
        let kind = entry.key.prefix { $0 != "." }
        switch kind {
        case "notice", "problem", "hint":
          // The words of a service come with a mark of their own.
          #expect([".", "!", "?"].contains(format.last) || format.hasSuffix("%@"), "\(entry.key)")
        default:
          #expect(format.last != "." && format.last != "!", "\(entry.key)")
          #expect(entry.key.hasSuffix(".wait") == format.hasSuffix("…"), "\(entry.key)")
        }
        let first = format.first { $0.isLetter || $0 == "%" }
        #expect(first?.isUppercase == true || first == "%", "\(entry.key)")
      }
    }
  }

  @Test("No sentence has a word of the flow's makers, or blames", arguments: WordingCase.all)
  func noJargon(_ language: WordingCase) {
    for entry in language.table.entries {
      for format in language.formats(entry) {
        for word in language.jargon {
          #expect(!format.lowercased().contains(word), "\(entry.key): \(word)")
        }
      }
    }
  }

  @Test("Everything is short enough for a telephone", arguments: WordingCase.all)
  func lengths(_ language: WordingCase) {
    for entry in language.table.entries {
      let isTitle = entry.key.hasPrefix("action.") || entry.key.hasSuffix(".title")
      #expect(
        language.phrase(subject(entry.key)).text.count <= (isTitle ? 32 : 120), "\(entry.key)")
    }
  }

  private func subject(_ key: String) -> WordingSubject {
    WordingSubject.samples.first { $0.key == key } ?? .progress(step: 1, of: 3)
  }

  @Test("Spanish opens its questions and exclamations")
  func marks() {
    for entry in WordingCase.spanish.table.entries where !entry.key.hasSuffix("needsSymbol") {
      let format = entry.phrase.format
      #expect(format.contains("?") == format.contains("¿"), "\(entry.key)")
      #expect(format.contains("!") == format.contains("¡"), "\(entry.key)")
    }
  }

  @Test("A refused sign-in does not tell whether it is the address or the password")
  func nothingIsRevealed() {
    let english = EnglishWording().phrase(for: .incorrectPassword, at: noon).text
    #expect(english.contains("account") && english.contains("password"))
    let spanish = SpanishWording().phrase(for: .incorrectPassword, at: noon).text
    #expect(spanish.contains("cuenta") && spanish.contains("contraseña"))
  }
}
