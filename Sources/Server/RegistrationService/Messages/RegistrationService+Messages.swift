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
  /// from signing in. Its message is counted for the sender once it was sent (``countUnpaid()``). A form that the
  /// flow refuses by itself causes none, nor does asking again too soon: who mends a mistake ten times is not held back.
  ///
  /// - Returns: what was paid, besides what the event costs in any case.
  /// - Throws: why it is refused.
  func payMessages(
    of event: Registration.Event, _ shown: Presented, of id: RegistrationID, from address: String
  ) throws(ProblemDetails) -> PaymentsUnderWay.Payment {
    countUnpaid()
    var next = shown.registration
    let isHandled = next.handle(event, at: clock.timestamp) == .handled
    if isHandled, next.notice == .incompleteForm, !next.isWaiting { return .nothing }
    let begun = next.request.flatMap { $0.id == shown.registration.request?.id ? nil : $0 }
    let account = event.account(on: shown) ?? begun?.operation.login
    let costs = MessageCosts(
      of: event, about: account, begin: begun?.operation, on: shown, from: address,
      known: account.map { messages.contacts.contacts(of: $0) } ?? [],
      counted: event.profileForm == nil ? [] : messages.unpaid.refusedContacts(of: id))
    guard isHandled, let operation = begun?.operation else {
      // The time may be over by then for which the flow refuses it.
      if Registration.Event.Name.sending.contains(event.name) {
        try pay(costs.ofMessages, adding: 0)
      }
      return .nothing
    }
    switch operation.sends {
    case .certain:
      // In place of a password, anybody may ask for it who knows the account's name; a second factor comes after one.
      let isOfAnybody =
        Registration.Event.Name.sending.contains(event.name)
        || event.name == .chooseFactor && operation.name == .signIn
      try pay(isOfAnybody ? costs.ofMessages : costs.ofCode)
      if let account {
        let new = messages.contacts.note(costs.given, of: account)
        if operation.name == .signUp {
          messages.unpaid.noteSignUp(of: account, with: new, in: id, from: address)
        }
      }
      return .message
    case .possible:
      try limitPossibleMessage(of: account, from: address)
      let isResend = Registration.Event.Name.sending.contains(event.name)
      try paySignIn(isResend ? costs.ofDestinations + costs.ofTries : costs.ofTries, from: address)
      if let account { messages.contacts.note(costs.given, of: account) }
      return .signIn
    // They cost nothing by themselves: a person in an office past its limit may still type a code.
    case .onceRight, .afterwards:
      if let problem = limitFurther(from: address) { throw problem }
      try pay(costs.ofTries, adding: 0)
      try pay(costs.ofProfile)
    // A pool verifies an address or a number that a profile brings.
    case .none: try pay(costs.ofProfile)
    }
    if let account { messages.contacts.note(costs.given, of: account) }
    if event.profileForm != nil { messages.unpaid.noteProfile(costs.given, of: id, from: address) }
    return .nothing
  }

  /// Counts these for a sign-in, which is under way from then on.
  ///
  /// As many may be under way as messages of the sender may still be sent.
  private func paySignIn(
    _ costs: [(RequestLimiter.Subject, String)], from address: String
  ) throws(ProblemDetails) {
    let left = [.messagesByAddress, .messagesPastLimit].reduce(0) {
      $0 + limiter.left($1, of: address, at: clock.timestamp)
    }
    guard messages.signIns.begin(at: address, of: left, at: clock.timestamp) else {
      metrics.noteRefusal(.messagesByAddress)
      throw .later(.tooMany, "send it again: other sign-ins of the address are under way")
    }
    do throws(ProblemDetails) { try pay(costs) } catch {
      messages.signIns.end(at: address)
      throw error
    }
  }

  /// Notes that a request is over which has begun a sign-in.
  ///
  /// If the pool has not answered yet, it stays under way until then: a sender would else have more codes sent than it may,
  /// as long as the pool is slow.
  func endSignIn(of id: RegistrationID, from address: String) {
    // What it has sent takes the place of its being under way.
    countUnpaid()
    let isLate = messages.unpaid.expectEndOfSignIn(of: id) {
      messages.signIns.leave(id, at: address, at: clock.timestamp)
    }
    if !isLate { messages.signIns.end(at: address) }
  }

  /// Counts all of these, or none if one of them would be too much.
  ///
  /// - Parameter step: 0 to ask alone.
  private func pay(
    _ costs: [(RequestLimiter.Subject, String)], adding step: Int = 1
  ) throws(ProblemDetails) {
    for (subject, name) in costs {
      if let problem = limit(subject, name, adding: 0) { throw problem }
    }
    if step == 0 { return }
    // Others may have come meanwhile.
    for (subject, name) in costs {
      if let problem = limit(subject, name, adding: step) { throw problem }
    }
  }

  /// Refuses, past the limit of a sender and half as many more, what may have another message sent by itself.
  private func limitFurther(from address: String) -> ProblemDetails? {
    isPastFurther(address) ? limit(.messagesByAddress, address, adding: 0) : nil
  }

  /// Whether a sender is past its limit, and half as many messages more.
  func isPastFurther(_ address: String) -> Bool {
    isPast(.messagesByAddress, address) && isPast(.messagesPastLimit, address)
  }

  private func isPast(_ subject: RequestLimiter.Subject, _ name: String) -> Bool {
    limiter.count(subject, of: name, at: clock.timestamp, adding: 0) != nil
  }

  /// Refuses, past the limit of a sender, what may cause one more message, for an account that was tried there often.
  ///
  /// Most sign-ins cause none, and many people may share an address, so each account has a few tries left. They count
  /// whatever comes of them: else a refusal would tell whether a wrong password is that of an account with a second
  /// factor. What is really sent past the limit is half of it at most, and then all have to wait. So they have to once as
  /// many more as the limit were taken back before their answers: one who has many accounts with second factors would
  /// else have messages sent on and on.
  private func limitPossibleMessage(
    of account: Login?, from address: String
  ) throws(ProblemDetails) {
    guard isPast(.messagesByAddress, address) else { return }
    let isStopped = isPast(.messagesPastLimit, address) || isPast(.doubtfulPastLimit, address)
    guard isStopped || isTriedOut(account, at: address) else { return }
    try pay([(.messagesByAddress, address)], adding: 0)
  }

  /// Counts a try past the limit of its sender; whether there were enough of this account.
  private func isTriedOut(_ account: Login?, at address: String) -> Bool {
    guard let account else { return false }
    let name = address + " " + account.text
    return limiter.count(.triesPastLimit, of: name, at: clock.timestamp) != nil
  }

  /// Counts what may have gone to an account, for all places that it has.
  private func count(
    _ subject: RequestLimiter.Subject, of account: Login, from address: String
  ) {
    let sender = subject == .triesAtDestination ? address + " " : ""
    for place in [account.text] + messages.contacts.contacts(of: account) {
      _ = limiter.count(subject, of: sender + place, at: clock.timestamp)
    }
  }

  /// Counts what the flows have had sent by themselves, such as the code of a second factor.
  func countUnpaid() {
    let news = messages.unpaid.take()
    for unpaid in news.unpaid {
      let now = clock.timestamp
      let address = unpaid.address
      if let account = unpaid.account {
        let subject: RequestLimiter.Subject =
          unpaid.kind == .trial ? .triesAtDestination : .messagesToDestination
        count(subject, of: account, from: address)
      }
      let beyond: RequestLimiter.Subject
      switch unpaid.kind {
      case .trial: continue
      case .message: beyond = .messagesPastLimit
      // Counted apart: a sender of none could soon stop all others at the same address.
      case .doubtfulMessage: beyond = .doubtfulPastLimit
      }
      if limiter.count(.messagesByAddress, of: address, at: now) != nil {
        _ = limiter.count(beyond, of: address, at: now)
      }
    }
    for (account, contacts) in news.refusedSignUps {
      messages.contacts.forget(contacts, of: account)
    }
    for id in news.endedSignIns { messages.signIns.endLate(of: id) }
  }
}
