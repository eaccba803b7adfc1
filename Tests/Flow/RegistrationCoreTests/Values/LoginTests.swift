import RegistrationCore
import Testing

/// What names an account: how it is read, and what its text tells.
struct LoginTests {
  private func reading(
    _ text: String, _ kinds: [Login.Kind], isCaseSensitive: Bool = false, callingCode: Int? = nil
  ) -> Result<String, Problem> {
    let rule = LoginRule(kinds, isCaseSensitive: isCaseSensitive)
    do throws(Problem) {
      return .success(try rule.read(text, callingCode: callingCode).text)
    } catch { return .failure(error) }
  }

  private func malformed(_ field: FieldName = .login) -> Result<String, Problem> {
    .failure(Problem(field, .malformed))
  }

  @Test func `With an at sign it is an address, with digits alone a number, and else a name`() {
    let all = Login.Kind.allCases
    #expect(reading(" Ana@Example.com ", all) == .success("ana@example.com"))
    #expect(reading("+1 (555) 010-0123", all) == .success("+15550100123"))
    #expect(reading("Ana-1", all) == .success("ana-1"))
    #expect(reading("ana@home", all) == malformed())
    #expect(reading("555-0100", all) == malformed())
  }

  @Test func `The kind is what the text reads as`() {
    let parts = [
      "a", "B", "+", "@", ".", "1", "+15550100", "b.co", "-", "\u{FF20}", "\u{661}", " ",
    ]
    for first in parts {
      for second in parts {
        for third in parts {
          for text in [first + second + third, first + second + third + "@example.com"] {
            guard let login = Login(text) else { continue }
            #expect(login.email == EmailAddress(login.text), "\(text)")
            #expect(login.phone == PhoneNumber(login.text), "\(text)")
            let isName = login.email == nil && login.phone == nil
            #expect((login.kind == .name) == isName, "\(text)")
          }
        }
      }
    }
  }

  @Test func `A kind that a policy does not take is no login there`() {
    #expect(reading("+15550100123", [.email]) == malformed(.email))
    #expect(reading("ana@example.com", [.phone]) == malformed())
    #expect(reading("ana", [.email, .phone]) == malformed())
    #expect(reading("ana@example.com", [.name]) == malformed())
    #expect(reading("+15550100123", [.name]) == malformed())
  }

  @Test func `A number of the country needs no calling code if the policy says which one`() {
    #expect(reading("020 7946 0018", [.phone]) == malformed())
    #expect(
      reading("020 7946 0018", [.phone, .name], callingCode: 44) == .success("+442079460018"))
  }

  @Test(arguments: ["", " \u{3000}", "\u{200B}"])
  func `What is blank is missing, whatever is taken`(text: String) {
    for kinds in [[Login.Kind.email], [.phone], [.name], Login.Kind.allCases] {
      let field = LoginRule(kinds).field
      #expect(reading(text, kinds) == .failure(Problem(field, .missing)))
    }
  }

  @Test func `A name has one to 128 characters, none of them white or invisible`() {
    let longest = String(repeating: "é", count: 128)
    #expect(reading(longest, [.name]) == .success(longest))
    #expect(
      reading(longest + "é", [.name]) == .failure(Problem(.login, .tooLong(maximum: 128))))
    for text in ["an a", "a\u{200B}na", "a\u{7}na", "ana\u{202E}"] {
      #expect(reading(text, [.name]) == malformed())
    }
    #expect(
      reading(String(repeating: "a", count: 5_000_000), [.name])
        == .failure(Problem(.login, .tooLong(maximum: 128))))
  }

  @Test func `Names that differ in capitals are one, unless the pool tells them apart`() {
    #expect(reading("ANA", [.name]) == .success("ana"))
    #expect(reading("ANA", [.name], isCaseSensitive: true) == .success("ANA"))
    // An address is one in any spelling.
    #expect(
      reading("ANA@Example.com", [.email, .name], isCaseSensitive: true)
        == .success("ana@example.com"))
  }

  @Test func `The text of a login tells its kind`() throws {
    for (text, kind) in [
      ("ana@example.com", Login.Kind.email), ("+15550100123", .phone), ("ana", .name),
      ("12345", .name), ("+123", .name),
    ] {
      let login = try #require(Login(text))
      #expect(login.text == text)
      #expect(login.kind == kind)
      #expect((login.email != nil) == (kind == .email))
      #expect((login.phone != nil) == (kind == .phone))
    }
    #expect(Login("an a") == nil)
    #expect(Login("ana@home") == nil)
    #expect(Login("ana\u{FF20}example.com") == nil)
    #expect(Login("") == nil)
  }

  @Test func `A rule has each kind once, and takes addresses if it names none`() {
    #expect(LoginRule([.name, .email, .name]).kinds == [.email, .name])
    #expect(LoginRule([]) == .email)
    #expect(LoginRule([.email], isCaseSensitive: true) == .email)
    #expect(LoginRule([.email]).field == .email)
    #expect(LoginRule([.phone]).field == .login)
  }

  @Test func `Of many logins the last eight are remembered, each once`() {
    let logins = (0..<10).compactMap { Login("p\($0)") }
    var recent = RecentLogins(logins)
    #expect(recent.logins == Array(logins.suffix(8)))
    recent.insert(logins[5])
    #expect(recent.logins.last == logins[5])
    #expect(recent.logins.count == 8)
    recent.remove(logins[5])
    #expect(!recent.contains(logins[5]))
  }
}
