extension Checkpoint {
  /// The progress of a person who never goes back.
  ///
  /// For a recovery, it is the progress when the recovery was requested.
  package var stage: Int {
    guard case .recovering(let recovery, let draft) = self else { return name.stage }
    return recovery.checkpointOfOrigin(draft).stage
  }
}

extension Checkpoint.Name {
  /// The progress of a person who never goes back; zero for a recovery, which needs its origin.
  package var stage: Int {
    switch self {
    case .none, .leaving, .recovering: 0
    case .signingUp: 1
    case .awaitingCode: 2
    case .confirmed: 3
    case .awaitingProfile: 4
    case .registered: 5
    }
  }
}
