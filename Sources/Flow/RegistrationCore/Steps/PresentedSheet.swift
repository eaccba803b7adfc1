// The sheets in which a person signs in, and where they were opened.

/// A sheet that is open, or what has come of one, and where it was opened.
package struct PresentedSheet: Hashable, Sendable {
  package let sheet: SignInSheet
  package let place: SheetPlace
  /// Whether it was opened again by itself, because its account had only just been linked.
  package var isRepeated = false

  package init(_ sheet: SignInSheet, from place: SheetPlace, isRepeated: Bool = false) {
    (self.sheet, self.place, self.isRepeated) = (sheet, place, isRepeated)
  }
}

extension PresentedSheet {
  /// Whether the account that has signed in is the one in hand, if there is one.
  ///
  /// A pool takes the passkeys of the account that was named alone, so that another name is an alias of it. Who has picked
  /// an account in a sheet over step 1 means it. A process that is led back to knows only what is stored.
  package func isInHand(_ signedIn: SheetSignIn) -> Bool {
    let stored: [Login] =
      switch sheet {
      case .provider: place.account.map { [$0] } ?? []
      case .passkey: []
      case .redirect: place.begun
      }
    return stored.allSatisfy { $0 == signedIn.account }
  }

  /// The account that has signed in, with what was submitted; the person may have named it by an alias.
  package func account(of signedIn: SheetSignIn) -> Account {
    guard case .passkey(let named?) = sheet else {
      return Account(login: signedIn.account, draft: place.draft)
    }
    var account = Account(login: named, draft: place.draft)
    account.rename(to: signedIn.account)
    return account
  }

  /// The provider that has signed in, if one has.
  package func provider(of signedIn: SheetSignIn) -> IdentityProvider? {
    switch sheet {
    case .provider(let provider): provider
    case .passkey: nil
    case .redirect: signedIn.provider
    }
  }
}

/// A place in which a provider or a passkey can sign in; it stays stored, and is where everything but a sign-in leads back to.
package enum SheetPlace: Hashable, Sendable {
  /// `signUp.editing`.
  case signUp(SignUpEditing)
  /// `admission.refused`.
  case refused(Account)
  /// `confirmation.needsPassword`.
  case needsPassword(Account)

  package var state: State {
    switch self {
    case .signUp(let editing): .signUp(.editing(editing))
    case .refused(let account): .admission(.refused(account))
    case .needsPassword(let account): .needsPassword(account)
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .signUp(let editing): editing.checkpoint
    case .refused(let account): .signingUp(account.draft)
    case .needsPassword(let account): .confirmed(account.login, account.draft)
    }
  }

  package var draft: Draft {
    switch self {
    case .signUp(let editing): editing.draft
    case .refused(let account), .needsPassword(let account): account.draft
    }
  }

  /// The place as that of a sign-in.
  var destination: ReturnDestination {
    switch self {
    case .signUp(let editing): .signUp(confirmed: editing.confirmed)
    case .refused: .refused
    case .needsPassword: .needsPassword
    }
  }

  /// The account in hand; nil in step 1, where the person can pick any.
  package var account: Login? {
    switch self {
    case .signUp: nil
    case .refused(let account), .needsPassword(let account): account.login
    }
  }

  /// The accounts of which something is stored.
  fileprivate var begun: [Login] {
    switch self {
    case .signUp(let editing):
      [
        editing.confirmed, editing.draft.signUp.flatMap { Login($0.login) },
        editing.draft.profile?.owner,
      ].compactMap { $0 }
    case .refused(let account), .needsPassword(let account): [account.login]
    }
  }

  /// The place of a state that is one.
  init?(_ state: State) {
    switch state {
    case .signUp(.editing(let editing)): self = .signUp(editing)
    case .admission(.refused(let account)): self = .refused(account)
    case .confirmation(.needsPassword(let account)): self = .needsPassword(account)
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return nil
    }
  }
}

/// An account that a provider has signed in, though another is in hand; no session of it is kept.
package struct OtherAccount: Hashable, Sendable {
  package let signedIn: SheetSignIn
  package let provider: IdentityProvider
  package let place: SheetPlace

  package init(_ signedIn: SheetSignIn, by provider: IdentityProvider, at place: SheetPlace) {
    (self.signedIn, self.provider, self.place) = (signedIn, provider, place)
  }

  /// The account, with what was submitted.
  package var account: Account { Account(login: signedIn.account, draft: place.draft) }

  /// The account whose place it would take.
  package var replaced: Login? { place.begun.first { $0 != signedIn.account } }
}
