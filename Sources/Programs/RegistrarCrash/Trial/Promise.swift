import RegistrationCheck
import RegistrationCore

extension Witness {
  /// What must not be lost from now on; a sign-out ends it.
  struct Promise {
    /// The furthest checkpoint that was seen, and its stage.
    private(set) var furthest = Checkpoint.Name.none
    private(set) var stage = 0
    /// The form of step 1, if it was ever sent, and so must have been stored; likewise the
    /// profile's form.
    var signUp: SignUpDraft?
    var hasProfile = false
    /// Whether a code for a new password may be in the mail.
    var isRecovering = false
    /// Whether the person has gone back from a code to step 1.
    private var hasGoneBack = false

    func stage(of stored: Checkpoint) -> Int {
      hasGoneBack && stored.name == .awaitingCode
        ? Checkpoint.Name.signingUp.stage : stored.stage
    }

    /// Records that a checkpoint is stored, or shown to be stored.
    mutating func include(_ name: Checkpoint.Name, _ stage: Int) {
      if name == .recovering { isRecovering = true }
      if stage > self.stage { (furthest, self.stage) = (name, stage) }
    }

    /// Records that the screen depends on this checkpoint.
    mutating func include(_ name: Checkpoint.Name) {
      include(name, name == .awaitingCode && hasGoneBack ? 0 : name.stage)
    }

    /// Records that the person goes back from a code to step 1.
    mutating func goBack() {
      hasGoneBack = true
      let step = Checkpoint.Name.signingUp
      if stage > step.stage { (furthest, stage) = (step, step.stage) }
    }
  }

  /// What the person may rely on about the session.
  enum Standing {
    /// Nothing, because a sign-in may be under way.
    case open
    /// They are signed in, and have seen it.
    case signedIn
    /// They have asked to be signed out.
    case leaving
    case signedOut
  }
}
