import EventScripts
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// What goes wrong: with the network, the services, the device, and the person.

extension SoakPerson {
  /// A fault that happens now, and what the person does about it.
  mutating func faults(_ observed: Observation, _ run: ScriptRun) -> [Directive] {
    if identity.federated != nil, numbers.once(in: 2) { return troubleWithSheet(observed) }
    switch numbers.below(16) {
    case 0...4: return fault(observed) + act(observed)
    case 5: return holdUp(observed)
    case 6: return slowDown(observed)
    // The network delivers an answer a second time.
    case 7: return (run.latestAnswer.map { [.again($0)] } ?? []) + act(observed)
    case 8: return mistake(observed)
    case 9: return wander(observed)
    case 10: return [.wait(numbers.pick(SoakPerson.waits))]
    case 11: return die(observed)
    case 12:
      return [.clock(numbers.once(in: 2) ? .back(.seconds(7200)) : .forward(.seconds(90_000)))]
    case 13:
      return [fail()] + act(observed)
    default: return [outside()] + act(observed)
    }
  }

  /// The process dies, now or between two of its next actions.
  private mutating func die(_ observed: Observation) -> [Directive] {
    guard armed.isEmpty, numbers.once(in: 2) else { return [.kill, .person(.launch)] }
    return [.crash(numbers.pick(CrashPoint.ofDevice))] + act(observed)
  }

  private mutating func fail() -> Directive {
    switch numbers.below(4) {
    case 0, 1: .store(.tear)
    case 2: .store(.fail(times: numbers.within(1...3)))
    default: .sessionFails(times: numbers.within(1...3))
    }
  }

  private static let waits: [Duration] = [
    .seconds(1), .seconds(45), .seconds(900), .seconds(3_660), .seconds(90_000),
    .seconds(31 * 86_400),
  ]

  /// What may be requested next, by a sheet, too, if the policy has any.
  private func nextOperations(_ path: StatePath) -> [Registration.Operation.Name] {
    let hasSheets = !policy.providers.isEmpty || policy.passkeys != .none
    guard hasSheets else { return path.nextOperations }
    let sheet: Registration.Operation.Name =
      path == .registeredViewing ? .createPasskey : .signInWithSheet
    return path.nextOperations + [sheet, sheet]
  }

  /// A request that is about to be sent fails, or its answer is lost.
  private mutating func fault(_ observed: Observation) -> [Directive] {
    let operation = numbers.pick(nextOperations(observed.path))
    let callOutcome = callOutcomes.draw(ofDirectory: operation.isOfDirectory, .all, &numbers)
    guard case .fails(let failure, let effect) = callOutcome else { return [] }
    if case .challenge = failure, operation != .signIn { return [] }
    let times = numbers.once(in: 4) ? 2 : 1
    return [.fault(Fault(operation, failure, times: times, effect: effect))]
  }

  /// An answer is held; meanwhile the person taps twice, goes back, closes the app, or waits.
  private mutating func holdUp(_ observed: Observation) -> [Directive] {
    let operation = numbers.pick(nextOperations(observed.path))
    let acts = act(observed)
    var directives = [.hold(operation, times: 1)] + acts
    switch numbers.below(5) {
    case 0: directives += acts.suffix(1)
    case 1: directives.append(.person(.back))
    case 2: directives += [.kill, .person(.launch)]
    case 3: directives.append(.wait(.seconds(31)))
    default: break
    }
    // Sometimes the answer is missing for as long as possible.
    if numbers.once(in: 4) {
      held.insert(operation)
    } else {
      directives.append(.release(operation))
    }
    return directives
  }

  /// The answers of an operation take their time, until the end or until the delay is removed.
  private mutating func slowDown(_ observed: Observation) -> [Directive] {
    let operation = numbers.pick(nextOperations(observed.path))
    let duration = numbers.pick([.milliseconds(300), .seconds(20), .seconds(40)] as [Duration])
    let slow = [Directive.delay(operation, duration)] + act(observed)
    return numbers.once(in: 4) ? slow : slow + [.delay(operation, .zero)]
  }

