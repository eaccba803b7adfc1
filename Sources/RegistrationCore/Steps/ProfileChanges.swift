// What the person changed in the form of a finished profile.

extension ProfileEditing {
  /// The values of the checked `form` that differ from the record's.
  ///
  /// A value that was submitted before counts as changed even if it equals the record's again: it
  /// may have been sent, and its answer lost.
  func changes(in form: Fields, _ policy: Policy) -> Fields {
    let submitted = account.draft.profile?.form
    var changes = form
    for rule in policy.profile where submitted?[rule.name] == nil {
      guard let value = form[rule.name] else { continue }
      if rule.demand.isSame(value, record.fields[rule.name]) { changes[rule.name] = nil }
    }
    return changes
  }
}

extension FieldRule.Demand {
  /// Whether a normalised value means the same as the recorded one, if there is one.
  fileprivate func isSame(_ value: FieldValue, _ recorded: FieldValue?) -> Bool {
    guard let recorded else { return value.isUnset }
    return value == (normalised(recorded) ?? recorded)
  }
}

extension FieldValue {
  /// Whether it means the same as no value.
  fileprivate var isUnset: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .consent(let isGiven): !isGiven
    case .image(let bytes): bytes.isEmpty
    }
  }
}
