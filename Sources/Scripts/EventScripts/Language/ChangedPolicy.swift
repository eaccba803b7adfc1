package import RegistrationCore
import RegistrationJSON

/// A policy as a script names it: that of a name, with other logins, another way to sign in, others who may sign up, links, providers, or passkeys.
///
/// The changed policy has all of its words as its name, `members login=phone`, by which scripts and traces find
/// it again.
struct ChangedPolicy: Hashable, Sendable {
  var name: String
  /// What names an account; empty if nothing is said of it.
  var login: [Login.Kind] = []
  var signIn: SignInRule?
  var signUpAccess: SignUpAccess?
  var links: Bool?
  var providers: [IdentityProvider]?
  var passkeys: PasskeyRule?

  /// Its words.
  var text: String {
    var words = [name]
    if !login.isEmpty { words.append("login=" + login.map { $0.rawValue }.joined(separator: ",")) }
    if let signIn { words.append("sign-in=\(signIn.rawValue)") }
    if let signUpAccess { words.append("sign-up=\(signUpAccess.rawValue)") }
    if let links { words.append("links=\(links ? "yes" : "no")") }
    if let providers {
      words.append("providers=" + providers.map { $0.name }.joined(separator: ","))
    }
    if let passkeys { words.append("passkeys=\(passkeys.rawValue)") }
    return words.joined(separator: " ")
  }

  /// Creates a policy that differs from one of a name.
  init(
    name: String, login: [Login.Kind] = [], signIn: SignInRule? = nil,
    signUpAccess: SignUpAccess? = nil, links: Bool? = nil, providers: [IdentityProvider]? = nil,
    passkeys: PasskeyRule? = nil
  ) {
    (self.name, self.login, self.signIn) = (name, LoginRule(login).kinds, signIn)
    (self.signUpAccess, self.links, self.providers) = (signUpAccess, links, providers)
    self.passkeys = passkeys
    if login.isEmpty { self.login = [] }
  }

  /// Reads its words; one that is not understood is part of the name.
  init(text: String) {
    self.init(name: text)
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var login: [Login.Kind] = []
    var signIn: SignInRule?
    var access: SignUpAccess?
    var links: Bool?
    var providers: [IdentityProvider]?
    var passkeys: PasskeyRule?
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return }
      if parts[0] == "login", login.isEmpty {
        let names = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        login = names.compactMap { Login.Kind(rawValue: String($0)) }
        guard login.count == names.count else { return }
      } else if parts[0] == "sign-in", signIn == nil,
        let rule = SignInRule(rawValue: String(parts[1]))
      {
        signIn = rule
      } else if parts[0] == "sign-up", access == nil,
        let known = SignUpAccess(rawValue: String(parts[1]))
      {
        access = known
      } else if parts[0] == "links", links == nil, parts[1] == "yes" || parts[1] == "no" {
        links = parts[1] == "yes"
      } else if parts[0] == "providers", providers == nil {
        let names = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        let known = names.compactMap { IdentityProvider(String($0)) }
        guard known.count == names.count else { return }
        providers = known
      } else if parts[0] == "passkeys", passkeys == nil,
        let known = PasskeyRule(rawValue: String(parts[1]))
      {
        passkeys = known
      } else {
        return
      }
    }
    let read = ChangedPolicy(
      name: String(words[0]), login: login, signIn: signIn, signUpAccess: access,
      links: links, providers: providers, passkeys: passkeys)
    if read.text == text { self = read }
  }

  /// The policy, made of the one of its name.
  ///
  /// An e-mail address that no longer names the account stays a field of step 1, so that codes can be sent.
  func applied(to policy: Policy) -> Policy {
    var changed = policy
    changed.name = text
    if let signIn { changed.signIn = signIn }
    if let signUpAccess { changed.signUpAccess = signUpAccess }
    if let links { changed.links = links }
    if let providers { changed.providers = providers }
    if let passkeys { changed.passkeys = passkeys }
    guard !login.isEmpty else { return changed }
    changed.login = LoginRule(login)
    // What names the account is not asked for twice.
    if login == [.phone] { changed.signUp.removeAll { $0.name == .phone } }
    if login.contains(.name), !policy.signUp.contains(where: { $0.name == .email }) {
      changed.signUp.insert(FieldRule(.email, kind: .email, autofill: "email"), at: 0)
    }
    return changed
  }
}

extension [Policy] {
  /// The policy of a name, or of a name with changes; nil if there is none of that name.
  package func named(_ text: String) -> Policy? {
    if let policy = first(where: { $0.name == text }) { return policy }
    let change = ChangedPolicy(text: text)
    guard change.name != text else { return nil }
    return first { $0.name == change.name }.map { change.applied(to: $0) }
  }
}
