import Foundation
import RegistrationCore
import RegistrationUI
import Testing

/// What the address of a link is read as.
struct LinkAddressTests {
  private static let redirect = "com.example.app:/signed-in?code=abc&state=xyz"
  private static let refused = "https://app.example.com/back?error=access_denied&state=xyz"

  static let addresses: [(String, Link?)] = [
    (
      "https://app.example.com/confirm?login=ana%40example.com&code=123456",
      .confirm(login: "ana@example.com", code: "123456")
    ),
    (
      "https://app.example.com/a/sign-in?code=1&login=ana&utm=x",
      .signIn(login: "ana", code: "1")
    ),
    ("https://app.example.com/reset?login=ana&code=1#top", .reset(login: "ana", code: "1")),
    ("https://app.example.com/invite?code=welcome", .invite(code: "welcome")),
    (redirect, .redirect(address: Secret(redirect))),
    (refused, .redirect(address: Secret(refused))),
    (
      "https://app.example.com/confirm?login=ana&code=1&state=xyz",
      .confirm(login: "ana", code: "1")
    ),
    ("https://app.example.com/confirm?login=ana", nil),
    ("https://app.example.com/confirm?code=123456", nil),
    ("https://app.example.com/sign-in?login=&code=123456", nil),
    ("https://app.example.com/invite?code=", nil),
    ("com.example.app:/signed-in?code=abc", nil), ("com.example.app:/signed-in?state=xyz", nil),
    ("com.example.app:/signed-in?code=abc&state=", nil), ("https://app.example.com/", nil),
  ]

  @Test(arguments: addresses)
  func `An address is a link of the flow, or none`(text: String, link: Link?) throws {
    #expect(Link(try #require(URL(string: text))) == link)
  }
}
