import RegistrationContracts
import RegistrationCognito
import RegistrationCore
import Testing

/// The contracts of a pool and of a directory, tried on the client and a simulated pool behind the wire.
@Suite struct ContractTests {
  @Test(
    "the client keeps every promise of a pool, however a password is shown",
    arguments: CognitoSettings.PasswordProof.allCases, [false, true])
  func pool(proof: CognitoSettings.PasswordProof, hasSecret: Bool) async {
    let secret: Secret? = hasSecret ? "a-secret-of-the-app-client" : nil
    let report = await PoolContract {
      try CognitoTestbeds.pool(.members, proof, secret: secret)
    }.run()
    #expect(report.isFlawless, "\(report)")
    let untried = report.findings.filter { if case .notTried = $0.verdict { true } else { false } }
    let expected: Set<PoolPromise> = [
      .confirmationLeavesNoPassword, .unknownInvitationIsRefused,
    ]
    #expect(Set(untried.map(\.promise)) == Set(expected.map(\.rawValue)), "\(report)")
  }

  @Test("the client keeps every promise of a pool of people who are invited and have no passwords")
  func poolWithoutPasswords() async {
    let report = await PoolContract {
      var policy = Policy.passwordless
      policy.signUpAccess = .invited
      return try CognitoTestbeds.pool(policy, .srp, secret: nil)
    }.run()
    #expect(report.isFlawless, "\(report)")
    let tried = report.findings.filter { if case .notTried = $0.verdict { false } else { true } }
    #expect(tried.map(\.promise).contains(PoolPromise.unknownInvitationIsRefused.rawValue))
  }

  @Test("the directory keeps every promise, but for those of records that can be missing")
  func directory() async {
    var contract = DirectoryContract { try await CognitoTestbeds.directory() }
    let always = "an account always has attributes"
    contract.exceptions = [
      .missingRecordIsNotFound: always, .secondProfileIsRefused: always,
      .lostCreationIsNotRepeated: always, .updateCreatesNothing: always,
      .uploadIsRepeatable: "attributes hold no pictures",
    ]
    let report = await contract.run()
    #expect(report.isFlawless, "\(report)")
  }
}
