import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker whom no one has invited.
@Suite struct UninvitedTests {
  private static let invitation: Secret = "Guest-of-kim-7"

  private static func pool() throws -> UserPool {
    var pool = UserPool.make { $0.invitation = invitation }
    _ = try pool.signUp(
      login: try address("ana"), password: right, invitation: invitation, at: .start)
    return pool
  }

  private static let words = "PreSignUp failed with error This invitation is not known."

  @Test(arguments: [nil, "", "guest-of-kim-7", "Guest-of-kim-7 "] as [Secret?])
  func `Makes no account, and is told the same of a name that is taken`(typed: Secret?) throws {
    var pool = try Self.pool()
    for name in ["mallory", "ana"] {
      let login = try address(name)
      #expect(
        failure(try pool.signUp(login: login, password: wrong, invitation: typed, at: .at(1)))
          == (typed == nil ? .userLambdaValidation(Self.words) : .invitationRefused(Self.words)))
    }
    #expect(pool.account(of: try address("mallory")) == nil)
    #expect(pool.mailCount(deliveredTo: try address("mallory")) == 0)
  }

  @Test func `Who is invited gets an account`() throws {
    var pool = try Self.pool()
    let ben = try address("ben")
    _ = try pool.signUp(login: ben, password: right, invitation: Self.invitation, at: .at(1))
    #expect(pool.mailCount(deliveredTo: ben) == 1)
  }
}
