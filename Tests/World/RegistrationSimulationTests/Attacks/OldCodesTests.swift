import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who found a code for another moment, another purpose or another person.
@Suite struct OldCodesTests {
  private let fresh: Secret = "Fresh-horse-2"

  @Test func `Of all codes that were sent only the newest confirms`() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    for second in 1...5 { _ = try pool.resendConfirmationCode(login: ana, at: .at(Int64(second))) }
    let codes = pool.codes(deliveredTo: ana).map(\.code)
    #expect(codes.count == 6)
    for old in codes.dropFirst() {
      #expect(failure(try pool.confirmSignUp(login: ana, code: old, at: .at(6))) == .codeMismatch)
    }
    try pool.confirmSignUp(login: ana, code: codes[0], at: .at(6))
  }

  @Test func `A code that confirmed once confirms nothing again, nor sets a password`() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    try pool.confirmSignUp(login: ana, code: code, at: .start)
    #expect(
      failure(try pool.confirmSignUp(login: ana, code: code, at: .start))
        == .notAuthorized(.alreadyConfirmed))
    _ = try pool.forgotPassword(login: ana, at: .start)
    #expect(
      failure(
        try pool.confirmForgotPassword(login: ana, code: code, newPassword: fresh, at: .start))
        == .codeMismatch)
    // Nor does it open the next account of the same name.
    pool.adminDelete(ana)
    _ = try pool.signUp(login: ana, password: right, at: .start)
    #expect(failure(try pool.confirmSignUp(login: ana, code: code, at: .start)) == .codeMismatch)
  }

  @Test func `A code that set a password sets no other`() throws {
    var (pool, ana) = try UserPool.confirmed()
    _ = try pool.forgotPassword(login: ana, at: .start)
    let code = try pool.code(ana)
    try pool.confirmForgotPassword(login: ana, code: code, newPassword: fresh, at: .start)
    #expect(
      failure(
        try pool.confirmForgotPassword(login: ana, code: code, newPassword: wrong, at: .start))
        == .expiredCode)
    _ = try pool.token(of: ana, fresh)
  }

  @Test func `A code that is too old does nothing, even as the newest`() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    #expect(
      failure(try pool.confirmSignUp(login: ana, code: code, at: .at(hours: 24))) == .expiredCode)
    pool.adminConfirm(ana)
    _ = try pool.forgotPassword(login: ana, at: .start)
    let reset = try pool.code(ana)
    #expect(
      failure(
        try pool.confirmForgotPassword(
          login: ana, code: reset, newPassword: wrong, at: .at(hours: 1))) == .expiredCode)
  }

  @Test func `One person's code is of no use to another`() throws {
    var (pool, ana, anas) = try UserPool.awaitingCode()
    let eve = try address("eve")
    _ = try pool.signUp(login: eve, password: wrong, at: .start)
    let eves = try pool.code(eve)
    #expect(failure(try pool.confirmSignUp(login: eve, code: anas, at: .start)) == .codeMismatch)
    #expect(failure(try pool.confirmSignUp(login: ana, code: eves, at: .start)) == .codeMismatch)
    try pool.confirmSignUp(login: eve, code: eves, at: .start)
    try pool.confirmSignUp(login: ana, code: anas, at: .start)
    _ = try pool.forgotPassword(login: eve, at: .start)
    _ = try pool.forgotPassword(login: ana, at: .start)
    let reset = try pool.code(eve)
    #expect(
      failure(
        try pool.confirmForgotPassword(login: ana, code: reset, newPassword: wrong, at: .start))
        == .codeMismatch)
    _ = try pool.token(of: ana)
  }

  @Test func `A code for a new password confirms nobody`() throws {
    var (pool, ana) = try UserPool.confirmed { $0.emailIsAlias = true }
    _ = try pool.forgotPassword(login: ana, at: .start)
    let reset = try pool.code(ana)
    // The newest account of the e-mail waits for its own code.
    _ = try pool.signUp(login: ana, password: wrong, at: .start)
    #expect(failure(try pool.confirmSignUp(login: ana, code: reset, at: .start)) == .codeMismatch)
  }
}
