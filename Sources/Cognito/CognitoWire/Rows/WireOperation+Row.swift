extension WireOperation {
  /// What the operation takes and answers.
  package var row: WireRow {
    switch self {
    case .signUp: .signUp
    case .confirmSignUp: .confirmSignUp
    case .resendConfirmationCode: .resendConfirmationCode
    case .initiateAuth: .initiateAuth
    case .respondToAuthChallenge: .respondToAuthChallenge
    case .associateSoftwareToken: .associateSoftwareToken
    case .verifySoftwareToken: .verifySoftwareToken
    case .getTokensFromRefreshToken: .getTokensFromRefreshToken
    case .getUser: .getUser
    case .updateUserAttributes: .updateUserAttributes
    case .forgotPassword: .forgotPassword
    case .confirmForgotPassword: .confirmForgotPassword
    case .globalSignOut: .globalSignOut
    case .revokeToken: .revokeToken
    case .setUserMFAPreference: .setUserMFAPreference
    case .changePassword: .changePassword
    case .getUserAttributeVerificationCode: .getUserAttributeVerificationCode
    case .verifyUserAttribute: .verifyUserAttribute
    case .deleteUser: .deleteUser
    case .startWebAuthnRegistration: .startWebAuthnRegistration
    case .completeWebAuthnRegistration: .completeWebAuthnRegistration
    case .createUserPool: .createUserPool
    case .describeUserPool: .describeUserPool
    case .listUserPools: .listUserPools
    case .deleteUserPool: .deleteUserPool
    case .createUserPoolClient: .createUserPoolClient
    case .describeUserPoolClient: .describeUserPoolClient
    case .setUserPoolMfaConfig: .setUserPoolMfaConfig
    case .adminCreateUser: .adminCreateUser
    case .adminGetUser: .adminGetUser
    case .adminConfirmSignUp: .adminConfirmSignUp
    case .adminSetUserPassword: .adminSetUserPassword
    case .adminResetUserPassword: .adminResetUserPassword
    case .adminDisableUser: .adminDisableUser
    case .adminEnableUser: .adminEnableUser
    case .adminDeleteUser: .adminDeleteUser
    case .adminUpdateUserAttributes: .adminUpdateUserAttributes
    case .adminUserGlobalSignOut: .adminUserGlobalSignOut
    case .adminInitiateAuth: .adminInitiateAuth
    case .adminRespondToAuthChallenge: .adminRespondToAuthChallenge
    case .listUsers: .listUsers
    }
  }
}