  /// An operator changes the pool or the directory.
  private mutating func outside() -> Directive {
    let login = identity.login
    switch numbers.below(8) {
    case 0: return .pool(.confirm, login)
    case 1: return .pool(.delete, login)
    case 2: return .pool(.disable, login)
    // Only a contact that a code has verified can take another code; what confirms a name may verify none.
    case 3 where login.kind != .name: return .pool(.reset, login)
    case 4: return .directory(.delete, login)
    case 5: return .directory(.revoke, login)
    default:
      // A text in a field of another kind, such as a picture, is none that a directory can have.
      guard let text = policy.profile.first(where: { $0.kind == .text }) else {
        return .directory(.delete, login)
      }
      return .directory(.set([text.name: .text("Zoe")]), login)
    }
  }

  /// The person types something wrong.
  private mutating func mistake(_ observed: Observation) -> [Directive] {
    // People with a provider in place of a password type into one form alone: the profile.
    let types =
      !identity.isOfProvider || [.profileEditing, .registeredEditing].contains(observed.path)
    guard types, observed.path.rests, let name = observed.path.offers.first else {
      return act(observed)
    }
    // The newest code can be typed only if there is one.
    let hasCode = isOwn(observed) && observed.mails > 0
    let mistakes = vocabulary.acts(name, observed.asked, moods: SoakPerson.mistakes)
      .filter { $0.event.lookup == nil || hasCode }
    return mistakes.isEmpty ? act(observed) : [.person(numbers.pick(mistakes).event)]
  }

  private static let mistakes: [TypingMistakes] = [
    .malformedEmail, .otherEmail, .weakPassword, .otherPassword, .wrongCode, .malformedCode,
    .invalidForm,
  ]

  /// The person looks around: back, another way in, out and in again, a change of the profile.
  mutating func wander(_ observed: Observation) -> [Directive] {
    if observed.path == .registeredViewing {
      if let making = makingPasskey() { return making }
      switch numbers.below(6) {
      case 0: return [.person(.signOut)]
      case 1: return [.person(.edit)]
      case 2: return [.person(.edit), .person(.save(identity.profile))]
      case 3: return [.kill, .person(.launch)]
      default: return [.wait(numbers.pick(SoakPerson.waits))]
      }
    }
    if observed.path == .profileEditing {
      guard numbers.once(in: 2), let rule = policy.profile.first(where: { $0.kind == .image })
      else { return [.person(.back)] }
      return [.person(.profile(identity.profile.merging([rule.name: .image([0x89, 0x50])])))]
    }
    let login = identity.login.text
    let events: [PersonEvent] = [
      .back, .dismiss, .signOut, .haveCode, .haveConfirmed, .resend, .retry,
      .forgotPassword(login: login),
      identity.signIn(with: password),
    ]
    return [.person(numbers.pick(events))]
  }
}

extension StatePath {
  fileprivate var nextOperations: [Registration.Operation.Name] {
    switch facts.step {
    case .launching: [.restoreSession, .fetchProfile]
    case .signUp: [.signUp, .signUp, .signIn, .fetchProfile]
    case .admission: [.signIn, .fetchProfile, .createProfile]
    case .challenge: [.respondToChallenge, .respondToChallenge, .beginTOTP, .signIn, .fetchProfile]
    case .confirmation where self == .confirmationNeedsPassword:
      [.signIn, .fetchProfile, .createProfile]
    case .confirmation: [.confirmSignUp, .confirmSignUp, .resendCode, .signIn]
    case .recovery: [.resetPassword, .forgotPassword, .signIn]
    case .profile: [.updateProfile, .updateProfile, .uploadAvatar, .fetchProfile, .observeProfile]
    case .registered: [.observeProfile, .updateProfile, .signOut]
    case .leaving: [.signOut, .signUp]
    }
  }
}
