import RegistrationCore

// What a login is called if it is not always an e-mail address.

extension SpanishWording {
  /// What a field is called that takes logins of these kinds.
  func phrase(forLoginOf kinds: Set<Login.Kind>) -> Phrase {
    switch kinds {
    case [.phone]: "Teléfono"
    case [.name]: "Nombre de usuario"
    case [.email, .phone]: "Correo o teléfono"
    case [.email, .name]: "Correo o nombre de usuario"
    case [.phone, .name]: "Teléfono o nombre de usuario"
    case [.email, .phone, .name]: "Correo, teléfono o nombre de usuario"
    default: "Correo electrónico"
    }
  }

  /// How to type a login of one of these kinds.
  func malformed(loginOf kinds: Set<Login.Kind>) -> Phrase {
    switch kinds {
    case [.email, .phone]:
      "Escribe un correo, o un teléfono con el código del país, como +34 612 34 56 78."
    case [.email, .name]:
      "Escribe un correo como nombre@example.com, o un nombre de usuario sin espacios."
    case [.phone, .name]:
      "Escribe un teléfono con el código del país, o un nombre de usuario sin espacios."
    case [.email, .phone, .name]:
      "Escribe un correo, un teléfono con el código del país, o un nombre de usuario sin espacios."
    default: "Un nombre de usuario no tiene espacios y no es un correo ni un teléfono."
    }
  }

  var missingName: Phrase { "Escribe un nombre de usuario." }
}
