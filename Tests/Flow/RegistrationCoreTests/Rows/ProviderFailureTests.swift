import RegistrationCore
import Testing

/// admission.presenting: what goes wrong in the sheet of a provider leads back to where it was opened.
struct ProviderFailureTests {
  private let policy = Policy.clinic.withProviders

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.signInWithSheet(.failure(error)))
  }

  static let told: [(PoolError, Registration.Notice)] =
    [
      (.cancelled, .cancelled), (.providerFailed, .providerFailed),
      (.accountExists(nil), .accountExistsAs(nil)), (.accountExists(bob), .accountExistsAs(bob)),
      (.userLambdaValidation("v"), .accountExistsElsewhere("v")),
      (.notAuthorized(.disabled), .accountDisabled),
      (.notAuthorized(.incorrectCredentials), .providerFailed),
      (.notAuthorized(.alreadyConfirmed), .providerFailed),
      (.notAuthorized(.temporaryPasswordExpired), .providerFailed),
      (.notAuthorized(.other("no")), .providerFailed),
    ] + Groups.throttle.map { ($0, .tooManyAttempts) } + Groups.passing.map { ($0, .unreachable) }

  private static let others = PoolError.all.filter { error in
    error != .providerLinked && !told.contains { $0.0 == error }
  }

  /// Nothing opens again by itself.
  @Test(arguments: ProviderTests.places, told + others.map { ($0, Groups.notice($0)) })
  func `A failure goes back, and says why`(
    row: (SheetPlace, Checkpoint), failure: (PoolError, Registration.Notice)
  ) {
    for isRepeated in [false, true] {
      expectRow(
        from: presenting(row.0, isRepeated: isRepeated), on: failed(failure.0), to: row.0.state,
        telling: failure.1, stores: row.1, policy: policy)
    }
  }

  @Test(arguments: ProviderTests.places)
  func `An account that was linked just now is signed in to by the same sheet, once more`(
    place: SheetPlace, stored: Checkpoint
  ) {
    expectRow(
      from: presenting(place), on: failed(.providerLinked),
      to: presenting(place, isRepeated: true), asks: sheetRequest, stores: stored, policy: policy)
    expectRow(
      from: presenting(place, isRepeated: true), on: failed(.providerLinked), to: place.state,
      telling: .tryAgain, stores: stored, policy: policy)
  }

  @Test func `Elsewhere these failures have no row of their own`() {
    for error in [PoolError.cancelled, .providerFailed, .providerLinked, .accountExists(bob)] {
      expectRow(
        from: signingIn(.signIn(confirmed: nil)), on: answer(.signIn(.failure(error))),
        to: editing(signUpDraft), telling: Groups.notice(error), stores: storedSignUp,
        policy: policy)
    }
  }
}
