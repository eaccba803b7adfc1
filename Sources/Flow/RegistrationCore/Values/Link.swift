/// A link of a mail, as an app receives it: it comes with a code, and carries that code.
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
  }

  /// Creates the link of this kind; the login of an invitation counts for nothing.
  package init(_ kind: Kind, login: String, code: Secret) {
    switch kind {
    case .confirm: self = .confirm(login: login, code: code)
    case .signIn: self = .signIn(login: login, code: code)
    case .reset: self = .reset(login: login, code: code)
    case .invite: self = .invite(code: code)
    }
  }

  /// The kind.
  public var kind: Kind {
    switch self {
    case .confirm: .confirm
    case .signIn: .signIn
    case .reset: .reset
    case .invite: .invite
    }
  }

  /// The account, as the link names it; nil for an invitation.
  package var login: String? {
    switch self {
    case .confirm(let login, _), .signIn(let login, _), .reset(let login, _): login
    case .invite: nil
    }
  }

  /// The code, or the invitation.
  package var code: Secret {
    switch self {
    case .confirm(_, let code), .signIn(_, let code), .reset(_, let code), .invite(let code): code
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
    }
  }
}

extension Policy {
  /// The kinds of links that the policy has.
  package var linkKinds: [Link.Kind] { Link.Kind.allCases.filter(takes) }

  /// Whether the policy has links of this kind.
  package func takes(_ kind: Link.Kind) -> Bool {
    guard links else { return false }
    return switch kind {
    case .confirm: true
    case .signIn: signIn.sendsCode
    case .reset: signIn.hasPassword
    case .invite: asksForInvitation
    }
  }

  /// What is wrong with the code of a link; nil if nothing is.
  package func problem(with code: Secret, of link: Link.Kind) -> Problem.Kind? {
    switch link {
    case .confirm, .reset: return self.code.problem(with: code)
    case .signIn: return code.digits(CodeChallenge.sentLengths) == nil ? .malformed : nil
    case .invite: return InvitationRule.problem(with: code)
    }
  }
}
