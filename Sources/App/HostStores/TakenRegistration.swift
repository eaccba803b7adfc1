/// The right to change a registration, until someone takes it.
public struct HostClaim: Hashable, Sendable {
  /// The registration.
  public let id: RegistrationID
  /// Who has taken it.
  public let life: HostLife
  /// The fence of the row, at least 1: a claim with a lower one is refused.
  public let fence: Int64

  /// Creates a claim from its parts.
  public init(id: RegistrationID, life: HostLife, fence: Int64) {
    (self.id, self.life, self.fence) = (id, life, fence)
  }
}

/// A registration that was taken, as it is stored.
public struct TakenRegistration: Hashable, Sendable {
  /// The right to change it.
  public let claim: HostClaim
  /// The checkpoint in the bytes of ``RegistrationJSON/CheckpointCoding``, or as they are sealed; nil if there is none.
  public let checkpoint: StoredBytes?
  /// The session of the pool's client; nil if there is none.
  public let session: StoredBytes?
  /// The keys of the events that were taken last; nil if none had a key.
  public let event: String?

  /// Creates a registration from its parts.
  public init(
    claim: HostClaim, checkpoint: StoredBytes?, session: StoredBytes?, event: String?
  ) {
    (self.claim, self.checkpoint) = (claim, checkpoint)
    (self.session, self.event) = (session, event)
  }
}

/// What a save changes in a row.
public struct RegistrationChange: Hashable, Sendable {
  /// What becomes of a part of the row.
  public enum Part: Hashable, Sendable {
    /// It stays as it is.
    case kept
    /// These bytes take its place.
    case replaced(StoredBytes)
    /// Nothing is stored there any longer.
    case emptied
  }

  /// What becomes of the checkpoint.
  public var checkpoint = Part.kept
  /// What becomes of the session.
  public var session = Part.kept
  /// The keys of the events that were taken last, as ASCII of at most 1024 bytes; nil to keep what is stored.
  public var event: String?

  /// Creates a change of nothing: with it a save says only for how long the registration is busy.
  public init() {}
}

extension RegistrationChange.Part {
  /// What is stored after the change, if `old` was before.
  package func applied(to old: StoredBytes?) -> StoredBytes? {
    switch self {
    case .kept: old
    case .replaced(let new): new
    case .emptied: nil
    }
  }
}
