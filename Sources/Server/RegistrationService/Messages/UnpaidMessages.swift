import HostStores
import RegistrationCore
import RegistrationHosting
import Synchronization

/// What the registrations of a node have had sent that no event has paid for.
///
/// An event that asks for a message for certain pays before it is taken: it is counted, and refused past a limit. This counts
/// the rest, from what the flows do: the code of a second factor once the pool has told of it, and of a request that
/// follows an answer, or a launch. Its memory is bounded; of too many registrations, those that did nothing for the
/// longest time are forgotten.
final class UnpaidMessages: Sendable {
  /// What no event has paid for.
  struct Unpaid {
    /// Who sent the event from which it follows.
    let address: String
    let kind: Kind
    /// The account of a try, or of a message that anybody may ask for; nil if it counts for its sender alone.
    var account: Login?

    enum Kind {
      /// A message that was sent.
      case message
      /// One that may have been sent: the answer that tells came too late.
      case doubtfulMessage
      /// A try that may cause one.
      case trial
    }
  }

  fileprivate struct Entry {
    /// Who sent the last event.
    var address: String
    /// How many requests were paid for that are not made yet.
    var paid = 0
    /// The contacts of the profile that was sent last, and whether the directory has certainly refused it.
    var profile: (contacts: [String], isRefused: Bool) = ([], false)
    /// The newest request, whether it sends a message, and who sent the event from which it follows.
    var request: (id: RequestID, sends: MessageLikelihood, recipient: Login?, sender: String)?
    /// Whether that is a sign-in for whose answer no one waits any longer.
    var isLateSignIn = false
    /// The account of the sign-up that was sent last, and those of its contacts that it was not known to have.
    var signUp: (account: Login, contacts: [String])?
  }

  private let entries = Mutex(
    RecentValues<RegistrationID, Entry>(mostOfGeneration: 32_768))
  /// The transitions of all flows, which are read here alone.
  private let transitions: HostedTransitionStream<RegistrationID>

  init(_ transitions: HostedTransitionStream<RegistrationID>) { self.transitions = transitions }

  /// Notes who is about to send an event, and whether it was paid for.
  func note(_ id: RegistrationID, from address: String, isPaid: Bool) {
    entries.withLock { entries in
      entries.change(id, from: address) { entry in
        entry.address = address
        if isPaid { entry.paid += 1 }
      }
    }
  }

  /// Notes the new contacts of a profile that is about to be sent.
  func noteProfile(_ contacts: [String], of id: RegistrationID, from address: String) {
    entries.withLock { entries in
      entries.change(id, from: address) { $0.profile = (contacts, false) }
    }
  }

  /// Notes the new contacts of a sign-up that is about to be sent.
  func noteSignUp(
    of account: Login, with contacts: [String], in id: RegistrationID, from address: String
  ) {
    entries.withLock { entries in
      entries.change(id, from: address) { $0.signUp = (account, contacts) }
    }
  }

  /// The contacts of the profile that was sent last, if nothing was sent to them because the directory has refused it.
  func refusedContacts(of id: RegistrationID) -> [String] {
    entries.withLock { entries in
      guard let entry = entries[id], entry.profile.isRefused else { return [] }
      return entry.profile.contacts
    }
  }

  /// Takes back what was paid for an event that was not taken.
  func refund(_ id: RegistrationID) {
    entries.withLock { entries in
      entries.change(id) { $0.paid = max(0, $0.paid - 1) }
    }
  }

  /// What the flows have done since a call before.
  struct News {
    var unpaid: [Unpaid] = []
    /// Which of the late sign-ins are over.
    var endedSignIns: [RegistrationID] = []
    /// The sign-ups whose names others have.
    var refusedSignUps: [(account: Login, contacts: [String])] = []
  }

  /// What the flows have done since the last call.
  func take() -> News {
    entries.withLock { entries in
      var news = News()
      for hosted in transitions.takeWaiting() where hosted.transition.outcome == .handled {
        entries.change(hosted.id) { entry in
          entry.follow(hosted.transition, &news.unpaid)
          if entry.isLateSignIn, entry.request?.sends != .possible {
            entry.isLateSignIn = false
            news.endedSignIns.append(hosted.id)
          }
          if case .answered(_, .signUp(.failure(.usernameExists))) = hosted.transition.event,
            let signUp = exchange(&entry.signUp, with: nil)
          {
            news.refusedSignUps.append(signUp)
          }
        }
      }
      return news
    }
  }

