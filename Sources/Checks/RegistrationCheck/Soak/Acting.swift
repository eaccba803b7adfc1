import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// How a sensible person who wants to register reacts to what they see.

extension SoakPerson {
  mutating func act(_ sight: Sight) -> [Directive] {
    let pause = pause(sight)
    if sight.path == .launchingIdle { return [.person(.launch)] }
    switch sight.path.restingPlace {
    case .signUp: return pause + beginning(sight)
    case .blocked:
      return pause + [.person(memory.turnsHere > 8 ? .back : .retry)]
    case .refused: return pause + refused(sight)
    case .factor: return pause + factor(sight)
    case .factorCode: return pause + factorCode(sight)
    case .requiredPassword: return pause + requiredPassword(sight)
    case .code: return pause + code(sight)
    case .password: return pause + password(sight)
    case .newPassword: return pause + newPassword(sight)
    case .profile:
      return pause + [.person(isOwn(sight) ? .profile(identity.profile) : .back)]
    case .viewing:
      if !isOwn(sight) { return [.person(.signOut)] }
      return pause + [sight.isLive ? .wait(.seconds(1)) : .person(.retry)]
    case .editing: return pause + [.person(.save(identity.profile))]
    case nil:
      // Answers are held: the network comes back, or the person waits as long as necessary.
      return held.isEmpty ? [.wait(.seconds(31))] : letThrough()
    }
  }

  /// The password that the person believes to be theirs: one of those they chose, the newest first,
  /// and every other time the first of all, which an administrator may have given them.
  var password: Secret {
    let first = Identity.password(1, by: policy.password)
    let known = progress.passwords
    if known.isEmpty || memory.refusals % 2 == 1 { return first }
    return known[memory.refusals / 2 % known.count]
  }

  /// Whether the person would rather type a code that is sent than a password.
  private var sendsCode: Bool {
    policy.signIn.sendsCode && !(policy.signIn.hasPassword && memory.signInCodesAreFutile)
  }

  func isOwn(_ sight: Sight) -> Bool {
    sight.account == nil || sight.account == identity.email
  }

  /// A pause, if what is shown requires one.
  private func pause(_ sight: Sight) -> [Directive] {
    switch sight.notice {
    case .tooManyAttempts: [.wait(.seconds([900, 3_660, 90_000][min(memory.waits, 3) - 1]))]
    case .unreachable, .unexpected, .serviceMisconfigured: [.wait(.seconds(60))]
    case .accountDisabled: [.pool(.enable, identity.email)]
    case .codeSent, .codeNotSent, .codeMismatch, .codeExpired, .resendTooSoon, .incorrectPassword,
      .weakPassword, .passwordNeeded, .passwordResetRequired, .confirmFirst, .cannotReset,
      .tryAgain, .rejected, .incompleteForm, .invitationExpired, .accountExistsElsewhere,
      .accountExists,
      .accountNotFound, .accountGone, .signUpClosed, .emailTaken,
      .unsupportedChallenge, .challengeExpired, .newPasswordNeeded, .welcomeBack,
      .registrationComplete, .profileUnavailable,
      .cannotCreateProfile, .profileRejected, .avatarFailed, .sessionEnded, .signedOutLocally, nil:
      []
    }
  }

  /// Lets the answers that are held arrive.
  mutating func letThrough() -> [Directive] {
    defer { held = [] }
    return held.sorted { $0.rawValue < $1.rawValue }.map { .release($0) }
  }

  /// Step 1: a person who has been here before tries one way in or another.
  private mutating func beginning(_ sight: Sight) -> [Directive] {
    let isKnown = progress.history.told >= .confirmed || sight.notice == .emailTaken
    if memory.beginnings <= 2 {
      return [.person(isKnown ? identity.signIn(with: password) : identity.signUp(with: password))]
    }
    switch numbers.below(4) {
    case 0, 1: return [.person(identity.signUp(with: password))]
    case 2: return [.person(identity.signIn(with: password))]
    case 3 where sendsCode: return [.person(identity.signIn(with: ""))]
    default: return [.person(.forgotPassword(email: identity.email.text))]
    }
  }

  private mutating func refused(_ sight: Sight) -> [Directive] {
    if !isOwn(sight) { return [.person(.back)] }
    if memory.recoveryIsFutile, numbers.once(in: 2) {
      return [.person(sight.newestMail == .signUp ? .haveCode : .resend)]
    }
    if sendsCode, numbers.once(in: 3) { return [.person(.sendCode)] }
    switch memory.turnsHere == 0 ? 0 : numbers.below(5) {
    case 0: return [.person(.password(password))]
    case 1, 2: return [.person(.forgotPassword(email: identity.email.text))]
    case 3: return [.person(.back)]
    default: return [.person(sight.newestMail == .signUp ? .haveCode : .resend)]
    }
  }

