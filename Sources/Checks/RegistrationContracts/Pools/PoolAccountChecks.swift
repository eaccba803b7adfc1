import RegistrationBackend
import RegistrationCore

// Accounts, their codes and their passwords.

extension PoolTrial {
  func knownAccountIsRefused() async throws(CheckStop) {
    let login = try await newEmail()
    try await signUp(login).prepared()
    try await signUp(login).expectError(.usernameExists)
  }

  func unknownInvitationIsRefused() async throws(CheckStop) {
    guard let invitation = testbed.invitation else {
      throw .notTried("the testbed's pool asks for no invitation (`invitation`)")
    }
    let login = try await newEmail()
    try await signUp(login, invitation: .some(nil)).expectError(
      "invitationRefused or userLambdaValidation"
    ) { error in
      if case .userLambdaValidation = error { return true }
      if case .invitationRefused = error { return true }
      return false
    }
    try await signUp(login, invitation: invitation.changed)
      .expectError("invitationRefused") { error in
        if case .invitationRefused = error { true } else { false }
      }
    // No account is left that would stand in the way.
    try await signUp(login).expect("the same address signs up with the right one")
  }

  func lostSignUpIsNotRepeated() async throws(CheckStop) {
    let login = try await newEmail()
    try await loseNextAnswer(.signUp)
    _ = await signUp(login)
    try await signUp(login).expectError(.usernameExists)
  }

  func unconfirmedIsToldToRightPassword() async throws(CheckStop) {
    let login = try await unconfirmed()
    try await signIn(login).expectError(.userNotConfirmed)
    try await signIn(login, password: testbed.otherPassword)
      .expectError("an error other than userNotConfirmed") { $0 != .userNotConfirmed }
  }

  func wrongPasswordIsRefused() async throws(CheckStop) {
    let account = try await confirmed()
    try await signIn(account, password: testbed.otherPassword)
      .expectError(.notAuthorized(.incorrectCredentials))
    try await signIn(try await newEmail())
      .expectError("notAuthorized(.incorrectCredentials) or userNotFound") {
        $0 == .notAuthorized(.incorrectCredentials) || $0 == .userNotFound
      }
  }

  func newestCodeConfirms() async throws(CheckStop) {
    let login = try await unconfirmed()
    try await resend(login).prepared()
    try await confirm(login, try await newestCode(login)).expect("the newest code confirms")
    let way = testbed.leavesNoPassword ? SignInWay.code : .password(testbed.password)
    try await signIn(login, way: way).expect("the confirmed account can sign in")
  }

  func confirmationLeavesNoPassword() async throws(CheckStop) {
    guard testbed.leavesNoPassword else {
      throw .notTried("the testbed's people have passwords (`leavesNoPassword`)")
    }
    let login = try await unconfirmed()
    try await confirm(login, try await newestCode(login)).prepared()
    try await signIn(login).expectError(.notAuthorized(.incorrectCredentials))
  }

  func wrongCodeIsRefused() async throws(CheckStop) {
    let login = try await unconfirmed()
    let code = try await newestCode(login)
    try await confirm(login, code.changed).expectError(.codeMismatch)
    try await signIn(login).expectError(.userNotConfirmed)
  }

  func secondConfirmationIsRefused() async throws(CheckStop) {
    let login = try await unconfirmed()
    let code = try await newestCode(login)
    try await confirm(login, code).prepared()
    try await confirm(login, code).expectError(.notAuthorized(.alreadyConfirmed))
  }

  func lostConfirmationIsKnown() async throws(CheckStop) {
    let login = try await unconfirmed()
    let code = try await newestCode(login)
    try await loseNextAnswer(.confirmSignUp)
    _ = await confirm(login, code)
    try await confirm(login, code).expectError(.notAuthorized(.alreadyConfirmed))
  }

  func resendNeedsUnconfirmed() async throws(CheckStop) {
    let account = try await confirmed()
    try await resend(account).expectError("invalidParameter") { $0.isInvalidParameter }
  }

  func destinationIsMasked() async throws(CheckStop) {
    let login = try await newEmail()
    let masked = "a destination without the whole address"
    let result = try await signUp(login).prepared()
    if case .unconfirmed(let delivery) = result, delivery.destination.contains(login.text) {
      throw .deviation(expected: masked, seen: "signUp answered with the whole address")
    }
    if result != .confirmed {
      try await resend(login).expect(masked) { !$0.destination.contains(login.text) }
    }
    let account = try await confirmed()
    try await forgotPassword(account).expect(masked) { !$0.destination.contains(account.text) }
  }

  func recoveryNeedsConfirmed() async throws(CheckStop) {
    let login = try await unconfirmed()
    try await forgotPassword(login).expectError("invalidParameter") { $0.isInvalidParameter }
  }

  func resetReplacesPassword() async throws(CheckStop) {
    let account = try await confirmed()
    try await forgotPassword(account).prepared()
    let code = try await newestCode(account)
    try await reset(account, code).expect("the newest code sets the password")
    try await signIn(account).expectError(.notAuthorized(.incorrectCredentials))
    try await signIn(account, password: testbed.otherPassword).expect("the new password signs in")
  }

  func resetEndsSessions() async throws(CheckStop) {
    let account = try await kept()
    try await forgotPassword(account).prepared()
    try await reset(account, try await newestCode(account)).prepared()
    try await sessionStatus().expectError("an error that ends the session") { $0.endsSession }
  }
}
