import RegistrationBackend
import RegistrationCore
import RegistrationSimulation

/// A person who registers, signs out and in, begins another account, and resets the password, as far as the
/// policy has these.
///
/// The person remembers every password, reads the mail, opens its links, and never gives up.
struct CrashPerson {
  let policy: Policy
  /// The account that must be registered in the end.
  let account: Account
  /// The account that is begun and left; nil if the pool confirms at once.
  let other: Account?
  private(set) var profile: Fields
  /// The profile as it is at first, and as a person changes it in the end.
  let original: Fields
  let changed: Fields
  /// The second factor that the pool asks for; nil if it asks for none.
  let factor: Challenge.Factor?
  /// The provider by which the person signs in, and never by a password; nil if there is none.
  let provider: IdentityProvider?
  /// Whether the device's disk is full while this person's processes are killed.
  let meetsFullDisk: Bool
  let number: Int
  private(set) var tasks: [Task]
  /// Whether the person has gone back from the code of the other account.
  private var hasGoneBack = false
  private var hasReset = false
  private(set) var hasMadePasskey = false

  /// An account, as the person knows it.
  struct Account {
    let login: Login
    /// Empty if accounts have none.
    let password: Secret
    let newPassword: Secret
    let signUp: Fields

    /// Step 1 as it is stored.
    var draft: SignUpDraft { SignUpDraft(login: login.text, fields: signUp) }
  }

  enum Task {
    case register
    case makePasskey
    case signOut
    /// Begin with the other account, and go back to step 1.
    case begin
    case signIn
    case resetPassword
    /// Change the profile.
    case edit
  }

  /// What a person has to do.
  enum Plan {
    /// Everything that the policy has.
    case everything
    /// That, and a change of the profile.
    case everythingAndChange
    /// To register, and to change the profile.
    case registrationAndChange
  }

  enum Act {
    case send(Registration.Event)
    /// Nothing, because everything is done.
    case rest
    case despair
  }

  /// Creates the person with this number, with a picture of this many bytes if the policy has one.
  ///
  /// - Parameters:
  ///   - needsApp: whether the pool must ask for an authenticator app, if it can ask for a second factor.
  ///   - plan: what the person has to do.
  init(
    _ number: Int, under policy: Policy, pictureLength: Int, needsApp: Bool,
    plan: Plan = .everything
  ) {
    (self.policy, self.number) = (policy, number)
    let provider = policy.provider(ofPerson: number)
    self.provider = provider
    account =
      provider.flatMap { Account(of: $0, number) } ?? Account("gwendolyn\(number)", number, policy)
    let begins = policy.confirmation != nil && plan != .registrationAndChange
    other = begins ? Account("gwen\(number)", number, policy) : nil
    let forms = PolicyForms(policy: policy, login: account.login, at: .now())
    var pictured = Fields()
    if let picture = policy.picture {
      pictured[picture] = .image(
        (0..<pictureLength).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
    }
    original = forms.complete.merging(pictured)
    profile = original
    changed = forms.changed.merging(pictured)
    let factors = provider == nil ? policy.factors(of: account.login) : [nil]
    factor = needsApp && factors.contains(.totp) ? .totp : factors[number % factors.count]
    // What a provider tells once is lost if nothing at all can be stored.
    meetsFullDisk = other != nil && number % 4 >= 2 && provider == nil
    // Both ways in find the other account's draft.
    let waysIn: [Task] =
      if provider != nil || !policy.signIn.hasPassword {
        [.signIn, .signIn]
      } else if number.isMultiple(of: 2) {
        [.resetPassword, .signIn]
      } else {
        [.signIn, .resetPassword]
      }
    let makes: [Task] = policy.makesPasskey(person: number) ? [.makePasskey] : []
    let rest: [Task] =
      makes + [.signOut] + (other == nil ? [] : [.begin]) + [waysIn[0], .signOut, waysIn[1]]
    tasks =
      switch plan {
      case .everything: [.register] + rest
      case .everythingAndChange: [.register] + rest + [.edit]
      case .registrationAndChange: [.register, .edit]
      }
  }

  var tasksLeft: Int { tasks.count }

  /// The accounts that the person makes, the one that is registered first.
  var accounts: [Account] { [account] + (other.map { [$0] } ?? []) }

  /// Records what the person sees, which may complete the current task.
  mutating func arrive(at sight: Sight) {
    while let task = tasks.first, isDone(task, at: sight) { tasks.removeFirst() }
  }

  private func isDone(_ task: Task, at sight: Sight) -> Bool {
    let path = sight.path
    return switch task {
    case .edit: path == .registeredViewing && sight.values == changed
    case .register, .signIn, .resetPassword: path == .registeredViewing
    case .makePasskey: path == .registeredViewing && hasMadePasskey
    case .signOut: path == .signUpEditing
    case .begin: path == .signUpEditing && hasGoneBack
    }
  }
}

extension Policy {
  /// The second factors that a pool may ask this account for; with codes in place of passwords, none.
  fileprivate func factors(of login: Login) -> [Challenge.Factor?] {
    if signIn != .password { return [nil] }
    let hasAddress = login.email != nil || signUp.contains { $0.kind == .email }
    return hasAddress ? [nil, .totp, .email] : [nil, .totp]
  }
}

extension CrashPerson.Account {
  fileprivate init(_ name: String, _ number: Int, _ policy: Policy) {
    login = policy.login(of: name)
    let hasPassword = policy.signIn.hasPassword
    password = hasPassword ? Secret("Correct-horse-battery-\(number)") : ""
    newPassword = hasPassword ? Secret("Wrong-mule-accumulator-\(number)") : ""
    signUp = PolicyForms(policy: policy, login: login, at: .now()).signUp
  }
}

extension CrashPerson {
  /// What the person does where they see this, with the number of times they have been there.
  ///
  /// `code` is the newest for a purpose that reached the account, and `totp` what its authenticator app shows.
  mutating func act(
    at sight: Sight, times: Int, totp: Secret?, code: (DeliveredCode.Kind) -> Secret?
  ) -> Act {
    let path = sight.path
    if path == .registeredViewing, tasks.isEmpty { return .rest }
    if let link = link(at: path, times, code) { return .send(.openLink(link)) }
    let isOfApp = path.facts.step == .challenge && factor == .totp
    let known = isOfApp ? totp : code(path.kindOfCode)
    guard path.rests, let name = name(at: sight, times, hasCode: known != nil) else {
      return .despair
    }
    if name == .back, tasks.first == .begin { hasGoneBack = true }
    if name == .submitNewPassword { hasReset = true }
    if name == .createPasskey { hasMadePasskey = true }
    if name == .saveProfile { profile = changed }
    return Registration.Event(name, typed(name, at: sight, times, known)).map { .send($0) }
      ?? .despair
  }

