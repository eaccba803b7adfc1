package import RegistrationCore

// The login of a request or an answer: an address under the key `email`, any other one under `login`.

extension Login {
  /// The key of its member.
  package var key: String { kind == .email ? "email" : "login" }
}

extension JSONValue {
  /// The login of the object; nil if it has none, or one that is not well formed.
  package var login: Login? {
    if let text = self["email"]?.string { return EmailAddress(text).map { Login($0) } }
    return self["login"]?.string.flatMap { Login($0) }
  }

  /// The login of the object; nil if it has none.
  func loginIfAny() throws(EventFormatError) -> Login? {
    self["email"] == nil && self["login"] == nil ? nil : try requiredLogin()
  }

  func requiredLogin() throws(EventFormatError) -> Login {
    if let login { return login }
    if self["login"] != nil {
      throw EventFormatError(key: "answer.login", expected: "a telephone number or a user name")
    }
    throw EventFormatError(key: "answer.email", expected: "an e-mail address")
  }
}
