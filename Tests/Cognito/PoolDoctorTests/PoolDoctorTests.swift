import CognitoEndpoint
import PoolDoctor
import RegistrationCore
import RegistrationSimulation
import Testing

/// What the doctor finds out of pools and app clients of every kind, and that it leaves nothing behind.
@Suite struct PoolDoctorTests {
  private func verdicts(
    _ patient: Patient, _ policy: Policy = .members, secret: Secret? = nil
  ) async throws -> [String: Finding.Verdict] {
    let doctor = PoolDoctor(clientID: "registrar", clientSecret: secret, transport: patient)
    let found = try await doctor.examine().findings(for: policy)
    #expect(patient.accounts == 0, "it has made an account")
    #expect(Set(found.map(\.subject)).count == found.count)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.subject, $0.verdict) })
  }

  @Test("a pool as the article creates it fits, but for what it tells of accounts")
  func usual() async throws {
    let found = try await verdicts(Patient())
    #expect(
      found == [
        "secret": .fits, "password": .fits, "code": .unclear, "renewal": .fits, "existence": .note,
        "sign-up": .fits, "names": .fits,
      ])
    let hiding = Patient(client: { $0.hidesExistence = true })
    #expect(try await verdicts(hiding)["existence"] == .fits)
  }

  @Test("a client that needs a secret is told, and one that was given is tried")
  func secrets() async throws {
    let patient = Patient(client: { $0.secret = "itsOwnSecretOfTwentyFourCharacters" })
    #expect(try await verdicts(patient) == ["secret": .differs])
    #expect(
      try await verdicts(patient, secret: "anotherSecretOfTwentyFourCharacters") == [
        "secret": .differs
      ])
    #expect(try await verdicts(patient, secret: "not one!") == ["secret": .differs])
    let proving = Patient(client: { client in
      (client.secret, client.flows) = (
        "itsOwnSecretOfTwentyFourCharacters", ["ALLOW_USER_SRP_AUTH"]
      )
    })
    #expect(try await verdicts(proving) == ["secret": .differs])
    let right = try await verdicts(patient, secret: "itsOwnSecretOfTwentyFourCharacters")
    #expect(right["secret"] == .note && right["password"] == .fits && right["sign-up"] == .fits)
    #expect(right["renewal"] == .fits)
    let needless = try await verdicts(Patient(), secret: "needlessSecretOfTwentyFourCharacters")
    #expect(needless["secret"] == .differs && needless["password"] == .fits)
  }

  @Test(
    "each flow that is not allowed is told",
    arguments: [
      (["ALLOW_USER_PASSWORD_AUTH"], Finding.Verdict.note, Finding.Verdict.differs),
      (["ALLOW_USER_AUTH"], .note, .fits), (["ALLOW_ADMIN_USER_PASSWORD_AUTH"], .differs, .differs),
      (["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"], .fits, .fits),
    ])
  func flows(_ allowed: [String], password: Finding.Verdict, code: Finding.Verdict) async throws {
    let patient = Patient({ $0.signsInByCode = true }, client: { $0.flows = allowed })
    var policy = Policy.members
    policy.signIn = .passwordOrCode
    // The offer of ways is only made to a stranger if accounts are hidden.
    let hiding = Patient(
      { $0.signsInByCode = true },
      client: { client in (client.flows, client.hidesExistence) = (allowed, true) })
    let found = try await verdicts(hiding, policy)
    #expect(found["password"] == password)
    #expect(found["code"] == code || found["code"] == .unclear)
    #expect(try await verdicts(patient, policy)["existence"] != .fits)
  }

  @Test("a pool in which only administrators make accounts does not fit")
  func closed() async throws {
    let shut = Patient({ $0.allowsSignUp = false })
    #expect(try await verdicts(shut)["sign-up"] == .differs)
    var policy = Policy.clinic
    policy.signUpAccess = .closed
    #expect(try await verdicts(shut, policy)["sign-up"] == .fits)
  }

  @Test("a pool in which everyone makes accounts does not fit a policy under which no one does")
  func open() async throws {
    var policy = Policy.clinic
    policy.signUpAccess = .closed
    #expect(try await verdicts(Patient(), policy)["sign-up"] == .differs)
    policy.signUpAccess = .invited
    #expect(try await verdicts(Patient(), policy)["sign-up"] == .note)
  }

  @Test("an app client that does not exist ends the examination")
  func noClient() async {
    let nobody = PoolDoctor(clientID: "nobody", transport: Patient())
    await #expect(throws: PoolExamination.Failure.noClient) { try await nobody.examine() }
  }
}
