@testable import RegistrationCore

// Short names for the sheets of providers, and for the places that they lead to.

/// Ann's account at Apple, and what the policies of the tests name beside her own.
let annAtApple = login("apple_1")
let sheetRequest = Registration.Operation.signInWithSheet(.apple)

/// The sheet of Apple, open over one of the places that have its button.
func presenting(_ place: SheetPlace, isRepeated: Bool = false) -> State {
  .admission(.presenting(PresentedSheet(.apple, from: place, isRepeated: isRepeated)))
}

/// Whether to go on as an account that Apple has signed in.
func goingOn(as login: Login, _ place: SheetPlace, hints: Fields = Fields()) -> State {
  .admission(
    .goingOn(OtherAccount(SheetSignIn(account: login, hints: hints), by: .apple, at: place)))
}

/// The answer that Apple has signed in an account.
func signedIn(as login: Login, hints: Fields = Fields()) -> Registration.Event {
  answer(.signInWithSheet(.success(SheetSignIn(account: login, hints: hints))))
}

/// An account that Apple signs in to, with everything else of a draft.
func provided(_ login: Login, hints: Fields = Fields(), _ draft: Draft = Draft()) -> Account {
  var draft = draft
  draft.provided = ProvidedAccount(login: login, provider: .apple, hints: hints)
  return Account(login: login, draft: draft)
}

extension Policy {
  /// The same policy with two providers.
  var withProviders: Policy {
    var policy = self
    policy.providers = [.apple, .google]
    return policy
  }
}
