import RegistrationCore
import RegistrationSimulation

/// Which states of an exploration show two things together that no state before them has shown.
///
/// What an event leads to depends on the place in the flow, and on few of the things that the flow keeps beside it: the
/// forms, what is known of accounts, the notice. As in all-pairs testing, every two values of two of these are met in every
/// place, but not every combination of all.
struct PairCoverage: Sendable {
  /// The hashes of the pairs that were met.
  private var pairs: Set<Int> = []

  /// Notes a state, and tells whether it shows a pair that is new.
  ///
  /// A state that keeps no draft is always new.
  mutating func showsNewPair(
    _ state: State, _ notice: Registration.Notice?, _ invitation: Secret?
  ) -> Bool {
    var kept: Draft?
    // A recovery may hold another draft than the account in hand: it is then a part of the place.
    let changes = PartChanges(
      pending: { _ in nil }, recovery: { _ in nil }, notice: { _ in nil },
      draft: { draft, _ in
        if kept == nil { kept = draft }
        return draft == kept ? Draft() : nil
      })
    let place = (state.changed(by: changes) ?? state).hashValue
    guard let kept else { return true }
    let parts = (kept.hashesOfParts + [notice.hashValue, invitation.hashValue]).enumerated()
      .map { number, part in Part(place: place, number: number, hash: part).hashValue }
    var isNew = false
    for first in parts.indices {
      for second in parts.indices.dropFirst(first + 1) {
        if pairs.insert(parts[first] &* 31 &+ parts[second]).inserted { isNew = true }
      }
    }
    return isNew
  }

  /// A value of one of the parts, in a place.
  private struct Part: Hashable {
    let place: Int
    let number: Int
    let hash: Int
  }
}

extension Draft {
  /// The hashes of its parts; of a form, whose it is and whether all of it was sent.
  fileprivate var hashesOfParts: [Int] {
    let ofProfile = profile.map { [$0.owner.hashValue, ($0.sent == .everything).hashValue] }
    return [
      (signUp?.login).hashValue, ofProfile.hashValue, lastDelivery.hashValue, unsecured.hashValue,
      confirmedByCode.hashValue, spent.hashValue, provided.hashValue,
    ]
  }
}
