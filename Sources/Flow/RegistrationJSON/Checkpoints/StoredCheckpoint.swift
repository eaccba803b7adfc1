import RegistrationCore

/// A checkpoint in the shape that ``CheckpointCoding`` documents.
struct StoredCheckpoint {
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
    case .leaving: [.login]
    case .recovering:
      [
        .login, .returnDestination, .confirmed, .delivery, .resetOutcomeUnknown,
        .confirmOutcomeUnknown, .wasCreatedHere, .lastDelivery, .medium, .own, .draft,
      ]
    case .signingUp: [.draft]
    case .awaitingCode:
      [.login, .confirmOutcomeUnknown, .wasCreatedHere, .lastDelivery, .medium, .draft]
    case .confirmed, .awaitingProfile: [.login, .own, .draft]
    case .registered: [.login, .own, .profile, .draft]
    }
  }

  init(_ json: PlacedJSON) throws(CheckpointFormatError) {
    let object = try StrictObject(json, at: [])
    version = try object.version(.version)
    guard let common = StoredCheckpoint.keys(ofVersion: version) else {
      throw CheckpointFormatError.unknownVersion(version)
    }
    let name = try object.choice(.checkpoint, of: Checkpoint.Name.self)
    try object.allowOnly(StoredCheckpoint.keys(of: name).union(common))
    checkpoint =
      switch name {
      case .none: .none
      case .leaving: .leaving(try object.login(.login))
      case .recovering: .recovering(try object.pendingRecovery(), try object.draftOfAccount())
      case .signingUp: .signingUp(try object.draft(.draft))
      case .awaitingCode: .awaitingCode(try object.pendingCode(), try object.draft(.draft))
      case .confirmed: .confirmed(try object.login(.login), try object.draftOfAccount())
      case .awaitingProfile:
        .awaitingProfile(try object.login(.login), try object.draftOfAccount())
      case .registered:
        .registered(
          try object.login(.login), Profile(try object.fields(.profile)),
          try object.draftOfAccount())
      }
  }

  func json() throws(CheckpointFormatError) -> JSONValue {
    var object = StoredObject()
    object.write(.integer(Int64(version)), .version)
    object.write(.string(checkpoint.name.rawValue), .checkpoint)
    switch checkpoint {
    case .none: return object.json
    case .leaving(let login):
      object.write(.string(login.text), .login)
      return object.json
    case .recovering(let recovery, let draft):
      recovery.write(to: &object)
      draft.writeOwn(of: recovery.login, to: &object)
    case .signingUp: break
    case .awaitingCode(let code, _):
      object.write(.string(code.login.text), .login)
      code.write(to: &object)
    case .confirmed(let login, let draft), .awaitingProfile(let login, let draft):
      object.write(.string(login.text), .login)
      draft.writeOwn(of: login, to: &object)
    case .registered(let login, let profile, let draft):
      object.write(.string(login.text), .login)
      draft.writeOwn(of: login, to: &object)
      object.write(try profile.fields.stored(at: .profile), .profile)
    }
    object.write(try checkpoint.draft.stored(), .draft)
    return object.json
  }
}

extension StrictObject {
  /// The draft beside a confirmed account, which is own only if that is stored.
  fileprivate func draftOfAccount() throws(CheckpointFormatError) -> Draft {
    var draft = try draft(.draft)
    let isOwn = has(.own) ? try bool(.own) : false
    if !isOwn { draft.unsecured.insert(try login(.login)) }
    return draft
  }

  fileprivate func pendingCode() throws(CheckpointFormatError) -> PendingCode {
    PendingCode(
      login: try login(.login), lastDelivery: try optional(.lastDelivery, timestamp),
      confirmOutcomeUnknown: try bool(.confirmOutcomeUnknown),
      wasCreatedHere: has(.wasCreatedHere) ? try bool(.wasCreatedHere) : false,
      medium: has(.medium) ? try choice(.medium, of: CodeDelivery.Medium.self) : nil)
  }

  fileprivate func pendingRecovery() throws(CheckpointFormatError) -> PendingRecovery {
    let confirmed = try optional(.confirmed, login)
    let destination: ReturnDestination =
      switch try choice(.returnDestination, of: StoredReturnDestination.self) {
      case .signUp: .signUp(confirmed: confirmed)
      case .refused: .refused
      case .needsPassword: .needsPassword
      }
    return PendingRecovery(
      login: try login(.login), returnDestination: destination,
      delivery: try optional(.delivery, delivery),
      resetOutcomeUnknown: try bool(.resetOutcomeUnknown),
      pendingCode: has(.confirmOutcomeUnknown) ? try pendingCode() : nil)
  }

  private func delivery(_ key: StoredKey) throws(CheckpointFormatError) -> CodeDelivery {
    let object = try object(key, of: [.medium, .destination])
    return CodeDelivery(
      medium: try object.choice(.medium, of: CodeDelivery.Medium.self),
      destination: try object.string(.destination))
  }
}

extension Draft {
  /// Writes that the account's password is the person's own, unless it is marked.
  fileprivate func writeOwn(of login: Login, to object: inout StoredObject) {
    if !unsecured.contains(login) { object.write(.bool(true), .own) }
  }
}

extension PendingCode {
  fileprivate func write(to object: inout StoredObject) {
    object.write(.bool(confirmOutcomeUnknown), .confirmOutcomeUnknown)
    if wasCreatedHere { object.write(.bool(true), .wasCreatedHere) }
    object.write(lastDelivery.map { .integer($0.milliseconds) }, .lastDelivery)
    object.write(medium.map { .string($0.rawValue) }, .medium)
  }
}

extension PendingRecovery {
  fileprivate func write(to object: inout StoredObject) {
    object.write(.string(login.text), .login)
    let destination: StoredReturnDestination
    switch returnDestination {
    case .signUp(let confirmed):
      destination = .signUp
      object.write(confirmed.map { .string($0.text) }, .confirmed)
    case .refused: destination = .refused
    case .needsPassword: destination = .needsPassword
    }
    object.write(.string(destination.rawValue), .returnDestination)
    object.write(delivery?.stored, .delivery)
    object.write(.bool(resetOutcomeUnknown), .resetOutcomeUnknown)
    pendingCode?.write(to: &object)
  }
}

extension CodeDelivery {
  fileprivate var stored: JSONValue {
    var object = StoredObject()
    object.write(.string(medium.rawValue), .medium)
    object.write(.string(destination), .destination)
    return object.json
  }
}

private enum StoredReturnDestination: String {
  case signUp, refused, needsPassword
}
