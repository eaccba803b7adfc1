package import RegistrationCore

/// What the authorize endpoint, its redirect and the token endpoint have, besides names of RFC 6749 and RFC 7636.
package enum OAuth {
  /// The path of the authorize endpoint on the domain of a pool.
  package static let authorizePath = "/oauth2/authorize"
  /// The path of the token endpoint.
  package static let tokenPath = "/oauth2/token"
  /// The scope with which a token may be used for GetUser, UpdateUserAttributes and the like.
  package static let selfServiceScope = "aws.cognito.signin.user.admin"
  /// The error of a redirect if the person closes the page of a provider (amplify-flutter 7077).
  package static let cancelled = "user_cancelled_authorize"

  /// What stands before the words of a trigger that refuses (amplify-js 14063).
  package static let refusedSignUp = "PreSignUp failed with error "
  /// The words of a trigger that has just linked the account, and whose sign-up must fail (amplify-flutter 1716).
  package static let linked = "Already found an entry for username"
  /// The first word of a trigger that refuses because the person has an account with another way in.
  ///
  /// The login of that account may follow. Cognito has no word for it: this one is of this package's article.
  package static let accountExists = "accountExists"
  /// The words for an account that is disabled (amazon-cognito-auth-js 148).
  package static let disabled = "User is disabled"

  /// The claims of an identity token that tell about the person (OpenID Connect Core, section 5.1), and the names that
  /// HTML's autofill has for the same.
  package static let claims: KeyValuePairs<String, FieldName> = [
    "name": "name", "given_name": "given-name", "family_name": "family-name",
    "middle_name": "additional-name", "nickname": "nickname", "preferred_username": "username",
    "email": "email", "phone_number": "tel", "birthdate": "bday", "gender": "sex", "website": "url",
  ]
}

extension IdentityProvider {
  /// The name of the provider in a pool of Cognito's.
  package var nameInPool: String {
    switch self {
    case .apple: "SignInWithApple"
    case .google: "Google"
    case _: name
    }
  }

  /// The provider of a name in a pool.
  package init?(nameInPool name: String) {
    for known in [IdentityProvider.apple, .google] where known.nameInPool == name {
      self = known
      return
    }
    self.init(name)
  }
}
