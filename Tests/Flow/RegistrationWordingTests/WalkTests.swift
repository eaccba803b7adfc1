import RegistrationCore
import RegistrationWording
import Testing

@Suite("The words on the way through the flow")
struct WalkTests {
  static let delivery = CodeDelivery(medium: .email, destination: "a***@e***")
  static let profile: Fields = [
    "firstName": "Ana", "lastName": "Ruiz", "gender": "female", "birthday": "1990-04-23",
    "phone": "+15550100123", "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
  ]
  let done = Acknowledgement()

  /// A patient, at the code that was sent to them.
  func atCode() -> Walk {
    var walk = Walk(.clinic)
    walk.act(
      .submitSignUp(
        SignUpForm(
          login: "ana@example.com", password: "Correct-horse-1",
          fields: ["phone": "+15550100123"])),
      .signUp(.success(.unconfirmed(Self.delivery))))
    return walk
  }

  func signingIn(_ answer: Registration.Answer, _ policy: Policy = .clinic) -> Walk {
    var walk = Walk(policy)
    walk.act(
      .submitSignIn(Credentials(login: "ana@example.com", password: "Correct-horse-1")), answer)
    return walk
  }

  func challenged(_ challenge: Challenge) -> Walk {
    signingIn(.signIn(.success(.challenge(challenge))))
  }

  /// Someone whose invitation is missing, and then refused.
  func invited() -> Walk {
    var policy = Policy.clinic
    policy.signUpAccess = .invited
    var walk = Walk(policy)
    #expect(walk.hint?.contains("invitation") == true)
    func form(_ invitation: Secret) -> SignUpForm {
      SignUpForm(
        login: "ana@example.com", password: "Correct-horse-1", fields: ["phone": "+15550100123"],
        invitation: invitation)
    }
    walk.act(.submitSignUp(form("")))
    walk.act(
      .submitSignUp(form("Guest-7")),
      .signUp(.failure(.invitationRefused("PreSignUp failed with error It was used before."))))
    return walk
  }

  /// Someone who cannot sign up, and has no account.
  func closed() -> Walk {
    var policy = Policy.clinic
    policy.signUpAccess = .closed
    return signingIn(.signIn(.failure(.userNotFound)), policy)
  }

  func registering() -> Walk {
    var walk = atCode()
    walk.act(.resendCode)
    #expect(walk.flow.notice?.name == .resendTooSoon)
    walk.act(.resendCode, .resendCode(.failure(.codeDeliveryFailure)), after: 60_000)
    #expect(walk.hint == "Request a new code to continue.")
    walk.act(.resendCode, .resendCode(.success(Self.delivery)), after: 60_000)
    #expect(walk.hint == "Enter the code from the email that we sent to a***@e***.")
    walk.act(.submitCode("12"))
    walk.act(.submitCode("123456"), .confirmSignUp(.failure(.expiredCode)))
    #expect(walk.hint == "Request a new code to continue.")
    walk.act(
      .submitCode("123456"), .confirmSignUp(.success(ConfirmSignUpResult())),
      .signIn(.success(.signedIn)), .fetchProfile(.failure(.offline)))
    walk.act(.retry, .fetchProfile(.success(.notFound)), .createProfile(.success(done)))
    walk.act(.submitProfile(["firstName": "", "stranger": "x"]))
    walk.act(
      .submitProfile(Self.profile), .updateProfile(.success(done)),
      .fetchProfile(.success(.complete(Profile(Self.profile)))))
    return walk
  }

  func changing() -> Walk {
    var walk = registering()
    walk.answer(.observeProfile(.failure(.offline)))
    walk.act(.retry, .observeProfile(.success(.complete(Profile(Self.profile)))))
    walk.act(.editProfile)
    var changed = Self.profile
    changed["firstName"] = "Anna"
    walk.act(
      .saveProfile(changed),
      .updateProfile(.failure(.rejected(message: "That name is taken", field: "firstName"))))
    walk.act(.signOut, .signOut(.failure(.offline)))
    return walk
  }

  func recovering() -> Walk {
    var walk = Walk(.clinic)
    walk.act(
      .submitSignUp(
        SignUpForm(
          login: "ana@example.com", password: "Correct-horse-1",
          fields: ["phone": "+15550100123"])),
      .signUp(.failure(.usernameExists)), .signIn(.failure(.notAuthorized(.incorrectCredentials))))
    walk.act(.forgotPassword(login: ""), .forgotPassword(.success(Self.delivery)))
    walk.act(.submitNewPassword(code: "1", password: "short"))
    walk.act(
      .submitNewPassword(code: "123456", password: "Correct-horse-2"),
      .resetPassword(.success(done)), .signIn(.failure(.notAuthorized(.incorrectCredentials))))
    return walk
  }

