public import RegistrationCore

extension UserPool {
  /// Creates an account and sends its code (Cognito: SignUp).
  ///
  /// If the mail quota is used up, it throws `limitExceeded`, but the account exists. An account
  /// without a password can sign in by code, if the pool allows that.
  ///
  /// With `undelivered`, its mail gets lost.
  public mutating func signUp(
    login: Login, password: Secret?, fields: Fields = Fields(), invitation: Secret? = nil,
    undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> SignUpResult {
    try meter(.creation, at: now)
    guard configuration.allowsSignUp else {
      throw .notAuthorized(.other("SignUp is not permitted for this user pool"))
    }
    if let password {
      try checkPassword(password)
    } else if !configuration.signsInByCode {
      throw .invalidParameter("Missing required parameter password")
    }
    if let refusal = configuration.rejectSignUp {
      throw .userLambdaValidation("PreSignUp failed with error \(refusal).")
    }
    if let asked = configuration.invitation, invitation != asked {
      let words = "PreSignUp failed with error This invitation is not known."
      throw invitation == nil ? .userLambdaValidation(words) : .invitationRefused(words)
    }
    let aliases = configuration.contactAliases
    if !aliases.isEmpty, aliases.contains(login.kind) {
      let kind = login.kind == .email ? "email" : "phone number"
      throw .invalidParameter(
        "Username cannot be of \(kind) format, since user pool is configured for \(kind) alias.")
    }
    let older = accounts.newest(of: login)
    guard configuration.emailIsAlias || older == nil else { throw .usernameExists }
    let isConfirmed = configuration.autoConfirm
    let isVerified = isConfirmed && configuration.autoVerify
    var account = Account(
      login: login, digest: digest(of: password), attributes: fields,
      isConfirmed: isConfirmed, isVerified: false, older: older)
    // Nothing shows whose the contact of a name is.
    account.isVerified = isVerified && login.kind == .email && aliasHolder(of: login) == nil
    account.isPhoneVerified = isVerified && login.kind == .phone
    let id = insert(account)
    remember(password, of: id)
    if isConfirmed {
      dropPassword(of: id)
      try runPostConfirmation()
      return configuration.signUpStatusUnknown ? .unknown : .confirmed
    }
    let delivery = try issueCode(.signUp, to: id, undelivered: undelivered, at: now)
    return configuration.signUpStatusUnknown ? .unknown : .unconfirmed(delivery)
  }

  /// Confirms an account with the code that it was sent (Cognito: ConfirmSignUp).
  ///
  /// The status is checked first, then the limits, then the code.
  ///
  /// - Returns: a session that signs in once, if the pool gives one with a confirmation.
  @discardableResult
  public mutating func confirmSignUp(
    login: Login, code: Secret, at now: Timestamp
  ) throws(PoolError) -> Secret? {
    try meter(.creation, at: now)
    try UserPool.checkCode(code)
    guard let id = accounts.newest(of: login) else {
      try checkCode(code, ofNobody: login, .confirming, at: now)
    }
    if accounts.look(at: id, { $0?.isConfirmed }) == true {
      throw .notAuthorized(.alreadyConfirmed)
    }
    if let refusal = refuseDisabled(id) { throw refusal }
    let admission = admission(.confirming, of: id, at: now)
    // If the pool must not reveal that the account is disabled, no code matches.
    let issued = accounts.look(at: id) { account in
      account?.isDisabled == true ? nil : account?.pending.signUpCode
    }
    try check(code, against: issued, admission, at: now)
    if let other = aliasTaken(from: id)?.holder {
      guard configuration.forcesAlias else { throw .aliasExists }
      takeAway(id, aliasesOf: other)
    }
    confirm(id)
    try runPostConfirmation()
    return configuration.holdsSessions ? try issueSession(.confirmed, to: id, at: now) : nil
  }

  /// Sends a new code; older ones no longer work (Cognito: ResendConfirmationCode).
  ///
  /// With `undelivered`, its mail gets lost.
  public mutating func resendConfirmationCode(
    login: Login, undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    try meter(.creation, at: now)
    guard let id = accounts.newest(of: login) else {
      return try pretendDelivery(to: login, .resending, at: now)
    }
    let isConfirmed = accounts.look(at: id) { $0?.isConfirmed } == true
    if isConfirmed, configuration.resendConfirmed == .error {
      throw .invalidParameter("User is already confirmed.")
    }
    if isConfirmed, !configuration.hidesExistence { return UserPool.pretendedDelivery(to: login) }
    if let refusal = refuseDisabled(id) { throw refusal }
    guard admits(.resending, of: id, at: now) else { throw .limitExceeded }
    if isConfirmed || accounts.look(at: id, { $0?.isDisabled }) == true {
      return try pretendDelivery(to: login, at: now)
    }
    return try issueCode(.signUp, to: id, undelivered: undelivered, at: now)
  }

  /// Marks an account confirmed and its address verified.
  mutating func confirm(_ id: AccountID) {
    let prefersPhone = configuration.verifiesPhone
    let confirmed: Void? = accounts.change(id) { account in
      let verified = account.verifiedByConfirming(prefersPhone)
      account.confirm()
      if verified.address != nil { account.isVerified = true }
      if verified.phone != nil { account.isPhoneVerified = true }
    }
    if confirmed == nil { return }
    takeAliases(for: id)
    dropPassword(of: id)
  }

  /// Ends what a person who made the account has, if the pool is set up so.
  mutating func dropPassword(of id: AccountID) {
    guard configuration.confirmationDropsPassword else { return }
    accounts[id]?.digest = .none
    accounts[id]?.extra.password = nil
    accounts[id]?.requiresReset = false
    revokeSessions(of: id)
    endChallenges(of: id)
  }

  mutating func digest(of password: Secret?) -> PasswordDigest {
    guard let password else { return .none }
    return PasswordDigest(password, salt: random.next())
  }

  private func runPostConfirmation() throws(PoolError) {
    guard let failure = configuration.postConfirmFailure else { return }
    throw .userLambdaValidation("PostConfirmation failed with error \(failure).")
  }
}
