import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// A call of the flow that is under way, and the fault that it meets.
struct FlowCall: Sendable {
  let name: Registration.Operation.Name
  let fault: Fault.Way?

  /// Whether nothing reaches the pool.
  var isRefused: Bool {
    guard let fault, fault.effect == .nothing else { return false }
    return PoolError(fault.failure) == .offline
  }

  /// Whether this response is the last that the call waits for, so that its loss is the loss of the call's answer.
  func isOver(
    after request: CognitoEndpoint.Request, _ response: CognitoEndpoint.Response
  ) -> Bool {
    guard response.status == 200, let operation = request.operation else { return true }
    switch operation {
    case .verifySoftwareToken: return name != .respondToChallenge
    case .getTokensFromRefreshToken: return false
    case .globalSignOut: return name == .signOut
    case .startWebAuthnRegistration: return name != .createPasskey
    case .signUp, .confirmSignUp, .resendConfirmationCode, .initiateAuth, .respondToAuthChallenge,
      .associateSoftwareToken, .getUser, .updateUserAttributes, .forgotPassword,
      .confirmForgotPassword, .revokeToken, .setUserMFAPreference, .changePassword,
      .getUserAttributeVerificationCode, .verifyUserAttribute, .deleteUser,
      .completeWebAuthnRegistration,
      .createUserPool, .describeUserPool, .listUserPools, .deleteUserPool, .createUserPoolClient,
      .describeUserPoolClient, .setUserPoolMfaConfig, .adminCreateUser, .adminGetUser,
      .adminConfirmSignUp, .adminSetUserPassword, .adminResetUserPassword, .adminDisableUser,
      .adminEnableUser, .adminDeleteUser, .adminUpdateUserAttributes, .adminUserGlobalSignOut,
      .adminInitiateAuth, .adminRespondToAuthChallenge, .listUsers:
      let asked = operation.read(answer: response.body)?[text: .challengeName]
      return asked != "PASSWORD_VERIFIER" && (asked != "WEB_AUTHN" || name != .signInWithSheet)
    }
  }
}

extension CognitoEndpoint.Request {
  var operation: WireOperation? { target.flatMap(WireOperation.init(target:)) }
}

extension CognitoEndpoint.Response {
  /// The refresh token in it, if it has one.
  func refreshToken(of request: CognitoEndpoint.Request) -> Secret? {
    guard status == 200 else { return nil }
    if OAuthPage(method: request.method, path: request.path) == .token {
      return JSONValue(parsing: body[...])?["refresh_token"]?.string.map { Secret($0) }
    }
    guard let operation = request.operation, let answer = operation.read(answer: body) else {
      return nil
    }
    return answer[part: .authenticationResult]?[secret: .refreshToken]
  }
}
