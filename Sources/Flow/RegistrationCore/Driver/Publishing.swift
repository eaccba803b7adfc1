extension RegistrationDriver {
  /// The next action other than to publish; what is to be published before it is added to
  /// `published`, as if each transition were given out and acknowledged.
  ///
  /// It is nil as for ``next(at:)``, and if `published` has `limit` transitions.
  package mutating func next(
    at now: Timestamp, by reducer: Reducer?,
    publishing published: inout [Registration.Transition], upTo limit: Int
  ) -> Action? {
    while published.count < limit, !isCarryingOut {
      switch stage {
      case .rest: if !takeInputs(at: now, by: reducer) { return nil }
      case .publish where !unpublished.isEmpty: published.append(unpublished.removeLast())
      case .publish where !mustPerform: stage = .rest
      case .cancel, .retryForgetting, .store, .clearInstead, .session, .publish, .load,
        .forgetLeaving, .clearLeaving, .perform:
        guard let action = next(at: now, by: reducer) else { return nil }
        guard case .publish(let transition) = action else { return action }
        published.append(transition)
        acknowledge(.done)
      }
    }
    return nil
  }
}
