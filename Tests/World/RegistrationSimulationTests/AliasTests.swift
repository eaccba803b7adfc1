import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("Names, numbers and aliases")
struct AliasTests {
  private let email: Login
  private let name: Login

  init() throws {
    email = try address("ana")
    name = try #require(Login("ana"))
  }

  /// A pool in which accounts have names, and their contacts are aliases.
  private func pool(_ change: (inout UserPool.Configuration) -> Void = { _ in }) -> UserPool {
    UserPool.make {
      $0.login = LoginRule([.email, .phone, .name])
      $0.contactAliases = [.email, .phone]
      change(&$0)
    }
  }

  private var fields: Fields { [.email: .text(email.text)] }

  private func confirm(_ pool: inout UserPool, _ login: Login) throws {
    try pool.confirmSignUp(login: login, code: try pool.code(login), at: .start)
  }

  @Test("a name is no alias until its e-mail is confirmed; then either signs in to the account")
  func alias() throws {
    var pool = pool()
    _ = try pool.signUp(login: name, password: right, fields: fields, at: .start)
    let early = failure(try pool.initiateAuth(login: email, password: right, at: .start))
    #expect(early == .userNotFound)
    try confirm(&pool, name)
    #expect(pool.account(of: email)?.isVerified == true)
    let token = try pool.token(of: email)
    let owner = try pool.getUser(token: token, at: .start)
    #expect(owner == name)
    #expect(pool.name(ofAccountOf: email) == name)
    #expect(pool.name(ofAccountOf: name) == name)
  }

  @Test("a contact belongs to the account that confirmed it first, unless the pool forces it over")
  func taken() throws {
    let other = try #require(Login("bea"))
    for forces in [false, true] {
      var pool = pool { $0.forcesAlias = forces }
      for login in [name, other] {
        _ = try pool.signUp(login: login, password: right, fields: fields, at: .start)
      }
      let codes = (try pool.code(name), try pool.code(other))
      try pool.confirmSignUp(login: name, code: codes.0, at: .start)
      if forces {
        try pool.confirmSignUp(login: other, code: codes.1, at: .start)
      } else {
        let refusal = failure(
          try pool.confirmSignUp(login: other, code: codes.1, at: .start))
        #expect(refusal == .aliasExists)
      }
      #expect(pool.name(ofAccountOf: email) == (forces ? other : name))
      #expect(pool.account(of: name)?.isVerified == !forces)
      #expect(pool.account(of: other)?.status == (forces ? .confirmed : .unconfirmed))
    }
  }

  @Test("where contacts are aliases, no account is named by one")
  func namedByAnAlias() throws {
    var pool = pool()
    let number = try #require(Login("+15550100123"))
    for (login, kind) in [(email, "email"), (number, "phone number")] {
      let refusal = failure(try pool.signUp(login: login, password: right, at: .start))
      #expect(
        refusal
          == .invalidParameter(
            "Username cannot be of \(kind) format, since user pool is configured for \(kind) alias."
          ))
    }
  }

  @Test("an account that is deleted gives its aliases back")
  func deleted() throws {
    var pool = pool()
    _ = try pool.signUp(login: name, password: right, fields: fields, at: .start)
    try confirm(&pool, name)
    let isDeleted = pool.adminDelete(email)
    #expect(isDeleted)
    #expect(pool.count == 0)
    #expect(pool.account(of: email) == nil)
    let other = try #require(Login("bea"))
    _ = try pool.signUp(login: other, password: right, fields: fields, at: .start)
    try confirm(&pool, other)
    #expect(pool.name(ofAccountOf: email) == other)
  }

  @Test("a contact that is changed is no alias until it is verified")
  func changed() throws {
    var pool = pool()
    _ = try pool.signUp(login: name, password: right, fields: fields, at: .start)
    try confirm(&pool, name)
    let new = try address("ann")
    try pool.setAttributes([(.email, .text(new.text))], of: name)
    #expect(pool.account(of: email) == nil)
    #expect(pool.account(of: new) == nil)
    #expect(pool.account(of: name)?.isVerified == false)
  }

  @Test("a number is a user name whose codes come as text messages")
  func number() throws {
    var pool = UserPool.make { $0.login = LoginRule([.phone]) }
    let number = try #require(Login("+15550100123"))
    let result = try pool.signUp(login: number, password: right, at: .start)
    #expect(
      result == .unconfirmed(CodeDelivery(medium: .sms, destination: "+*******0123")))
    #expect(pool.codes(deliveredTo: number).first?.medium == .sms)
    try confirm(&pool, number)
    #expect(pool.hasVerifiedPhone(number))
    #expect(pool.account(of: number)?.isVerified == false)
    let reset = try pool.forgotPassword(login: number, at: .start)
    #expect(reset.medium == .sms)
  }

  @Test("the code of a name goes to its e-mail, or to its number if the pool verifies that")
  func contact() throws {
    for verifiesPhone in [false, true] {
      var pool = pool { $0.verifiesPhone = verifiesPhone }
      let result = try pool.signUp(
        login: name, password: right, fields: fields.merging([.phone: "+15550100123"]), at: .start)
      let destination = verifiesPhone ? "+*******0123" : "a***@e***"
      let medium = verifiesPhone ? CodeDelivery.Medium.sms : .email
      #expect(result == .unconfirmed(CodeDelivery(medium: medium, destination: destination)))
      // Whoever reads the mail finds it by the address, too.
      #expect(pool.codes(deliveredTo: email).first?.code == (try pool.code(name)))
    }
    var pool = pool()
    let refusal = failure(try pool.signUp(login: name, password: right, at: .start))
    #expect(refusal == .codeDeliveryFailure)
  }

  @Test("user names are read by the kinds that the pool takes")
  func usernames() throws {
    func message(_ username: String, _ kinds: [Login.Kind]) -> String {
      let pool = UserPool.make { $0.login = LoginRule(kinds) }
      do throws(PoolError) { return try pool.login(username: username).text } catch {
        return error.message
      }
    }
    #expect(message("ana", [.email]) == "Username should be an email.")
    #expect(message("ana", [.phone]) == "Username should be a phone number.")
    #expect(
      message("ana", [.email, .phone]) == "Username should be either an email or a phone number.")
    #expect(message("Ana", [.name]) == "ana")
    #expect(message("an a", [.name]).contains("failed to satisfy constraint"))
  }
}
