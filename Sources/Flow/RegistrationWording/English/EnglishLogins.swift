import RegistrationCore

// What a login is called if it is not always an e-mail address.

extension EnglishWording {
  /// What a field is called that takes logins of these kinds.
  func phrase(forLoginOf kinds: Set<Login.Kind>) -> Phrase {
    switch kinds {
    case [.phone]: "Phone number"
    case [.name]: "User name"
    case [.email, .phone]: "Email or phone number"
    case [.email, .name]: "Email or user name"
    case [.phone, .name]: "Phone number or user name"
    case [.email, .phone, .name]: "Email, phone number or user name"
    default: "Email"
    }
  }

  /// How to type a login of one of these kinds.
  func malformed(loginOf kinds: Set<Login.Kind>) -> Phrase {
    switch kinds {
    case [.email, .phone]:
      "Enter an email address, or a phone number with its country code, such as +1 555 010 0123."
    case [.email, .name]:
      "Enter an email address such as name@example.com, or a user name without spaces."
    case [.phone, .name]:
      "Enter a phone number with its country code, or a user name without spaces."
    case [.email, .phone, .name]:
      "Enter an email address, a phone number with its country code, or a user name without spaces."
    default: "A user name has no spaces, and isn't an email address or a phone number."
    }
  }

  var missingName: Phrase { "Enter a user name." }
}
