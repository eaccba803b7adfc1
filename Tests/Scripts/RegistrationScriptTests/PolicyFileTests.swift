import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationScript
import Testing

/// A policy file is read as it is meant, or refused with every mistake, its place and its remedy.
@Suite struct PolicyFileTests {
  private func complaints(_ text: String) -> [String] { complaints(Array(text.utf8)) }

  private func complaints(_ bytes: [UInt8]) -> [String] {
    do throws(ScriptErrors) {
      _ = try Policy.parse(bytes, file: "p.json")
      return []
    } catch {
      return error.errors.map { error in
        let hint = error.suggestion.map { " [\($0)]" } ?? ""
        return "\(error.line):\(error.column): \(error.message)\(hint)"
      }
    }
  }

  @Test(arguments: Policy.builtIn) func `A printed policy reads back equal`(policy: Policy) throws {
    let text = policy.printed()
    #expect(try Policy.parse(Array(text.utf8), file: "p.json") == policy)
    #expect(try PolicyCoding.decode(Array(text.utf8)) == policy)
    #expect(text.hasPrefix("{\n  \"name\": \"\(policy.name)\",\n  \"login\": ["))
    #expect(text.hasSuffix("\n}\n"))
  }

  @Test func `What is left out has its default`() throws {
    let text = "\u{FEFF}" + #"{"name":"\u0073hop","profile":[{"name":"nick","label":"N\"\\\/"}]}"#
    #expect(
      try Policy.parse(Array(text.utf8), file: "p.json")
        == Policy(name: "shop", profile: [FieldRule("nick", label: "N\"\\/")]))
  }

  @Test func `Every mistake of a file is told, in the order of the file`() {
    let text = """
      {
        "nam": "shop",
        "signUp": [{"name": "email", "label": "E", "kind": "emial"}],
        "profile": [
          {"name": "first name", "label": 3, "require": true},
          {"name": "pwd", "label": "x", "isRequired": "yes", "maximumLength": 1.5},
          {"label": "x", "label": "y", "shoe": 1},
          4
        ],
        "password": {"minimumLength": 300},
        "confirmation": {"length": 21},
        "signIn": []
      }
      """
    #expect(
      complaints(text) == [
        "1:1: name is missing; add it",
        "2:3: nam is no key of a policy [name]",
        "3:23: signUp.0.name is 'email', which step 1 has by itself; take the field out",
        "3:54: signUp.0.kind is the text 'emial'; write text, email, phone, birthday, url, choice, "
          + "number, date, country, consent or image "
          + "[email]",
        "5:14: profile.0.name is 'first name', which no script can write; use letters, digits, '-', "
          + "'_', '.' and ':'",
        "5:37: profile.0.label is the number 3; write a text in double quotes",
        "5:40: profile.0.require is no key of a policy [isRequired]",
        "6:14: profile.1.name tells a secret, which no form holds; take the field out",
        "6:49: profile.1.isRequired is the text 'yes'; write true or false",
        "6:73: profile.1.maximumLength is the number 1.5; write a whole number",
        "7:5: profile.2.name is missing; add it",
        "7:20: profile.2.label is given twice; leave one",
        "7:34: profile.2.shoe is no key of a policy; take it out, or write name, label, labels, "
          + "kind, isRequired, maximumLength, autofill, callingCode, choices, minimum, maximum, "
          + "earliest, latest, characters or minimumLength",
        "8:5: profile.3 is the number 4; write an object in { }",
        "10:33: password.minimumLength is 300; write a number from 1 to 256",
        "11:30: confirmation.length is 21; write a number from 1 to 20",
        "12:13: signIn is a list; write password, passwordOrCode or code",
      ])
  }

  @Test(arguments: [
    (
      "",
      "1:1: expected a value: an object in { }, a list in [ ], a text in double quotes, a number, "
        + "true, false or null"
    ),
    ("[]", "1:1: the policy is a list; write an object in { }"),
    ("{\n'name': 1}", "2:1: expected a key in double quotes"),
    ("{\"name\" 1}", "1:9: expected ':' after the key 'name'"),
    ("{\"name\": \"a\" // x", "1:14: JSON has no comments; take it out"),
    ("{\"name\": \"a\",\r\n}", "2:1: nothing follows the last ','; take it out"),
    ("{\"name\": \"a\" \"b\"}", "1:14: expected ',' or '}'"),
    ("[1 2]", "1:4: expected ',' or ']'"),
    ("[1,]", "1:4: nothing follows the last ','; take it out"),
    ("{} {}", "1:4: expected nothing more"),
    ("[\"a\n\"]", "1:2: this quote is not closed on its line"),
    ("[\"a", "1:2: this quote is never closed"),
    ("[\"\\x\"]", "1:3: unknown escape; write \\\\ for a backslash"),
    ("[\"\\ud800\"]", "1:3: expected \\u and the four hexadecimal digits of a character"),
    ("[\"\t\"]", "1:3: a control character; write it as \\u and four digits"),
    ("[007]", "1:2: '007' is not a number"), ("[-]", "1:2: '-' is not a number"),
    ("[1.]", "1:2: '1.' is not a number"),
    (
      "['a']",
      "1:2: expected a text in double quotes, as "
        + "\"clinic\""
    ),
    (
      "nul",
      "1:1: expected a value: an object in { }, a list in [ ], a text in double quotes, a number, "
        + "true, false or null"
    ),
  ])
  func `What is no JSON is one error at its place`(text: String, told: String) {
    #expect(complaints(text) == [told])
  }

  @Test func `What is no text is one error`() {
    #expect(complaints([0x7B, 0xFF]) == ["1:2: this is not UTF-8; save the file as UTF-8"])
    #expect(complaints([0xFF, 0xFE, 0x7B, 0]) == ["1:1: this is UTF-16; save the file as UTF-8"])
    #expect(complaints([0x7B, 0x0A, 0]) == ["2:1: this is not text: it has a byte that is zero"])
    #expect(
      complaints(Array(repeating: 0x5B, count: 1000)) == [
        "1:65: expected at most 64 levels of nesting"
      ])
    #expect(
      complaints(Array(repeating: 0x20, count: PolicyLimits.bytes + 1)) == [
        "1:1: the file has more than 1048576 bytes"
      ])
  }

  @Test(arguments: [
    (
      #"{"name":"clinic","profile":[]}"#,
      "1:9: name is that of a built-in policy with other rules; choose another name"
    ),
    (
      #"{"name":"a.json","profile":[]}"#,
      "1:9: name ends with '.json', as only files do; take the ending off"
    ),
    (
      #"{"name":"a","signUp":[],"profile":[],"password":{"minimumLength":8,"requiresUppercase":true,"#
        + #""requiresLowercase":true,"requiresDigit":true,"requiresSymbol":true}}"#,
      "1:1: confirmation is missing; write null if the pool confirms at once, or {} for a code of six "
        + "digits"
    ),
  ])
  func `What a file alone must not be is told`(text: String, told: String) {
    #expect(complaints(text) == [told])
  }

  @Test(arguments: ["", "a b", "$a", "a=b", "a,b", "a\"", "#a", "a\u{7}", "a\u{2028}"])
  func `A field that no script can write is refused`(name: String) throws {
    let policy = Policy(name: "a", profile: [FieldRule(FieldName(name), label: "A")])
    #expect(complaints(policy.printed()).count == 1)
    let written = Policy(name: "a", profile: [FieldRule("custom:shoe.size_2-é", label: "A")])
    #expect(complaints(written.printed()).isEmpty)
  }

  @Test(arguments: [
    "{}", "[]", "1", "-0.5e+3", "01", "1.", ".5", "+1", "1e", "\"\\u00e9\\ud83d\\ude00\"",
    "\"\\ude00\"", "\"\\u12\"", "true", "tru", "truefalse", " [ 1 , { \"a\" : null } ] ",
    "[1,,2]", "\u{A0}1", "\"\u{7F}\"", "\"\\/\"", "\"\\'\"", "[1]]", "{\"a\"}",
  ])
  func `It is JSON exactly if Foundation says so`(text: String) {
    let isJSON =
      (try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)) != nil
    let complaint = complaints(text).first ?? ""
    // What is JSON but no policy is refused for what it lacks.
    let isRead = complaint.contains("write an object") || complaint.contains("is missing")
    #expect(isRead == isJSON, "\(complaint)")
  }
}
