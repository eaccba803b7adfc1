import RegistrationCore
import RegistrationJSON
import RegistrationWording
import Testing

@testable import RegistrationService

@Suite("A page") @MainActor
struct RegistrationPageTests {
  @Test("is well formed in every state, in every language", arguments: WordingLanguage.allCases)
  func wellFormed(language: WordingLanguage) throws {
    for sample in PageSamples.all {
      let page = try PageSamples.page(sample.presentation, PageSamples.context(language))
      #expect(page.only("html")?.attributes["lang"] == language.rawValue)
      #expect(page.only("h1")?.text.isEmpty == false, "\(sample)")
      #expect(page.all("form").count == 1 && page.all("main").count == 1, "\(sample)")
      let ids = page.elements.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, "\(sample)")
      #expect(page.elements.filter { $0.attributes["autofocus"] != nil }.count <= 1, "\(sample)")
    }
  }

  /// What leaves a text, an attribute, an element or a line, or turns what follows around.
  private nonisolated static let hostile = [
    "\"><script>alert(1)</script>", "'\"` onfocus=alert(1) autofocus x=", "</title></main><!--",
    "&lt;script&gt;&amp;&", "\u{0301}\"\u{0301}><", "a\u{2028}b\u{2029}c\r\nd", "\u{202E}abc",
    "a\0b",
    "]]>", "javascript:alert(1)", "{{7*7}}${7*7}", String(repeating: "<", count: 3000),
  ]

  @Test("is made of the same elements whatever the words say", arguments: hostile)
  func hostile(words: String) throws {
    for sample in PageSamples.all {
      let plain = PageSamples.context(path: "a", text: "a", problems: [Problem("a", .refused("a"))])
      let other = PageSamples.context(
        .spanish, path: words, text: words, problems: [Problem(FieldName(words), .refused(words))])
      let expected = try PageSamples.page(sample.presentation.saying("a"), plain)
      let page = try PageSamples.page(sample.presentation.saying(words), other)
      #expect(page.structure == expected.structure, "\(sample)")
      #expect(page.only("form")?.attributes["action"] == words.replacingNull, "\(sample)")
    }
  }

  @Test("is not turned around by what it shows, and sends it back as it was")
  func turned() throws {
    let page = try PageSamples.page(PageSamples.allControls.saying("\u{202E}abc"))
    for name in ["p", "label", "option", "title", "legend"] {
      #expect(page.all(name).allSatisfy { !$0.text.unicodeScalars.contains("\u{202E}") })
    }
    let input = try #require(page.all("input").first { $0.attributes["name"] == "text" })
    #expect(input.attributes["value"] == "\u{202E}abc")
  }

  @Test("has a button for each action, and no other")
  func buttons() throws {
    for sample in PageSamples.all {
      let page = try PageSamples.page(sample.presentation)
      let seen = page.all("button").filter { $0.attributes["class"] != "offscreen" }
      let offered = sample.presentation.actions.map { $0.formValue }
      #expect(seen.compactMap { $0.attributes["value"] }.sorted() == offered.sorted(), "\(sample)")
      #expect(seen.allSatisfy { $0.attributes["name"] == "_action" && !$0.text.isEmpty })
      #expect(page.all("button").count - seen.count <= 1, "\(sample)")
    }
  }

  @Test("takes the key Return for the primary action, if that takes what is typed")
  func returnKey() throws {
    for sample in PageSamples.all {
      let page = try PageSamples.page(sample.presentation)
      let first = page.all("button").first?.attributes["value"]
      let taking = sample.presentation.actions.filter { !$0.fields.isEmpty }
      guard !taking.isEmpty else { continue }
      let primary = taking.first { $0.role == .primary }
      #expect(first == (primary ?? taking.first)?.formValue, "\(sample)")
      // What leads around the form is not held up by it.
      for button in page.all("button") where button.attributes["value"] != first {
        #expect(button.attributes["formnovalidate"] != nil, "\(sample)")
      }
    }
  }

  @Test("has a label for each control, and the texts that describe it")
  func labels() throws {
    for sample in PageSamples.all + [
      .init(description: "hostile", presentation: PageSamples.allControls.saying("<"))
    ] {
      let page = try PageSamples.page(sample.presentation)
      for control in page.all("input") + page.all("select") {
        let (type, id) = (control.attributes["type"], control.attributes["id"])
        if type == "hidden" || control.attributes["hidden"] != nil { continue }
        let label = page.all("label").first { $0.attributes["for"] == id }
        #expect(label?.text.isEmpty == false, "\(sample) \(control.attributes)")
        let described = control.attributes["aria-describedby"]?.split(separator: " ") ?? []
        #expect(described.allSatisfy { page.element(id: String($0)) != nil }, "\(sample)")
        if control.attributes["aria-invalid"] != nil { #expect(!described.isEmpty) }
      }
    }
  }

  @Test("shows what was typed again, but no secret")
  func typed() throws {
    var typed = FormValues(password: "Secret-1", code: "654321", invitation: "come-in")
    typed.fields["text"] = "Ana"
    typed.fields["consent"] = true
    let html = RegistrationPage.html(
      of: PageSamples.allControls, PageSamples.context(typed: typed))
    for secret in ["Secret-1", "654321", "come-in"] { #expect(!html.contains(secret)) }
    let page = try PageMarkup(html)
    let inputs = page.all("input")
    #expect(inputs.first { $0.attributes["name"] == "text" }?.attributes["value"] == "Ana")
    #expect(inputs.first { $0.attributes["name"] == "consent" }?.attributes["checked"] != nil)
  }

  @Test("shows problems that the flow does not know of, and puts the focus there")
  func problems() throws {
    let code = Registration.Presentation.Field(name: .code, label: .code, kind: .code(6...6))
    let presentation = Registration.Presentation(
      screen: .code, fields: [code], actions: [.init(.submitCode, .primary, [code])])
    #expect(try PageSamples.page(presentation).element(id: "f0")?.attributes["autofocus"] == nil)
    let context = PageSamples.context(problems: [
      Problem(.code, .missing), Problem("x", .unknownField),
    ])
    let page = try PageSamples.page(presentation, context)
    let input = try #require(page.element(id: "f0"))
    #expect(input.attributes["autofocus"] != nil && input.attributes["aria-invalid"] == "true")
    #expect(input.attributes["autocomplete"] == "off" && input.attributes["maxlength"] == nil)
    #expect(page.element(id: "f0-problems")?.text.isEmpty == false)
    #expect(page.elements.contains { $0.attributes["role"] == "alert" })
    #expect(page.only("title")?.text.hasPrefix("Problem: ") == true)
  }

  @Test("asks again by itself while the person waits, and only then")
  func busy() throws {
    for sample in PageSamples.all {
      let page = try PageSamples.page(sample.presentation)
      let refresh = page.all("meta").first { $0.attributes["http-equiv"] == "refresh" }
      #expect((refresh != nil) == sample.presentation.isBusy, "\(sample)")
      guard sample.presentation.isBusy else { continue }
      #expect(refresh?.attributes["content"] == "2; url=/register/1")
      #expect(page.elements.contains { $0.attributes["class"] == "wait" }, "\(sample)")
      #expect(
        page.all("fieldset").allSatisfy {
          $0.attributes["disabled"] != nil || $0.attributes["role"] != nil
        })
    }
  }

  @Test("shows an authenticator's key to be read and opened")
  func key() throws {
    let login = try #require(Login("ana@example.com"))
    let key = AuthenticatorKey(key: "GEZDGNBVGY3T\"<", account: login, issuer: "A&B")
    let field = Registration.Presentation.Field(
      name: .key, label: .key, kind: .key(key), isRequired: false)
    let page = try PageSamples.page(Registration.Presentation(screen: .factorCode, fields: [field]))
    #expect(page.only("code")?.text == "GEZD GNBV GY3T \"<")
    #expect(page.only("a")?.attributes["href"] == key.uri.reveal())
  }

  @Test("that says one thing has at most one link")
  func plain() throws {
    let words = "\"><script>"
    let page = try PageMarkup(
      RegistrationPage.html(
        title: words, text: words, link: (words, words), language: .spanish))
    #expect(page.only("a")?.attributes["href"] == words && page.only("a")?.text == words)
    #expect(page.only("h1")?.text == words && page.all("form").isEmpty)
    let none = try PageMarkup(
      RegistrationPage.html(title: "a", text: "b", link: nil, language: .english))
    #expect(none.all("a").isEmpty && none.all("img").isEmpty)
  }
}

extension String {
  fileprivate var replacingNull: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
