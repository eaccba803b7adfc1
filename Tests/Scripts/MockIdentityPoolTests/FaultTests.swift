import MockIdentityPool
import RegistrationCore
import Testing

@Suite("Faults")
struct FaultTests {
  @Test("lose the call itself, a given number of times, in order")
  func before() async throws {
    let bench = try Bench()
    await bench.backend.fail(.signUp, with: .pool(.offline), times: 2)
    await bench.backend.fail(.signUp, with: .pool(.internalError))
    var met: [PoolError?] = []
    for _ in 1...3 {
      met.append(
        await poolFailure {
          try await bench.backend.signUp(login: bench.ana, password: right, fields: [:])
        })
    }
    #expect(met == [.offline, .offline, .internalError])
    #expect(await bench.backend.account(of: bench.ana) == nil)
    let result = try await bench.backend.signUp(login: bench.ana, password: right, fields: [:])
    #expect(result != .confirmed)
  }

  @Test("challenge the next sign-ins in order, and cost nothing however many they are")
  func challenges() async throws {
    let bench = try await Bench.signedIn()
    await bench.backend.challengeNextSignIns(kind: "SMS_MFA", times: 2)
    await bench.backend.challengeNextSignIns(kind: "none", times: 0)
    await bench.backend.challengeNextSignIns(kind: "EMAIL_OTP", times: .max)
    for kind in ["SMS_MFA", "SMS_MFA", "EMAIL_OTP", "EMAIL_OTP"] {
      let result = try await bench.backend.signIn(login: bench.ana, way: .password(right))
      #expect(result == .challenge(.other(kind: kind)))
    }
    await bench.backend.clearFaults()
    try await bench.signIn()
  }

  @Test("after the commit lose the answer alone, mails included in the work")
  func afterCommit() async throws {
    let bench = try Bench()
    await bench.backend.fail(.signUp, with: .pool(.timedOut), afterCommit: true)
    let error = await poolFailure {
      try await bench.backend.signUp(login: bench.ana, password: right, fields: [:])
    }
    #expect(error == .timedOut)
    #expect(await bench.backend.account(of: bench.ana)?.status == .unconfirmed)
    #expect(await bench.backend.mailCount(deliveredTo: bench.ana) == 1)
  }

  @Test("that leave undelivered do the work and send no mail")
  func undelivered() async throws {
    let bench = try Bench()
    await bench.backend.fail(.signUp, with: .pool(.codeDeliveryFailure), undelivered: true)
    let error = await poolFailure {
      try await bench.backend.signUp(login: bench.ana, password: right, fields: [:])
    }
    #expect(error == .codeDeliveryFailure)
    #expect(await bench.backend.account(of: bench.ana)?.status == .unconfirmed)
    #expect(await bench.backend.mailCount(deliveredTo: bench.ana) == 0)
  }

  @Test("are of one operation and no other, and can be cleared")
  func separate() async throws {
    let bench = try Bench()
    await bench.backend.fail(.resendCode, with: .pool(.internalError), times: 9)
    _ = try await bench.backend.signUp(login: bench.ana, password: right, fields: [:])
    await bench.backend.clearFaults()
    _ = try await bench.backend.resendCode(login: bench.ana)
  }

  @Test("of the other service are put in this one's terms")
  func translated() async throws {
    let bench = try await Bench.signedIn()
    let backend = bench.backend
    await backend.fail(.fetchProfile, with: .pool(.offline))
    await backend.fail(.fetchProfile, with: .pool(.notAuthorized(.disabled)))
    await backend.fail(.signOut, with: .directory(.timedOut))
    for expected in [DirectoryError.offline, .unauthorized] {
      #expect(
        await directoryFailure { try await backend.fetchProfile(of: bench.ana) } == expected)
    }
    #expect(await poolFailure { try await backend.signOut() } == .timedOut)
    #expect(
      MockBackend.Failure(named: "offline", for: .createProfile) == .directory(.offline))
    #expect(MockBackend.Failure(named: "offline", for: .signUp) == .pool(.offline))
  }

  @Test("of the directory leave the record, or write it and lose the answer")
  func directory() async throws {
    let bench = try await Bench.signedIn(policy: .username, profile: .none)
    let (backend, ana) = (bench.backend, bench.ana)
    await backend.fail(
      .createProfile, with: .directory(.rejected(message: "full", field: nil)))
    #expect(
      await directoryFailure { try await backend.createProfile(of: ana) }
        == .rejected(message: "full", field: nil))
    #expect(await backend.profile(of: ana) == .notFound)
    await backend.fail(.createProfile, with: .directory(.timedOut), afterCommit: true)
    #expect(await directoryFailure { try await backend.createProfile(of: ana) } == .timedOut)
    #expect(await directoryFailure { try await backend.createProfile(of: ana) } == .exists)
  }
}