  /// What the person does there: what leads on, or what the task needs.
  private func name(at sight: Sight, _ times: Int, hasCode: Bool) -> Registration.Event.Name? {
    if sight.path == .registeredViewing {
      return switch tasks.first {
      case .makePasskey: .createPasskey
      case .edit: .editProfile
      case .register, .signOut, .begin, .signIn, .resetPassword, nil: .signOut
      }
    }
    if sight.path == .confirmationEditing, tasks.first == .begin { return .back }
    // The answer to a challenge got lost, and with it what the next one needs.
    if sight.path.facts.step == .challenge, times.isMultiple(of: 4), sight.offers.contains(.back) {
      return .back
    }
    if opensSheet(at: sight) { return .signInWithProvider }
    if usesPasskey(at: sight, times) { return .signInWithPasskey }
    if sight.path == .signUpEditing {
      switch tasks.first {
      case .register, .makePasskey, .signOut, .begin, .edit: return .submitSignUp
      case .signIn: return .submitSignIn
      case .resetPassword: return .forgotPassword
      case nil: return nil
      }
    }
    if prefersCodes, sight.offers.contains(.sendCode) { return .sendCode }
    guard let name = sight.offers.first, name.parts.contains(.code) else {
      return sight.offers.first
    }
    // In a recovery the newest may be used up: from time to time the person asks for another one.
    let isTurn = opensLinks ? sendsWhatLinkFilledIn(times) : !times.isMultiple(of: 2)
    let isFresh = name == .submitCode || isTurn
    return hasCode && isFresh ? name : .resendCode
  }

  /// Whether the person signs in by code where a password would do.
  private var prefersCodes: Bool {
    policy.signIn == .passwordOrCode && !number.isMultiple(of: 2)
  }

  private func typed(
    _ name: Registration.Event.Name, at sight: Sight, _ times: Int, _ code: Secret?
  ) -> EventContents {
    let begun = tasks.first == .begin ? other ?? account : account
    var typed = EventContents(
      login: account.login.text, code: code, factor: factor,
      invitation: opensLinks ? "" : FormPerson.invitation, provider: provider)
    switch (name.parts.contains(.newPassword), name.parts.contains(.login)) {
    case (true, true):
      (typed.login, typed.password, typed.fields) = (begun.login.text, begun.password, begun.signUp)
    case (true, false):
      typed.password = account.newPassword
      // A link has filled the code in.
      if opensLinks, sight.path == .recoveryEditing { typed.code = "" }
    case (false, _): (typed.password, typed.fields) = (password(times), filledIn(sight.values))
    }
    if name == .submitSignIn, prefersCodes { typed.password = "" }
    return typed
  }

  /// The password that the person thinks is right, and every other time after a reset, which may have failed, the old one.
  private func password(_ times: Int) -> Secret {
    hasReset && !times.isMultiple(of: 2) ? account.newPassword : account.password
  }
}
