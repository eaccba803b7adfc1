import RegistrationCore
import Testing

/// admission.fetchingProfile and creatingProfile: what follows a sign-in.
struct ProfileFetchingTests {
  private func fetched(_ lookup: ProfileLookup) -> Registration.Event {
    answer(.fetchProfile(.success(lookup)))
  }
  private func failed(_ error: DirectoryError) -> Registration.Event {
    answer(.fetchProfile(.failure(error)))
  }
  private func notCreated(_ error: DirectoryError) -> Registration.Event {
    answer(.createProfile(.failure(error)))
  }

  private static let cached = Checkpoint.registered(ann, completeProfile, Draft())
  /// Every origin, and what is stored while the profile is fetched.
  static let origins: [(Origin, Checkpoint)] = [
    (.launch(storedSignUp), storedSignUp), (.launch(storedProfile), storedProfile),
    (.launch(cached), cached), (.signUp, storedProfile), (.signIn, storedProfile),
    (.confirmation, storedProfile), (.recovery, storedProfile), (.profile, storedProfile),
    (.registered, storedProfile),
  ]

  @Test(arguments: [
    (Origin.signUp, Registration.Notice.welcomeBack), (.signIn, .welcomeBack),
    (.confirmation, .welcomeBack),
    (.recovery, .welcomeBack), (.profile, .registrationComplete),
  ])
  func completeProfileIsShownWithAGreeting(origin: Origin, greeting: Registration.Notice) {
    expectRow(
      from: fetching(origin), on: fetched(.complete(completeProfile)), to: viewing(),
      telling: greeting, asks: observeRequest,
      stores: .registered(ann, completeProfile, Draft()))
  }

  @Test(arguments: [
    Checkpoint.none, storedSignUp, storedCode(), storedConfirmed, storedProfile,
    .registered(ann, partialProfile, Draft()),
  ])
  func completeProfileAtLaunchIsShownWithoutAWord(stored: Checkpoint) {
    expectRow(
      from: fetching(.launch(stored)), showing: .unreachable,
      on: fetched(.complete(completeProfile)), to: viewing(), asks: observeRequest,
      stores: .registered(ann, completeProfile, Draft()))
  }

  @Test(arguments: [
    Origin.launch(storedProfile), .signUp, .signIn, .confirmation, .recovery, .profile,
  ])
  func completeWithADraftNotAllSentOpensStepThree(origin: Origin) {
    for sent in [ProfileDraft.Sent.nothing, .record] {
      expectRow(
        from: fetching(origin, account(formWithPicture, sent: sent)),
        on: fetched(.complete(completeProfile)),
        to: profileForm(account(formWithPicture), record: completeProfile),
        stores: .awaitingProfile(ann, draft(formWithPicture)))
    }
  }

  @Test func completeWithADraftAllSentIsRegistered() {
    expectRow(
      from: fetching(.profile, account(plainForm, sent: .everything)),
      on: fetched(.complete(completeProfile)), to: viewing(), telling: .registrationComplete,
      asks: observeRequest, stores: .registered(ann, completeProfile, Draft()))
  }

  @Test func completeAtLaunchWithAnUnsavedFormOpensIt() {
    let unsaved = Draft(profile: profileDraft(["firstName": "Anne"]))
    let stored = Checkpoint.registered(ann, partialProfile, unsaved)
    let account = Account(login: ann, draft: unsaved)
    expectRow(
      from: fetching(.launch(stored), account), on: fetched(.complete(completeProfile)),
      to: registeredForm(account), stores: .registered(ann, completeProfile, unsaved))
  }

  @Test(arguments: origins)
  func incompleteProfileOpensStepThree(origin: Origin, stored: Checkpoint) {
    expectRow(
      from: fetching(origin, account(formWithPicture, sent: .everything)), showing: later,
      on: fetched(.incomplete(partialProfile, missing: ["lastName"])),
      to: profileForm(
        account(formWithPicture), record: partialProfile,
        problems: origin == .profile ? [Problem("lastName", .missing)] : []),
      stores: .awaitingProfile(ann, draft(formWithPicture)))
  }

  private static let lateRecord = Profile(["birthday": "2999-01-01", "firstName": "Ann"])

