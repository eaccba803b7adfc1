import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

@Suite("Each verb reads as its directive")
struct VerbTests {
  private let ana: Login

  init() throws { ana = try #require(Login("ana@example.com")) }

  @Test func givens() throws {
    #expect(
      try directive(
        "given user Ana@Example.com password=P1 status=unconfirmed phone=+15550100123 "
          + "profile=complete firstName=Ana acceptTerms=no disabled=yes reset-required=no")
        == .givenUser(
          GivenUser(
            login: ana, password: "P1", status: .unconfirmed, phone: "+15550100123",
            profile: .complete, fields: ["firstName": "Ana", "acceptTerms": false],
            isDisabled: true)))
    #expect(
      try directive("given user ana@example.com password=P1 status=confirmed")
        == .givenUser(GivenUser(login: ana, password: "P1", status: .confirmed, profile: .none)))
    #expect(
      try directive("given user ana@example.com password=P1 status=confirmed gender=F")
        == .givenUser(
          GivenUser(
            login: ana, password: "P1", status: .confirmed, profile: .incomplete,
            fields: ["gender": "F"])))
    #expect(
      try directive("given user ana@example.com password=P1 status=confirmed profile=undecodable")
        == .givenUser(
          GivenUser(login: ana, password: "P1", status: .confirmed, profile: .undecodable)))
    #expect(
      try directive("given session ana@example.com") == .givenSession(GivenSession(login: ana)))
    #expect(
      try directive("given session ana@example.com status=confirmed cached=yes")
        == .givenSession(GivenSession(login: ana, status: .confirmed, isProfileCached: true)))
  }

  @Test func poolSettings() throws {
    var settings = PoolSettings()
    settings.confirmsAtOnce = false
    settings.codeLifetime = .seconds(3600)
    settings.codeAttempts = 3
    settings.resendLimit = 0
    settings.recoveryLimit = 1
    settings.resetAttempts = 2
    settings.hidesExistence = true
    settings.aliases = [.yes]
    settings.unconfirmedWrongPassword = .userNotConfirmed
    settings.resendConfirmed = .success
    settings.signUpRejection = "not today"
    settings.invitation = "Guest-7"
    settings.signInRejection = "no"
    settings.postConfirmationFailure = ""
    settings.concealsSignUpStatus = true
    #expect(
      try directive(
        """
        given pool auto-confirm=no code-lifetime=1h code-attempts=3 resend-limit=0 \
        forgot-limit=1 reset-attempts=2 \
        existence-errors=hide alias=yes unconfirmed-wrong-password=userNotConfirmed \
        resend-confirmed=success reject-sign-up="not today" invitation=Guest-7 reject-sign-in=no post-confirm="" \
        sign-up-status=unknown
        """) == .givenPool(settings))
  }

  @Test(arguments: [
    ("fault signUp timedOut", Fault(.signUp, .pool(.timedOut))),
    ("fault fetchProfile timedOut", Fault(.fetchProfile, .directory(.timedOut))),
    (
      "fault SignUp LimitExceededException times=2 after-commit",
      Fault(.signUp, .pool(.limitExceeded), times: 2, effect: .everything)
    ),
    (
      "fault resendCode codeDeliveryFailure undelivered",
      Fault(.resendCode, .pool(.codeDeliveryFailure), effect: .everythingButMail)
    ),
    (
      "fault resendCode offline undelivered after-commit",
      Fault(.resendCode, .pool(.offline), effect: .everythingButMail)
    ),
    (
      "fault InitiateAuth incorrectCredentials",
      Fault(.signIn, .pool(.notAuthorized(.incorrectCredentials)))
    ),
    ("fault signIn disabled", Fault(.signIn, .pool(.notAuthorized(.disabled)))),
    (
      "fault signUp NotAuthorizedException message=\"SignUp is not permitted\"",
      Fault(.signUp, .pool(.notAuthorized(.other("SignUp is not permitted"))))
    ),
    ("fault signUp other message=m", Fault(.signUp, .pool(.notAuthorized(.other("m"))))),
    ("fault signIn MFAMethodNotFoundException", Fault(.signIn, .pool(.mfaMethodNotFound))),
    ("fault signUp invalidPassword message=m", Fault(.signUp, .pool(.invalidPassword("m")))),
    (
      "fault signOut unrecognized code=Odd message=m",
      Fault(.signOut, .pool(.unrecognized(code: "Odd", message: "m")))
    ),
    (
      "fault updateProfile rejected message=no field=birthday",
      Fault(.updateProfile, .directory(.rejected(message: "no", field: "birthday")))
    ),
    (
      "fault updateProfile rejected",
      Fault(.updateProfile, .directory(.rejected(message: "", field: nil)))
    ),
    ("fault signIn challenge", Fault(.signIn, .challenge(kind: "SMS_MFA"))),
    (
      "fault signIn challenge message=NEW_PASSWORD_REQUIRED",
      Fault(.signIn, .challenge(kind: "NEW_PASSWORD_REQUIRED"))
    ),
    (
      "fault signIn challenge message=SELECT_CHALLENGE ways=password,email,WEB_AUTHN",
      Fault(
        .signIn,
        .challenge(
          kind: "SELECT_CHALLENGE", ways: [.password, .code(.email), .other("WEB_AUTHN")]))
    ),
  ])
  func faults(line: String, fault: Fault) throws {
    #expect(try directive(line) == .fault(fault))
  }

  @Test func worldAndTime() throws {
    #expect(try directive("delay GetUser 500ms") == .delay(.restoreSession, .milliseconds(500)))
    #expect(try directive("hold fetchProfile") == .hold(.fetchProfile))
    #expect(try directive("release ConfirmForgotPassword") == .release(.resetPassword))
    #expect(try directive("hold signUp times=2") == .hold(.signUp, times: 2))
    #expect(try directive("release signUp times=1") == .release(.signUp, times: 1))
    #expect(try directive("again observeProfile") == .again(.observeProfile))
    #expect(try directive("wait 25h") == .wait(.seconds(25 * 3600)))
    #expect(try directive("wait 0s") == .wait(.zero))
    #expect(try directive("wait 36500d") == .wait(.seconds(36_500 * 86_400)))
    #expect(try directive("store fail") == .store(.fail(times: 1)))
    #expect(try directive("store fail times=3") == .store(.fail(times: 3)))
    #expect(try directive("store tear") == .store(.tear))
    #expect(try directive("clock back 15m") == .clock(.back(.seconds(900))))
    #expect(try directive("clock forward 2d") == .clock(.forward(.seconds(172_800))))
    #expect(try directive("kill") == .kill)
    #expect(try directive("kill before store") == .crash(CrashPoint(.before, .store)))
    #expect(try directive("kill after clear") == .crash(CrashPoint(.after, .clear)))
    #expect(try directive("kill before keepSession") == .crash(CrashPoint(.before, .keepSession)))
    #expect(
      try directive("kill after forgetSession") == .crash(CrashPoint(.after, .forgetSession)))
    #expect(try directive("kill before publish") == .crash(CrashPoint(.before, .publish)))
    for operation in Registration.Operation.Name.allCases {
      #expect(
        try directive("kill after \(operation.rawValue)")
          == .crash(CrashPoint(.after, .perform(operation))))
    }
    #expect(try directive("session fail") == .sessionFails(times: 1))
    #expect(try directive("session fail times=3") == .sessionFails(times: 3))
    for change in PoolChange.allCases {
      #expect(try directive("pool \(change.rawValue) ana@example.com") == .pool(change, ana))
    }
    #expect(
      try directive("directory set ana@example.com firstName=Ana acceptHIPAA=perhaps")
        == .directory(.set(["firstName": "Ana", "acceptHIPAA": "perhaps"]), ana))
    #expect(try directive("directory delete ana@example.com") == .directory(.delete, ana))
    #expect(try directive("directory revoke ana@example.com") == .directory(.revoke, ana))
  }

  @Test(arguments: [
    ("launch", PersonEvent.launch), ("resend", .resend), ("have-code", .haveCode),
    ("have-confirmed", .haveConfirmed), ("proceed", .proceed),
    (
      "open confirm a@b.c code=123456",
      .open(.confirm(login: "a@b.c", code: ""), code: .literal("123456"))
    ),
    ("open sign-in a@b.c code=$code", .open(.signIn(login: "a@b.c", code: ""), code: .newest)),
    ("open reset a@b.c code=1", .open(.reset(login: "a@b.c", code: ""), code: .literal("1"))),
    ("open invite code=x", .open(.invite(code: ""), code: .literal("x"))),
    ("edit", .edit), ("retry", .retry), ("back", .back), ("dismiss", .dismiss),
    ("sign-out", .signOut), ("profile", .profile(Fields())), ("save", .save(Fields())),
    (
      "sign-up email=a@b.c phone=1 password=\"p q\"",
      .signUp(SignUpForm(login: "a@b.c", password: "p q", fields: [.phone: "1"]))
    ),
    ("sign-up", .signUp(SignUpForm(login: "", password: ""))),
    ("sign-up phone=", .signUp(SignUpForm(login: "", password: "", fields: [.phone: ""]))),
    ("sign-in email=x", .signIn(Credentials(login: "x", password: ""))),
    ("code 123456", .code(.literal("123456"))), ("code \"\"", .code(.literal(""))),
    ("code $code", .code(.newest)), ("code \"$code\"", .code(.literal("$code"))),
    ("password \"a=b\"", .password("a=b")),
    ("forgot-password nobody", .forgotPassword(login: "nobody")),
    ("new-password", .newPassword(code: .literal(""), password: "")),
    ("new-password code=$code password=P", .newPassword(code: .newest, password: "P")),
    (
      "profile acceptTerms=yes acceptPrivacy=no acceptHIPAA=Yes avatar=AQID gender=yes",
      .profile([
        "acceptTerms": true, "acceptPrivacy": false, "acceptHIPAA": "Yes",
        .avatar: .image([1, 2, 3]), "gender": "yes",
      ])
    ),
    ("save avatar=", .save([.avatar: .image([])])),
  ])
  func personsEvents(line: String, event: PersonEvent) throws {
    #expect(try directive(line) == .person(event))
  }

  @Test func codes() throws {
    #expect(
      try directive("code $code(Ana@example.com)")
        == .person(.code(.delivered(to: ana, older: 0))))
    #expect(
      try directive("new-password code=$code(ana@example.com,2)")
        == .person(.newPassword(code: .delivered(to: ana, older: 2), password: "")))
  }

  @Test func expectations() throws {
    let editing = try #require(StatePattern("confirmation.editing"))
    #expect(
      try directive("expect confirmation.editing notice=codeSent request=none")
        == .expectState(
          StateExpectation(editing, notice: .exactly(.codeSent), request: .nothing)))
    let step = try #require(StatePattern("profile"))
    let expected = StateExpectation(
      step, notice: .nothing, problems: [.phone, "birthday", .code],
      request: .exactly(.updateProfile))
    #expect(
      try directive(
        "expect profile problem=phone,birthday notice=none problem=code request=updateProfile")
        == .expectState(expected))
    #expect(try directive("expect ignored") == .expectIgnored(nil))
    #expect(try directive("expect ignored busy") == .expectIgnored(.busy))
    #expect(try directive("expect requests") == .expectRequests([]))
    #expect(
      try directive("expect requests signUp InitiateAuth signUp")
        == .expectRequests([.signUp, .signIn, .signUp]))
    #expect(
      try directive("expect user ana@example.com") == .expectUser(ana, UserExpectation()))
    #expect(
      try directive(
        "expect user ana@example.com status=confirmed profile=none presence=off phone=+1 gender=F")
        == .expectUser(
          ana,
          UserExpectation(
            status: .confirmed, profile: RecordState.none, isPresent: false,
            fields: [.phone: "+1", "gender": "F"])))
    #expect(try directive("expect user ana@example.com none") == .expectNoUser(ana))
    #expect(try directive("expect mail ana@example.com count=2") == .expectMail(ana, count: 2))
    for name in Checkpoint.Name.allCases {
      let line = "expect checkpoint \(name.rawValue)"
      #expect(try directive(line) == .expectCheckpoint(name))
      for form in StoredForm.allCases {
        #expect(
          try directive("\(line) form=\(form.rawValue)") == .expectCheckpoint(name, form: form))
      }
    }
  }

  @Test func statesMatchTheirStepToo() throws {
    let step = try #require(StatePattern("signUp"))
    #expect(step.matches("signUp.editing") && step.matches("signUp.submitting"))
    #expect(!step.matches("launching.idle") && !step.matches("signUps.editing"))
    for path in StatePath.allCases {
      let pattern = try #require(StatePattern(path.rawValue))
      #expect(StatePath.allCases.filter { pattern.matches($0.rawValue) } == [path])
    }
    #expect(StatePattern("sign") == nil)
    #expect(StatePattern("") == nil)
  }

  @Test(arguments: Verb.allCases)
  func examplesOfRightUsageAreRight(verb: Verb) throws {
    let read = try script(verb.example)
    #expect(read.printed() == verb.example + "\n")
    #expect(verb.example.hasPrefix(verb.rawValue))
  }

  @Test func everyFailureHasItsName() throws {
    for error in PoolError.samples {
      let directive = Directive.fault(Fault(.signIn, .pool(error)))
      #expect(try RegistrationScriptTests.directive(directive.printed()) == directive)
    }
    for error in DirectoryError.samples {
      let directive = Directive.fault(Fault(.fetchProfile, .directory(error)))
      #expect(try RegistrationScriptTests.directive(directive.printed()) == directive)
    }
  }
}
