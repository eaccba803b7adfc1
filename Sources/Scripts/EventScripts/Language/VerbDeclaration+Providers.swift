import RegistrationSimulation

// The verbs of providers and passkeys: who the person is there, the button, and the sheet.

extension Verb {
  var identityAtProvider: VerbDeclaration {
    takes(
      "given identity google 1 firstName=Ana", "who the person is for a provider, and what it tells"
    ) { $0.givenIdentity().map { .givenIdentity($0) } }
  }

  var signInWithProvider: VerbDeclaration {
    takes("provider google", "the person signs in with a provider, in its sheet") {
      $0.provider().map { .person(.signIn(with: $0)) }
    }
  }

  var signInWithPasskey: VerbDeclaration {
    takes(
      "passkey ana@example.com",
      "the person signs in with a passkey, in a sheet; without a login, with that of any account"
    ) { .person(.signInWithPasskey(login: $0.optionalLogin() ?? "")) }
  }

  var answerOfSheet: VerbDeclaration {
    takes(
      "sheet cancel",
      "the next sheet's answer: an identity, or \(ProviderSheets.Answer.keywords.listed)"
    ) {
      $0.sheetAnswer().map { .sheet($0) }
    }
  }
}