  /// The clock of a device may be wrong; the directory says that this day is too late.
  @Test(arguments: origins)
  func
    `A recorded day that the directory finds too late is said to be so, and neither shown nor kept`(
      origin: Origin, stored: Checkpoint
    )
  {
    let lookup = ProfileLookup.incomplete(Self.lateRecord, missing: ["birthday"])
    let withoutDay = Profile(["birthday": "", "firstName": "Ann"])
    let problems = [Problem("birthday", .inTheFuture)]
    expectRow(
      from: fetching(origin), on: fetched(lookup),
      to: profileForm(record: withoutDay, problems: problems),
      stores: storedProfile)
    expectRow(
      from: viewing(), on: answer(.observeProfile(.success(lookup))),
      to: profileForm(Account(login: ann), record: withoutDay, problems: problems),
      stores: .awaitingProfile(ann, Draft()))
  }

  @Test(arguments: ["1990-05-17", "2999-01-01"])
  func
    `A day that was typed since is shown, and told to be too late only if it is the recorded one`(
      day: String
    )
  {
    let typed = account(["birthday": .text(day)], sent: .everything)
    expectRow(
      from: fetching(.signIn, typed),
      on: fetched(.incomplete(Self.lateRecord, missing: ["birthday"])),
      to: profileForm(
        account(["birthday": .text(day)]), record: Profile(["birthday": "", "firstName": "Ann"]),
        problems: day == "2999-01-01" ? [Problem("birthday", .inTheFuture)] : []),
      stores: .awaitingProfile(ann, draft(["birthday": .text(day)])))
  }

  @Test(arguments: ["1990-05-17", nil])
  func `A day of step 1 is shown in place of one that was too late`(typed: String?) {
    let born = FieldRule("born", label: "Born", kind: .birthday, isRequired: false)
    let policy = Policy(name: "both", signUp: [born], profile: [born])
    let form: Fields = typed.map { ["born": .text($0)] } ?? [:]
    let known = Account(
      login: ann, draft: Draft(signUp: SignUpDraft(login: ann.text, fields: form)))
    let shown = flow(profileForm(known, record: Profile(["born": ""])), policy: policy)
    #expect(shown.presentation.field("born")?.value == .text(typed ?? ""))
  }

