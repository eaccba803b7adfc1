import RegistrationCore

/// What was submitted so far, as ``CheckpointCoding`` documents it.
struct StoredDraft: Codable {
  let draft: Draft

  init(draft: Draft) { self.draft = draft }

  private enum Key: String, CodingKey, CaseIterable {
    case signUp, profile, lastDelivery
  }

  init(from decoder: any Decoder) throws {
    let object = try StrictObject<Key>(decoder)
    try object.allowOnly(Set(Key.allCases))
    draft = Draft(
      signUp: try object.optional(.signUp, as: StoredSignUpDraft.self)?.draft,
      profile: try object.optional(.profile, as: StoredProfileDraft.self)?.draft,
      lastDelivery: try object.optional(.lastDelivery, as: StoredDeliveryTime.self)?.delivery)
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encodeIfPresent(draft.signUp.map(StoredSignUpDraft.init), forKey: .signUp)
    try object.encodeIfPresent(draft.profile.map(StoredProfileDraft.init), forKey: .profile)
    try object.encodeIfPresent(
      draft.lastDelivery.map(StoredDeliveryTime.init), forKey: .lastDelivery)
  }
}

private struct StoredSignUpDraft: Codable {
  let draft: SignUpDraft

  init(draft: SignUpDraft) { self.draft = draft }

  private enum Key: String, CodingKey, CaseIterable {
    case email, fields
  }

  init(from decoder: any Decoder) throws {
    let object = try StrictObject<Key>(decoder)
    try object.allowOnly(Set(Key.allCases))
    // As submitted: a draft may hold an address that is not well formed.
    draft = SignUpDraft(
      email: try object.value(.email),
      fields: try object.value(.fields, as: StoredFields.self).fields)
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(draft.email, forKey: .email)
    try object.encode(StoredFields(fields: draft.fields), forKey: .fields)
  }
}

private struct StoredProfileDraft: Codable {
  let draft: ProfileDraft

  init(draft: ProfileDraft) { self.draft = draft }

  private enum Key: String, CodingKey, CaseIterable {
    case owner, form, sent
  }

  init(from decoder: any Decoder) throws {
    let object = try StrictObject<Key>(decoder)
    try object.allowOnly(Set(Key.allCases))
    draft = ProfileDraft(
      owner: try object.email(.owner),
      form: try object.value(.form, as: StoredFields.self).fields,
      sent: try object.choice(.sent, of: ProfileDraft.Sent.self))
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(draft.owner.text, forKey: .owner)
    try object.encode(StoredFields(fields: draft.form), forKey: .form)
    try object.encode(draft.sent.rawValue, forKey: .sent)
  }
}

private struct StoredDeliveryTime: Codable {
  let delivery: CodeDeliveryTime

  init(delivery: CodeDeliveryTime) { self.delivery = delivery }

  private enum Key: String, CodingKey, CaseIterable {
    case email, time
  }

  init(from decoder: any Decoder) throws {
    let object = try StrictObject<Key>(decoder)
    try object.allowOnly(Set(Key.allCases))
    delivery = CodeDeliveryTime(
      email: try object.email(.email),
      time: Timestamp(milliseconds: try object.value(.time, as: Int64.self)))
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(delivery.email.text, forKey: .email)
    try object.encode(delivery.time.milliseconds, forKey: .time)
  }
}
