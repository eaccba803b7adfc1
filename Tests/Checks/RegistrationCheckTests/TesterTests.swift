import RegistrationCheck
import RegistrationCore
import Testing

/// The failures of a tester, kept for inspection.
final class Failures {
  private(set) var messages: [String] = []
  private(set) var lines: [UInt] = []

  func tester(_ registration: Registration = Registration(policy: .clinic)) -> RegistrationTester {
    RegistrationTester(registration) { [self] message, place in
      messages.append(message)
      lines.append(place.line)
    }
  }
}

@Suite("A registration tester")
struct TesterTests {
  private let failures = Failures()
  private let nobody = Registration.Answer.restoreSession(
    .success(Restored(session: nil, checkpoint: .none)))

  /// A tester at step 1, with nothing reported so far.
  private func atStepOne() -> RegistrationTester {
    let tester = failures.tester()
    tester.send(.launch) { $0.goes(to: .launchingRestoring, asking: .restoreSession) }
    tester.answer(nobody) {
      $0.goes(to: .signUpEditing)
      $0.checkpoint = Checkpoint.Name.none
    }
    return tester
  }

  @Test("says nothing where everything that changes is stated")
  func silent() {
    let tester = atStepOne()
    tester.send(.back) { $0.ignores(.notApplicable) }
    tester.finish()
    #expect(failures.messages == [])
  }

  @Test("reports a change that is not stated, with the parts that differ and no more")
  func unstatedChange() throws {
    let tester = atStepOne()
    let line: UInt = #line + 1
    tester.send(.submitSignIn(Credentials(login: "ana@", password: "Correct-horse-1"))) {
      $0.notice = .unreachable
    }
    #expect(
      failures.messages == [
        """
        submitSignIn in signUp.editing: not as stated
          notice
            expected unreachable
            actual   incompleteForm
          problems.email
            expected nothing
            actual   malformed
        """
      ])
    #expect(failures.lines == [line])
  }

  @Test("reports a request that is not stated")
  func unstatedRequest() {
    let tester = failures.tester()
    tester.send(.launch) { $0.path = .launchingRestoring }
    #expect(
      failures.messages == [
        """
        launch in launching.idle: not as stated
          request
            expected nothing
            actual   restoreSession
        """
      ])
    tester.finish()
  }

  @Test("reports a secret that differs without showing either")
  func secret() throws {
    let tester = atStepOne()
    let ana = try #require(Login("ana@example.com"))
    tester.send(.submitSignIn(Credentials(login: "ana@example.com", password: "Tr0ub4dor&3"))) {
      $0.goes(
        to: .admissionSigningIn, asking: .signIn(login: ana, way: .password("Correct-horse-1")))
      $0.login = ana
    }
    #expect(
      failures.messages == [
        """
        submitSignIn in signUp.editing: not as stated
          request.password
            expected <redacted>
            actual   another, <redacted>
        """
      ])
    tester.send(.back) {
      $0.goes(to: .signUpEditing)
      $0.values = ["password": "Tr0ub4dor&3"]
    }
    #expect(!failures.messages.joined().contains("Tr0ub4dor"))
    #expect(failures.messages.last?.contains("values.password") == true)
  }

  @Test(
    "reports an outcome that is not stated, for an event that is ignored and for one that is not")
  func outcome() {
    let tester = atStepOne()
    tester.send(.signOut)
    tester.send(.submitSignIn(Credentials(login: "", password: ""))) {
      $0.problems = [Problem(.email, .missing), Problem(.password, .missing)]
      $0.notice = .incompleteForm
      $0.ignores(.busy)
    }
    #expect(
      failures.messages == [
        """
        signOut in signUp.editing: not as stated
          outcome
            expected moved
            actual   ignored.notApplicable
        """,
        """
        submitSignIn in signUp.editing: not as stated
          outcome
            expected ignored.busy
            actual   moved
        """,
      ])
  }

  @Test("reports a request that is left without an answer, when it ends or when it is let go")
  func unanswered() {
    let message = "restoreSession in launching.restoring: the request is left without an answer"
    do {
      let tester = failures.tester()
      tester.send(.launch) { $0.goes(to: .launchingRestoring, asking: .restoreSession) }
      tester.finish()
    }
    #expect(failures.messages == [message])
    do {
      let tester = failures.tester()
      tester.send(.launch) { $0.goes(to: .launchingRestoring, asking: .restoreSession) }
    }
    #expect(failures.messages == [message, message])
  }

  @Test("reports an answer to nothing, and to another operation, and sends neither")
  func wrongAnswer() {
    let tester = failures.tester()
    tester.answer(nobody)
    tester.send(.launch) { $0.goes(to: .launchingRestoring, asking: .restoreSession) }
    tester.answer(.signOut(.success(Acknowledgement())))
    #expect(tester.registration.path == .launchingRestoring)
    tester.finish()
    #expect(
      failures.messages.prefix(2) == [
        "answered.restoreSession in launching.idle: no request is outstanding",
        "answered.signOut in launching.restoring: the outstanding request is restoreSession",
      ])
  }

  @Test("reports the same work asked for again, unless it is stated again")
  func askedAgain() throws {
    let tester = failures.tester(
      Registration(policy: .clinic, state: .registered(.viewing(try viewing()))))
    tester.answer(.observeProfile(.success(.complete(Profile(["firstName": "Ana"])))))
    #expect(failures.messages == [])
    tester.send(.editProfile) {
      $0.goes(to: .registeredEditing)
      $0.values = ["firstName": "Ana"]
    }
    tester.send(.back) {
      let ana = $0.sessionOwner
      $0.goes(to: .registeredViewing)
      $0.request = ana.map { .observeProfile(login: $0) }
      $0.isLive = true
      $0.profile = Profile(["firstName": "Ana"])
    }
    #expect(failures.messages == [])
    tester.answer(.observeProfile(.success(.complete(Profile(["firstName": "Ana"]))))) {
      $0.request = $0.request
    }
    #expect(failures.messages.last?.contains("it is already outstanding") == true)
  }

  private func viewing() throws -> ProfileViewing {
    let ana = try #require(Login("ana@example.com"))
    return ProfileViewing(
      account: Account(login: ana), profile: Profile(["firstName": "Ana"]), isLive: true)
  }

  @Test("lets time pass between events, and keeps a ledger of what it met")
  func timeAndCoverage() {
    let tester = atStepOne()
    let before = tester.now
    tester.wait(.seconds(31))
    #expect(tester.now == before.advanced(byMilliseconds: 31_000))
    #expect(
      tester.coverage.fileText() == """
        launching.idle launch moved tests
        launching.restoring answered.restoreSession moved tests

        """)
  }
}
