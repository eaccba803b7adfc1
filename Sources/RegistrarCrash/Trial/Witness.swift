import Foundation
import RegistrationBackend
import RegistrationCheck
import RegistrationCore

/// Watches a checkpoint's file from outside, and remembers what was there.
///
/// It looks whenever the process calls, when everything before that call must have been stored, and
/// whenever it was killed.
struct Witness {
  private(set) var findings: [Finding] = []
  private let path: String
  private let person: Person
  /// The furthest checkpoint that was seen.
  private var furthest = Checkpoint.Name.none
  /// Whether step 1, and the profile's form, were ever sent, and so must have been stored.
  private var hasSignUp = false
  private var hasProfile = false

  init(of path: String, _ person: Person) { (self.path, self.person) = (path, person) }

  mutating func report(_ kind: Finding.Kind, _ what: String) {
    findings.append(Finding(kind, what))
  }

  /// Looks at what is stored as `call` comes, before it is done.
  mutating func see(_ call: Call) {
    switch call {
    case .perform(.signUp): hasSignUp = true
    case .perform(.updateProfile): hasProfile = true
    case .perform, .look, .storedSession, .sessionStatus, .keepSession, .forgetSession: break
    }
    let stored = see("at \(call)")
    switch call {
    case .perform(let operation):
      if let demand = missing(in: stored, for: operation) {
        report(.early, "\(operation.name) was sent while \(stored.name) was stored: \(demand)")
      }
    case .look(let path, let values): look(at: path, values, stored)
    case .storedSession, .sessionStatus, .keepSession, .forgetSession: break
    }
  }

  /// Looks at what is stored at any moment.
  @discardableResult
  mutating func see(_ moment: String) -> Checkpoint {
    guard let data = FileManager.default.contents(atPath: path) else {
      if furthest != .none { report(.lost, "\(furthest) was stored, nothing is \(moment)") }
      return .none
    }
    let stored: Checkpoint
    do {
      stored = try CheckpointCoding.decode([UInt8](data))
    } catch {
      report(.corrupt, "\(error) \(moment)")
      return .none
    }
    if stored.name.stage < furthest.stage {
      report(.lost, "\(furthest) was stored, \(stored.name) is \(moment)")
    }
    if stored.name.stage > furthest.stage { furthest = stored.name }
    if hasSignUp, stored.name != .registered,
      stored.draft.signUp != SignUpDraft(email: person.email.text, fields: person.signUp)
    {
      report(.lost, "what step 1 submitted is not stored \(moment)")
    }
    if hasProfile, stored.name != .registered, stored.draft.profile?.form != person.profile {
      report(.lost, "the form that was submitted is not stored \(moment)")
    }
    return stored
  }

  /// Looks at what the person is shown: what was submitted before is there, and the store agrees.
  private mutating func look(at path: StatePath, _ values: Fields, _ stored: Checkpoint) {
    let (least, shown): (Checkpoint.Name, Fields?) =
      switch path {
      case .signUpEditing: (.none, hasSignUp ? person.signUpAsShown : nil)
      case .confirmationEditing: (.awaitingCode, nil)
      case .confirmationNeedsPassword: (.confirmed, nil)
      case .profileEditing: (.awaitingProfile, hasProfile ? person.profile : nil)
      case .registeredViewing, .registeredEditing: (.registered, person.profile)
      case .launchingIdle, .launchingRestoring, .signUpSubmitting, .admissionSigningIn,
        .admissionFetchingProfile, .admissionCreatingProfile, .admissionBlocked, .admissionRefused,
        .confirmationConfirming, .confirmationResending, .recoveryRequesting, .recoveryEditing,
        .recoverySubmitting, .profileUpdating, .profileUploadingAvatar, .registeredSaving,
        .leavingSigningOut:
        (.none, nil)
      }
    if stored.name.stage < least.stage {
      report(.early, "\(path) was reached while \(stored.name) was stored")
    }
    if let shown, values != shown {
      report(.lost, "\(path) does not show what was submitted")
    }
  }

  /// What the store lacks that must be in it before this is sent; nil where it lacks nothing.
  private func missing(in stored: Checkpoint, for operation: RegistrationCore.Operation) -> String?
  {
    let form = stored.draft.profile
    let least: Checkpoint.Name
    switch operation {
    case .signUp, .signIn: least = .signingUp
    case .resendCode: least = .awaitingCode
    case .fetchProfile: least = .confirmed
    case .createProfile: least = .awaitingProfile
    case .observeProfile: least = .registered
    case .confirmSignUp:
      guard case .awaitingCode(let code, _) = stored, code.confirmSent else {
        return "it does not say that a confirmation is sent"
      }
      return nil
    case .updateProfile:
      return form?.form == person.profile ? nil : "it has another form"
    case .uploadAvatar:
      return form?.form == person.profile && form?.sent == .record
        ? nil : "it does not say that the record is written"
    case .restoreSession, .forgotPassword, .resetPassword, .signOut: return nil
    }
    return stored.name.stage < least.stage ? "it must be \(least) at least" : nil
  }
}
