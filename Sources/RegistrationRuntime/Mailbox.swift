import RegistrationCore
import Synchronization

/// Where everybody leaves what has happened, and where the event loop takes it out in batches.
///
/// Posting never waits and never drops. The loop is woken only where it sleeps, so that a flood of
/// events costs one wake-up.
final class Mailbox: Sendable {
  /// What the loop finds.
  enum Delivery {
    /// Mail, in the batch that it brought.
    case mail
    /// Nothing: the loop may sleep until ``Mailbox/bell`` rings.
    case nothing
    /// Nothing, and nothing will come.
    case closed
  }

  fileprivate enum Phase { case open, closing, closed }

  fileprivate struct State {
    var phase = Phase.open
    var isRunning = false
    var mail: [Mail] = []
    var isAsleep = false
    /// Whether, but for what is in `mail`, nothing is being applied and nothing awaited.
    var isQuiet: Bool
    var settling = Waiters()
    var nextNumber: UInt64 = 0

    var isSettled: Bool { phase == .closed || (mail.isEmpty && isQuiet) }
  }

  private let state: Mutex<State>

  /// Rung where mail came, or the end was asked for, while the loop slept.
  let bell = Doorbell()

  init(isQuiet: Bool) {
    state = Mutex(State(isQuiet: isQuiet))
  }

  /// Leaves `mail`; false where nobody takes any more.
  func post(_ mail: Mail) -> Bool {
    let (isAccepted, wakes) = state.withLock { state in
      guard state.phase == .open else { return (false, false) }
      state.mail.append(mail)
      return (true, state.wake())
    }
    if wakes { bell.ring() }
    return isAccepted
  }

  /// Takes no more mail; what is there is still delivered.
  func close() {
    let wakes = state.withLock { state in
      guard state.phase == .open else { return false }
      state.phase = .closing
      return state.wake()
    }
    if wakes { bell.ring() }
  }

  /// Whether mail is still taken.
  var isOpen: Bool { state.withLock { $0.phase == .open } }
}

/// The event loop's side.
extension Mailbox {
  /// Makes the caller the one event loop; false where there is, or was, another.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.isRunning, state.phase != .closed else { return false }
      (state.isRunning, state.isQuiet) = (true, false)
      return true
    }
  }

  /// Swaps all mail into `batch`, which is to be empty; where there is none, whoever waits for
  /// the flow to settle goes on, unless it `isBusy`.
  func take(into batch: inout [Mail], isBusy: Bool) -> Delivery {
    let (delivery, settled) = state.withLock {
      state -> (Delivery, [AsyncStream<Void>.Continuation]) in
      if !state.mail.isEmpty {
        swap(&state.mail, &batch)
        state.isQuiet = false
        return (.mail, [])
      }
      if state.phase != .open { return (.closed, []) }
      (state.isAsleep, state.isQuiet) = (true, !isBusy)
      return (.nothing, state.isSettled ? state.settling.takeAll() : [])
    }
    for continuation in settled { continuation.finish() }
    return delivery
  }

  /// Drops what is left and takes no more; nobody waits any longer.
  func end() {
    let settled = state.withLock { state in
      state.phase = .closed
      state.mail = []
      return state.settling.takeAll()
    }
    for continuation in settled { continuation.finish() }
    bell.finish()
  }
}

extension Mailbox {
  /// A stream without elements that ends when the flow has settled; nil where it has.
  func settling() -> AsyncStream<Void>? {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let number = state.withLock { state -> UInt64? in
      if state.isSettled { return nil }
      state.nextNumber += 1
      state.settling.add(continuation, number: state.nextNumber)
      return state.nextNumber
    }
    guard let number else { return nil }
    // Set outside of the lock: for a stream that has ended since, it is called at once.
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.settling.remove(number: number) }
    }
    return stream
  }
}

extension Mailbox.State {
  fileprivate mutating func wake() -> Bool {
    defer { isAsleep = false }
    return isAsleep
  }
}
