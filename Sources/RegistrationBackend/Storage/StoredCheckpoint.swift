import RegistrationCore

/// A checkpoint in the shape that ``CheckpointCoding`` documents.
struct StoredCheckpoint: Codable {
  let checkpoint: Checkpoint
  let version: Int

  init(checkpoint: Checkpoint, version: Int) {
    (self.checkpoint, self.version) = (checkpoint, version)
  }

  fileprivate enum Key: String, CodingKey {
    case checksum, version, checkpoint, email, lastDelivery, profile, draft
    /// Files keep the name that it had first.
    case confirmOutcomeUnknown = "confirmSent"
    case returnDestination, confirmed, delivery, resetOutcomeUnknown
  }

  /// The keys of every checkpoint of a version that this build knows; nil for another version.
  private static func keys(ofVersion version: Int) -> Set<Key>? {
    switch version {
    case CheckpointCoding.plainVersion: [.version, .checkpoint]
    case CheckpointCoding.version: [.checksum, .version, .checkpoint]
    default: nil
    }
  }

  /// The additional keys of a checkpoint with this name.
  private static func keys(of name: Checkpoint.Name) -> Set<Key> {
    switch name {
    case .none: []
    case .leaving: [.email]
    case .recovering:
      [
        .email, .returnDestination, .confirmed, .delivery, .resetOutcomeUnknown,
        .confirmOutcomeUnknown,
        .lastDelivery, .draft,
      ]
    case .signingUp: [.draft]
    case .awaitingCode: [.email, .confirmOutcomeUnknown, .lastDelivery, .draft]
    case .confirmed, .awaitingProfile: [.email, .draft]
    case .registered: [.email, .profile, .draft]
    }
  }

  init(from decoder: any Decoder) throws {
    let object = try StrictObject<Key>(decoder)
    version = try object.value(.version, as: Int.self)
    guard let common = StoredCheckpoint.keys(ofVersion: version) else {
      throw CheckpointFormatError.unknownVersion(version)
    }
    let name = try object.choice(.checkpoint, of: Checkpoint.Name.self)
    try object.allowOnly(StoredCheckpoint.keys(of: name).union(common))
    checkpoint =
      switch name {
      case .none: .none
      case .leaving: .leaving(try object.email(.email))
      case .recovering: .recovering(try object.pendingRecovery(), try object.draft(.draft))
      case .signingUp: .signingUp(try object.draft(.draft))
      case .awaitingCode: .awaitingCode(try object.pendingCode(), try object.draft(.draft))
      case .confirmed: .confirmed(try object.email(.email), try object.draft(.draft))
      case .awaitingProfile:
        .awaitingProfile(try object.email(.email), try object.draft(.draft))
      case .registered:
        .registered(
          try object.email(.email),
          Profile(try object.value(.profile, as: StoredFields.self).fields),
          try object.draft(.draft))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(version, forKey: .version)
    try object.encode(checkpoint.name.rawValue, forKey: .checkpoint)
    switch checkpoint {
    case .none: return
    case .leaving(let email): return try object.encode(email.text, forKey: .email)
    case .recovering(let recovery, _): try recovery.encode(to: &object)
    case .signingUp: break
    case .awaitingCode(let code, _):
      try object.encode(code.email.text, forKey: .email)
      try code.encode(to: &object)
    case .confirmed(let email, _), .awaitingProfile(let email, _):
      try object.encode(email.text, forKey: .email)
    case .registered(let email, let profile, _):
      try object.encode(email.text, forKey: .email)
      try object.encode(StoredFields(fields: profile.fields), forKey: .profile)
    }
    try object.encode(StoredDraft(draft: checkpoint.draft), forKey: .draft)
  }
}

extension StrictObject<StoredCheckpoint.Key> {
  fileprivate func draft(_ key: Key) throws -> Draft {
    try value(key, as: StoredDraft.self).draft
  }

  fileprivate func pendingCode() throws -> PendingCode {
    PendingCode(
      email: try email(.email),
      lastDelivery: try optional(.lastDelivery, as: Int64.self)
        .map(Timestamp.init(milliseconds:)),
      confirmOutcomeUnknown: try value(.confirmOutcomeUnknown))
  }

  fileprivate func pendingRecovery() throws -> PendingRecovery {
    let confirmed = try optionalEmail(.confirmed)
    let destination: PendingRecovery.ReturnDestination =
      switch try choice(.returnDestination, of: StoredReturnDestination.self) {
      case .signUp: .signUp(confirmed: confirmed)
      case .refused: .refused
      case .needsPassword: .needsPassword
      }
    return PendingRecovery(
      email: try email(.email), returnDestination: destination,
      delivery: try optional(.delivery, as: StoredDelivery.self)?.delivery,
      resetOutcomeUnknown: try value(.resetOutcomeUnknown),
      pendingCode: has(.confirmOutcomeUnknown) ? try pendingCode() : nil)
  }
}

extension PendingCode {
  fileprivate func encode(
    to object: inout KeyedEncodingContainer<StoredCheckpoint.Key>
  ) throws {
    try object.encode(confirmOutcomeUnknown, forKey: .confirmOutcomeUnknown)
    try object.encodeIfPresent(lastDelivery?.milliseconds, forKey: .lastDelivery)
  }
}

extension PendingRecovery {
  fileprivate func encode(
    to object: inout KeyedEncodingContainer<StoredCheckpoint.Key>
  ) throws {
    try object.encode(email.text, forKey: .email)
    switch returnDestination {
    case .signUp(let confirmed):
      try object.encode(StoredReturnDestination.signUp.rawValue, forKey: .returnDestination)
      try object.encodeIfPresent(confirmed?.text, forKey: .confirmed)
    case .refused:
      try object.encode(StoredReturnDestination.refused.rawValue, forKey: .returnDestination)
    case .needsPassword:
      try object.encode(
        StoredReturnDestination.needsPassword.rawValue, forKey: .returnDestination)
    }
    try object.encodeIfPresent(delivery.map(StoredDelivery.init), forKey: .delivery)
    try object.encode(resetOutcomeUnknown, forKey: .resetOutcomeUnknown)
    try pendingCode?.encode(to: &object)
  }
}

private enum StoredReturnDestination: String {
  case signUp, refused, needsPassword
}

private struct StoredDelivery: Codable {
  let delivery: CodeDelivery

  init(delivery: CodeDelivery) { self.delivery = delivery }

  private enum Key: String, CodingKey, CaseIterable {
    case medium, destination
  }

  init(from decoder: any Decoder) throws {
    let object = try StrictObject<Key>(decoder)
    try object.allowOnly(Set(Key.allCases))
    delivery = CodeDelivery(
      medium: try object.choice(.medium, of: CodeDelivery.Medium.self),
      destination: try object.value(.destination))
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(delivery.medium.rawValue, forKey: .medium)
    try object.encode(delivery.destination, forKey: .destination)
  }
}
