import CognitoWire

extension PoolService {
  /// Whether a call is an administrator's or about pools and app clients, which an app in a browser never makes.
  static func isAdministrative(_ target: String?) -> Bool {
    guard let target, let operation = WireOperation(target: target) else { return false }
    switch operation {
    case .createUserPool, .describeUserPool, .listUserPools, .deleteUserPool, .createUserPoolClient,
      .describeUserPoolClient, .setUserPoolMfaConfig, .adminCreateUser, .adminGetUser,
      .adminConfirmSignUp, .adminSetUserPassword, .adminResetUserPassword, .adminDisableUser,
      .adminEnableUser, .adminDeleteUser, .adminUpdateUserAttributes, .adminUserGlobalSignOut,
      .adminInitiateAuth, .adminRespondToAuthChallenge, .listUsers:
      return true
    case .signUp, .confirmSignUp, .resendConfirmationCode, .initiateAuth, .respondToAuthChallenge,
      .associateSoftwareToken, .verifySoftwareToken, .getTokensFromRefreshToken, .getUser,
      .updateUserAttributes, .forgotPassword, .confirmForgotPassword, .globalSignOut, .revokeToken,
      .setUserMFAPreference, .changePassword, .getUserAttributeVerificationCode,
      .verifyUserAttribute, .deleteUser, .startWebAuthnRegistration,
      .completeWebAuthnRegistration:
      return false
    }
  }
}
