import CognitoWire
public import RegistrationBackend
public import RegistrationCore

// Accounts, their codes and their passwords. Each function is described by the protocol.

extension CognitoIdentityPool: IdentityPool {
  /// Calls SignUp, with the fields as attributes.
  public func signUp(
    email: EmailAddress, password: Secret?, fields: Fields
  ) async throws(PoolError) -> SignUpResult {
    var record = request(of: email)
    record[secret: .password] = password
    var attributes = [WireRecord.attribute("email", email.text)]
    attributes += settings.attributes.written(fields, at: now)
    record[parts: .userAttributes] = attributes
    let answer = try await call(.signUp, for: .signUp, record)
    if answer[boolean: .userConfirmed] == true { return .confirmed }
    guard answer[part: .codeDeliveryDetails] != nil else { return .unknown }
    return .unconfirmed(CodeDelivery(answer[part: .codeDeliveryDetails], of: email))
  }

  /// Calls ConfirmSignUp, and holds the session that it may answer with.
  public func confirmSignUp(
    email: EmailAddress, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    held = nil
    let count = signInCount
    var record = request(of: email)
    record[secret: .confirmationCode] = code
    let answer = try await call(.confirmSignUp, for: .confirmSignUp, record)
    guard let session = answer[secret: .session], count == signInCount else {
      return ConfirmSignUpResult()
    }
    held = (email, session)
    return ConfirmSignUpResult(holdsSession: true)
  }

  /// Calls ResendConfirmationCode.
  public func resendCode(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    let answer = try await call(
      .resendConfirmationCode, for: .resendCode, request(of: email))
    return CodeDelivery(answer[part: .codeDeliveryDetails], of: email)
  }

  /// Calls ForgotPassword.
  public func forgotPassword(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    let answer = try await call(.forgotPassword, for: .forgotPassword, request(of: email))
    return CodeDelivery(answer[part: .codeDeliveryDetails], of: email)
  }

  /// Calls ConfirmForgotPassword; the next sign-in ends the sessions of the account.
  public func resetPassword(
    email: EmailAddress, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    var record = request(of: email)
    record[secret: .confirmationCode] = code
    record[secret: .password] = newPassword
    // Also if the answer is lost: the password may have been set.
    resetAccounts.insert(email)
    _ = try await call(.confirmForgotPassword, for: .resetPassword, record)
  }
}

extension CodeDelivery {
  /// Reads what the pool says about a code; the destination is masked if the pool has not done so.
  init(_ details: WireRecord?, of email: EmailAddress) {
    let medium = details?[text: .deliveryMedium]
    let destination = details?[text: .destination]
    self.init(
      medium: medium == "SMS" ? .sms : .email,
      destination: destination.flatMap { $0 == email.text ? nil : $0 } ?? email.masked)
  }

  /// Reads the parameters of a challenge whose code was sent; nil if they do not say where to.
  init?(parameters: WireMap, medium: Medium) {
    guard let destination = parameters[text: "CODE_DELIVERY_DESTINATION"] else { return nil }
    let sent = parameters[text: "CODE_DELIVERY_DELIVERY_MEDIUM"]
    self.init(medium: sent == "SMS" ? .sms : medium, destination: destination)
  }
}

extension EmailAddress {
  /// The address as the pool masks it: `a***@e***`.
  fileprivate var masked: String {
    let parts = text.split(separator: "@", maxSplits: 1)
    return parts.map { "\($0.prefix(1))***" }.joined(separator: "@")
  }
}