  /// What no form shows would otherwise be found wrong again and again.
  @Test(arguments: [true, false])
  func `A recorded choice that is gone is shown as none, and told to be missing if one is needed`(
    isRequired: Bool
  ) {
    let seat = FieldRule(
      "seat", label: "Seat", kind: .choice, isRequired: isRequired,
      limits: .choices([FieldChoice("aisle")]))
    let policy = Policy(name: "seats", profile: [seat])
    for (origin, isTold) in [(Origin.signIn, false), (.profile, isRequired)] {
      var fetched = flow(fetching(origin), policy: policy)
      let answer = ProfileLookup.incomplete(Profile(["seat": "roof"]), missing: ["seat"])
      let id = fetched.request.map(\.id)
      let outcome = id.map {
        fetched.handle(.answered($0, .fetchProfile(.success(answer))), at: noon)
      }
      #expect(outcome == .handled)
      #expect(
        fetched.state
          == profileForm(
            record: Profile(["seat": ""]), problems: isTold ? [Problem("seat", .missing)] : []))
      #expect(fetched.presentation.field("seat")?.value == "")
      _ = fetched.handle(.submitProfile(fetched.presentation.values.fields), at: noon)
      #expect((fetched.path == .profileUpdating) == !isRequired)
    }
  }

  @Test func `A recorded day stays where something else is missing`() {
    expectRow(
      from: fetching(.profile), on: fetched(.incomplete(Self.lateRecord, missing: ["lastName"])),
      to: profileForm(record: Self.lateRecord, problems: [Problem("lastName", .missing)]),
      stores: storedProfile)
  }

  @Test(arguments: origins)
  func noProfileIsMade(origin: Origin, stored: Checkpoint) {
    expectRow(
      from: fetching(origin), showing: .unreachable, on: fetched(.notFound), to: creating(origin),
      telling: .unreachable, asks: .createProfile(login: ann), stores: storedProfile)
  }

  @Test(arguments: origins)
  func whatIsStoredWhileFetching(origin: Origin, stored: Checkpoint) {
    #expect(flow(fetching(origin)).checkpoint == stored)
    #expect(flow(blockedFetching(origin)).checkpoint == stored)
    #expect(flow(creating(origin)).checkpoint == storedProfile)
    #expect(flow(blockedCreating(origin)).checkpoint == storedProfile)
  }

  @Test(arguments: origins)
  func refusedFetchIsBlockedWithTheDirectorysWords(origin: Origin, stored: Checkpoint) {
    expectRow(
      from: fetching(origin), on: failed(.rejected(message: "no", field: nil)),
      to: blockedFetching(origin), telling: .profileUnavailable("no"), stores: stored)
    expectRow(
      from: fetching(origin), on: failed(.exists), to: blockedFetching(origin),
      telling: .unexpected(code: "exists"), stores: stored)
  }

  @Test(arguments: origins.filter { $0.0 != .launch(cached) }, [DirectoryError.offline, .timedOut])
  func passingFailureOfAFetchIsBlocked(of row: (Origin, Checkpoint), error: DirectoryError) {
    expectRow(
      from: fetching(row.0), on: failed(error), to: blockedFetching(row.0), telling: .unreachable,
      stores: row.1)
  }

  @Test(arguments: [DirectoryError.offline, .timedOut])
  func passingFailureAtLaunchShowsTheCachedProfile(error: DirectoryError) {
    expectRow(
      from: fetching(.launch(ProfileFetchingTests.cached), Account(login: ann)),
      on: failed(error), to: viewing(), telling: .unreachable, asks: observeRequest,
      stores: ProfileFetchingTests.cached)
    // A form not yet saved is neither shown nor lost.
    let unsaved = Checkpoint.registered(ann, completeProfile, draft(plainForm))
    expectRow(
      from: fetching(.launch(unsaved), account(plainForm)), on: failed(error),
      to: viewing(completeProfile, account(plainForm)), telling: .unreachable,
      asks: observeRequest, stores: unsaved)
    let incomplete = Origin.launch(.registered(ann, partialProfile, Draft()))
    expectRow(
      from: fetching(incomplete), on: failed(error), to: blockedFetching(incomplete),
      telling: .unreachable, stores: .registered(ann, partialProfile, Draft()))
  }

  @Test(arguments: [DirectoryError.offline, .timedOut])
  func passingFailureAtLaunchShowsNothingWhereTheDeviceHasNoSession(error: DirectoryError) {
    let origin = Origin.launch(ProfileFetchingTests.cached, foundSession: false)
    expectRow(
      from: fetching(origin), on: failed(error), to: blockedFetching(origin),
      telling: .unreachable, stores: ProfileFetchingTests.cached)
  }

  @Test(arguments: [
    Origin.launch(storedConfirmed), .launch(storedProfile), .launch(cached), .signUp, .signIn,
    .confirmation, .recovery, .profile, .registered,
  ])
  func sessionThatEndedStandsOnTheConfirmedAccount(origin: Origin) {
    for event in [failed(.unauthorized), notCreated(.unauthorized)] {
      let isFetch = event == failed(.unauthorized)
      expectRow(
        from: isFetch ? fetching(origin) : creating(origin), on: event,
        to: editing(signUpDraft, confirmed: ann), telling: .sessionEnded, stores: storedConfirmed)
    }
  }

  @Test(arguments: [Checkpoint.none, storedSignUp, storedCode()])
  func sessionThatEndedAtLaunchKeepsTheStoredDraft(stored: Checkpoint) {
    expectRow(
      from: fetching(.launch(stored)), on: failed(.unauthorized), to: editing(stored.draft),
      telling: .sessionEnded, stores: stored == .none ? .some(.none) : storedSignUp)
  }

  @Test(arguments: origins)
  func createdOrThereAlreadyOpensStepThree(origin: Origin, stored: Checkpoint) {
    for event in [answer(.createProfile(.success(Acknowledgement()))), notCreated(.exists)] {
      expectRow(
        from: creating(origin, account(plainForm, sent: .record)), showing: later, on: event,
        to: profileForm(account(plainForm)), stores: .awaitingProfile(ann, draft(plainForm)))
    }
  }

  @Test(arguments: origins)
  func failureToCreateIsBlocked(origin: Origin, stored: Checkpoint) {
    expectRow(
      from: creating(origin), on: notCreated(.rejected(message: "full", field: "x")),
      to: blockedCreating(origin), telling: .cannotCreateProfile("full"), stores: storedProfile)
    for error in [DirectoryError.offline, .timedOut] {
      expectRow(
        from: creating(origin), on: notCreated(error), to: blockedCreating(origin),
        telling: .unreachable, stores: storedProfile)
    }
  }

  @Test(arguments: origins)
  func backAndSignOutLeave(origin: Origin, stored: Checkpoint) {
    let places = [
      fetching(origin), creating(origin), blockedFetching(origin), blockedCreating(origin),
    ]
    for place in places {
      for event in [Registration.Event.back, .signOut] {
        expectRow(
          from: place, showing: later, on: event, to: signingOut, asks: signOutRequest,
          stores: .leaving(ann))
      }
    }
  }
}
