import CommandSupport
import RegistrationCheck
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation

/// A person who registers, signs out and in, begins another account, and resets the password.
///
/// The person remembers every password, reads the mail, and never gives up.
struct CrashPerson {
  /// The account that must be registered in the end.
  let account: Account
  /// The account that is begun and left.
  let other: Account
  let profile: Fields
  /// The second factor that the pool asks for; nil if it asks for none.
  let factor: Challenge.Factor?
  /// Whether the device's disk is full while this person's processes are killed.
  let meetsFullDisk: Bool
  private var tasks: [Task]
  /// Whether the person has gone back from the code of the other account.
  private var hasGoneBack = false
  private var hasReset = false

  /// An account, as the person knows it.
  struct Account {
    let email: EmailAddress
    let password: Secret
    let newPassword: Secret
    let signUp: Fields

    /// Step 1 as it is stored.
    var draft: SignUpDraft { SignUpDraft(email: email.text, fields: signUp) }
  }

  private enum Task {
    case register
    case signOut
    /// Begin with the other account, and go back to step 1.
    case begin
    case signIn
    case resetPassword
  }

  enum Act {
    /// An event, as a feed writes it.
    case send(Registration.Event.Name, KeyValuePairs<String, JSONValue> = [:])
    /// Nothing, because everything is done.
    case rest
    case despair
  }

  /// Creates the person with this number, with a picture of this many bytes.
  ///
  /// - Parameter needsApp: whether the pool must ask for an authenticator app.
  init(_ number: Int, pictureLength: Int, needsApp: Bool) throws(ProgramFailure) {
    account = try Account("gwendolyn.ashworth-\(number)", number)
    other = try Account("gwen-\(number)", number)
    profile = [
      "firstName": .text("Gwendolyn \(number)"), "lastName": "Ashworth-Featherstonehaugh",
      "gender": "prefers not to say", "birthday": "1990-02-28", .phone: "+15550100123",
      "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
      .avatar: .image((0..<pictureLength).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }),
    ]
    factor = needsApp ? .totp : [nil, .totp, .email][number % 3]
    meetsFullDisk = number % 4 >= 2
    // Both ways in find the other account's draft.
    let waysIn: [Task] =
      number.isMultiple(of: 2) ? [.resetPassword, .signIn] : [.signIn, .resetPassword]
    tasks = [.register, .signOut, .begin, waysIn[0], .signOut, waysIn[1]]
  }

  var tasksLeft: Int { tasks.count }

  /// Records the state of the flow, which may complete the current task.
  mutating func arrive(at path: StatePath) {
    while let task = tasks.first, isDone(task, at: path) { tasks.removeFirst() }
  }

  private func isDone(_ task: Task, at path: StatePath) -> Bool {
    switch task {
    case .register, .signIn, .resetPassword: path == .registeredViewing
    case .signOut: path == .signUpEditing
    case .begin: path == .signUpEditing && hasGoneBack
    }
  }
}

extension CrashPerson.Account {
  fileprivate init(_ name: String, _ number: Int) throws(ProgramFailure) {
    let text = "\(name)@mail.example.org"
    guard let email = EmailAddress(text) else {
      throw ProgramFailure("'\(text)' is no e-mail address")
    }
    self.email = email
    password = Secret("Correct-horse-battery-\(number)")
    newPassword = Secret("Wrong-mule-accumulator-\(number)")
    signUp = [.phone: "+15550100123"]
  }
}

extension CrashPerson {
  /// What the person does in this state, with the number of times they have been there.
  ///
  /// `code` is the newest for a purpose that reached an account, and `totp` what the account's
  /// authenticator app shows.
  mutating func act(
    at path: StatePath, times: Int, totp: Secret?,
    code: (EmailAddress, DeliveredCode.Kind) -> Secret?
  ) -> Act {
    switch path.restingPlace {
    case .signUp: begin(times)
    case .code: confirm(code(account.email, .signUp))
    case .password, .refused:
      .send(.submitPassword, ["password": .string(password(times))])
    case .newPassword: recover(times, code(account.email, .reset))
    case .blocked: .send(.retry)
    case .profile: .send(.submitProfile, ["fields": profile.json])
    case .editing: .send(.saveProfile, ["fields": profile.json])
    case .viewing: tasks.isEmpty ? .rest : .send(.signOut)
    case .factor: factor.map(choose) ?? .despair
    case .factorCode: answer(factor == .totp ? totp : code(account.email, .signIn))
    // The harness's pool asks for no new password.
    case .requiredPassword, nil: .despair
    }
  }

  private func choose(_ factor: Challenge.Factor) -> Act {
    .send(.chooseFactor, ["factor": .string(factor.rawValue)])
  }

  private func answer(_ code: Secret?) -> Act {
    code.map { .send(.submitCode, ["code": .string($0.reveal())]) } ?? .despair
  }

  private func begin(_ times: Int) -> Act {
    switch tasks.first {
    case .register, .signOut: signUp(account)
    case .begin: signUp(other)
    case .signIn:
      .send(
        .submitSignIn, ["email": .string(account.email.text), "password": .string(password(times))])
    case .resetPassword: .send(.forgotPassword, ["email": .string(account.email.text)])
    case nil: .despair
    }
  }

  private func signUp(_ account: Account) -> Act {
    .send(
      .submitSignUp,
      [
        "email": .string(account.email.text), "password": .string(account.password.reveal()),
        "fields": account.signUp.json,
      ])
  }

  private mutating func confirm(_ code: Secret?) -> Act {
    if tasks.first == .begin {
      hasGoneBack = true
      return .send(.back)
    }
    guard let code else { return .send(.resendCode) }
    return .send(.submitCode, ["code": .string(code.reveal())])
  }

  /// Asks for another code every other time, because the newest may be used up.
  private mutating func recover(_ times: Int, _ code: Secret?) -> Act {
    guard let code, !times.isMultiple(of: 2) else { return .send(.resendCode) }
    hasReset = true
    return .send(
      .submitNewPassword,
      ["code": .string(code.reveal()), "password": .string(account.newPassword.reveal())])
  }

  /// The password that the person thinks is right, and every other time the other one.
  private func password(_ times: Int) -> String {
    let isNew = hasReset == !times.isMultiple(of: 2)
    return (isNew ? account.newPassword : account.password).reveal()
  }
}
