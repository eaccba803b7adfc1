import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime

// The mails and text messages that events cause.

extension RegistrationService {
  /// Counts the messages that an event causes, against senders who have messages sent to others at our cost.
  ///
  /// What only may cause one is counted for its sender and the destination together: else a stranger could keep a person
  /// from signing in. Its message is counted for the sender once it was sent (``noted(_:of:on:by:)``). A form that the
  /// flow refuses by itself causes none, nor does asking again too soon: who mends a mistake ten times is not held back.
  func limitMessages(
    of event: Registration.Event, _ shown: Presented, from address: String
  ) -> ProblemDetails? {
    var next = shown.registration
    let isHandled = next.handle(event, at: clock.timestamp) == .handled
    if isHandled, next.saysThatNothingIsSent { return nil }
    let contacts = event.contacts(newOn: shown.registration)
    let login = event.account(on: shown)
    let account = login?.text
    let destinations = contacts + [account].compactMap(\.self)
    if event.sends(before: next) {
      // Of an account that has a name, where its messages go is known from its sign-up alone.
      let known = contacts.isEmpty ? shown.registration.contactsOfSignUp(by: login) : []
      return limitMessages(to: known + destinations, from: address)
    }
    // A pool verifies an address or a number that a profile brings.
    guard event.mayCauseMessage else {
      return contacts.isEmpty ? nil : limitMessages(to: contacts, from: address)
    }
    // A second factor may send to another place than the account's.
    let problem =
      event.name == .chooseFactor || isHandled && next.asksForCode
      ? limit(.messagesByAddress, address) : limitPossibleMessage(of: account, from: address)
    if let problem { return problem }
    for name in destinations {
      if let problem = limit(.triesAtDestination, address + " " + name) { return problem }
    }
    return nil
  }

  private func limitMessages(
    to destinations: [String], from address: String
  ) -> ProblemDetails? {
    if let problem = limit(.messagesByAddress, address) { return problem }
    for name in destinations {
      if let problem = limit(.messagesToDestination, name) { return problem }
    }
    return nil
  }

  /// Refuses, past the limit of a sender, what is likely to cause one more message.
  ///
  /// Most sign-ins cause none, and many people may share an address. So only an account is refused that has caused a
  /// message there in this hour. A sender with many accounts that have second factors gets one message more for each:
  /// those are half the limit at most, and then all have to wait.
  private func limitPossibleMessage(of account: String?, from address: String) -> ProblemDetails? {
    let isPast = { (subject: RequestLimiter.Subject, name: String) in
      limiter.count(subject, of: name, at: clock.timestamp, adding: 0) != nil
    }
    guard isPast(.messagesByAddress, address) else { return nil }
    let isRepeated = account.map { isPast(.messagesOfAccount, address + " " + $0) } ?? false
    guard isRepeated || isPast(.messagesPastLimit, address) else { return nil }
    return limit(.messagesByAddress, address, adding: 0)
  }
}

// Messages that an event was not sure to cause, such as that of a sign-in with a second factor.

extension RegistrationService {
  /// Counts such a message for its sender; if the pool has not answered yet, once it has.
  func noted(
    _ outcome: ActionOutcome, of event: Registration.Event, on before: Presented,
    by action: TakenAction
  ) -> ActionOutcome {
    guard let shown = outcome.shown?.registration,
      !Registration.Event.Name.noMoreCounted.contains(event.name)
    else { return outcome }
    // Counted before: a code in place of a password is sent for certain, whatever the person does next.
    var next = before.registration
    if next.handle(event, at: clock.timestamp) == .handled, next.asksForCode { return outcome }
    let known = before.registration.presentation
    let cause = PossibleMessage(
      address: action.address, account: event.account(on: before), screen: known.screen,
      delivery: known.delivery, at: clock.timestamp)
    guard shown.isWaiting else {
      count(cause, shown)
      return outcome
    }
    guard awaited.note(cause, of: action.id) else {
      // Without room to remember it, it counts as sent.
      countMessage(of: [cause.account], from: action.address)
      return outcome
    }
    // The answer may have come before it was noted.
    if let now = host.shown(of: action.id)?.registration, !now.isWaiting,
      let cause = awaited.take(action.id)
    {
      count(cause, now)
    }
    return outcome
  }

  /// Counts the messages of registrations whose pool has answered only now.
  func countAwaited(in transitions: [HostedTransition<RegistrationID>]) {
    for (cause, shown) in awaited.take(answeredBy: transitions) {
      guard let shown else {
        countMessage(of: [cause.account], from: cause.address)
        continue
      }
      count(cause, shown)
    }
  }

  private func count(_ cause: PossibleMessage, _ registration: Registration) {
    let shown = registration.presentation
    guard shown.delivery != nil,
      cause.screen != shown.screen || cause.delivery != shown.delivery
    else { return }
    countMessage(of: [cause.account, shown.account], from: cause.address)
  }

  /// - Parameter accounts: the account as it was named, and as the pool names it.
  private func countMessage(of accounts: Set<Login?>, from address: String) {
    let now = clock.timestamp
    if limiter.count(.messagesByAddress, of: address, at: now) != nil {
      _ = limiter.count(.messagesPastLimit, of: address, at: now)
    }
    for account in accounts.compactMap(\.self) {
      _ = limiter.count(.messagesOfAccount, of: address + " " + account.text, at: now)
    }
  }
}

extension Registration {
  /// Whether it tells that an event was taken, and caused no request.
  fileprivate var saysThatNothingIsSent: Bool {
    if case .resendTooSoon = notice { return !isWaiting }
    return notice == .incompleteForm
  }

  /// Whether it waits for a sign-in by a code that the pool sends, to an account of which nothing was proved.
  fileprivate var asksForCode: Bool {
    guard case .signIn(_, .code)? = request?.operation else { return false }
    return true
  }
}

extension Registration.Event {
  /// Whether a message is always sent if the flow takes it, and anybody may cause it who knows the account's name.
  ///
  /// - Parameter next: the flow after it.
  fileprivate func sends(before next: Registration) -> Bool {
    // In place of a password; the second factor comes after one, which no stranger has.
    if name == .chooseFactor { return next.awaitedOperation == .signIn }
    return Name.sending.contains(name)
  }

  /// Whether the pool may send a mail or a text message because of it.
  fileprivate var mayCauseMessage: Bool {
    typed.factor != .totp && !Name.silent.contains(name)
  }
}

extension Registration.Event.Name {
  /// What certainly causes no message; of any other event the pool may send a mail or a text message.
  fileprivate static let silent: Set<Self> = [
    .launch, .submitCode, .haveCode, .submitNewPassword, .submitProfile, .editProfile,
    .saveProfile, .back, .proceed, .signInWithProvider, .signInWithPasskey, .createPasskey,
    .dismissNotice, .signOut, .answered,
  ]

  /// What always sends one, if it is taken.
  fileprivate static let sending: Set<Self> = [
    .submitSignUp, .resendCode, .sendCode, .forgotPassword,
  ]

  /// Whose message was counted before; `back` shows once more where a code went that was counted then.
  fileprivate static let noMoreCounted = sending.union([.chooseFactor, .back])
}
