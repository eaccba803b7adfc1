public import RegistrationCore

// What a notice tells the person.

extension SpanishWording {
  /// The message of a notice, as a sentence or two.
  public func phrase(for notice: Registration.Notice, at now: Timestamp) -> Phrase {
    switch notice {
    case .codeSent(let delivery):
      delivery.destination.isEmpty
        ? "Te enviamos un código." : "Enviamos un código a \(delivery.destination)."
    case .codeNotSent: "No pudimos enviar tu código. Pide otro."
    case .codeMismatch: "Ese código no es correcto. Revísalo e inténtalo de nuevo."
    case .codeExpired: "Ese código ya no sirve. Pide otro."
    case .resendTooSoon(let end): wait(WordingValues.seconds(from: now, until: end))
    case .incorrectPassword:
      "La cuenta y la contraseña no coinciden. Revísalas e inténtalo de nuevo."
    case .weakPassword: "Esa contraseña no se puede usar. Elige una más segura."
    case .passwordNeeded: "Escribe tu contraseña para continuar."
    case .passwordResetRequired:
      "Necesitas una contraseña nueva. Usa el código que te enviamos para crearla."
    case .linkExpired: "Ese enlace ya no sirve. Pide otro."
    case .linkFromElsewhere:
      "Ese enlace es muy antiguo, ya se usó o se pidió en otro dispositivo. Inténtalo de nuevo aquí."
    case .linkNotHere(let login):
      login.map {
        "Ese enlace es para \($0.text). Vuelve atrás o cierra sesión, y ábrelo de nuevo."
      }
        ?? "Ese enlace no se puede usar aquí. Vuelve atrás o cierra sesión, y ábrelo de nuevo."
    case .accountConfirmed(let login):
      "La cuenta \(login.text) está confirmada. Ya puedes iniciar sesión."
    case .cancelled: "No se terminó. Inténtalo de nuevo cuando quieras."
    case .providerFailed: "No pudimos entrar así. Inténtalo de nuevo o elige otra forma."
    case .noPasskey:
      "En este dispositivo no hay ninguna llave de acceso que sirva. Elige otra forma de entrar."
    case .passkeyRefused: "Esa llave de acceso no sirvió. Inténtalo de nuevo o entra de otra forma."
    case .passkeyCreated: "Tu llave de acceso está lista. Úsala la próxima vez que entres."
    case .passkeyExists: "Este dispositivo ya tiene una llave de acceso para tu cuenta."
    case .tooManyPasskeys:
      "Tu cuenta ya no admite más llaves de acceso. Puedes entrar como hasta ahora."
    case .passkeyUnavailable:
      "Aquí no se pueden usar llaves de acceso. Entra de otra forma."
    case .accountExistsAs(let login):
      login.map { "Ya tienes una cuenta: \($0.text). Entra en ella como lo haces siempre." }
        ?? "Ya tienes una cuenta. Entra en ella como lo haces siempre."
    case .confirmFirst:
      "Primero confirma tu cuenta con el código que te enviamos. Después cambia la contraseña."
    case .cannotReset:
      "La contraseña de esta cuenta no se puede cambiar aquí. Ponte en contacto con soporte."
    case .notConfirmedYet:
      "Tu cuenta todavía no está confirmada. Escribe el código o pide otro."
    case .tryAgain: "No se completó. Inténtalo de nuevo."
    case .tooManyAttempts: "Hubo demasiados intentos. Espera un rato e inténtalo de nuevo."
    case .unreachable:
      "Ahora no podemos conectarnos. Revisa tu conexión e inténtalo de nuevo."
    case .rejected(let message):
      WordingValues.words(of: message).map { "No pudimos aceptar esos datos. \($0)" }
        ?? "No pudimos aceptar esos datos. Revísalos e inténtalo de nuevo."
    case .incompleteForm: "Hay datos por revisar. Mira los campos marcados."
    case .accountDisabled: "Esta cuenta está desactivada. Ponte en contacto con soporte."
    case .invitationExpired: "Tu invitación ha caducado. Pide una nueva."
    case .invitationRefused(let message):
      WordingValues.words(of: message).map { "Esa invitación no se puede usar. \($0)" }
        ?? "Esa invitación no se puede usar. Revísala o pide otra. Si ya creaste tu cuenta, inicia sesión."
    case .accountExistsElsewhere(let message):
      WordingValues.words(of: message).map { "No puedes entrar de esta forma. \($0)" }
        ?? "No puedes entrar de esta forma. Entra como lo haces siempre."
    case .accountExists: "Ya hay una cuenta con estos datos. Inicia sesión para continuar."
    case .nameTaken:
      "Este nombre de usuario ya existe. Si es tuyo, inicia sesión. Si no, elige otro."
    case .accountNotFound:
      "No encontramos ninguna cuenta con estos datos. Revísalos e inténtalo de nuevo."
    case .accountGone: "Esta cuenta ya no está disponible."
    case .signUpClosed: "Ahora no se pueden crear cuentas. Si ya tienes una, inicia sesión."
    case .emailTaken: "Otra cuenta usa este correo. Usa uno distinto o inicia sesión."
    case .phoneTaken: "Otra cuenta usa este teléfono. Usa uno distinto o inicia sesión."
    case .unsupportedChallenge:
      "Esta cuenta necesita una forma de entrar que aquí no existe. Ponte en contacto con soporte."
    case .challengeExpired:
      "Pasó demasiado tiempo. Inténtalo de nuevo. Si recibes otro código, usa ese."
    case .newPasswordNeeded: "Elige una contraseña nueva para terminar de entrar."
    case .welcomeBack: "¡Qué bueno verte de nuevo!"
    case .registrationComplete: "Ya está todo listo. ¡Te damos la bienvenida!"
    case .profileUnavailable: "No pudimos cargar tu perfil. Inténtalo de nuevo en un momento."
    case .cannotCreateProfile: "No pudimos crear tu perfil. Inténtalo de nuevo en un momento."
    case .profileRejected(let message):
      WordingValues.words(of: message).map { "Tu perfil no se guardó. \($0)" }
        ?? "Tu perfil no se guardó. Revisa tus datos e inténtalo de nuevo."
    case .avatarFailed: "No pudimos guardar tu foto. Inténtalo de nuevo o elige otra."
    case .sessionEnded: "Tu acceso terminó. Vuelve a iniciar sesión para continuar."
    case .signedOutLocally:
      "Ya saliste de tu cuenta en este dispositivo. En los demás puede seguir abierta."
    case .serviceMisconfigured:
      "Algo anda mal de nuestro lado. Inténtalo más tarde o ponte en contacto con soporte."
    case .unexpected: "Algo salió mal. Inténtalo de nuevo."
    }
  }

  private func wait(_ seconds: Int) -> Phrase {
    switch seconds {
    case 0: "Ya puedes pedir otro código."
    case 1: "Podrás pedir otro código en \(seconds) segundo."
    default: "Podrás pedir otro código en \(seconds) segundos."
    }
  }
}