  /// Does something if the sign-in of a registration is still under way, which is told by ``take()`` once it is over.
  ///
  /// - Returns: whether it is.
  func expectEndOfSignIn(of id: RegistrationID, _ body: () -> Void) -> Bool {
    entries.withLock { entries in
      guard entries[id]?.request?.sends == .possible else { return false }
      entries.change(id) { $0.isLateSignIn = true }
      // Before anything can tell of its end.
      body()
      return true
    }
  }
}

extension RecentValues<RegistrationID, UnpaidMessages.Entry> {
  /// Changes what is known of a registration.
  ///
  /// - Parameter address: who sends its events, to remember one that is not known; nil to leave it alone.
  fileprivate mutating func change(
    _ id: RegistrationID, from address: String? = nil,
    _ body: (inout UnpaidMessages.Entry) -> Void
  ) {
    let known = self[id] ?? address.map { UnpaidMessages.Entry(address: $0) }
    guard var entry = known else { return }
    body(&entry)
    self[id] = entry
  }
}

extension UnpaidMessages.Entry {
  /// Follows what one event did to the flow.
  mutating func follow(
    _ transition: Registration.Transition, _ unpaid: inout [UnpaidMessages.Unpaid]
  ) {
    if let isRefused = transition.event.refusesProfile { profile.isRefused = isRefused }
    let next = transition.request
    // After a launch, the numbers begin anew.
    if let next, next.id == request?.id, transition.event.name != .launch { return }
    let before = request
    // Whoever acts while a request is under way has not asked for what comes of it.
    let isAnswer = transition.event.name == .answered
    let sender = isAnswer ? before?.sender ?? address : address
    request = next.map { ($0.id, $0.operation.sends, $0.operation.login, sender) }
    let answer = before.flatMap { transition.answer(to: $0.id) }
    if let before {
      let kind = before.sends.unpaid(after: answer)
      if let kind { unpaid.append(.init(address: before.sender, kind: kind)) }
    }
    guard let request else { return }
    let isOfEvent = !isAnswer && transition.event.name != .launch
    switch request.sends {
    case .onceRight, .afterwards, .none: break
    case .possible:
      // The way that a pool has asked for is part of the same try.
      if !isOfEvent, before?.sends != .possible {
        unpaid.append(.init(address: sender, kind: .trial, account: request.recipient))
      }
    case .certain:
      if isOfEvent, paid > 0 {
        paid -= 1
        return
      }
      // In place of another, which was counted and has sent nothing.
      if before?.sends == .certain, answer?.tellsOfNoMessage == true { return }
      // The time may have been over just then before which the flow refuses it.
      let isAsked = isOfEvent && Registration.Event.Name.sending.contains(transition.event.name)
      let account = isAsked ? request.recipient : nil
      unpaid.append(.init(address: sender, kind: .message, account: account))
      unpaid.append(.init(address: sender, kind: .trial, account: request.recipient))
    }
  }
}

extension MessageLikelihood {
  /// What a request has cost that was not paid for.
  ///
  /// - Parameter answer: its answer; nil if it was withdrawn before.
  fileprivate func unpaid(after answer: Registration.Answer?) -> UnpaidMessages.Unpaid.Kind? {
    switch self {
    case .certain, .none: nil
    case .possible, .onceRight:
      answer.map { $0.tellsOfCode ? .message : nil } ?? .doubtfulMessage
    case .afterwards: nil
    }
  }
}

extension Registration.Event {
  /// Whether the directory has certainly not taken a profile; nil if this is no answer to one.
  fileprivate var refusesProfile: Bool? {
    guard case .answered(_, .updateProfile(let result)) = self else { return nil }
    if case .failure(let error) = result { return error != .timedOut }
    return false
  }
}

extension Registration.Transition {
  /// The answer to a request, if this is it.
  fileprivate func answer(to request: RequestID) -> Registration.Answer? {
    if case .answered(request, let answer) = event { answer } else { nil }
  }
}
