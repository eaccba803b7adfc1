extension WireStructure {
  static let userPoolPolicy = WireStructure(
    "UserPoolPolicyType",
    [
      .optional(.passwordPolicy, .passwordPolicy),
      .optional(.signInPolicy, .signInPolicy),
    ])

  static let passwordPolicy = WireStructure(
    "PasswordPolicyType",
    [
      .optional(.minimumLength, .passwordPolicyMinLength),
      .optional(.requireUppercase, .plainBoolean),
      .optional(.requireLowercase, .plainBoolean),
      .optional(.requireNumbers, .plainBoolean),
      .optional(.requireSymbols, .plainBoolean),
      .optional(.passwordHistorySize, .passwordHistorySize),
      .optional(.temporaryPasswordValidityDays, .temporaryPasswordValidityDays),
    ])

  static let signInPolicy = WireStructure(
    "SignInPolicyType",
    [
      .optional(.allowedFirstAuthFactors, .allowedFirstAuthFactorsList)
    ])

  static let lambdaConfig = WireStructure(
    "LambdaConfigType",
    [
      .optional(.preSignUp, .arn),
      .optional(.customMessage, .arn),
      .optional(.postConfirmation, .arn),
      .optional(.preAuthentication, .arn),
      .optional(.postAuthentication, .arn),
      .optional(.defineAuthChallenge, .arn),
      .optional(.createAuthChallenge, .arn),
      .optional(.verifyAuthChallengeResponse, .arn),
      .optional(.preTokenGeneration, .arn),
      .optional(.userMigration, .arn),
      .optional(.preTokenGenerationConfig, .preTokenGenerationVersionConfig),
      .optional(.customSMSSender, .customSMSLambdaVersionConfig),
      .optional(.customEmailSender, .customEmailLambdaVersionConfig),
      .optional(.kmsKeyID, .arn),
      .optional(.inboundFederation, .inboundFederationLambda),
    ])

  static let preTokenGenerationVersionConfig = WireStructure(
    "PreTokenGenerationVersionConfigType",
    [
      .needed(.lambdaVersion, .preTokenGenerationLambdaVersion),
      .needed(.lambdaArn, .arn),
    ])

  static let customSMSLambdaVersionConfig = WireStructure(
    "CustomSMSLambdaVersionConfigType",
    [
      .needed(.lambdaVersion, .customSMSSenderLambdaVersion),
      .needed(.lambdaArn, .arn),
    ])

  static let customEmailLambdaVersionConfig = WireStructure(
    "CustomEmailLambdaVersionConfigType",
    [
      .needed(.lambdaVersion, .customEmailSenderLambdaVersion),
      .needed(.lambdaArn, .arn),
    ])

  static let inboundFederationLambda = WireStructure(
    "InboundFederationLambdaType",
    [
      .needed(.lambdaVersion, .inboundFederationLambdaVersion),
      .needed(.lambdaArn, .arn),
    ])

  static let verificationMessageTemplate = WireStructure(
    "VerificationMessageTemplateType",
    [
      .optional(.smsMessage, .smsVerificationMessage),
      .optional(.emailMessage, .emailVerificationMessage),
      .optional(.emailSubject, .emailVerificationSubject),
      .optional(.emailMessageByLink, .emailVerificationMessageByLink),
      .optional(.emailSubjectByLink, .emailVerificationSubjectByLink),
      .optional(.defaultEmailOption, .defaultEmailOption),
    ])

  static let userAttributeUpdateSettings = WireStructure(
    "UserAttributeUpdateSettingsType",
    [
      .optional(
        .attributesRequireVerificationBeforeUpdate, .attributesRequireVerificationBeforeUpdate)
    ])

  static let deviceConfiguration = WireStructure(
    "DeviceConfigurationType",
    [
      .optional(.challengeRequiredOnNewDevice, .plainBoolean),
      .optional(.deviceOnlyRememberedOnUserPrompt, .plainBoolean),
    ])

  static let emailConfiguration = WireStructure(
    "EmailConfigurationType",
    [
      .optional(.sourceArn, .arn),
      .optional(.replyToEmailAddress, .emailAddress),
      .optional(.emailSendingAccount, .emailSendingAccount),
      .optional(.from, .plainText),
      .optional(.configurationSet, .sesConfigurationSet),
    ])

  static let smsConfiguration = WireStructure(
    "SmsConfigurationType",
    [
      .optional(.snsCallerArn, .optionalArn),
      .optional(.externalID, .plainText),
      .optional(.snsRegion, .regionCode),
      .optional(.eumsSms, .eumsSmsConfiguration),
    ])

  static let eumsSmsConfiguration = WireStructure(
    "EumsSmsConfigurationType",
    [
      .needed(.callerArn, .arn),
      .optional(.externalID, .plainText),
      .optional(.originationIdentity, .plainText),
      .optional(.configurationSetName, .plainText),
      .optional(.inEntityID, .plainText),
      .optional(.inTemplateID, .plainText),
      .optional(.region, .regionCode),
    ])

  static let adminCreateUserConfig = WireStructure(
    "AdminCreateUserConfigType",
    [
      .optional(.allowAdminCreateUserOnly, .plainBoolean),
      .optional(.unusedAccountValidityDays, .adminCreateUserUnusedAccountValidityDays),
      .optional(.inviteMessageTemplate, .messageTemplate),
    ])

  static let messageTemplate = WireStructure(
    "MessageTemplateType",
    [
      .optional(.smsInvitation, .smsInviteMessage),
      .optional(.emailMessage, .emailInviteMessage),
      .optional(.emailSubject, .emailVerificationSubject),
    ])

  static let schemaAttribute = WireStructure(
    "SchemaAttributeType",
    [
      .optional(.name, .customAttributeName),
      .optional(.attributeDataType, .attributeData),
      .optional(.developerOnlyAttribute, .plainBoolean),
      .optional(.mutable, .plainBoolean),
      .optional(.required, .plainBoolean),
      .optional(.numberAttributeConstraints, .numberAttributeConstraints),
      .optional(.stringAttributeConstraints, .stringAttributeConstraints),
    ])
}
