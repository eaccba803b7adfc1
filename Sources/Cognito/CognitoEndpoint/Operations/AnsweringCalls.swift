import CognitoWire
import RegistrationCore

extension CognitoEndpoint {
  /// Does the work of a call.
  mutating func answer(_ call: Call, _ record: WireRecord) throws(WireFailure) -> WireRecord {
    switch call.operation {
    case .signUp: return try signUp(call, record)
    case .confirmSignUp: return try confirmSignUp(call, record)
    case .resendConfirmationCode: return try resendConfirmationCode(call, record)
    case .initiateAuth: return try initiateAuth(call, record)
    case .respondToAuthChallenge: return try respondToAuthChallenge(call, record)
    case .associateSoftwareToken: return try associateSoftwareToken(call, record)
    case .verifySoftwareToken: return try verifySoftwareToken(call, record)
    case .getTokensFromRefreshToken: return try getTokensFromRefreshToken(call, record)
    case .getUser: return try getUser(call, record)
    case .updateUserAttributes: return try updateUserAttributes(call, record)
    case .forgotPassword: return try forgotPassword(call, record)
    case .confirmForgotPassword: return try confirmForgotPassword(call, record)
    case .globalSignOut: return try globalSignOut(call, record)
    case .revokeToken: return try revokeToken(call, record)
    case .setUserMFAPreference: return try setUserMFAPreference(call, record)
    case .changePassword: return try changePassword(call, record)
    case .getUserAttributeVerificationCode:
      return try getUserAttributeVerificationCode(call, record)
    case .verifyUserAttribute: return try verifyUserAttribute(call, record)
    case .deleteUser: return try deleteUser(call, record)
    case .startWebAuthnRegistration: return try startWebAuthnRegistration(call, record)
    case .completeWebAuthnRegistration: return try completeWebAuthnRegistration(call, record)
    case .createUserPool: return try createUserPool(call, record)
    case .describeUserPool: return try describeUserPool(record)
    case .listUserPools: return try listUserPools(record)
    case .deleteUserPool: return try deleteUserPool(record)
    case .createUserPoolClient: return try createUserPoolClient(call, record)
    case .describeUserPoolClient: return try describeUserPoolClient(record)
    case .setUserPoolMfaConfig: return try setUserPoolMfaConfig(record)
    case .adminCreateUser: return try adminCreateUser(call, record)
    case .adminGetUser: return try adminGetUser(record)
    case .adminConfirmSignUp: return try adminConfirmSignUp(call, record)
    case .adminSetUserPassword: return try adminSetUserPassword(call, record)
    case .adminResetUserPassword: return try adminResetUserPassword(call, record)
    case .adminDisableUser: return try adminEnable(false, call, record)
    case .adminEnableUser: return try adminEnable(true, call, record)
    case .adminDeleteUser: return try adminDeleteUser(record)
    case .adminUpdateUserAttributes: return try adminUpdateUserAttributes(call, record)
    case .adminUserGlobalSignOut: return try adminUserGlobalSignOut(record)
    case .adminInitiateAuth: return try initiateAuth(call, record)
    case .adminRespondToAuthChallenge: return try respondToAuthChallenge(call, record)
    case .listUsers: return try listUsers(record)
    }
  }
}

extension WireOperation {
  /// The flow's name for a call, by which faults and delays are armed; nil if a flow makes no such call.
  func flowName(of record: WireRecord) -> Registration.Operation.Name? {
    switch self {
    case _ where record.isOfPasskey: .signInWithSheet
    case .signUp: .signUp
    case .confirmSignUp: .confirmSignUp
    case .resendConfirmationCode: .resendCode
    case .initiateAuth, .adminInitiateAuth:
      record[text: .authFlow]?.utf8.starts(with: "REFRESH".utf8) == true
        ? .restoreSession : .signIn
    case .startWebAuthnRegistration, .completeWebAuthnRegistration: .createPasskey
    case .respondToAuthChallenge, .adminRespondToAuthChallenge:
      record[text: .challengeName].map {
        $0 == "PASSWORD_VERIFIER" || $0 == "SELECT_CHALLENGE" || $0 == "PASSWORD"
      } == true ? .signIn : .respondToChallenge
    case .associateSoftwareToken: .beginTOTP
    case .verifySoftwareToken: .respondToChallenge
    case .getTokensFromRefreshToken: .restoreSession
    case .getUser: .fetchProfile
    case .updateUserAttributes: .updateProfile
    case .forgotPassword: .forgotPassword
    case .confirmForgotPassword: .resetPassword
    case .globalSignOut, .revokeToken: .signOut
    case .setUserMFAPreference, .changePassword, .getUserAttributeVerificationCode,
      .verifyUserAttribute, .deleteUser, .createUserPool, .describeUserPool, .listUserPools,
      .deleteUserPool, .createUserPoolClient, .describeUserPoolClient, .setUserPoolMfaConfig,
      .adminCreateUser, .adminGetUser, .adminConfirmSignUp, .adminSetUserPassword,
      .adminResetUserPassword, .adminDisableUser, .adminEnableUser, .adminDeleteUser,
      .adminUpdateUserAttributes, .adminUserGlobalSignOut, .listUsers:
      nil
    }
  }

  /// Whether it is called by an administrator.
  var isAdministrative: Bool { rawValue.utf8.starts(with: "Admin".utf8) || self == .listUsers }
}

extension WireRecord {
  /// Whether it begins or ends a sign-in by a passkey.
  fileprivate var isOfPasskey: Bool {
    self[map: .authParameters]?[text: "PREFERRED_CHALLENGE"] == PasskeyCeremony.challenge
      || self[text: .challengeName] == PasskeyCeremony.challenge
  }
}
