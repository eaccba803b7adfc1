import RegistrationCore
import Testing

/// The names of providers.
struct IdentityProviderTests {
  @Test(arguments: ["apple", "google", "Okta-2", "a", "0.x", String(repeating: "p", count: 32)])
  func `A name of letters, digits, dots and hyphens is one`(name: String) {
    #expect(IdentityProvider(name)?.name == name)
  }

  @Test(arguments: [
    "", " ", "my_idp", "a b", "é", "a/b", "a,b", "a=b", "a\"b", String(repeating: "p", count: 33),
  ])
  func `Every other name is none`(name: String) { #expect(IdentityProvider(name) == nil) }

  @Test func `Two have a brand, and every other one is called by its name`() {
    #expect(IdentityProvider.apple.brand == "Apple")
    #expect(IdentityProvider.google.brand == "Google")
    #expect(IdentityProvider("google") == .google)
    #expect(IdentityProvider("Okta")?.brand == "Okta")
  }

  @Test func `A policy names each provider once`() {
    var policy = Policy(name: "p", profile: [], providers: [.google, .apple, .google])
    #expect(policy.providers == [.google, .apple])
    policy.providers = [.apple, .apple]
    #expect(policy.providers == [.apple])
  }
}
