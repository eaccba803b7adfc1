import RegistrationCore
import RegistrationSimulation

// What an attacker does. Without values it is read, and with values it is written.

extension VerbLine {
  mutating func attackerSignUp(
    _ login: Login? = nil, _ password: Secret? = nil
  ) -> Directive? {
    let login = account(login)
    let password = key("password", password, .secret, isRequired: true)
    guard let login, let password else { return nil }
    return .attacker(.signUp(password: password), login)
  }

  mutating func attackerSignIn(
    _ login: Login? = nil, _ password: Secret? = nil, _ guess: Secret? = nil
  ) -> Directive? {
    let login = account(login)
    let password = key("password", password, .secret)
    let guess = self.guess(guess)
    if password != nil, guess != nil {
      fail("a sign-in is by a password or by a code", at: .key("code"))
    }
    return login.map {
      .attacker(password.map { .signIn(password: $0) } ?? .signInByCode(guess: guess), $0)
    }
  }

  mutating func attackerForgot(
    _ login: Login? = nil, _ guess: Secret? = nil, _ password: Secret? = nil
  ) -> Directive? {
    let login = account(login)
    let guess = self.guess(guess)
    let password = key("password", password, .secret)
    guard let login else { return nil }
    if let guess, let password {
      return .attacker(.resetPassword(guess: guess, password: password), login)
    }
    if guess != nil { fail("a code needs a 'password' to set with it", at: .key("code")) }
    if password != nil { fail("a password needs the 'code' to set it with", at: .key("password")) }
    return .attacker(.forgotPassword, login)
  }

  mutating func attackerConfirm(
    _ login: Login? = nil, _ guess: Secret? = nil
  ) -> Directive? {
    let login = account(login)
    let guess = self.guess(guess, isRequired: true)
    guard let login, let guess else { return nil }
    return .attacker(.confirm(guess: guess), login)
  }

  mutating func expectAttacker(
    _ login: Login? = nil, _ isIn: Bool? = nil
  ) -> (Login, Bool)? {
    let login = account(login)
    let isIn = word("'in' or 'out'", isIn, .choice("word", [("in", true), ("out", false)]))
    guard let login, let isIn else { return nil }
    return (login, isIn)
  }

  private mutating func guess(_ guess: Secret?, isRequired: Bool = false) -> Secret? {
    let guess = key("code", guess, .secret, isRequired: isRequired)
    if guess?.reveal().first == "$" {
      fail("an attacker reads no mail, so its code is a guess such as 000000", at: .key("code"))
    }
    return guess
  }
}
