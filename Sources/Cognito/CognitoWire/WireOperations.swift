/// The operations of Amazon Cognito user pools that have a row.
package enum WireOperation: String, CaseIterable, Hashable, Sendable {
  // Those that a flow uses.
  case signUp = "SignUp"
  case confirmSignUp = "ConfirmSignUp"
  case resendConfirmationCode = "ResendConfirmationCode"
  case initiateAuth = "InitiateAuth"
  case respondToAuthChallenge = "RespondToAuthChallenge"
  case associateSoftwareToken = "AssociateSoftwareToken"
  case verifySoftwareToken = "VerifySoftwareToken"
  case getTokensFromRefreshToken = "GetTokensFromRefreshToken"
  case getUser = "GetUser"
  case updateUserAttributes = "UpdateUserAttributes"
  case forgotPassword = "ForgotPassword"
  case confirmForgotPassword = "ConfirmForgotPassword"
  case globalSignOut = "GlobalSignOut"
  case revokeToken = "RevokeToken"
  case setUserMFAPreference = "SetUserMFAPreference"
  case changePassword = "ChangePassword"
  case getUserAttributeVerificationCode = "GetUserAttributeVerificationCode"
  case verifyUserAttribute = "VerifyUserAttribute"
  case deleteUser = "DeleteUser"
}
