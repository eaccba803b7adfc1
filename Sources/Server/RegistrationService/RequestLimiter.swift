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
    var number: Int64 = 0
    var counts: [String: Int] = [:]
    /// The counts of those whose names are not known, many to each.
    var others: [Int: Int] = [:]
  }

  private static let mostNames = 100_000
  /// Among how many counts the others are spread: a sender that fills one does not stop all.
  private static let buckets = 65_536

  private let limits: ServiceLimits
  private let windows = Mutex<[Subject: Window]>([:])

  init(_ limits: ServiceLimits) { self.limits = limits }

  /// Counts one more; returns after how many seconds it may be tried again, or nil if it may be done now.
  ///
  /// - Parameter step: 0 to ask whether one more may be done.
  func count(_ subject: Subject, of name: String, at now: Timestamp, adding step: Int = 1) -> Int? {
    let missing = 1 - step
    let number = now.milliseconds / subject.window
    let limit = subject.limit(limits)
    let isWithin = windows.withLock { windows in
      var window = windows[subject] ?? Window()
      windows[subject] = nil
      defer { windows[subject] = window }
      if window.number != number { window = Window(number: number) }
      if window.counts[name] == nil, window.counts.count >= Self.mostNames {
        let bucket = Self.bucket(of: name)
        if step > 0 { window.others[bucket, default: 0] += step }
        return window.others[bucket, default: 0] + missing <= limit
      }
      if step > 0 { window.counts[name, default: 0] += step }
      return window.counts[name, default: 0] + missing <= limit
    }
    if isWithin { return nil }
    return Int(((number + 1) * subject.window - now.milliseconds + 999) / 1000)
  }

  /// How many more may be done in the present window.
  func left(_ subject: Subject, of name: String, at now: Timestamp) -> Int {
    let done = windows.withLock { windows in
      guard let window = windows[subject], window.number == now.milliseconds / subject.window
      else { return 0 }
      if let count = window.counts[name] { return count }
      let isKnown = window.counts.count < Self.mostNames
      return isKnown ? 0 : window.others[Self.bucket(of: name), default: 0]
    }
    return max(0, subject.limit(limits) - done)
  }

  private static func bucket(of name: String) -> Int {
    Int(UInt(bitPattern: name.hashValue) % UInt(buckets))
  }
}
