extension Checkpoint {
  /// The progress of a person who never goes back.
  ///
  /// For a recovery, it is the progress when the recovery was requested.
  package var stage: Int {
    switch self {
    case .none, .leaving: 0
    case .recovering(let recovery, let draft): recovery.checkpointOfOrigin(draft).stage
    case .signingUp: 1
    case .awaitingCode: 2
    case .confirmed: 3
    case .awaitingProfile: 4
    case .registered: 5
    }
  }
}
