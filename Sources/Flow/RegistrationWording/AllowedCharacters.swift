import RegistrationCore

extension CharacterRule {
  /// The characters that a text may have, the same in every language.
  var shown: String { allowed.map { $0.shown }.joined(separator: " ") }
}

extension CharacterRule.Allowed {
  fileprivate var shown: String {
    switch self {
    case .letters: "A–Z a–z"
    case .capitals: "A–Z"
    case .smallLetters: "a–z"
    case .digits: "0–9"
    case .beyondASCII: "é ñ ü …"
    case .character(" "): "␣"
    case .character: text
    }
  }
}
