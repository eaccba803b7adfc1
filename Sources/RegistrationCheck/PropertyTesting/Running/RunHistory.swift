public import RegistrationCore

/// What a run has been through, as far as properties ask for it.
public struct RunHistory: Sendable {
  /// Accounts that existed before the run.
  public let givenAccounts: Int
  /// Moves made.
  public private(set) var moves = 0
  /// Requests sent since the person, the device or an operator last did something.
  public private(set) var requestsInARow = 0
  /// The number of the newest request of this process before the move, or 0.
  public private(set) var newestRequest: UInt64 = 0
  /// The number of the newest request that an answer had settled before the move, or 0.
  public private(set) var settledRequest: UInt64 = 0
  /// The e-mails that sign-ups were sent for.
  public private(set) var signedUp: [EmailAddress] = []
  /// Whether the pool or the directory was changed from outside.
  public private(set) var hasChangedOutside = false
  /// What the flow had to store when it crashed; nil where this move is no crash.
  public private(set) var dueAtCrash: Checkpoint?
  /// What the device had stored when the flow was launched.
  public private(set) var storedAtLaunch = Checkpoint.none

  /// Whether the pool has said that the account in hand is confirmed, and nothing has undone that.
  public private(set) var isConfirmed = false
  /// The password that was last sent; empty for none.
  private(set) var password: Secret = ""

  /// The two numbers after the move.
  private var newestNow: UInt64 = 0
  private var settledNow: UInt64 = 0

  init(givenAccounts: Int) { self.givenAccounts = givenAccounts }

  mutating func note(
    _ move: Move, _ happening: Happening, _ moments: Moments,
    due: Checkpoint?, stored: Checkpoint
  ) {
    moves += 1
    if dueAtCrash != nil || due != nil { dueAtCrash = due }
    switch move {
    case .person, .wait: requestsInARow = 0
    case .crash:
      (requestsInARow, newestNow, settledNow) = (0, 0, 0)
      storedAtLaunch = stored
    case .pool, .directory: (requestsInARow, hasChangedOutside) = (0, true)
    case .deliver, .again, .deadline: break
    }
    (newestRequest, settledRequest) = (newestNow, settledNow)
    if moments.isSuperset(of: [.answered, .taken]), let id = happening.answered,
      // The live profile is answered for as long as it is shown.
      happening.from != .registeredViewing || happening.to != .registeredViewing
    {
      settledNow = max(settledNow, id.number)
    }
    noteConfirmation(happening, moments)
    guard moments.contains(.sent), let id = happening.sentID else { return }
    notePassword(happening)
    requestsInARow += 1
    newestNow = max(newestNow, id.number)
    guard happening.to == .signUpSubmitting else { return }
    if case .signUp(let email, _, _) = happening.sent?.operation, !signedUp.contains(email) {
      signedUp.append(email)
    }
  }
}

extension RunHistory {
  private mutating func noteConfirmation(_ happening: Happening, _ moments: Moments) {
    if moments.contains(.arrived) {
      switch happening.to {
      case .signUpEditing, .signUpSubmitting, .leavingSigningOut: isConfirmed = false
      case .launchingIdle, .launchingRestoring, .admissionSigningIn, .admissionFetchingProfile,
        .admissionCreatingProfile, .admissionBlocked, .admissionRefused, .confirmationEditing,
        .confirmationConfirming, .confirmationResending, .confirmationNeedsPassword,
        .recoveryRequesting, .recoveryEditing, .recoverySubmitting, .profileEditing,
        .profileUpdating, .profileUploadingAvatar, .registeredViewing, .registeredEditing,
        .registeredSaving:
        break
      }
    }
    guard moments.isSuperset(of: [.answered, .taken]) else { return }
    switch happening.event {
    case .answered(_, .confirmSignUp(.success)), .answered(_, .signUp(.success(.confirmed))):
      isConfirmed = true
    case .answered(_, let answer): if answer.saysNotConfirmed { isConfirmed = false }
    case .some, .none: break
    }
  }

  private mutating func notePassword(_ happening: Happening) {
    switch happening.sent?.operation {
    case .signUp(_, let sent, _), .signIn(_, let sent), .resetPassword(_, _, let sent):
      password = sent
    case .some, .none: break
    }
  }
}

extension Answer {
  /// Whether the pool says that the account is not confirmed.
  fileprivate var saysNotConfirmed: Bool {
    switch self {
    case .signUp(.failure(let error)), .confirmSignUp(.failure(let error)),
      .resendCode(.failure(let error)), .signIn(.failure(let error)),
      .forgotPassword(.failure(let error)), .resetPassword(.failure(let error)):
      error == .userNotConfirmed
    case .restoreSession(.failure(let failure)): failure.error == .userNotConfirmed
    case .restoreSession(.success(let restored)): restored.session?.status == .unconfirmed
    case .signUp, .confirmSignUp, .resendCode, .signIn, .forgotPassword, .resetPassword, .signOut,
      .fetchProfile, .createProfile, .updateProfile, .uploadAvatar, .observeProfile:
      false
    }
  }
}
