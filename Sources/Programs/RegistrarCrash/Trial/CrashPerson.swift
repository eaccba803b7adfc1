import CommandSupport
import RegistrationCore
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
    let login: Login
    let password: Secret
    let newPassword: Secret
    let signUp: Fields

    /// Step 1 as it is stored.
    var draft: SignUpDraft { SignUpDraft(login: login.text, fields: signUp) }
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
    case send(Registration.Event)
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
    guard let login = Login(text) else {
      throw ProgramFailure("'\(text)' is no e-mail address")
    }
    self.login = login
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
    code: (Login, DeliveredCode.Kind) -> Secret?
  ) -> Act {
    if path == .registeredViewing, tasks.isEmpty { return .rest }
    let step = path.facts.step
    let kind: DeliveredCode.Kind =
      step == .confirmation ? .signUp : step == .recovery ? .reset : .signIn
    let isOfApp = step == .challenge && factor == .totp
    let known = isOfApp ? totp : code(account.login, kind)
    guard path.rests, let name = name(at: path, times, hasCode: known != nil) else {
      return .despair
    }
    if name == .back { hasGoneBack = true }
    if name == .submitNewPassword { hasReset = true }
    return Registration.Event(name, typed(name, times, known)).map { .send($0) } ?? .despair
  }

  /// What the person does there: what leads on, or what the task needs.
  private func name(
    at path: StatePath, _ times: Int, hasCode: Bool
  ) -> Registration.Event.Name? {
    if path == .registeredViewing { return .signOut }
    if path == .confirmationEditing, tasks.first == .begin { return .back }
    if path == .signUpEditing {
      switch tasks.first {
      case .register, .signOut, .begin: return .submitSignUp
      case .signIn: return .submitSignIn
      case .resetPassword: return .forgotPassword
      case nil: return nil
      }
    }
    guard let name = path.offers.first, name.parts.contains(.code) else {
      return path.offers.first
    }
    // In a recovery the newest may be used up: every other time the person asks for another one.
    let isFresh = name == .submitCode || !times.isMultiple(of: 2)
    return hasCode && isFresh ? name : .resendCode
  }

  private func typed(
    _ name: Registration.Event.Name, _ times: Int, _ code: Secret?
  ) -> EventContents {
    let begun = tasks.first == .begin ? other : account
    var typed = EventContents(login: account.login.text, code: code, factor: factor)
    switch (name.parts.contains(.newPassword), name.parts.contains(.login)) {
    case (true, true):
      (typed.login, typed.password, typed.fields) = (begun.login.text, begun.password, begun.signUp)
    case (true, false): typed.password = account.newPassword
    case (false, _): (typed.password, typed.fields) = (password(times), profile)
    }
    return typed
  }

  /// The password that the person thinks is right, and every other time the other one.
  private func password(_ times: Int) -> Secret {
    let isNew = hasReset == !times.isMultiple(of: 2)
    return isNew ? account.newPassword : account.password
  }
}
