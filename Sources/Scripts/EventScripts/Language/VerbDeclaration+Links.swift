import RegistrationCore
import RegistrationSimulation

// The verbs of links.

extension Verb {
  func opens(_ kind: Link.Kind, _ summary: String) -> VerbDeclaration {
    let rest =
      switch kind {
      case .confirm, .signIn, .reset: " ana@example.com code=$code"
      case .invite: " code=welcome"
      case .redirect: " forged"
      }
    return takes("\(rawValue)\(rest)", summary) {
      $0.link(kind).map { .person($0) }
    }
  }
}

extension Link.Kind {
  /// The verb that opens a link of this kind.
  var verb: Verb {
    switch self {
    case .confirm: .openConfirm
    case .signIn: .openSignIn
    case .reset: .openReset
    case .invite: .openInvite
    case .redirect: .openRedirect
    }
  }
}

extension VerbLine {
  /// The event of a link; the code of an account's link that is written `$code` is the newest of that account.
  mutating func link(_ kind: Link.Kind, _ event: PersonEvent? = nil) -> PersonEvent? {
    if kind == .redirect { return redirect(event) }
    let login =
      kind == .invite
      ? "" : word(loginKey == "email" ? "an email" : "a login", event?.event.typed.login, .text)
    let code = key("code", event?.code, .code, isRequired: true)
    guard let login, let code else { return nil }
    return .open(Link(kind, login: login, code: ""), code: code)
  }

  /// The event of a redirect: to where the newest sheet leads back, unless an address is given.
  private mutating func redirect(_ event: PersonEvent?) -> PersonEvent {
    let isForged = flag("forged", event?.code == .redirect(isForged: true))
    let written: Secret? = if case .literal(let address)? = event?.code { address } else { nil }
    let address = key("address", written, .secret)
    return .open(
      .redirect(address: ""), code: address.map { .literal($0) } ?? .redirect(isForged: isForged))
  }
}
