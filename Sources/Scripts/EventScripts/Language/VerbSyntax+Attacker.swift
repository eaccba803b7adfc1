import RegistrationCore
import RegistrationSimulation

// What an attacker does. Without values it is read, and with values it is written.

extension VerbLine {
  mutating func attackerSignUp(
    _ email: EmailAddress? = nil, _ password: Secret? = nil
  ) -> Directive? {
    let email = account(email)
    let password = key("password", password, .secret, isRequired: true)
    guard let email, let password else { return nil }
    return .attacker(.signUp(password: password), email)
  }

  mutating func attackerSignIn(
    _ email: EmailAddress? = nil, _ password: Secret? = nil, _ guess: Secret? = nil
  ) -> Directive? {
    let email = account(email)
    let password = key("password", password, .secret)
    let guess = self.guess(guess)
    if password != nil, guess != nil {
      fail("a sign-in is by a password or by a code", at: .key("code"))
    }
    return email.map {
      .attacker(password.map { .signIn(password: $0) } ?? .signInByCode(guess: guess), $0)
    }
  }

  mutating func attackerForgot(
    _ email: EmailAddress? = nil, _ guess: Secret? = nil, _ password: Secret? = nil
  ) -> Directive? {
    let email = account(email)
    let guess = self.guess(guess)
    let password = key("password", password, .secret)
    guard let email else { return nil }
    if let guess, let password {
      return .attacker(.resetPassword(guess: guess, password: password), email)
    }
    if guess != nil { fail("a code needs a 'password' to set with it", at: .key("code")) }
    if password != nil { fail("a password needs the 'code' to set it with", at: .key("password")) }
    return .attacker(.forgotPassword, email)
  }

  mutating func attackerConfirm(
    _ email: EmailAddress? = nil, _ guess: Secret? = nil
  ) -> Directive? {
    let email = account(email)
    let guess = self.guess(guess, isRequired: true)
    guard let email, let guess else { return nil }
    return .attacker(.confirm(guess: guess), email)
  }

  mutating func expectAttacker(
    _ email: EmailAddress? = nil, _ isIn: Bool? = nil
  ) -> (EmailAddress, Bool)? {
    let email = account(email)
    let isIn = word("'in' or 'out'", isIn, .choice("word", [("in", true), ("out", false)]))
    guard let email, let isIn else { return nil }
    return (email, isIn)
  }

  private mutating func guess(_ guess: Secret?, isRequired: Bool = false) -> Secret? {
    let guess = key("code", guess, .secret, isRequired: isRequired)
    if guess?.reveal().first == "$" {
      fail("an attacker reads no mail, so its code is a guess such as 000000", at: .key("code"))
    }
    return guess
  }
}
