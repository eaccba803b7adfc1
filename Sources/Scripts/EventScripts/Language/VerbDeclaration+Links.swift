import RegistrationCore
import RegistrationSimulation

// The verbs of links.

extension Verb {
  func opens(_ kind: Link.Kind, _ summary: String) -> VerbDeclaration {
    let account = kind == .invite ? "" : " ana@example.com"
    let code = kind == .invite ? "welcome" : "$code"
    return takes("\(rawValue)\(account) code=\(code)", summary) {
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
    }
  }
}

extension VerbLine {
  /// The event of a link; the code of an account's link that is written `$code` is the newest of that account.
  mutating func link(_ kind: Link.Kind, _ event: PersonEvent? = nil) -> PersonEvent? {
    let login =
      kind == .invite
      ? "" : word(loginKey == "email" ? "an email" : "a login", event?.event.typed.login, .text)
    let code = key("code", event?.code, .code, isRequired: true)
    guard let login, let code else { return nil }
    return .open(Link(kind, login: login, code: ""), code: code)
  }
}