  func settingUpAnApp() -> Walk {
    var walk = challenged(.setUpFactor([.totp, .email]))
    walk.act(.chooseFactor(.totp), .beginTOTP(.success("JBSWY3DPEHPK3PXP")))
    #expect(
      walk.hint
        == "Add this key to your authenticator app, then enter the code that the app shows.")
    return walk
  }

  @Test("Every screen has its words on the ways that people take")
  func everyScreen() throws {
    let walks = try [
      changing(), recovering(), settingUpAnApp(), challenged(.chooseFactor([.totp, .sms])),
      challenged(.code(.totp)), challenged(.code(.sms, delivery: nil)),
      challenged(.newPassword(missing: [])), challenged(.newPassword(missing: ["phone"])),
      signingIn(.signIn(.failure(.notAuthorized(.disabled)))),
      signingIn(.signIn(.failure(.userLambdaValidation("Use your badge")))), invited(), closed(),
      opening(), recoveringByLink(), continuingWithAProvider(), pickingAnotherAccount(),
    ]
    let seen = walks.reduce(into: Set<Registration.Screen>()) { $0.formUnion($1.screens) }
    #expect(seen == Set(Registration.Screen.allCases))
    let hints = walks.reduce(into: Set<String>()) { $0.formUnion($1.hints) }
    #expect(
      hints.isSuperset(of: [
        "hint.signUp", "hint.signUpInvited", "hint.signInOnly", "hint.blocked", "hint.refused",
        "hint.chooseFactor", "hint.setUpFactor",
        "hint.code.email", "hint.code.sent", "hint.code.none", "hint.authenticatorCode",
        "hint.authenticatorSetUp", "hint.requiredPassword", "hint.requiredPasswordAndFields",
        "hint.question", "hint.newPassword.email", "hint.newPasswordByLink", "hint.password",
        "hint.profile", "hint.registered",
        "hint.registeredEarlier", "hint.editing", "hint.otherAccount", "hint.signInWith",
      ]))
  }

  @Test("A code of an app keeps its hint while it is checked, and so does one that was sent")
  func hintsWhileWaiting() {
    var app = challenged(.code(.totp))
    let appHint = app.hint
    app.act(.submitCode("123456"))
    #expect(app.flow.isWaiting && app.hint == appHint)
    var sent = challenged(.code(.sms))
    let sentHint = sent.hint
    sent.act(.submitCode("123456"))
    #expect(sent.flow.isWaiting && sent.hint == sentHint)
    #expect(sentHint != appHint)
  }

  @Test("A second code says why, and the code of a plain sign-in does not")
  func secondCode() {
    var walk = Walk(.passwordless)
    walk.act(
      .submitSignUp(SignUpForm(login: "ana@example.com", password: "")),
      .signUp(.success(.unconfirmed(Self.delivery))))
    #expect(walk.hint == "Enter the code from the email that we sent to a***@e***.")
    let sent = Registration.Answer.signIn(
      .success(.challenge(.code(.email, delivery: Self.delivery))))
    walk.act(.submitCode("123456"), .confirmSignUp(.success(ConfirmSignUpResult())), sent)
    #expect(
      walk.hint
        == "One more code, to sign you in. Enter the one from the email that we sent to a***@e***.")
    walk.act(.submitCode("654321"), .respondToChallenge(.failure(.codeMismatch)))
    #expect(walk.hint?.hasPrefix("One more code, to sign you in.") == true)
    let spanish = SpanishWording().hint(of: walk.flow.presentation)
    #expect(
      spanish == "Un código más, para entrar. Escribe el del correo que enviamos a a***@e***.")
    #expect(
      signingIn(sent, .passwordless).hint
        == "Enter the code from the email that we sent to a***@e***.")
  }

  @Test("Going back while a request is on its way is called giving it up")
  func backWhileWaiting() throws {
    var walk = atCode()
    let wording = EnglishWording()
    func back() throws -> String {
      let shown = walk.flow.presentation
      return wording.text(for: try #require(shown.action(.back)), in: shown)
    }
    #expect(try back() == "Back")
    walk.act(.submitCode("123456"))
    #expect(try back() == "Cancel")
  }

  @Test("A field that the form does not have is named")
  func otherProblems() {
    var walk = registering()
    walk.answer(.observeProfile(.success(.complete(Profile(Self.profile)))))
    walk.act(.editProfile)
    walk.act(.saveProfile(["stranger": "x"]))
    let texts = EnglishWording().otherProblems(of: walk.flow.presentation)
    #expect(texts == ["“stranger” isn't part of this form."])
  }
}
