package import RegistrationCore

/// What a pool has said of itself to someone without an account.
package struct PoolExamination: Hashable, Sendable {
  /// A flow of InitiateAuth that an app client allows or not.
  package enum Flow: String, Hashable, Sendable, CaseIterable {
    case srp = "USER_SRP_AUTH"
    case password = "USER_PASSWORD_AUTH"
    case userAuth = "USER_AUTH"
    case refresh = "REFRESH_TOKEN_AUTH"
  }

  /// Whether something is so, as far as the pool's answer tells.
  package enum Answer: Hashable, Sendable {
    case yes
    case no
    /// The answer fits neither.
    case unclear(String)
  }

  /// What the app client says of a secret.
  package enum ClientSecret: Hashable, Sendable {
    /// It has none, and none was given.
    case none
    /// It has one, and none was given; nothing else can be asked.
    case missing
    /// It has the one that was given.
    case right
    /// It has another one; nothing else can be asked.
    case wrong
    /// It has none, and one was given.
    case needless
    /// No app client can have what was given; nothing else can be asked.
    case impossible
    /// No answer has shown whether the hash of a secret was accepted.
    case unclear(String)
  }

  /// What the pool takes for the name of a user.
  package enum UserNames: Hashable, Sendable {
    /// Contacts of these kinds alone, as `UsernameAttributes` has them.
    case contacts([Login.Kind])
    /// Whatever has the form of a name.
    case any
    /// The answers fit neither.
    case unclear(String)
  }

  package internal(set) var secret = ClientSecret.none
  package internal(set) var flows: [Flow: Answer] = [:]
  /// Whether the pool renews tokens by GetTokensFromRefreshToken.
  package internal(set) var renewsTokens = Answer.unclear("not asked")
  /// Whether it tells apart an account that does not exist; nil if no flow could show it.
  package internal(set) var tellsExistence: Bool?
  /// The ways to sign in that `USER_AUTH` has offered; empty if it was not asked for a choice.
  package internal(set) var offered: [String] = []
  /// Whether people may sign themselves up.
  package internal(set) var allowsSignUp = Answer.unclear("not asked")
  /// What names a user.
  package internal(set) var userNames = UserNames.unclear("not asked")

  /// Why a pool could not be examined.
  package enum Failure: Error, Hashable, Sendable {
    /// There was no answer, or the pool itself failed.
    case unreachable(PoolError)
    /// It answered with something else than a pool does, with this status of HTTP.
    case noPool(status: Int)
    /// There is no such app client.
    case noClient
  }
}
