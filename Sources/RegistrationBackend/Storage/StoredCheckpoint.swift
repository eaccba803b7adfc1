import RegistrationCore

/// A checkpoint in the shape that ``CheckpointCoding`` documents.
struct StoredCheckpoint: Codable {
  let checkpoint: Checkpoint
  let version: Int

  init(checkpoint: Checkpoint, version: Int) {
    (self.checkpoint, self.version) = (checkpoint, version)
  }

  /// The keys of every checkpoint of a version that this build knows; nil for another version.
  private static func keys(ofVersion version: Int) -> Set<StoredKey>? {
    switch version {
    case CheckpointCoding.plainVersion: [.version, .checkpoint]
    case CheckpointCoding.version: [.checksum, .version, .checkpoint]
    default: nil
    }
  }

  /// The additional keys of a checkpoint with this name.
  private static func keys(of name: Checkpoint.Name) -> Set<StoredKey> {
    switch name {
    case .none: []
    case .leaving: [.email]
    case .recovering:
      [
        .email, .returnDestination, .confirmed, .delivery, .resetOutcomeUnknown,
        .confirmOutcomeUnknown, .wasCreatedHere, .lastDelivery, .draft,
      ]
    case .signingUp: [.draft]
    case .awaitingCode: [.email, .confirmOutcomeUnknown, .wasCreatedHere, .lastDelivery, .draft]
    case .confirmed, .awaitingProfile: [.email, .draft]
    case .registered: [.email, .profile, .draft]
    }
  }

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(from: decoder)
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
          try object.email(.email), Profile(try object.fields(.profile)), try object.draft(.draft))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: StoredKey.self)
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
    try object.encode(checkpoint.draft.stored, forKey: .draft)
  }
}

extension StrictObject {
  fileprivate func pendingCode() throws -> PendingCode {
    PendingCode(
      email: try email(.email), lastDelivery: try optional(.lastDelivery, timestamp),
      confirmOutcomeUnknown: try value(.confirmOutcomeUnknown),
      wasCreatedHere: has(.wasCreatedHere) ? try value(.wasCreatedHere) : false)
  }

  fileprivate func pendingRecovery() throws -> PendingRecovery {
    let confirmed = try optional(.confirmed, email)
    let destination: PendingRecovery.ReturnDestination =
      switch try choice(.returnDestination, of: StoredReturnDestination.self) {
      case .signUp: .signUp(confirmed: confirmed)
      case .refused: .refused
      case .needsPassword: .needsPassword
      }
    return PendingRecovery(
      email: try email(.email), returnDestination: destination,
      delivery: try optional(.delivery, delivery),
      resetOutcomeUnknown: try value(.resetOutcomeUnknown),
      pendingCode: has(.confirmOutcomeUnknown) ? try pendingCode() : nil)
  }

  private func delivery(_ key: StoredKey) throws -> CodeDelivery {
    let object = try object(key, of: [.medium, .destination])
    return CodeDelivery(
      medium: try object.choice(.medium, of: CodeDelivery.Medium.self),
      destination: try object.value(.destination))
  }
}

extension PendingCode {
  fileprivate func encode(to object: inout KeyedEncodingContainer<StoredKey>) throws {
    try object.encode(confirmOutcomeUnknown, forKey: .confirmOutcomeUnknown)
    if wasCreatedHere { try object.encode(true, forKey: .wasCreatedHere) }
    try object.encodeIfPresent(lastDelivery?.milliseconds, forKey: .lastDelivery)
  }
}

extension PendingRecovery {
  fileprivate func encode(to object: inout KeyedEncodingContainer<StoredKey>) throws {
    try object.encode(email.text, forKey: .email)
    let destination: StoredReturnDestination
    switch returnDestination {
    case .signUp(let confirmed):
      destination = .signUp
      try object.encodeIfPresent(confirmed?.text, forKey: .confirmed)
    case .refused: destination = .refused
    case .needsPassword: destination = .needsPassword
    }
    try object.encode(destination.rawValue, forKey: .returnDestination)
    try object.encodeIfPresent(delivery?.stored, forKey: .delivery)
    try object.encode(resetOutcomeUnknown, forKey: .resetOutcomeUnknown)
    try pendingCode?.encode(to: &object)
  }
}

extension CodeDelivery {
  fileprivate var stored: StoredObject {
    StoredObject { object in
      try object.encode(medium.rawValue, forKey: .medium)
      try object.encode(destination, forKey: .destination)
    }
  }
}

private enum StoredReturnDestination: String {
  case signUp, refused, needsPassword
}
