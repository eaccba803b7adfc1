// What the person changed in the form of a finished profile.

extension ProfileEditing {
  /// The values of the checked `form` that differ from the record's.
  ///
  /// A field of a write whose answer was lost counts as changed even if it equals the record's again:
  /// the directory may have the other value.
  func changes(in form: Fields, _ policy: Policy) -> Fields {
    let outcomeUnknown = account.draft.profile?.outcomeUnknown ?? []
    var changes = form
    for rule in policy.profile where !outcomeUnknown.contains(rule.name) {
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
