import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// A stored checkpoint of the first steps, or with a draft that is another's, or claims to be sent.
@Suite struct ForgedDraftTests {
  private let clock = VirtualClock()
  private let pool: MockBackend
  private let ana: Login
  private let eve: Login
  private let evil: Fields = ["firstName": "Eve", "lastName": "Evil"]

  init() throws {
    pool = MockBackend(policy: .clinic, clock: clock)
    ana = try Sample.email()
    eve = try #require(Login("eve@example.com"))
  }

  private func start(_ stored: Checkpoint, _ events: [Registration.Event] = []) async
    -> [Registration.Transition]
  {
    await Device(pool, clock, stored: stored).start(events)
  }

  private func addAna(_ profile: MockBackend.GivenProfile = .complete) async throws {
    try await pool.addUser(
      ana, password: Sample.password, profile: profile,
      fields: profile == .incomplete ? ["firstName": "Ana"] : [:])
  }

  @Test func `A sign-up that is said to be under way shows its form, and lets nobody in`()
    async throws
  {
    try await addAna()
    let stored = Checkpoint.signingUp(
      Draft(
        signUp: SignUpDraft(login: Sample.address),
        profile: ProfileDraft(owner: ana, form: evil, sent: .everything)))
    let seen = await start(stored)
    #expect(seen.end == .signUpEditing)
    #expect(seen.last?.notice == nil)
    #expect(!seen.contains { $0.registration.isSignedIn })
  }

  @Test func `Beside another's session it is dropped, and that session is restored`() async throws {
    try await pool.addUser(eve, password: "Eves-horse-1", profile: .complete)
    await pool.giveSession(of: eve, status: .confirmed)
    let seen = await start(.signingUp(Draft(signUp: SignUpDraft(login: Sample.address))))
    #expect(seen.end == .registeredViewing)
    #expect(seen.allSatisfy { ($0.registration.sessionOwner ?? eve) == eve })
    #expect(await pool.snapshot.session?.login == eve)
  }

  /// As if the last answer to the code had been lost: the pool is still asked.
  @Test(arguments: [true, false])
  func `A code that is said to be sent already is asked for, and then the password`(
    isConfirmSent: Bool
  ) async throws {
    try await addAna()
    let code = PendingCode(login: ana, confirmOutcomeUnknown: isConfirmSent)
    let stored = Checkpoint.awaitingCode(code, Draft())
    let seen = await start(stored)
    #expect(seen.end == .confirmationEditing)
    #expect(seen.last?.notice == nil)
    let guessed = await start(stored, [.submitCode("123456"), .submitPassword("Wrong-horse-1")])
    #expect(guessed.end == .confirmationNeedsPassword)
    #expect(guessed.last?.notice == .incorrectPassword)
    #expect(!(seen + guessed).contains { $0.registration.isSignedIn })
  }

  @Test func `Another's form is dropped once somebody is in, shown or to be filled in`()
    async throws
  {
    let draft = Draft(
      signUp: SignUpDraft(login: eve.text, fields: ["phone": "+15550100666"]),
      profile: ProfileDraft(owner: eve, form: evil))
    try await addAna()
    await pool.giveSession(of: ana, status: .confirmed)
    let registered = await start(.registered(ana, Sample.profile, draft))
    #expect(registered.end == .registeredViewing)
    #expect(!registered.screens.contains { "\($0)".contains("Evil") })
    await pool.deleteProfile(of: ana)
    let unfinished = await start(.awaitingProfile(ana, draft))
    #expect(unfinished.end == .profileEditing)
    #expect(!unfinished.screens.contains { "\($0)".contains("Evil") })
    #expect(!unfinished.screens.contains { "\($0)".contains("0666") })
  }

  @Test(arguments: [ProfileDraft.Sent.record, .everything])
  func `A form that is said to be sent is asked for again where the directory has none of it`(
    sent: ProfileDraft.Sent
  ) async throws {
    try await addAna(.incomplete)
    await pool.giveSession(of: ana, status: .confirmed)
    let form = Sample.profile.fields
    let draft = Draft(profile: ProfileDraft(owner: ana, form: form, sent: sent))
    let device = Device(pool, clock, stored: .awaitingProfile(ana, draft))
    let seen = await device.start([])
    #expect(seen.end == .profileEditing)
    #expect(!seen.showRegistered)
    // Submitted by the person as it is, it is sent whole.
    let submitted = await device.start([.submitProfile(form)])
    #expect(submitted.end == .registeredViewing)
    #expect(submitted.last?.notice == .registrationComplete)
    #expect(await pool.profile(of: ana) == .complete(Sample.profile))
  }

  @Test func `A form that is said to be unsent is sent by nobody but the person`() async throws {
    try await addAna()
    await pool.giveSession(of: ana, status: .confirmed)
    let before = await pool.profile(of: ana)
    let draft = Draft(profile: ProfileDraft(owner: ana, form: evil))
    let seen = await start(.registered(ana, Sample.profile, draft))
    #expect(seen.end == .registeredEditing)
    #expect(seen.last?.notice == nil)
    #expect(await pool.profile(of: ana) == before)
  }
}
