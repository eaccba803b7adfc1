import HostStores
import RegistrationHosting
import Synchronization

/// The events with keys that were paid for and are being applied.
///
/// A form that is sent twice at once comes with the same key, and is taken once: the second copy costs nothing. A key alone
/// would not do, as it could come with another event, which may be the one that is taken.
final class PaymentsUnderWay: Sendable {
  /// What was paid for an event.
  enum Payment {
    case nothing
    /// The message of the request that it begins was counted.
    case message
    /// It begins a sign-in, which is under way for its sender.
    case signIn
  }

  /// What is under way of some registrations, which wait for each other while one of them pays.
  private final class Part: Sendable {
    let paid = Mutex<[RegistrationID: [HostedEvent]]>([:])
  }

  private let parts = (0..<64).map { _ in Part() }

  /// Pays for an event unless a copy of it is under way, and notes that it is, until as many calls of ``end(_:of:)``.
  ///
  /// - Parameter pay: pays for it; says what was paid.
  /// - Returns: what it says; nothing for a copy.
  func begin(
    _ sent: HostedEvent, of id: RegistrationID, _ pay: () throws(ProblemDetails) -> Payment
  ) throws(ProblemDetails) -> Payment {
    // No other copy may come between the look and the payment.
    try part(of: id).paid.withLock { paid throws(ProblemDetails) in
      let isCopy = paid[id]?.contains(sent) ?? false
      let payment = isCopy ? .nothing : try pay()
      paid[id, default: []].append(sent)
      return payment
    }
  }

  /// Notes that a copy of an event is no longer under way.
  func end(_ sent: HostedEvent, of id: RegistrationID) {
    part(of: id).paid.withLock { paid in
      guard let index = paid[id]?.firstIndex(of: sent) else { return }
      paid[id]?.remove(at: index)
      if paid[id]?.isEmpty == true { paid[id] = nil }
    }
  }

  private func part(of id: RegistrationID) -> Part {
    parts[Int(UInt(bitPattern: id.hashValue) % UInt(parts.count))]
  }
}
