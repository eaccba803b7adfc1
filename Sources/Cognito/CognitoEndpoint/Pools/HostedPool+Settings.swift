import CognitoWire
import RegistrationCore
import RegistrationSimulation

extension HostedPool {
  /// Sets the pool up as CreateUserPool asks.
  mutating func configure(by request: WireRecord) {
    if let rule = request[part: .policies]?[part: .passwordPolicy] {
      users.configuration.password = PasswordRule(
        minimumLength: Int(rule[integer: .minimumLength] ?? 8),
        requiresUppercase: rule[boolean: .requireUppercase] ?? false,
        requiresLowercase: rule[boolean: .requireLowercase] ?? false,
        requiresDigit: rule[boolean: .requireNumbers] ?? false,
        requiresSymbol: rule[boolean: .requireSymbols] ?? false)
      if let days = rule[integer: .temporaryPasswordValidityDays] {
        users.configuration.temporaryPasswordLifetime = days * 86_400_000
      }
    }
    if let factors = request[part: .policies]?[part: .signInPolicy]?[
      texts: .allowedFirstAuthFactors]
    {
      users.configuration.signsInByCode = factors.contains("EMAIL_OTP")
      if factors.contains(PasskeyCeremony.challenge) { relyingParty = RelyingParty() }
      users.configuration.holdsSessions = true
    }
    let administration = request[part: .adminCreateUserConfig]
    if administration?[boolean: .allowAdminCreateUserOnly] == true {
      users.configuration.allowsSignUp = false
    }
    // No trigger runs here: the tag stands for one that asks for this invitation.
    let tag = request[map: .userPoolTags]?["invitation"]
    users.configuration.invitation = tag.flatMap { try? InvitationRule.read($0) }
    users.configuration.mfa = UserPool.SecondFactorPolicy(
      setting: request[text: .mfaConfiguration] ?? "OFF")
    users.configuration.factors = [.totp]
    users.configuration.resetEndsSessions = false
    configureLogins(by: request)
    // Only what a request says about its accounts decides, not the number of calls in a second.
    (users.configuration.dailyMailLimit, users.configuration.authenticationRate) = (nil, nil)
    (users.configuration.creationRate, users.configuration.recoveryRate) = (nil, nil)
    schema = AttributeSchema(request[parts: .schema] ?? [])
    verifiesBeforeUpdate =
      request[part: .userAttributeUpdateSettings]?[
        texts: .attributesRequireVerificationBeforeUpdate]?.contains("email") == true
  }

  /// What names an account: with neither of its settings, whatever has the form of a user name.
  private mutating func configureLogins(by request: WireRecord) {
    func kinds(_ key: WireKey) -> [Login.Kind] {
      (request[texts: key] ?? []).compactMap { name in
        switch name {
        case "email": .email
        case "phone_number": .phone
        default: nil
        }
      }
    }
    let (named, aliases) = (kinds(.usernameAttributes), kinds(.aliasAttributes))
    let isCaseSensitive = request[part: .usernameConfiguration]?[boolean: .caseSensitive] ?? true
    let all = named.isEmpty ? (aliases.isEmpty ? Login.Kind.allCases : aliases + [.name]) : named
    users.configuration.login = LoginRule(all, isCaseSensitive: isCaseSensitive)
    users.configuration.contactAliases = aliases
    let verified = request[texts: .autoVerifiedAttributes] ?? []
    // The number wins if both are verified by a code.
    users.configuration.verifiesPhone = verified.contains("phone_number")
  }

  /// The pool as `UserPoolType`.
  var described: WireRecord {
    var pool = WireRecord()
    pool[text: .id] = id
    pool[text: .name] = name
    for key in HostedPool.told { pool[key] = settings[key] }
    if pool[.policies] == nil {
      var policies = WireRecord()
      policies[part: .passwordPolicy] = users.configuration.password.record
      pool[part: .policies] = policies
    }
    if pool[text: .mfaConfiguration] == nil { pool[text: .mfaConfiguration] = "OFF" }
    if let schema = settings[.schema] { pool[.schemaAttributes] = schema }
    pool[integer: .estimatedNumberOfUsers] = Int64(min(world.services.pool.count, 1 << 30))
    pool[text: .arn] = "arn:aws:cognito-idp:us-east-1:123456789012:userpool/\(id)"
    pool[moment: .creationDate] = created
    pool[moment: .lastModifiedDate] = modified
    return pool
  }

  /// The members of CreateUserPool that DescribeUserPool tells unchanged.
  private static let told: [WireKey] = [
    .policies, .deletionProtection, .lambdaConfig, .autoVerifiedAttributes, .aliasAttributes,
    .usernameAttributes, .smsVerificationMessage, .emailVerificationMessage,
    .emailVerificationSubject, .verificationMessageTemplate, .smsAuthenticationMessage,
    .userAttributeUpdateSettings, .mfaConfiguration, .deviceConfiguration, .emailConfiguration,
    .smsConfiguration, .userPoolTags, .adminCreateUserConfig, .userPoolAddOns,
    .usernameConfiguration, .accountRecoverySetting, .userPoolTier,
  ]
}

extension AttributeSchema {
  /// The schema that a request asks for; its names are without `custom:` if they are not standard ones.
  init(_ records: [WireRecord]) {
    for record in records {
      guard let name = record[text: .name] else { continue }
      let isStandard =
        name == "email" || name == "phone_number" || AttributeName.standard.contains(name)
      if !isStandard { custom.append("custom:\(name)") }
      if record[boolean: .required] == true, isStandard { required.append(name) }
    }
  }
}

extension PasswordRule {
  /// The rule as `PasswordPolicyType`.
  fileprivate var record: WireRecord {
    var rule = WireRecord()
    rule[integer: .minimumLength] = Int64(minimumLength)
    rule[boolean: .requireUppercase] = requiresUppercase
    rule[boolean: .requireLowercase] = requiresLowercase
    rule[boolean: .requireNumbers] = requiresDigit
    rule[boolean: .requireSymbols] = requiresSymbol
    rule[integer: .temporaryPasswordValidityDays] = 7
    return rule
  }
}
