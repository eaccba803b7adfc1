package import RegistrationCore

extension Checkpoint.Name {
  /// How far along somebody is who never turns back.
  package var stage: Int {
    switch self {
    case .none: 0
    case .signingUp: 1
    case .awaitingCode: 2
    case .confirmed: 3
    case .awaitingProfile: 4
    case .registered: 5
    }
  }
}
