package import RegistrationCore

extension Checkpoint {
  /// How far along the person is who never turns back; of a recovery, how far when it was asked for.
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
