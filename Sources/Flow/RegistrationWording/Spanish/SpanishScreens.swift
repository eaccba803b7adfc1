public import RegistrationCore

extension SpanishWording {
  /// The title of the button for an action on a screen.
  public func phrase(
    for action: Registration.Event.Name, on screen: Registration.Screen
  ) -> Phrase {
    switch action {
    case .submitSignUp: "Crear cuenta"
    case .submitSignIn: "Iniciar sesión"
    case .submitCode: screen == .factorCode ? "Continuar" : "Confirmar"
    case .resendCode: screen == .refused ? "Enviarme un código" : "Enviar otro código"
    case .haveCode: "Tengo un código"
    case .haveConfirmed: "Ya confirmé mi cuenta"
    case .sendCode: "Entrar con un código"
    case .submitPassword: "Iniciar sesión"
    case .forgotPassword: "¿Olvidaste tu contraseña?"
    case .submitNewPassword:
      screen == .requiredPassword ? "Guardar contraseña" : "Cambiar contraseña"
    case .chooseFactor: "Continuar"
    case .submitProfile: "Terminar"
    case .editProfile: "Editar perfil"
    case .saveProfile: "Guardar"
    case .retry: screen == .registered ? "Actualizar" : "Reintentar"
    case .back: back(from: screen)
    case .dismissNotice: "Entendido"
    case .signOut: "Cerrar sesión"
    case .proceed: screen == .otherAccount ? "Continuar" : "Confirmar cuenta"
    case .signInWithPasskey: "Entrar con una llave de acceso"
    case .createPasskey: "Crear una llave de acceso"
    // No screen offers them so: each provider has a button of its own.
    case .launch, .openLink, .signInWithProvider, .answered: "Continuar"
    }
  }

  private func back(from screen: Registration.Screen) -> Phrase {
    switch screen {
    case .splash, .refused, .question, .otherAccount, .code, .password, .signInAgain, .newPassword,
      .registered:
      "Atrás"
    case .signUp, .signIn, .working, .blocked, .factors, .factorCode, .requiredPassword, .editing:
      "Cancelar"
    case .profile: "Ahora no"
    }
  }

  /// The title of the button of a provider.
  public func phrase(forSignInWith provider: IdentityProvider) -> Phrase {
    "Continuar con \(provider.brand)"
  }

  /// What to show while the sheet of a provider is open.
  public func phrase(forWaitFor provider: IdentityProvider) -> Phrase {
    "Esperando a \(provider.brand)…"
  }

  /// What a field is called.
  public func phrase(for label: Registration.Presentation.Field.Label) -> Phrase {
    switch label {
    case .login(let kinds): phrase(forLoginOf: Set(kinds))
    case .password: "Contraseña"
    case .newPassword: "Contraseña nueva"
    case .code: "Código"
    case .invitation: "Código de invitación"
    case .factor(let isSetUp): isSetUp ? "Cómo proteger tu cuenta" : "Cómo confirmar que eres tú"
    case .key: "Clave de configuración"
    case .standard(let field): phrase(for: field)
    case .rule(let label): "\(label)"
    case .texts(let texts): "\(texts.nearest(to: language))"
    }
  }

  private func phrase(for field: StandardField) -> Phrase {
    switch field {
    case .email: "Correo electrónico"
    case .phone: "Teléfono"
    case .name: "Nombre"
    case .firstName: "Nombre"
    case .lastName: "Apellidos"
    case .username: "Nombre de usuario"
    case .gender: "Género"
    case .birthday: "Fecha de nacimiento"
    case .avatar: "Foto"
    case .acceptTerms: "Acepto las condiciones de uso"
    case .acceptPrivacy: "Acepto la política de privacidad"
    case .acceptHIPAA: "Acepto el aviso de privacidad de HIPAA"
    }
  }

  /// What a factor is called.
  public func phrase(for factor: Challenge.Factor) -> Phrase {
    switch factor {
    case .totp: "App de autenticación"
    case .email: "Código por correo"
    case .sms: "Código por mensaje de texto"
    }
  }

  /// The title of a screen.
  public func phrase(forTitleOf screen: Registration.Screen) -> Phrase {
    switch screen {
    case .splash: "Te damos la bienvenida"
    case .signUp: "Crea tu cuenta o inicia sesión"
    case .signIn: "Inicia sesión"
    case .working: "Un momento"
    case .blocked: "Todavía no funcionó"
    case .refused: "Entra en tu cuenta"
    case .question: "¿Confirmar esta cuenta?"
    case .otherAccount: "¿Seguir con esta cuenta?"
    case .factors: "Verificación en dos pasos"
    case .factorCode: "Escribe tu código"
    case .requiredPassword: "Elige una contraseña nueva"
    case .code: "Confirma tu cuenta"
    case .password: "Escribe tu contraseña"
    case .signInAgain: "Entra en tu cuenta"
    case .newPassword: "Cambia tu contraseña"
    case .profile: "Completa tu perfil"
    case .registered: "Tu perfil"
    case .editing: "Edita tu perfil"
    }
  }