  private mutating func code(_ sight: Sight) -> [Directive] {
    if !isOwn(sight) || memory.turnsHere > 5 { return [.person(.back)] }
    let isOld = memory.mailsWhenRefused == sight.mails || memory.turnsHere > 3
    if sight.newestMail == .signUp, !isOld { return [.person(.code(.newest))] }
    memory.mailsWhenRefused = nil
    // The first time the person ignores the cooldown, as people do.
    if sight.notice != .resendTooSoon, memory.turnsHere == 0 { return [.person(.resend)] }
    return [.wait(.seconds(31)), .person(.resend)]
  }

  private mutating func password(_ sight: Sight) -> [Directive] {
    if !isOwn(sight) { return [.person(.back)] }
    // An account that cannot be reset, or is gone, is signed up again.
    let isHopeless = sight.notice == .cannotReset || memory.refusals > 6
    if isHopeless, numbers.once(in: 2) { return [.person(.back)] }
    if sight.notice == .incorrectPassword || sight.notice == .accountExists
      || sight.notice == .passwordResetRequired,
      numbers.once(in: 2)
    {
      return [.person(.forgotPassword(email: identity.email.text))]
    }
    if sendsCode, numbers.once(in: 3) { return [.person(.sendCode)] }
    return [.person(.password(password))]
  }

  private mutating func newPassword(_ sight: Sight) -> [Directive] {
    if !isOwn(sight) || memory.turnsHere > 5 || memory.recoveryIsFutile {
      return [.person(.back)]
    }
    let isOld = memory.mailsWhenRefused == sight.mails || memory.turnsHere > 3
    guard sight.newestMail == .reset, !isOld else {
      memory.mailsWhenRefused = nil
      return [.wait(.seconds(31)), .person(.resend)]
    }
    let fresh = Identity.password(progress.passwords.count + 2, by: policy.password)
    return [.person(.newPassword(code: .newest, password: fresh))]
  }
}

// Challenges.
extension SoakPerson {
  private mutating func factor(_ sight: Sight) -> [Directive] {
    if !isOwn(sight) || memory.turnsHere > 5 || sight.factors.isEmpty { return [.person(.back)] }
    return [.person(.choose(numbers.pick(sight.factors)))]
  }

  private mutating func factorCode(_ sight: Sight) -> [Directive] {
    if !isOwn(sight) || memory.turnsHere > 6 { return [.person(.back)] }
    if sight.hasApp {
      // A code that was used is followed by another after 30 seconds.
      let pause: [Directive] = sight.notice == .codeExpired ? [.wait(.seconds(31))] : []
      return pause + [.person(.code(.totp))]
    }
    let isOld = memory.mailsWhenRefused == sight.mails || memory.turnsHere > 2
    if sight.newestMail == .signIn, !isOld { return [.person(.code(.newest))] }
    memory.mailsWhenRefused = nil
    return [.person(.resend)]
  }

  private mutating func requiredPassword(_ sight: Sight) -> [Directive] {
    if !isOwn(sight) || memory.turnsHere > 5 { return [.person(.back)] }
    let fresh = Identity.password(progress.passwords.count + 2, by: policy.password)
    let fields = identity.signUp.entries.filter { sight.missing.contains($0.name) }
    var lacking = Fields()
    for entry in fields { lacking[entry.name] = entry.value }
    return [.person(.newPassword(code: .literal(""), password: fresh, fields: lacking))]
  }
}

extension SoakPerson {
  /// What the person sees, and what is in their mail.
  struct Sight {
    let path: StatePath
    let notice: Registration.Notice.Name?
    let account: EmailAddress?
    let isLive: Bool
    /// The number of mails that have come, and the purpose of the newest.
    let mails: Int
    let newestMail: DeliveredCode.Kind?
    /// The factors to choose from, whether the code is one of an app, and the fields that are missing.
    var factors: [Challenge.Factor] = []
    var hasApp = false
    var missing: [FieldName] = []
  }
}

extension SoakPerson.Sight {
  init(_ flow: Registration, _ world: borrowing MockWorld, _ identity: Identity) {
    path = flow.path
    notice = flow.notice?.name
    account = path == .signUpEditing ? nil : flow.sessionOwner ?? flow.accountInHand
    isLive = flow.request?.operation.name == .observeProfile
    mails = world.pool.mailCount(deliveredTo: identity.email)
    newestMail = world.pool.newestCode(deliveredTo: identity.email)?.kind
    if path.facts.step == .challenge { note(flow.screen) }
  }

  private mutating func note(_ screen: Registration.Screen) {
    switch screen {
    case .factors(let selection): factors = selection.factors
    case .factorCode(let entry): hasApp = entry.factor == .totp
    case .requiredPassword(_, let form): missing = form.rules.map(\.name)
    case .splash, .signUp, .working, .blocked, .refused, .code, .password, .newPassword, .profile,
      .registered, .editing:
      break
    }
  }
}
