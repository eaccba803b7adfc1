import RegistrationCore
import RegistrationSimulation

// What the lines take that name a provider, or answer a sheet.

extension VerbLine {
  @discardableResult
  mutating func provider(_ provider: IdentityProvider? = nil) -> IdentityProvider? {
    word("a provider", provider, .provider)
  }

  mutating func givenIdentity(_ identity: GivenIdentity? = nil) -> GivenIdentity? {
    let provider = provider(identity?.provider)
    let id = word("an identity", identity?.id, .text)
    let account = key("account", identity?.account, .login)
    let tellsOnce = mark("once", identity?.tellsOnce)
    let hints = fields(identity?.hints) { $0.hintedFields }
    if let id, ProviderSheets.Answer.keywords.contains(id) {
      fail("'\(id)' is an answer of 'sheet'; call the identity another name", at: .word(1))
    }
    guard let provider, let id else { return nil }
    let given = GivenIdentity(
      provider: provider, id: id, account: account, tellsOnce: tellsOnce, hints: hints)
    if given.identity(by: policy).account == nil {
      fail("no account can be named '\(provider.name)_\(id)'", at: .word(1))
    }
    return given
  }

  mutating func sheetAnswer(_ answer: ProviderSheets.Answer? = nil) -> ProviderSheets.Answer? {
    let text = word("an identity, or \(ProviderSheets.Answer.keywords.listed)", answer?.text, .text)
    guard let text else { return nil }
    let read = ProviderSheets.Answer(text, nil)
    // Only this one names an account.
    guard read == .exists(nil) else { return read }
    return ProviderSheets.Answer(text, word(nil, answer?.login, .login))
  }
}

extension ArgumentKind where Value == IdentityProvider {
  /// The name of a provider.
  static var provider: ArgumentKind {
    ArgumentKind(
      read: { line, word in
        if let provider = IdentityProvider(word.value) { return provider }
        line.fail(
          at: word.valueStart,
          "\(line.quoted(word) ?? "this") is not the name of a provider, such as apple or google")
        return nil
      }, write: { WrittenWord(text: $0.name) })
  }
}

extension ProviderSheets.Answer {
  /// The words for what no person picks.
  static let keywords = ["cancel", "fail", "exists", "linked", "none"]

  /// Creates the answer of a word; another word is an identity.
  init(_ text: String, _ login: Login?) {
    switch text {
    case "cancel": self = .cancelled
    case "fail": self = .failed
    case "exists": self = .exists(login)
    case "linked": self = .linked
    case "none": self = .nothing
    default: self = .identity(text)
    }
  }

  var text: String {
    switch self {
    case .identity(let id): id
    case .cancelled: "cancel"
    case .failed: "fail"
    case .exists: "exists"
    case .linked: "linked"
    case .nothing: "none"
    }
  }

  var login: Login? { if case .exists(let login) = self { login } else { nil } }
}

extension Policy {
  /// The fields of the profile that a provider can tell.
  fileprivate var hintedFields: [FieldRule] { profile.filter { $0.kind.shape == .text } }
}
