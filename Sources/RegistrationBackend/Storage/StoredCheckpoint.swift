import RegistrationCore

/// A checkpoint in the shape that ``CheckpointCoding`` documents.
struct StoredCheckpoint: Codable {
  let checkpoint: Checkpoint
  let version: Int

  init(checkpoint: Checkpoint, version: Int) {
    (self.checkpoint, self.version) = (checkpoint, version)
  }

  private enum Key: String, CodingKey {
    case checksum, version, checkpoint, email, confirmSent, lastDelivery, profile, draft
  }

  /// The keys that every checkpoint of a version this build knows has; nil for another version.
  private static func keys(ofVersion version: Int) -> Set<Key>? {
    switch version {
    case CheckpointCoding.plainVersion: [.version, .checkpoint]
    case CheckpointCoding.version: [.checksum, .version, .checkpoint]
    default: nil
    }
  }

  /// The keys that a checkpoint of this name has beside those.
  private static func keys(of name: Checkpoint.Name) -> Set<Key> {
    switch name {
    case .none: []
    case .signingUp: [.draft]
    case .awaitingCode: [.email, .confirmSent, .lastDelivery, .draft]
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
      case .signingUp: .signingUp(try object.draft(.draft))
      case .awaitingCode:
        .awaitingCode(
          PendingCode(
            email: try object.email(.email),
            lastDelivery: try object.optional(.lastDelivery, as: Int64.self)
              .map(Timestamp.init(milliseconds:)),
            confirmSent: try object.value(.confirmSent)),
          try object.draft(.draft))
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
    case .signingUp: break
    case .awaitingCode(let code, _):
      try object.encode(code.email.text, forKey: .email)
      try object.encode(code.confirmSent, forKey: .confirmSent)
      try object.encodeIfPresent(code.lastDelivery?.milliseconds, forKey: .lastDelivery)
    case .confirmed(let email, _), .awaitingProfile(let email, _):
      try object.encode(email.text, forKey: .email)
    case .registered(let email, let profile, _):
      try object.encode(email.text, forKey: .email)
      try object.encode(StoredFields(fields: profile.fields), forKey: .profile)
    }
    try object.encode(StoredDraft(draft: checkpoint.draft), forKey: .draft)
  }
}

extension StrictObject {
  fileprivate func draft(_ key: Key) throws -> Draft {
    try value(key, as: StoredDraft.self).draft
  }
}
