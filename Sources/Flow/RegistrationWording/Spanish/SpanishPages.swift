extension SpanishWording: PageWording {
  package var pageWords: PageWords {
    PageWords(
      direction: "ltr", optional: "opcional", yes: "Sí", no: "No", empty: "Sin indicar",
      openAuthenticator: "Abrir en una aplicación de autenticación de este dispositivo",
      show: "Mostrar", hide: "Ocultar", isMet: "cumplido", isNotMet: "aún no cumplido",
      again: "Ir al registro", goOn: "Continuar",
      ledOn: "Ahora sigues en una página del proveedor.",
      stillWaiting: "Tarda más de lo normal. Espera, por favor.",
      unreachable: "No hay conexión con este sitio. Lo que escribiste sigue aquí: "
        + "inténtalo de nuevo cuando tengas conexión.")
  }

  package func wait(ofMinutes minutes: Int) -> String {
    "Espera \(minutes) minutos e inténtalo de nuevo."
  }

  package func page(about matter: PageMatter) -> (title: String, text: String) {
    switch matter {
    case .notOpenHere:
      (
        "Este registro no está abierto aquí",
        "Ha terminado, se empezó en otro navegador o lo empezó otra persona. Puedes empezar uno nuevo o iniciar sesión."
      )
    case .withoutCookie:
      (
        "Este registro no está abierto aquí",
        "Se empezó en otro navegador, o este no guarda cookies. Permite las cookies de este sitio y empieza uno nuevo."
      )
    case .forged:
      ("No se pudo aceptar el formulario", "Abre la página de nuevo y rellena allí el formulario.")
    case .nothingHere:
      ("Aquí no hay nada", "Puede que la dirección esté mal escrita o sea antigua.")
    case .tooLarge:
      ("Es demasiado grande", "Elige una imagen más pequeña y envía el formulario de nuevo.")
    case .tooMany: ("Demasiados intentos", "Espera un momento e inténtalo de nuevo.")
    case .unreadable:
      ("No se pudo leer", "Abre la página de nuevo y rellena allí el formulario.")
    case .older:
      ("Esta página era anterior a lo que ha pasado después", "Revísala y envíala de nuevo.")
    case .unavailable:
      ("Ahora mismo no funciona", "No se ha perdido nada. Espera un momento e inténtalo de nuevo.")
    }
  }
}
