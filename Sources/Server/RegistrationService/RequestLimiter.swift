import RegistrationCore
import Synchronization

/// Counts what senders did within fixed windows of time.
///
/// Its memory is bounded: where more senders come in a window than it knows, those that it does not know are counted together.
final class RequestLimiter: Sendable {
  /// What is counted.
  enum Subject: UInt8, Hashable, Sendable, CaseIterable {
    case registrationsByAddress, actionsByAddress, actionsByRegistration
    case messagesByAddress, messagesToDestination, triesAtDestination
    /// What ``messagesByAddress`` needs besides, past it: messages, those that may have been sent, and the tries of an
    /// address for one account.
    case messagesPastLimit, doubtfulPastLimit, triesPastLimit
    case looksByAddress, wrongKeysByAddress

    /// The length of its window, in milliseconds.
    var window: Int64 {
      switch self {
      case .registrationsByAddress, .actionsByAddress, .actionsByRegistration, .looksByAddress:
        60_000
      case .messagesByAddress, .messagesToDestination, .triesAtDestination, .messagesPastLimit,
        .doubtfulPastLimit, .triesPastLimit, .wrongKeysByAddress:
        3_600_000
      }
    }

    /// Whether it is a limit by itself, which refusals are counted for.
    var isLimit: Bool {
      ![.messagesPastLimit, .doubtfulPastLimit, .triesPastLimit].contains(self)
    }

    func limit(_ limits: ServiceLimits) -> Int {
      switch self {
      case .registrationsByAddress: limits.registrationsByAddress
      case .actionsByAddress: limits.actionsByAddress
      case .actionsByRegistration: limits.actionsByRegistration
      case .messagesByAddress: limits.messagesByAddress
      case .messagesToDestination: limits.messagesToDestination
      case .triesAtDestination: limits.triesAtDestination
      case .messagesPastLimit: max(1, limits.messagesByAddress / 2)
      case .doubtfulPastLimit: limits.messagesByAddress
      case .triesPastLimit: 3
      case .looksByAddress: limits.looksByAddress
      case .wrongKeysByAddress: limits.wrongKeysByAddress
      }
    }
  }

  private struct Window {
    static let mostNames = 100_000
    /// Among how many counts the others are spread: a sender that fills one does not stop all.
    static let buckets = 65_536

    var number: Int64 = 0
    var counts: [String: Int] = [:]
    /// The counts of those whose names are not known, many to each.
    var others: [Int: Int] = [:]

    /// Counts so many more, or none; returns how many there are then.
    mutating func add(_ step: Int, to name: String) -> Int {
      if counts[name] == nil, counts.count >= Self.mostNames {
        let bucket = Int(UInt(bitPattern: name.hashValue) % UInt(Self.buckets))
        if step > 0 { others[bucket, default: 0] += step }
        return others[bucket, default: 0]
      }
      if step > 0 { counts[name, default: 0] += step }
      return counts[name, default: 0]
    }
  }

  private let limits: ServiceLimits
  private let windows = Mutex<[Subject: Window]>([:])

  init(_ limits: ServiceLimits) { self.limits = limits }

  /// Counts one more; returns after how many seconds it may be tried again, or nil if it may be done now.
  ///
  /// - Parameter step: 0 to ask whether one more may be done.
  func count(_ subject: Subject, of name: String, at now: Timestamp, adding step: Int = 1) -> Int? {
    if add(step, to: subject, of: name, at: now) + 1 - step <= subject.limit(limits) { return nil }
    let end = (now.milliseconds / subject.window + 1) * subject.window
    return Int((end - now.milliseconds + 999) / 1000)
  }

  /// How many more may be done in the present window.
  func left(_ subject: Subject, of name: String, at now: Timestamp) -> Int {
    max(0, subject.limit(limits) - add(0, to: subject, of: name, at: now))
  }

  /// Counts so many more in the present window, or none; returns how many there are then.
  private func add(_ step: Int, to subject: Subject, of name: String, at now: Timestamp) -> Int {
    let number = now.milliseconds / subject.window
    return windows.withLock { windows in
      // In place: a second reference would have all names copied.
      var window = windows[subject] ?? Window()
      windows[subject] = nil
      defer { windows[subject] = window }
      if window.number != number { window = Window(number: number) }
      return window.add(step, to: name)
    }
  }
}
