import RegistrationCore

// The one way by which a secret leaves: by its name, while it is needed.

extension Flow {
  /// The names of the secrets of an action.
  enum SecretName: String, CaseIterable {
    case password, code, newPassword, invitation, key, keyURI
  }

  /// A secret of the request to perform, or of the screen.
  func secret(_ name: SecretName) -> Secret? {
    let contents = try? request().operation.contents
    return switch name {
    case .password: contents?.password
    case .code: contents?.code
    case .newPassword: contents?.newPassword
    case .invitation: contents?.invitation
    case .key: shownKey?.key
    case .keyURI: shownKey?.uri
    }
  }

  /// The key of an authenticator app that the screen shows.
  private var shownKey: AuthenticatorKey? {
    for field in shown.presentation.fields {
      if case .key(let key) = field.kind { return key }
    }
    return nil
  }
}