  /// What to show on a screen while the person has to wait.
  public func phrase(forWaitOn screen: Registration.Screen) -> Phrase {
    switch screen {
    case .splash: "Cargando…"
    case .signUp: "Creando tu cuenta…"
    case .profile, .editing: "Guardando tu perfil…"
    case .signIn, .working, .blocked, .refused, .question, .otherAccount, .factors, .factorCode,
      .requiredPassword, .code, .password, .signInAgain, .newPassword, .registered:
      "Un momento…"
    }
  }

  /// What to do on a screen.
  public func phrase(for hint: ScreenHint) -> Phrase {
    switch hint {
    case .signUp: "Completa tus datos para crear una cuenta. Si ya tienes una, inicia sesión."
    case .signUpInvited:
      "Completa tus datos y el código de tu invitación para crear una cuenta. Si ya tienes una, inicia sesión."
    case .signInOnly: "Inicia sesión para continuar. Si no tienes cuenta, pide que te creen una."
    case .signIn(let login): "Inicia sesión como \(login.text) para continuar."
    case .blocked: "Inténtalo de nuevo en un momento. No tienes que empezar otra vez."
    case .refused(let login): "Escribe la contraseña de \(login.text) o elige otra forma."
    case .question(let login):
      "Alguien creó una cuenta como \(login.text), pero no aquí. Si fuiste tú, confírmala. Si no, vuelve atrás."
    case .otherAccount(let provider, let login):
      "Elegiste otra cuenta de \(provider.brand, at: 1), no \(login.text, at: 2). Sigue con esa o vuelve atrás."
    case .signInWith(let provider): "Continúa con \(provider.brand) para entrar."
    case .signInByCode(let login): "Entra en \(login.text) con un código que te enviamos."
    case .chooseFactor: "Elige cómo quieres confirmar que eres tú."
    case .setUpFactor: "Elige cómo quieres proteger tu cuenta."
    case .code(.email(let address)): "Escribe el código del correo que enviamos a \(address)."
    case .code(.sms(let number)):
      "Escribe el código del mensaje de texto que enviamos al \(number)."
    case .code(.sent): "Escribe el código que te enviamos."
    case .code(.none): "Pide otro código para continuar."
    case .secondCode(.email(let address)):
      "Un código más, para entrar. Escribe el del correo que enviamos a \(address)."
    case .secondCode(.sms(let number)):
      "Un código más, para entrar. Escribe el del mensaje que enviamos a \(number)."
    case .secondCode(.sent): "Un código más, para entrar. Escribe el que te enviamos."
    case .secondCode(.none): "Te falta un código más, para entrar. Pídelo para continuar."
    case .authenticatorCode: "Escribe el código que muestra tu app de autenticación."
    case .authenticatorSetUp:
      "Agrega esta clave a tu app de autenticación y escribe el código que muestra."
    case .requiredPassword: "Elige una contraseña nueva para terminar de entrar."
    case .requiredPasswordAndFields:
      "Completa tus datos y elige una contraseña nueva para terminar de entrar."
    case .password(let login): "Escribe la contraseña de \(login.text)."
    case .newPassword(.email(let address)):
      "Escribe el código del correo que enviamos a \(address) y elige una contraseña nueva."
    case .newPassword(.sms(let number)):
      "Escribe el código del mensaje que enviamos al \(number) y elige una contraseña nueva."
    case .newPassword(.sent): "Escribe el código que te enviamos y elige una contraseña nueva."
    case .newPassword(.none): "Pide otro código para elegir una contraseña nueva."
    case .newPasswordByLink: "Elige una contraseña nueva."
    case .profile: "Este es el último paso: cuéntanos sobre ti."
    case .registered: "Ya tienes tu cuenta. No hay nada más que hacer."
    case .offerPasskey:
      "Ya tienes tu cuenta. Crea una llave de acceso para entrar después con la cara, la huella o el bloqueo de pantalla."
    case .registeredEarlier: "Es posible que tu perfil haya cambiado. Actualízalo para saberlo."
    case .editing: "Cambia lo que quieras y guarda."
    }
  }

  /// The progress: which step of how many.
  public func phrase(forStep step: Int, of count: Int) -> Phrase {
    "Paso \(step, at: 1) de \(count, at: 2)"
  }
}
