import CognitoWire
public import RegistrationBackend
public import RegistrationCore

// Accounts, their codes and their passwords. Each function is described by the protocol.

extension CognitoIdentityPool: IdentityPool {
  /// Calls SignUp, with the fields that are filled in as attributes, and an invitation as `ValidationData` of the name `invitation`.
  ///
  /// What the pre-sign-up trigger then refuses in words that speak of an invitation is the invitation.
  public func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret? = nil
  ) async throws(PoolError) -> SignUpResult {
    var record = request(of: login)
    record[secret: .password] = password
    var attributes: [WireRecord] = []
    if let email = login.email { attributes.append(.attribute("email", email.text)) }
    if let phone = login.phone { attributes.append(.attribute("phone_number", phone.text)) }
    // What names the account is an attribute once, whatever the form has of the same kind.
    let named = attributes.first?[text: .name]
    let names = names(of: login)
    var fields = fields
    if login.email != nil, !names.isOwn(.email) { fields[.email] = nil }
    // What was left blank is left out: a pool takes no empty number in a new account.
    attributes += names.written(fields, at: now).filter {
      $0[text: .name] != named && $0[text: .value] != ""
    }
    record[parts: .userAttributes] = attributes
    if let invitation {
      record[parts: .validationData] = [.attribute("invitation", invitation.reveal())]
    }
    let answer: WireRecord
    do throws(PoolError) {
      answer = try await call(.signUp, for: .signUp, record)
    } catch { throw invitation == nil ? error.ofSignUp : error.ofSignUp.ofInvitation }
    if answer[boolean: .userConfirmed] == true { return .confirmed }
    guard answer[part: .codeDeliveryDetails] != nil else { return .unknown }
    return .unconfirmed(CodeDelivery(answer[part: .codeDeliveryDetails], of: login))
  }

  /// Calls ConfirmSignUp, and holds the session that it may answer with.
  public func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    held = nil
    let count = signInCount
    var record = request(of: login)
    record[secret: .confirmationCode] = code
    let answer = try await call(.confirmSignUp, for: .confirmSignUp, record)
    guard let session = answer[secret: .session], count == signInCount else {
      return ConfirmSignUpResult()
    }
    held = (login, session)
    return ConfirmSignUpResult(holdsSession: true)
  }

  /// Calls ResendConfirmationCode.
  public func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    let answer = try await call(
      .resendConfirmationCode, for: .resendCode, request(of: login))
    return CodeDelivery(answer[part: .codeDeliveryDetails], of: login)
  }

  /// Calls ForgotPassword.
  public func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    let answer = try await call(.forgotPassword, for: .forgotPassword, request(of: login))
    return CodeDelivery(answer[part: .codeDeliveryDetails], of: login)
  }

  /// Calls ConfirmForgotPassword; the next sign-in ends the sessions of the account, also after a restart.
  public func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    var record = request(of: login)
    record[secret: .confirmationCode] = code
    record[secret: .password] = newPassword
    // Also if the answer is lost: the password may have been set.
    let isNew = await expectReset(of: login)
    do {
      _ = try await call(.confirmForgotPassword, for: .resetPassword, record)
    } catch {
      if isNew, error.refusesReset { await changeResets { $0.remove([login]) } }
      throw error
    }
    await changeResets { $0.confirm(login) }
  }
}

extension PoolError {
  /// The failure of a sign-up: the flow takes `notAuthorized` for a pool that takes none, which has words of its own.
  fileprivate var ofSignUp: PoolError {
    guard case .notAuthorized(.other(let message)) = self,
      !message.lowercased().contains("not permitted")
    else { return self }
    return .invalidParameter(message)
  }

  /// The failure of a sign-up with an invitation; a trigger has one exception for all that it refuses.
  fileprivate var ofInvitation: PoolError {
    guard case .userLambdaValidation(let message) = self,
      message.lowercased().contains("invit")
    else { return self }
    return .invitationRefused(message)
  }
}

extension CodeDelivery {
  /// Reads what the pool says about a code; the destination is masked if the pool has not done so.
  init(_ details: WireRecord?, of login: Login) {
    let medium = details?[text: .deliveryMedium]
    let destination = details?[text: .destination]
    self.init(
      medium: medium == "SMS" ? .sms : .email,
      destination: destination.flatMap { $0 == login.text ? nil : $0 } ?? login.masked)
  }

  /// Reads the parameters of a challenge whose code was sent; nil if they do not say where to.
  init?(parameters: WireMap, medium: Medium) {
    guard let destination = parameters[text: "CODE_DELIVERY_DESTINATION"] else { return nil }
    let sent = parameters[text: "CODE_DELIVERY_DELIVERY_MEDIUM"]
    self.init(medium: sent == "SMS" ? .sms : medium, destination: destination)
  }
}

extension Login {
  /// The login as the pool masks it: `a***@e***`, `+*******0123`; empty for a name, which receives nothing.
  fileprivate var masked: String {
    switch kind {
    case .email: break
    case .phone: return "+" + String(repeating: "*", count: text.count - 5) + text.suffix(4)
    case .name: return ""
    }
    let parts = text.split(separator: "@", maxSplits: 1)
    return parts.map { "\($0.prefix(1))***" }.joined(separator: "@")
  }
}
