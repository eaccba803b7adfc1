public import RegistrationCore

// What a pool need not have.

extension IdentityPool {
  /// Throws `operationNotEnabled`, for a pool without providers.
  public func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn {
    throw .operationNotEnabled
  }

  /// Throws `operationNotEnabled`, for a pool without providers.
  public func signIn(redirectedTo address: Secret) async throws(PoolError) -> SheetSignIn {
    throw .operationNotEnabled
  }

  /// Throws `operationNotEnabled`, for a pool without passkeys.
  public func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login {
    throw .operationNotEnabled
  }

  /// Throws `operationNotEnabled`, for a pool without passkeys.
  public func createPasskey(for login: Login) async throws(PoolError) {
    throw .operationNotEnabled
  }

  /// Throws `operationNotEnabled`, for a pool that never asks for a second factor.
  public func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    throw .operationNotEnabled
  }

  /// Throws `operationNotEnabled`, for a pool that never answers a sign-in with a challenge.
  public func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult { throw .operationNotEnabled }
}
