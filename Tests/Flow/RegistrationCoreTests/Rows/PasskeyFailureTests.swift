import RegistrationCore
import Testing

/// admission.presenting: what goes wrong in the sheet for a passkey leads back to where it was opened.
struct PasskeyFailureTests {
  private let policy = Policy.clinic.with(.named)

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.signInWithSheet(.failure(error)))
  }

  static let told: [(PoolError, Registration.Notice)] =
    [
      (.cancelled, .cancelled), (.noPasskey, .noPasskey),
      (.passkeysUnsupported, .passkeyUnavailable),
      (.userNotFound, .passkeyRefused), (.codeMismatch, .passkeyRefused),
      (.accountExists(nil), .accountExistsAs(nil)), (.accountExists(bob), .accountExistsAs(bob)),
      (.userLambdaValidation("v"), .accountExistsElsewhere("v")),
      (.notAuthorized(.disabled), .accountDisabled),
      (.notAuthorized(.incorrectCredentials), .passkeyRefused),
      (.notAuthorized(.alreadyConfirmed), .passkeyRefused),
      (.notAuthorized(.temporaryPasswordExpired), .passkeyRefused),
      (.notAuthorized(.other("no")), .passkeyRefused),
      // No answer of this sheet: nothing opens again by itself.
      (.providerLinked, .unexpected(code: "providerLinked")),
    ] + Groups.throttle.map { ($0, .tooManyAttempts) } + Groups.passing.map { ($0, .unreachable) }
    + PoolError.ofWebAuthn.map { ($0, .passkeyUnavailable) }

  private static let others = PoolError.all.filter { error in
    error != .userNotConfirmed && error != .passwordResetRequired
      && !told.contains { $0.0 == error }
  }

  @Test(arguments: ProviderTests.places, told + others.map { ($0, Groups.notice($0)) })
  func `A failure goes back, and says why`(
    row: (SheetPlace, Checkpoint), failure: (PoolError, Registration.Notice)
  ) {
    let sheets = row.0.account.map { [.passkey($0)] } ?? [SignInSheet.passkey(ann), .passkey(nil)]
    for sheet in sheets {
      expectRow(
        from: presenting(sheet, row.0), on: failed(failure.0), to: row.0.state,
        telling: failure.1, stores: row.1, policy: policy)
    }
  }

  @Test(arguments: ProviderTests.places)
  func `An account that is named and not confirmed gets a code for that`(
    place: SheetPlace, stored: Checkpoint
  ) {
    let named = place.account ?? ann
    let pending = PendingConfirmation(account: Account(login: named, draft: place.draft))
    expectRow(
      from: presenting(.passkey(named), place), on: failed(.userNotConfirmed),
      to: resending(pending), asks: .resendCode(login: named), stores: pending.checkpoint,
      policy: policy)
  }

  @Test(arguments: ProviderTests.places)
  func `An account that is named and must have a new password gets it first`(
    place: SheetPlace, stored: Checkpoint
  ) {
    let named = place.account ?? ann
    let account = Account(login: named, draft: place.draft)
    let required = recovery(place.askedFrom(by: named), account)
    expectRow(
      from: presenting(.passkey(named), place), on: failed(.passwordResetRequired),
      to: requesting(required.foundConfirmed), telling: .passwordResetRequired,
      asks: .forgotPassword(login: named), stores: storedRecovery(required), policy: policy)
  }

  @Test func `Without passwords, no new one can be set`() {
    for place in [SheetPlace.signUp(SignUpEditing(draft: signUpDraft)), .needsPassword(account)] {
      let stored: Checkpoint = place.account == nil ? storedSignUp : storedConfirmed
      expectRow(
        from: presenting(.passkey(ann), place), on: failed(.passwordResetRequired),
        to: place.state, telling: .cannotReset, stores: stored,
        policy: .passwordless.with(.named))
    }
  }

  @Test func `If no account is named, neither can be mended`() {
    let place = SheetPlace.signUp(SignUpEditing(draft: signUpDraft))
    for error in [PoolError.userNotConfirmed, .passwordResetRequired] {
      expectRow(
        from: presenting(.passkey(nil), place), on: failed(error), to: place.state,
        telling: .unexpected(code: error.code), stores: storedSignUp,
        policy: .clinic.with(.any))
    }
  }

  @Test func `Elsewhere these failures have no row of their own`() {
    for error in [PoolError.noPasskey, .passkeyExists, .passkeysUnsupported] {
      expectRow(
        from: signingIn(.signIn(confirmed: nil)), on: answer(.signIn(.failure(error))),
        to: editing(signUpDraft), telling: Groups.notice(error), stores: storedSignUp,
        policy: policy)
    }
  }
}

extension SheetPlace {
  /// Where a recovery was asked for that begins here.
  fileprivate func askedFrom(by login: Login) -> ReturnDestination {
    switch self {
    case .signUp(let editing) where editing.confirmed == login: .needsPassword
    case .signUp(let editing): .signUp(confirmed: editing.confirmed)
    case .refused: .refused
    case .needsPassword: .needsPassword
    }
  }
}
