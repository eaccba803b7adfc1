import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Testing

// Links of mails, of which a test knows the code.

extension Device {
  /// Asks for a code in place of a password.
  ///
  /// - Returns: The code, as it is in the mail.
  func ask(_ client: CognitoIdentityPool, _ login: Login) async throws -> Secret {
    guard case .challenge(.code) = try await client.signIn(login: login, way: .code) else {
      throw PoolError.operationNotEnabled
    }
    return try newestCode(login)
  }

  func newestCode(_ login: Login) throws -> Secret {
    try #require(transport.changeUsers { users, _ in users.codes(deliveredTo: login).first?.code })
  }

  /// What a sign-in by a link throws; nil if it signs in.
  func refusal(
    _ client: CognitoIdentityPool, _ login: Login, _ code: Secret
  ) async -> PoolError? {
    do throws(PoolError) {
      _ = try await client.signIn(login: login, way: .link(code))
      return nil
    } catch { return error }
  }

  /// Whether the client refuses a link by itself, without a call.
  func isRefusedHere(
    _ client: CognitoIdentityPool, _ login: Login, _ code: Secret
  ) async -> Bool {
    let sent = transport.sent.count
    let error = await refusal(client, login, code)
    return error.isOtherRefusal && transport.sent.count == sent
  }
}

extension PoolError? {
  var isOtherRefusal: Bool { if case .notAuthorized(.other)? = self { true } else { false } }
}
