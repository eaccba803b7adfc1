public import RegistrationCore

extension SpanishWording {
  /// What is wrong with the value of a field and how to put it right.
  public func phrase(
    for problem: Problem.Kind, of field: Registration.Presentation.Field
  ) -> Phrase {
    switch problem {
    case .missing: missing(field)
    case .malformed: malformed(field)
    case .tooLong(let maximum): tooLong(field, maximum)
    case .tooShort(let minimum):
      minimum == 1 ? "Usa al menos \(minimum) carácter." : "Usa al menos \(minimum) caracteres."
    case .needsUppercase: "Agrega una letra mayúscula."
    case .needsLowercase: "Agrega una letra minúscula."
    case .needsDigit: "Agrega un número."
    case .needsSymbol: "Agrega un símbolo, por ejemplo ! o ?."
    case .hasWhiteSpace: "Quita los espacios."
    case .tooSimilar: "Elige una contraseña distinta de los datos con los que entras."
    case .taken: "Ya lo usa otra persona. Elige otro."
    case .impossibleDate: "Esa fecha no existe. Revisa el día y el mes."
    case .inTheFuture: "Esa fecha todavía no ha llegado. Revisa el año."
    case .tooSmall(let minimum): "Escribe \(String(minimum)) o más."
    case .tooLarge(let maximum): "Escribe \(String(maximum)) o menos."
    case .tooEarly(let earliest): "Escribe una fecha a partir del \(earliest.text)."
    case .tooLate(let latest): "Escribe una fecha hasta el \(latest.text)."
    case .notAccepted: "Acéptalo para continuar."
    case .unknownField: "«\(phrase(for: field.label).text)» no es parte de este formulario."
    case .refused(let message):
      if field.kind.isPassword {
        "Esta contraseña no se puede usar. Elige otra."
      } else if field.kind == .invitation {
        "Esta invitación no se puede usar. Revísala o pide otra."
      } else if let words = WordingValues.words(of: message) {
        "\(words)"
      } else {
        "Esto no se puede usar. Escribe otra cosa."
      }
    }
  }

  private func missing(_ field: Registration.Presentation.Field) -> Phrase {
    switch field.kind {
    case .value(.text) where field.label == .login([.name]): missingName
    case .value(let kind): mistakes(kind, phrase(for: field.label)).missing
    case .password: "Escribe tu contraseña."
    case .newPassword: "Elige una contraseña."
    case .code: "Escribe el código."
    case .invitation: "Escribe el código de tu invitación."
    case .choice: "Elige una de las opciones."
    case .key: "Falta la clave de configuración. Vuelve atrás e inténtalo de nuevo."
    }
  }

  private func malformed(_ field: Registration.Presentation.Field) -> Phrase {
    if case .characters(let rule) = field.limits, !rule.allowed.isEmpty {
      return "Usa solo estos caracteres: \(rule.shown)"
    }
    if case .login(let kinds) = field.label, case .value(.text) = field.kind {
      return malformed(loginOf: Set(kinds))
    }
    return switch field.kind {
    case .value(let kind): mistakes(kind, phrase(for: field.label)).malformed
    case .password, .newPassword: "Esta contraseña no se puede usar. Elige otra."
    case .code(let lengths) where lengths.count > 1:
      "Escribe los \(lengths.lowerBound, at: 1) a \(lengths.upperBound, at: 2) dígitos del código."
    case .code(let lengths): "Escribe los \(lengths.upperBound) dígitos del código."
    case .invitation: "Escribe otra vez el código de tu invitación."
    case .choice: "Elige una de las opciones."
    case .key: "La clave de configuración no se puede usar. Vuelve atrás e inténtalo de nuevo."
    }
  }

  /// What is said if nothing was given, and if what was given is not of the kind.
  private func mistakes(
    _ kind: FieldRule.Kind, _ label: Phrase
  ) -> (missing: Phrase, malformed: Phrase) {
    switch kind {
    case .text:
      (
        "Completa el campo «\(label.text)».",
        "Algunos de estos caracteres no se pueden usar. Escribe el texto de nuevo."
      )
    case .email:
      (
        "Escribe un correo electrónico.",
        "Escribe un correo como nombre@example.com."
      )
    case .phone:
      (
        "Escribe un número de teléfono.",
        "Escribe el número con el código del país, por ejemplo +1 555 010 0123."
      )
    case .birthday:
      (
        "Escribe una fecha de nacimiento.",
        "Escribe la fecha como año, mes y día, por ejemplo 1990-04-23."
      )
    case .url:
      (
        "Escribe una dirección web.",
        "Escribe una dirección web como https://example.com."
      )
    case .choice:
      (
        "Elige una de las opciones.",
        "Elige una de las opciones."
      )
    case .number:
      (
        "Escribe un número.",
        "Escribe un número entero, con cifras."
      )
    case .date:
      (
        "Escribe una fecha.",
        "Escribe la fecha como año, mes y día, por ejemplo 2026-04-23."
      )
    case .country:
      (
        "Elige un país.",
        "Elige un país por el código de dos letras, por ejemplo ES."
      )
    case .consent:
      (
        "Acéptalo para continuar.",
        "Elige sí o no."
      )
    case .image:
      (
        "Elige una foto.",
        "Esto no es una foto. Elige otro archivo."
      )
    }
  }

  private func tooLong(_ field: Registration.Presentation.Field, _ maximum: Int) -> Phrase {
    switch field.kind {
    case .password, .newPassword:
      maximum == 1
        ? "Usa como máximo \(maximum) carácter." : "Usa como máximo \(maximum) caracteres."
    case .value(.image): "Elige una foto de \(WordingValues.size(ofBytes: maximum)) como máximo."
    // What counts is bytes, so that a number of characters would not be true.
    case .value, .code, .invitation, .choice, .key:
      "Es demasiado largo. Escribe algo más corto."
    }
  }

  /// A requirement for a new password.
  public func phrase(forRequirement problem: Problem.Kind) -> Phrase {
    switch problem {
    case .tooShort(let minimum):
      minimum == 1 ? "Al menos \(minimum) carácter" : "Al menos \(minimum) caracteres"
    case .tooLong(let maximum):
      maximum == 1 ? "Como máximo \(maximum) carácter" : "Como máximo \(maximum) caracteres"
    case .needsUppercase: "Una letra mayúscula"
    case .needsLowercase: "Una letra minúscula"
    case .needsDigit: "Un número"
    case .needsSymbol: "Un símbolo, por ejemplo ! o ?"
    case .hasWhiteSpace: "Sin espacios"
    case .tooSimilar: "Distinta de los datos con los que entras"
    // No rule of a password requires these.
    case .missing, .malformed, .taken, .impossibleDate, .inTheFuture, .tooSmall, .tooLarge,
      .tooEarly,
      .tooLate, .notAccepted, .unknownField, .refused:
      "Una contraseña que se pueda usar"
    }
  }
}
