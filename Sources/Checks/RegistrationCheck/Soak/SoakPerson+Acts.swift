import EventScripts
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// How a sensible person who wants to register reacts to what they see.

extension SoakPerson {
  mutating func act(_ observed: Observation) -> [Directive] {
    let pause = pause(observed)
    if observed.path == .launchingIdle { return [.person(.launch)] }
    guard observed.path.rests else {
      if !held.isEmpty { return letThrough() }
      // A sheet has no deadline: who has waited for long closes it.
      if observed.path == .admissionPresenting, memory.turnsHere > 2 { return [.person(.back)] }
      // Answers are held: the network comes back, or the person waits as long as necessary.
      return [.wait(.seconds(31))]
    }
    switch observed.path.facts.step {
    case .signUp: return pause + beginning(observed)
    case .admission where observed.path == .admissionBlocked:
      return pause + [.person(memory.turnsHere > 8 ? .back : .retry)]
    case .admission where observed.path == .admissionAsking:
      return [.person(isOwn(observed) ? .proceed : .back)]
    case .admission: return pause + refused(observed)
    case .confirmation where observed.path == .confirmationNeedsPassword:
      return pause + password(observed)
    case .challenge, .confirmation, .recovery: return pause + answer(observed)
    case .profile:
      return pause + [.person(isOwn(observed) ? .profile(identity.profile) : .back)]
    case .registered where observed.path == .registeredEditing:
      return pause + [.person(.save(identity.profile))]
    case .registered:
      if !isOwn(observed) { return [.person(.signOut)] }
      return pause + [observed.isLive ? .wait(.seconds(1)) : .person(.retry)]
    case .launching, .leaving: return []
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

  func isOwn(_ observed: Observation) -> Bool {
    observed.account == nil || observed.account == identity.login
  }

  /// A pause, if what is shown requires one.
  private func pause(_ observed: Observation) -> [Directive] {
    switch observed.notice {
    case .tooManyAttempts: [.wait(.seconds([900, 3_660, 90_000][min(memory.waits, 3) - 1]))]
    case .unreachable, .unexpected, .serviceMisconfigured: [.wait(.seconds(60))]
    case .accountDisabled: [.pool(.enable, identity.login)]
    case .codeSent, .codeNotSent, .codeMismatch, .codeExpired, .resendTooSoon, .incorrectPassword,
      .weakPassword, .passwordNeeded, .passwordResetRequired, .confirmFirst, .cannotReset,
      .linkExpired, .cancelled, .providerFailed, .accountExistsAs, .noPasskey, .passkeyRefused,
      .passkeyCreated, .passkeyExists, .tooManyPasskeys, .passkeyUnavailable,
      .linkFromElsewhere, .linkNotHere, .accountConfirmed,
      .notConfirmedYet, .tryAgain, .rejected, .incompleteForm, .invitationExpired,
      .invitationRefused,
      .accountExistsElsewhere,
      .accountExists, .nameTaken,
      .accountNotFound, .accountGone, .signUpClosed, .emailTaken, .phoneTaken,
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
  private mutating func beginning(_ observed: Observation) -> [Directive] {
    let isKnown =
      progress.history.told >= .confirmed || observed.notice == .emailTaken
      || observed.notice == .phoneTaken
    if let way = wayWithoutPassword(observed) { return way }
    if memory.beginnings <= 2 {
      return [.person(isKnown ? identity.signIn(with: password) : identity.signUp(with: password))]
    }
    switch numbers.below(4) {
    case 0, 1: return [.person(identity.signUp(with: password))]
    case 2: return [.person(identity.signIn(with: password))]
    case 3 where sendsCode: return [.person(identity.signIn(with: ""))]
    default: return [.person(.forgotPassword(login: identity.login.text))]
    }
  }

  private mutating func refused(_ observed: Observation) -> [Directive] {
    if !isOwn(observed) { return [.person(.back)] }
    if let way = wayWithoutPassword(observed) { return way }
    if memory.recoveryIsFutile, numbers.once(in: 2) {
      return [.person(observed.newestMail == .signUp ? .haveCode : .resend)]
    }
    if sendsCode, numbers.once(in: 3) { return [.person(.sendCode)] }
    switch memory.turnsHere == 0 ? 0 : numbers.below(5) {
    case 0: return [.person(.password(password))]
    case 1, 2: return [.person(.forgotPassword(login: identity.login.text))]
    case 3: return [.person(.back)]
    default: return [.person(observed.newestMail == .signUp ? .haveCode : .resend)]
    }
  }

  private mutating func password(_ observed: Observation) -> [Directive] {
    if !isOwn(observed) { return [.person(.back)] }
    if let way = wayWithoutPassword(observed) { return way }
    // An account that cannot be reset, or is gone, is signed up again.
    let isHopeless = observed.notice == .cannotReset || memory.refusals > 6
    if isHopeless, numbers.once(in: 2) { return [.person(.back)] }
    if observed.notice == .incorrectPassword || observed.notice == .accountExists
      || observed.notice == .nameTaken
      || observed.notice == .passwordResetRequired,
      numbers.once(in: 2)
    {
      return [.person(.forgotPassword(login: identity.login.text))]
    }
    if sendsCode, numbers.once(in: 3) { return [.person(.sendCode)] }
    return [.person(.password(password))]
  }

  /// A factor, a code or a new password: what the pool asks for.
  private mutating func answer(_ observed: Observation) -> [Directive] {
    let isChallenge = observed.path.facts.step == .challenge
    let isCode = observed.path == .challengeEditing
    if !isOwn(observed) || memory.turnsHere > (isCode ? 6 : 5) { return [.person(.back)] }
    if isChallenge, !isCode { return [.person(takeFirstOffer(observed))] }
    if isCode, observed.asked.isOfApp {
      // A code that was used is followed by another after 30 seconds.
      let pause: [Directive] = observed.notice == .codeExpired ? [.wait(.seconds(31))] : []
      return pause + [.person(.code(.totp))]
    }
    let isRecovery = observed.path == .recoveryEditing
    if isRecovery, memory.recoveryIsFutile { return [.person(.back)] }
    let purpose: DeliveredCode.Kind = isChallenge ? .signIn : isRecovery ? .reset : .signUp
    let isOld =
      memory.mailsWhenRefused == observed.mails || memory.turnsHere > (isChallenge ? 2 : 3)
    if observed.newestMail == purpose, !isOld {
      if let link = link(for: purpose) { return [.person(link)] }
      return [.person(takeFirstOffer(observed))]
    }
    memory.mailsWhenRefused = nil
    // The first time the person ignores the cooldown, as people do.
    let ignores = !isRecovery && observed.notice != .resendTooSoon && memory.turnsHere == 0
    return (isChallenge || ignores ? [] : [.wait(.seconds(31))]) + [.person(.resend)]
  }

  /// What a state offers first, rightly filled in; a person who can do nothing goes back.
  private mutating func takeFirstOffer(_ observed: Observation) -> PersonEvent {
    guard let name = observed.path.offers.first else { return .back }
    let factors = name == .chooseFactor ? observed.asked.factors : []
    let typed = EventContents(
      password: Identity.password(progress.passwords.count + 2, by: policy.password),
      fields: identity.signUp.keeping(observed.asked.missing),
      factor: factors.isEmpty ? nil : numbers.pick(factors))
    guard let event = Registration.Event(name, typed).flatMap(PersonEvent.init) else {
      return .back
    }
    let looksUp = name.parts.contains(.code) && observed.asked.takesCode
    return looksUp ? event.replacing(code: .newest) : event
  }

  /// What the person types: the ways of wrong are their mistakes.
  var vocabulary: Vocabulary {
    let rule = policy.password
    let fresh = Identity.password(progress.passwords.count + 2, by: rule)
    let weak: [(TypingMistakes, [Secret])] = [(.weakPassword, ["weak"])]
    var signUp = identity.signUp
    if let rule = policy.signUp.first { signUp[rule.name] = .text("?") }
    var profile = identity.profile
    // A picture that is left out stays as it was, which is no mistake.
    if let rule = policy.profile.first(where: { $0.isRequired && $0.kind != .image }) {
      profile[rule.name] = rule.kind == .consent ? .consent(false) : .text("")
    }
    return Vocabulary(
      logins: Classes(identity.login.text),
      newEmails: Classes(
        identity.login.text,
        [
          (.malformedEmail, ["p at example.com"]), (.otherEmail, [identity.mistypedEmail.text]),
        ]),
      passwords: Classes(password, [(.otherPassword, [Identity.password(8, by: rule)])]),
      newPasswords: Classes(fresh, weak),
      signUpPasswords: Classes(
        password, weak + [(.otherPassword, [Identity.password(9, by: rule)])]),
      codes: Classes(
        .newest, [(.malformedCode, [.literal("12")]), (.wrongCode, [.literal("000000")])]),
      signUp: Classes(identity.signUp, [(.invalidForm, [signUp])]),
      profile: Classes(identity.profile, [(.invalidForm, [profile])]),
      invitations: .invitations(policy), providers: .providers(policy))
  }
}

extension SoakPerson {
  /// What the person sees, and what is in their mail.
  struct Observation {
    let path: StatePath
    let notice: Registration.Notice.Name?
    let account: Login?
    let isLive: Bool
    /// The number of mails that have come, and the purpose of the newest.
    let mails: Int
    let newestMail: DeliveredCode.Kind?
    /// What is asked for.
    let asked: AskedParts
  }
}

extension SoakPerson.Observation {
  init(_ flow: Registration, _ world: borrowing MockWorld, _ identity: Identity) {
    path = flow.path
    notice = flow.notice?.name
    account = path == .signUpEditing ? nil : flow.sessionOwner ?? flow.accountInHand
    isLive = flow.request?.operation.name == .observeProfile
    mails = world.pool.mailCount(deliveredTo: identity.login)
    newestMail = world.pool.newestCode(deliveredTo: identity.login)?.kind
    asked = AskedParts(flow)
  }
}
