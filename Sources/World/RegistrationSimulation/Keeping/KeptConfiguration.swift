import RegistrationCore

// How a pool is set up.

extension UserPool.Configuration.UnconfirmedWrongPassword: KeptByName {}
extension UserPool.Configuration.UnconfirmedByCode: KeptByName {}
extension UserPool.Configuration.ResendConfirmed: KeptByName {}
extension UserPool.SecondFactorPolicy: KeptByName {}

extension UserPool.Configuration: KeptInParts {
  package static var unread: UserPool.Configuration { UserPool.Configuration() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&clientID)
    try visitor.part(&clientExists)
    try visitor.part(&allowsSignUp)
    try visitor.part(&autoConfirm)
    try visitor.part(&autoVerify)
    try visitor.part(&signUpStatusUnknown)
    try visitor.part(&emailIsAlias)
    try visitor.part(&forcesAlias)
    try visitor.part(&hidesExistence)
    try visitor.part(&unconfirmedWrongPassword)
    try visitor.part(&resendConfirmed)
    try visitor.part(&verifiesPhone)
    try visitor.part(&login)
    try visitor.part(&contactAliases)
    try visitor.part(&rejectSignUp)
    try visitor.part(&invitation)
    try visitor.part(&rejectSignIn)
    try visitor.part(&postConfirmFailure)
    try visitor.part(&challenge)
    try visitor.part(&offeredWays)
    try visitor.part(&repeatsChoice)
    try visitor.part(&mfa)
    try visitor.part(&factors)
    try visitor.part(&asksSecondFactorAfterCode)
    try visitor.part(&challengeLifetime)
    try visitor.part(&temporaryPasswordLifetime)
    try visitor.part(&challengeAttempts)
    try visitor.part(&requiredAttributes)
    try visitor.part(&signsInByCode)
    try visitor.part(&unconfirmedByCode)
    try visitor.part(&holdsSessions)
    try visitor.part(&confirmationDropsPassword)
    try visitor.part(&resetEndsSessions)
    try visitor.part(&linksNeedVerifier)
    try visitor.part(&remembersPasswords)
    try visitor.part(&password)
    try visitor.part(&codeLength)
    try visitor.part(&codeLifetime)
    try visitor.part(&resetCodeLifetime)
    try visitor.part(&codeAttempts)
    try visitor.part(&resendLimit)
    try visitor.part(&forgotLimit)
    try visitor.part(&resetAttempts)
    try visitor.part(&attemptPeriod)
    try visitor.part(&dailyMailLimit)
    try visitor.part(&authenticationRate)
    try visitor.part(&creationRate)
    try visitor.part(&recoveryRate)
    try visitor.part(&accessTokenLifetime)
    try visitor.part(&refreshTokenLifetime)
  }
}
