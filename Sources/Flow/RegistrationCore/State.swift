/// The place of a flow, with everything that this place needs and nothing else.
///
/// It has a case for each step. The step's own file says what happens in it, what it carries and
/// how the flow leaves it.
package enum State: Hashable, Sendable {
  case launching(Launching)
  case signUp(SignUp)
  case admission(Admission)
  indirect case challenge(ChallengeStep)
  case confirmation(Confirmation)
  indirect case recovery(Recovery)
  case profile(ProfileStep)
  case registered(Registered)
  case leaving(Leaving)
}

extension State {
  package var path: StatePath {
    switch self {
    case .launching(let step): step.path
    case .signUp(let step): step.path
    case .admission(let step): step.path
    case .challenge(let step): step.path
    case .confirmation(let step): step.path
    case .recovery(let step): step.path
    case .profile(let step): step.path
    case .registered(let step): step.path
    case .leaving(let step): step.path
    }
  }

  /// The work that this state waits for, if it waits for any.
  package var operation: Registration.Operation? {
    switch self {
    case .launching(let step): step.operation
    case .signUp(let step): step.operation
    case .admission(let step): step.operation
    case .challenge(let step): step.operation
    case .confirmation(let step): step.operation
    case .recovery(let step): step.operation
    case .profile(let step): step.operation
    case .registered(let step): step.operation
    case .leaving(let step): step.operation
    }
  }

  /// What must survive a crash in this state; nil to keep what is stored.
  package var checkpoint: Checkpoint? {
    switch self {
    case .launching: nil
    case .signUp(let step): step.checkpoint
    case .admission(let step): step.checkpoint
    case .challenge(let step): step.checkpoint
    case .confirmation(let step): step.checkpoint
    case .recovery(let step): step.checkpoint
    case .profile(let step): step.checkpoint
    case .registered(let step): step.checkpoint
    case .leaving(let step): step.checkpoint
    }
  }

  /// Whether the account is signed in, as far as the flow knows.
  package var isSignedIn: Bool { path.facts.isSignedIn ?? (sessionOwner != nil) }

  /// Whether an account is signed in with a session that the device certainly has.
  ///
  /// A launch that could not ask the device relies on the stored checkpoint instead.
  var hasSeenSession: Bool {
    if case .admission(let step) = self,
      case .launch(_, foundSession: false)? = step.admitted?.origin
    {
      return false
    }
    return isSignedIn
  }

  /// The account that is signed in on the device, as far as the flow knows; nil if there is none.
  package var sessionOwner: Login? {
    switch self {
    case .launching, .signUp, .challenge, .confirmation, .recovery, .leaving: nil
    case .admission(let step): step.admitted?.account.login
    case .profile(let step): step.account.login
    case .registered(let step): step.account.login
    }
  }
}

/// The current account, and every field submitted so far.
package struct Account: Hashable, Sendable {
  package var login: Login
  package var draft: Draft

  package init(login: Login, draft: Draft = Draft()) {
    (self.login, self.draft) = (login, draft)
  }

  /// The provider that signs in to it, if one does.
  package var provider: IdentityProvider? { draft.provider(of: login) }

  /// The account once it is signed in: the device is its own now, and another's draft is dropped.
  var admitted: Account {
    Account(login: login, draft: draft.belonging(to: login)).withoutDelivery
  }

  /// The account with a draft that does not remember when a code was last delivered.
  var withoutDelivery: Account {
    if draft.lastDelivery == nil { return self }
    var account = self
    account.draft.lastDelivery = nil
    return account
  }

  /// Whether another person may know its password: this device has confirmed it, but not made it.
  package var isUnsecured: Bool { draft.unsecured.contains(login) }

  /// The account once its password is known to be the person's own.
  package var secured: Account {
    guard isUnsecured else { return self }
    var account = self
    account.draft.unsecured.remove(login)
    return account
  }

  /// The account once this device has confirmed it, or may have, without having made it.
  package var unsecured: Account {
    var account = self
    account.draft.unsecured.insert(login)
    return account
  }

  /// The account once it cannot be confirmed, because another has its contact: a name is then spent.
  var spent: Account {
    guard login.kind == .name else { return self }
    var account = self
    account.draft.spent.insert(login)
    return account
  }

  /// Names the account as the pool does, if the person used an alias of it.
  ///
  /// What was submitted under the alias is the account's own.
  mutating func rename(to name: Login) {
    draft = draft.renaming(login, to: name)
    login = name
  }

  /// Whether everything in the draft belongs to this account.
  package var hasOwnDraft: Bool { draft.isOwn(of: login) }
}

/// What is known about the newest code.
package enum Delivery: Hashable, Sendable {
  /// Nothing: it was sent before the app started, or by someone else.
  case unknown
  /// The pool could not send it.
  case notSent
  /// It is on its way.
  case sent(CodeDelivery)

  package var details: CodeDelivery? {
    if case .sent(let details) = self { details } else { nil }
  }
}
