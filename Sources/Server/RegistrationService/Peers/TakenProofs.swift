import CognitoCrypto
import RegistrationCore
import Synchronization

/// Refuses a second copy of what a node has passed on.
///
/// Only what was proved is remembered, so a stranger cannot fill it.
final class TakenProofs: Sendable {
  private struct State {
    var start: Int64?
    var new: Set<String> = []
    var old: Set<String> = []
  }

  private let state = Mutex(State())

  /// How far the clocks of two nodes may be apart, and how long a request may be on its way, in milliseconds.
  static let window: Int64 = 30_000
  /// More than a node can take within twice the window.
  static let most = 100_000

  /// Notes a number; false if it was taken before, or there is no room to remember it.
  func take(_ number: String, at now: Timestamp) -> Bool {
    let now = now.milliseconds
    return state.withLock { state in
      // What is forgotten was proved longer ago than any proof is valid: one may be ahead by the window, and is valid for
      // one more.
      if abs(now - (state.start ?? now)) > 2 * Self.window {
        (state.old, state.new, state.start) = (state.new, [], now)
      }
      if state.start == nil { state.start = now }
      guard state.new.count < Self.most, !state.old.contains(number) else { return false }
      return state.new.insert(number).inserted
    }
  }
}

extension ServiceKeys {
  /// What proves to a node that another one has passed this on to it, now and once.
  func proof(of body: [UInt8], to node: String, at now: Timestamp) -> String {
    let parts = [
      String(now.milliseconds), [UInt8].random(count: 16).hexadecimal,
      SHA256.digest(of: body).hexadecimal,
    ]
    return (parts + [code(.peer, parts + [node])]).joined(separator: ".")
  }

  /// Whether a proof is right, of these bytes, for this node, of these seconds, and not taken before.
  ///
  /// - Parameter start: when the node was started; it cannot know what was taken before.
  func proves(
    _ proof: String, of body: [UInt8], to node: String, since start: Timestamp, at now: Timestamp,
    among taken: TakenProofs
  ) -> Bool {
    let parts = proof.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 4, parts[1].utf8.count == 32, parts[3].utf8.count == 64,
      let time = Int64(parts[0]), time >= start.milliseconds,
      (now.milliseconds - TakenProofs.window...now.milliseconds + TakenProofs.window)
        .contains(time),
      // A stranger's body is not worth its digest.
      proves(parts[3], .peer, parts.dropLast() + [node]),
      areEqual(Array(parts[2].utf8), Array(SHA256.digest(of: body).hexadecimal.utf8))
    else { return false }
    return taken.take(parts[1], at: now)
  }
}
