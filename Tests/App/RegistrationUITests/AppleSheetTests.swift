import RegistrationCore
import RegistrationUI
import Testing

@Suite("What Apple's sheet tells")
struct AppleSheetTests {
  @Test("becomes hints by the names of HTML's autofill, without what is empty")
  func hints() {
    let told = AppleSignIn(
      user: "001", identityToken: "token", givenName: "Ana", familyName: "",
      email: "x7@privaterelay.appleid.com")
    #expect(
      told.hints == [
        "given-name": .text("Ana"), "email": .text("x7@privaterelay.appleid.com"),
      ])
    // With every later sign-in.
    #expect(AppleSignIn(user: "001", identityToken: "token").hints == Fields())
  }

  @Test("prefills a profile whose rules have these names")
  func prefills() throws {
    let told = AppleSignIn(user: "001", identityToken: "token", givenName: "Ana")
    let rule = try #require(Policy.clinic.profile.first { $0.autofillName != nil })
    #expect(rule.autofillName.map { told.hints[$0] } == .some(.text("Ana")))
  }

  @Test("shows no token, however it is printed")
  func secrets() {
    let told = AppleSignIn(
      user: "001", identityToken: "eyJhbGciOi", authorizationCode: "c0ffee")
    var dumped = ""
    dump(told, to: &dumped)
    for text in [dumped, "\(told)", String(reflecting: told)] {
      #expect(!text.contains("eyJhbGciOi") && !text.contains("c0ffee"))
    }
  }
}
