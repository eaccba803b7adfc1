import RegistrationCore
import RegistrationScript

extension Registration {
  /// What decides where a link leads.
  ///
  /// It is empty if the link is ignored: if the policy has none of its kind, it is for an account that is signed in or
  /// confirmed already, or its code is on its way.
  ///
  /// - `link`: its kind.
  /// - `waits`: `yes` if something is awaited, or the app was not launched, so that the rest does not matter; or `no`.
  /// - `account`: whether the link is for the `own` account, or for an `other` one; `unread` if it names none.
  /// - `form`: whether its code is `valid` or `invalid`.
  func facts(of link: Link, in state: State) -> [String: String] {
    guard policy.has(link) else { return [:] }
    var facts = ["link": link.kind.rawValue, "waits": yesOrNo(!path.rests)]
    guard path.rests else { return isRedeeming(link) ? [:] : facts }
    let login = link.login.flatMap { try? policy.login($0) }
    if let owner = sessionOwner, login == owner || link.kind == .invite || link.kind == .redirect {
      return [:]
    }
    let hand = state.hand
    if link.kind == .confirm, let login, hand.confirmed.contains(login) { return [:] }
    if link.kind != .invite, link.kind != .redirect {
      facts["account"] = login == nil ? "unread" : login == hand.own ? "own" : "other"
    }
    facts["form"] = isValid(link.code, of: link.kind) ? "valid" : "invalid"
    return facts
  }

  /// Whether the code of this link is on its way already.
  private func isRedeeming(_ link: Link) -> Bool {
    func isSame(_ owner: Login, _ code: Secret) -> Bool {
      guard owner == link.login.flatMap({ try? policy.login($0) }) else { return false }
      return code.reveal() == link.code.reveal().filter { !$0.isWhitespace && $0 != "-" }
    }
    return switch (link.kind, request?.operation) {
    case (.redirect, .signInWithSheet(.redirect(let address))?): address == link.code
    case (.confirm, .confirmSignUp(let owner, let code)?): isSame(owner, code)
    case (.signIn, .signIn(let owner, .link(let code))?): isSame(owner, code)
    case (.signIn, .respondToChallenge(let owner, .code(let code, _))?): isSame(owner, code)
    case (.signIn, .respondToChallenge(let owner, .setUpTOTP(let code))?): isSame(owner, code)
    case (.reset, .resetPassword(let owner, let code, _)?): isSame(owner, code)
    case (_, _): false
    }
  }

  private func isValid(_ code: Secret, of kind: Link.Kind) -> Bool {
    let text = code.reveal()
    let digits = text.filter { !$0.isWhitespace && $0 != "-" }
    switch kind {
    case .confirm, .reset: return policy.code.problem(with: code) == nil
    case .signIn: return (6...8).contains(digits.count) && digits.allSatisfy(\.isNumber)
    case .invite: return !text.isEmpty && text.utf8.count <= 2048
    case .redirect: return !text.isEmpty && text.utf8.count <= 8192
    }
  }
}

extension Policy {
  fileprivate func has(_ link: Link) -> Bool {
    switch link.kind {
    case .confirm: links
    case .signIn: links && signIn != .password
    case .reset: links && signIn != .code
    case .invite: links && signUpAccess == .invited
    case .redirect: providers.first != nil
    }
  }
}

extension State {
  /// The account that is handled, if no one is signed in, and those that are known to be confirmed.
  fileprivate var hand: (own: Login?, confirmed: [Login]) {
    switch self {
    case .signUp(.editing(let editing)):
      let own = editing.draft.signUp.flatMap { Login($0.login) }
      return (own, [editing.confirmed, editing.draft.confirmedByCode].compactMap { $0 })
    case .admission(.refused(let account)): return (account.login, [])
    case .admission(.asking(let link)): return (link.login, [])
    case .confirmation(.editing(let pending, _)), .confirmation(.claimed(let pending)):
      return (pending.account.login, [])
    case .confirmation(.needsPassword(let account)): return (account.login, [account.login])
    case .challenge(let step): return (step.signIn.login, [])
    case .recovery(.editing(let recovery, _)):
      return (recovery.account.login, recovery.isConfirmed ? [recovery.account.login] : [])
    case .launching, .signUp, .admission, .confirmation, .recovery, .profile, .registered,
      .leaving:
      return (nil, [])
    }
  }
}

extension Registration {
  func signUpFacts(
    _ event: Registration.Event, _ editing: SignUpEditing, at now: Timestamp
  ) -> [String: String] {
    var facts: [String: String] = [:]
    let login = event.typed.login.flatMap { try? policy.login($0) }
    if let login, editing.draft.spent.contains(login) { facts["spent"] = "yes" }
    guard policy.links else { return facts }
    let filledIn = event.replacing { typed in
      if typed.invitation?.isEmpty == true { typed.invitation = linkedInvitation ?? "" }
    }
    facts["form"] = policy.isWellFormed(filledIn, at: now).map(formFact)
    return facts
  }
}

extension Registration.Event {
  /// Whether a link may have filled in a part of it.
  var takesLinked: Bool { name == .submitSignUp || name == .submitNewPassword }
}
