import Foundation
import Testing

@Suite("registrar wording")
struct WordingTests {
  private func object(_ arguments: String...) async throws -> [String: Any] {
    let workspace = try Workspace()
    let finished = try await workspace.run(Binary.find(), ["wording"] + arguments)
    #expect(finished.status == 0)
    #expect(finished.errors.isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(finished.output.utf8))
    return try #require(json as? [String: Any])
  }

  @Test("Each language is listed as JSON", arguments: ["en", "es"])
  func list(_ language: String) async throws {
    let texts = try await object("--lang", language)
    #expect(texts.count > 150)
    let sent = language == "en" ? "We sent a code to %@." : "Enviamos un código a %@."
    #expect(texts["notice.codeSent"] as? String == sent)
    let counted = try #require(texts["problem.tooShort"] as? [String: String])
    #expect(Set(counted.keys) == ["one", "other"])
    for text in counted.values { #expect(text.contains("%lld")) }
  }

  @Test("English is the language if none is named")
  func standard() async throws {
    let workspace = try Workspace()
    let named = try await workspace.registrar("wording", "--lang", "en", "--format", "json")
    let standard = try await workspace.registrar("wording")
    #expect(standard == named)
  }

  @Test("The string catalogue has every key in every language")
  func catalogue() async throws {
    let catalogue = try await object("--format", "xcstrings")
    #expect(catalogue["version"] as? String == "1.0")
    #expect(catalogue["sourceLanguage"] as? String == "en")
    let strings = try #require(catalogue["strings"] as? [String: [String: Any]])
    for language in ["en", "es"] {
      let texts = try await object("--lang", language)
      #expect(Set(texts.keys) == Set(strings.keys))
      for (key, entry) in strings {
        #expect(entry["extractionState"] as? String == "manual")
        let localizations = try #require(entry["localizations"] as? [String: [String: Any]])
        let localization = try #require(localizations[language])
        if let text = texts[key] as? String {
          #expect(unit(localization) == text, "\(key)")
        } else {
          let forms = try #require(texts[key] as? [String: String])
          let variations = localization["variations"] as? [String: [String: [String: Any]]]
          let plural = try #require(variations?["plural"])
          #expect(plural.mapValues { unit($0) ?? "" } == forms, "\(key)")
        }
      }
    }
  }

  private func unit(_ localization: [String: Any]) -> String? {
    let unit = localization["stringUnit"] as? [String: String]
    return unit?["state"] == "translated" ? unit?["value"] : nil
  }

  @Test("A language of a string catalogue cannot be chosen")
  func catalogueOfOneLanguage() async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar(
      "wording", "--format", "xcstrings", "--lang", "es")
    #expect(
      finished
        == Finished(
          status: 2,
          errors: """
            registrar: '--lang' is only for '--format json'; a string catalogue has all languages
            See 'registrar help wording'.

            """))
  }
}
