/// A link that opens the app: of a mail, beside a code and with that code in it, or of a provider's page, which leads back.
///
/// Pass it on with ``Registration/Event/openLink(_:)``. To fetch a link redeems nothing, so a mail scanner
/// that opens it first does no harm. Anyone who holds one can open it, so it acts only at the place that asked for it.
public enum Link: Hashable, Sendable {
  /// Confirms this account.
  case confirm(login: String, code: Secret)
  /// Signs in to this account, on the device that asked for it.
  case signIn(login: String, code: Secret)
  /// Fills in the code for a new password of this account.
  case reset(login: String, code: Secret)
  /// Fills in an invitation to sign up.
  case invite(code: Secret)
  /// Brings back a person who has signed in with a provider, in a browser that this process did not wait for.
  ///
  /// The address is that of the redirect, whole, as the browser has opened it. If the app still shows the sheet
  /// (``Registration/Operation/signInWithSheet(_:)``), hand it the address, and open no link.
  case redirect(address: Secret)

  /// The kind of a link, as JSON and traces spell it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The kind of ``Link/confirm(login:code:)``.
    case confirm
    /// The kind of ``Link/signIn(login:code:)``.
    case signIn
    /// The kind of ``Link/reset(login:code:)``.
    case reset
    /// The kind of ``Link/invite(code:)``.
    case invite
    /// The kind of ``Link/redirect(address:)``.
    case redirect

    /// Whether it names the account that it is for.
    package var namesAccount: Bool {
      switch self {
      case .confirm, .signIn, .reset: true
      case .invite, .redirect: false
      }
    }
  }

  /// Creates the link of this kind; the login counts for nothing if links of this kind name no account.
  package init(_ kind: Kind, login: String, code: Secret) {
    switch kind {
    case .confirm: self = .confirm(login: login, code: code)
    case .signIn: self = .signIn(login: login, code: code)
    case .reset: self = .reset(login: login, code: code)
    case .invite: self = .invite(code: code)
    case .redirect: self = .redirect(address: code)
    }
  }

  /// The kind.
  public var kind: Kind {
    switch self {
    case .confirm: .confirm
    case .signIn: .signIn
    case .reset: .reset
    case .invite: .invite
    case .redirect: .redirect
    }
  }

  /// The account, as the link names it; nil if it names none.
  package var login: String? {
    switch self {
    case .confirm(let login, _), .signIn(let login, _), .reset(let login, _): login
    case .invite, .redirect: nil
    }
  }

  /// The code, the invitation, or the address of a redirect.
  package var code: Secret {
    switch self {
    case .confirm(_, let code), .signIn(_, let code), .reset(_, let code), .invite(let code),
      .redirect(let code):
      code
    }
  }
}

extension Link.Kind {
  /// The operations that may redeem a link of this kind; none for an invitation, which is filled in.
  package var redeemers: [Registration.Operation.Name] {
    switch self {
    case .confirm: [.confirmSignUp]
    case .signIn: [.signIn, .respondToChallenge]
    case .reset: [.resetPassword]
    case .invite: []
    case .redirect: [.signInWithSheet]
    }
  }
}

extension Policy {
  /// The kinds of links that the policy has.
  package var linkKinds: [Link.Kind] { Link.Kind.allCases.filter(takes) }

  /// Whether the policy has links of this kind.
  package func takes(_ kind: Link.Kind) -> Bool {
    switch kind {
    case .confirm: links
    case .signIn: links && signIn.sendsCode
    case .reset: links && signIn.hasPassword
    case .invite: links && asksForInvitation
    // It comes from the provider's page, and not by mail.
    case .redirect: !providers.isEmpty
    }
  }

  /// What is wrong with the code of a link; nil if nothing is.
  package func problem(with code: Secret, of link: Link.Kind) -> Problem.Kind? {
    switch link {
    case .confirm, .reset: return self.code.problem(with: code)
    case .signIn: return code.digits(CodeChallenge.sentLengths) == nil ? .malformed : nil
    case .invite: return InvitationRule.problem(with: code)
    case .redirect: return RedirectRule.problem(with: code)
    }
  }
}
