import RegistrationCore
import Testing

/// A crash anywhere, then `launch` with what was stored: the stage and the draft are still there.
struct CrashTests {
  private func launched(_ stored: Checkpoint, _ session: RestoredSession?) -> Registration? {
    let restored = Restored(session: session, checkpoint: stored)
    return flow(.launching(.restoring)).after(answer(.restoreSession(.success(restored))))
  }

  @Test func everyPathIsReached() {
    #expect(Set(Catalogue.reached.map(\.path)) == Set(StatePath.allCases))
  }

  @Test func withoutASessionTheStageIsKept() {
    for place in Catalogue.reached {
      guard let stored = place.checkpoint else { continue }
      let flow = launched(stored, nil)
      #expect(flow?.path == pathAlone(stored), "\(place.path)")
      #expect(flow?.checkpoint == afterSession(stored), "\(place.path)")
    }
  }

  @Test func withTheSessionTheStageIsKept() {
    for place in Catalogue.reached where place.isSignedIn {
      guard let stored = place.checkpoint, let login = place.sessionOwner,
        stored.accompanying(sessionOf: login) == stored
      else { continue }
      let flow = launched(stored, RestoredSession(login: login, status: .confirmed))
      #expect(flow?.checkpoint == stored, "\(place.path)")
      #expect(flow?.sessionOwner == login, "\(place.path)")
      let unknown = launched(stored, RestoredSession(login: login, status: .unknown))
      #expect(unknown?.path == .admissionFetchingProfile, "\(place.path)")
      #expect(unknown?.checkpoint == stored, "\(place.path)")
    }
  }

  @Test func aSessionIsNeverClearedByTheCheckpointOfItsOwnPlace() {
    for place in Catalogue.reached {
      // At launch what was stored stays, and was read together with the session.
      if case .admission(.requesting(.fetchingProfile(let admitted))) = place.state,
        case .launch = admitted.origin
      {
        continue
      }
      if case .admission(.blocked(.fetchingProfile(let admitted))) = place.state,
        case .launch = admitted.origin
      {
        continue
      }
      guard let login = place.sessionOwner, let stored = place.checkpoint else { continue }
      #expect(stored.login == login, "\(place.path)")
      #expect([.awaitingProfile, .registered].contains(stored.name), "\(place.path)")
    }
  }

  private func pathAlone(_ stored: Checkpoint) -> StatePath {
    switch stored {
    case .none, .leaving, .signingUp: .signUpEditing
    case .recovering: .recoveryEditing
    case .awaitingCode: .confirmationEditing
    case .confirmed, .awaitingProfile, .registered: .confirmationNeedsPassword
    }
  }

  private func afterSession(_ stored: Checkpoint) -> Checkpoint {
    switch stored {
    case .none, .recovering, .signingUp, .awaitingCode, .confirmed: stored
    case .leaving: .none
    case .awaitingProfile(let login, let draft), .registered(let login, _, let draft):
      .confirmed(login, draft)
    }
  }

  /// The table of checkpoints: its name, by the place.
  @Test func theNameOfTheCheckpointIsThatOfItsPlace() {
    for place in Catalogue.reached {
      guard let allowed = names(at: place) else { continue }
      #expect(
        place.checkpoint.map { allowed.contains($0.name) } ?? allowed.isEmpty, "\(place.path)")
    }
  }

  /// Nil if the table leaves what is stored as it is, so that it may be any checkpoint.
  private func names(at place: Registration) -> Set<Checkpoint.Name>? {
    switch place.path {
    case .launchingIdle, .launchingRestoring: []
    case .signUpEditing, .admissionAsking: [.none, .signingUp, .confirmed]
    case .signUpSubmitting, .admissionRefused: [.signingUp]
    case .confirmationConfirming where place.confirmsElsewhere: [.none, .signingUp, .confirmed]
    case .confirmationResending where place.confirmsFirst: [.recovering]
    case .confirmationEditing, .confirmationConfirming, .confirmationResending: [.awaitingCode]
    case .confirmationNeedsPassword: [.confirmed, .awaitingCode]
    case .admissionCreatingProfile, .profileEditing, .profileUpdating, .profileUploadingAvatar:
      [.awaitingProfile]
    case .registeredViewing, .registeredEditing, .registeredSaving, .registeredCreatingPasskey:
      [.registered]
    case .leavingSigningOut: [.leaving]
    case .recoveryRequesting, .recoveryEditing, .recoverySubmitting: [.recovering]
    case .challengeChoosing, .challengeEnrolling, .challengeEditing, .challengeNewPassword,
      .challengeAnswering:
      [.none, .signingUp, .confirmed]
    case .admissionPresenting: [.none, .signingUp, .confirmed]
    case .admissionSigningIn, .admissionFetchingProfile, .admissionBlocked: nil
    }
  }
}

extension Registration {
  /// Whether another account than the one in hand is being confirmed, which leaves what is stored as it is.
  fileprivate var confirmsElsewhere: Bool {
    if case .confirmation(.confirmingElsewhere) = state { true } else { false }
  }

  /// Whether a code that confirms goes before another one for a new password.
  fileprivate var confirmsFirst: Bool {
    if case .recovery(.confirmingFirst) = state { true } else { false }
  }
}
