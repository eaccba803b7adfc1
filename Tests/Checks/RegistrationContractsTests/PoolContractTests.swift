import MockIdentityPool
import RegistrationBackend
import RegistrationContracts
import RegistrationCore
import Testing

@Suite("The contract of a pool")
struct PoolContractTests {
  @Test(
    "is kept by the mock, with nothing left untried but what is for people without passwords",
    arguments: [true, false])
  func mockKeepsIt(challengesPasswords: Bool) async {
    let report = await PoolContract {
      try MockTestbeds.pool(challengesPasswords: challengesPasswords)
    }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    let notTried: [PoolPromise] = [.confirmationLeavesNoPassword, .unknownInvitationIsRefused]
    #expect(report.notTried == Set(notTried.map(\.rawValue)), "\(report)")
    #expect(report.inconclusive.isEmpty, "\(report)")
    #expect(report.findings.map(\.promise) == PoolPromise.allCases.map(\.rawValue))
  }

  /// The policy for people who are invited.
  private func invited(_ policy: Policy) -> Policy {
    var policy = policy
    policy.signUpAccess = .invited
    return policy
  }

  @Test("finds a pool that makes accounts without an invitation")
  func findsUninvited() async {
    let report = await PoolContract {
      var testbed = try MockTestbeds.pool()
      testbed.invitation = "Guest-of-kim-7"
      return testbed
    }.untimed.run()
    #expect(report.broken.map(\.promise) == [PoolPromise.unknownInvitationIsRefused.rawValue])
    #expect(!"\(report)".contains("Guest-of-kim"))
  }

  @Test(
    "is kept by a mock whose people have no passwords and are invited, with nothing left untried")
  func mockWithoutPasswordsKeepsIt() async {
    let report = await PoolContract { try MockTestbeds.pool(invited(.passwordless)) }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  @Test("finds a pool that leaves a password behind where people have none")
  func findsPassword() async {
    let report = await PoolContract {
      try MockTestbeds.pool(.passwordless) { $0.confirmationDropsPassword = false }
    }.untimed.run()
    #expect(report.broken.map(\.promise) == [PoolPromise.confirmationLeavesNoPassword.rawValue])
  }

  @Test("is kept by a mock that confirms at once; what does not apply is not tried")
  func mockWithoutCodesKeepsIt() async {
    let report = await PoolContract { try MockTestbeds.pool(.username) }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    let needCodes: [PoolPromise] = [
      .confirmationLeavesNoPassword, .unknownInvitationIsRefused,
      .unconfirmedIsToldToRightPassword, .newestCodeConfirms, .wrongCodeIsRefused,
      .secondConfirmationIsRefused, .lostConfirmationIsKnown, .recoveryNeedsConfirmed,
      .heldWorksOnce, .heldEndsWithRestart, .heldEndsWithSignIn, .linkOutlivesRestart,
      .linkEndsWithSession,
    ]
    #expect(report.notTried == Set(needCodes.map(\.rawValue)), "\(report)")
  }

  @Test("finds each fault by its promise, and by no other", arguments: PoolFault.allCases)
  func findsFault(_ fault: PoolFault) async {
    let clock = VirtualClock()
    var contract = PoolContract {
      try MockTestbeds.pool(wrap: { FaultyPool(fault, $0, clock) })
    }
    contract.clock = clock
    let report = await contract.run()
    #expect(
      Set(report.broken.map(\.promise)) == Set(fault.breaks.map(\.rawValue)), "\(report)")
    #expect(!report.isFlawless)
    for secret in [MockTestbeds.password, MockTestbeds.otherPassword, "918273", "weakling"] {
      #expect(!"\(report)".contains(secret.reveal()))
    }
  }

  @Test("has a fault to find for every promise")
  func everyPromiseCanBeBroken() {
    // Tests of their own break the ones that are left.
    let others: Set<PoolPromise> = [
      .unconfirmedIsToldToRightPassword, .confirmationLeavesNoPassword,
      .unknownInvitationIsRefused,
    ]
    let found = PoolFault.allCases.reduce(into: others) { $0.formUnion($1.breaks) }
    #expect(found == Set(PoolPromise.allCases))
  }

  @Test("finds a pool that tells a wrong password that the account is not confirmed")
  func findsToldStatus() async {
    let report = await PoolContract {
      try MockTestbeds.pool(change: { $0.unconfirmedWrongPassword = .userNotConfirmed })
    }.untimed.run()
    #expect(
      report.broken.map(\.promise) == [PoolPromise.unconfirmedIsToldToRightPassword.rawValue])
  }

  @Test("says what a testbed would need, and passes nothing that it did not try")
  func poorTestbed() async throws {
    let report = await PoolContract {
      let rich = try MockTestbeds.pool()
      return PoolTestbed(
        pool: rich.pool, password: rich.password, otherPassword: rich.otherPassword,
        newEmail: rich.newEmail)
    }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    #expect(!report.isComplete)
    let durable = try #require(
      report.findings.first { $0.promise == PoolPromise.keptSessionIsDurable.rawValue })
    #expect(
      durable.verdict
        == .notTried("the testbed has neither `confirmedAccount` nor `newestCode`"))
    let lost = try #require(
      report.findings.first { $0.promise == PoolPromise.lostSignUpIsNotRepeated.rawValue })
    #expect(lost.verdict == .notTried("the testbed has no `network.loseNextAnswer`"))
  }

  @Test("prints no password of its testbed")
  func printedTestbed() throws {
    let testbed = try MockTestbeds.pool()
    var dumped = ""
    dump(testbed, to: &dumped)
    for text in [dumped, "\(testbed)", String(reflecting: testbed)] {
      #expect(text.contains(Secret.placeholder))
      #expect(!text.contains(MockTestbeds.password.reveal()))
      #expect(!text.contains(MockTestbeds.otherPassword.reveal()))
    }
  }
}
