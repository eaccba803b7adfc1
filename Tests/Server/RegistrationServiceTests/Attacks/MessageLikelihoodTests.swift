import RegistrationBackend
import RegistrationCore
import Testing

@testable import RegistrationService

/// Which requests send messages, and what their answers tell of that.
struct MessageLikelihoodTests {
  private static let ana = Login("ana")
  private static let address = EmailAddress("ana@example.com")

  @Test func `Each request sends a message for certain, perhaps, or none`() throws {
    let (ana, address) = (try #require(Self.ana), try #require(Self.address))
    let factor = { (response: ChallengeResponse) in
      Registration.Operation.respondToChallenge(login: ana, response)
    }
    let rows: [(Registration.Operation, MessageLikelihood)] = [
      (.signUp(login: ana, password: nil, fields: Fields()), .certain),
      (.resendCode(login: ana), .certain), (.forgotPassword(login: ana), .certain),
      (.signIn(login: ana, way: .code), .certain),
      (.signIn(login: ana, way: .chosen(.code(.sms))), .certain),
      (.signIn(login: ana, way: .password("p")), .possible),
      (.signIn(login: ana, way: .held), .possible),
      (.signIn(login: ana, way: .link("c")), .possible),
      (factor(.chooseFactor(.sms)), .certain), (factor(.chooseFactor(.totp)), .none),
      (factor(.setUpEmail(address)), .certain), (factor(.code("1", of: .email)), .onceRight),
      (factor(.newPassword("p", fields: Fields())), .onceRight),
      (.confirmSignUp(login: ana, code: "1"), .afterwards),
      (.resetPassword(login: ana, code: "1", newPassword: "p"), .afterwards),
      (.signOut(login: ana), .none), (.fetchProfile(login: ana), .none), (.restoreSession, .none),
    ]
    for (operation, sends) in rows {
      #expect(operation.sends == sends, "\(operation.name)")
    }
  }

  @Test func `An answer tells whether a code was sent, or certainly none`() {
    let sent = SignInResult.challenge(.code(.sms))
    let rows: [(Registration.Answer, tellsOfCode: Bool, tellsOfNoMessage: Bool)] = [
      (.signIn(.success(sent)), true, false), (.respondToChallenge(.success(sent)), true, false),
      (.signIn(.success(.challenge(.code(.totp)))), false, true),
      (.signIn(.success(.challenge(.chooseWay([.password])))), false, true),
      (.signIn(.success(.signedIn)), false, true),
      (.signIn(.failure(.notAuthorized(.incorrectCredentials))), false, true),
      (.signIn(.failure(.timedOut)), false, false),
      (.forgotPassword(.failure(.internalError)), false, false),
      (.forgotPassword(.failure(.userNotFound)), false, true),
      (.signUp(.success(.confirmed)), false, true), (.signUp(.success(.unknown)), false, false),
      (.resendCode(.success(CodeDelivery(medium: .sms, destination: "+1"))), false, false),
    ]
    for (answer, code, none) in rows {
      #expect(answer.tellsOfCode == code, "\(answer)")
      #expect(answer.tellsOfNoMessage == none, "\(answer)")
    }
  }
}
