@testable import RegistrationCore

// Short names for the sheets of providers, and for the places that they lead to.

/// Ann's account at Apple, and what the policies of the tests name beside her own.
let annAtApple = login("apple_1")
let sheetRequest = Registration.Operation.signInWithSheet(.provider(.apple))

/// The sheet of Apple, open over one of the places that have its button.
func presenting(_ place: SheetPlace, isRepeated: Bool = false) -> State {
  presenting(.provider(.apple), place, isRepeated: isRepeated)
}

/// A sheet, open over one of the places that have its button.
func presenting(_ sheet: SignInSheet, _ place: SheetPlace, isRepeated: Bool = false) -> State {
  .admission(.presenting(PresentedSheet(sheet, from: place, isRepeated: isRepeated)))
}

/// Whether to go on as an account that a sheet has signed in: Apple's, unless another one is given.
func goingOn(
  as login: Login, _ place: SheetPlace, hints: Fields = Fields(), isLed: Bool = false
) -> State {
  let signedIn = SheetSignIn(account: login, hints: hints, provider: isLed ? .apple : nil)
  return .admission(.goingOn(OtherAccount(signedIn, by: .apple, at: place)))
}

/// Where the page of a provider has led back to, and the link that says so.
let led: Secret = "app:/signed-in?state=1&code=2"
let redirect = Registration.Event.openLink(.redirect(address: led))

/// The answer that a redirect has signed in an account at Apple.
func ledBack(as login: Login, hints: Fields = Fields()) -> Registration.Event {
  answer(.signInWithSheet(.success(SheetSignIn(account: login, hints: hints, provider: .apple))))
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
  /// The same policy with passkeys.
  func with(_ passkeys: PasskeyRule) -> Policy {
    var policy = self
    policy.passkeys = passkeys
    return policy
  }

  /// The same policy with two providers.
  var withProviders: Policy {
    var policy = self
    policy.providers = [.apple, .google]
    return policy
  }
}
