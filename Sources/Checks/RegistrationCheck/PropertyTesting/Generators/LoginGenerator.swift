import RegistrationCore
import RegistrationSimulation

/// Makes logins as people type them, including malicious people.
struct LoginGenerator {
  var numbers: SplitMix64
  private let rule: LoginRule

  init(numbers: SplitMix64, _ rule: LoginRule) { (self.numbers, self.rule) = (numbers, rule) }

  /// The name of a person; each number gives another one.
  static func plain(_ number: Int) -> String {
    let names = ["ana", "ben", "cleo", "dov", "eve", "finn"]
    let round = number / names.count
    return names[number % names.count] + (round == 0 ? "" : "\(round)")
  }

  /// An equal login for the pool, typed differently: in capitals, or with white space around it.
  mutating func variant(of login: String) -> String {
    switch rule.isCaseSensitive ? numbers.within(1...2) : numbers.below(4) {
    case 0: login.uppercased()
    case 1: numbers.pick([" ", "\u{3000}", "\u{A0}\n"]) + login
    case 2: login + numbers.pick([" \t", "\u{2028}", "\u{202F}"])
    default: login.prefix(1).uppercased() + login.dropFirst()
    }
  }

  /// Logins that are well formed by the rule but hard: at a limit, or with rare characters.
  static func unusual(_ rule: LoginRule) -> [String] {
    let names = [
      "a", "jos\u{E9}", "李小龍", "a.b_c-d", "o'hara", "12-34x", String(repeating: "n", count: 128),
    ]
    return (addresses + ValueClasses.phones + names).filter { rule.accepts($0) }
  }

  /// Texts that are no logins by the policy, though some of them look like one.
  static func malformed(_ policy: Policy) -> [String] {
    let others = ["an a", "a\u{200B}na", "\u{7}", "+", "()", String(repeating: "n", count: 129)]
    return
      (malformedAddresses + ValueClasses.malformedPhones + others + [addresses[0], "+15550100123"])
      .filter { (try? policy.login($0)) == nil }
  }

  /// A login that is a password, or begins with it.
  static func likePassword(_ password: Secret, _ rule: LoginRule) -> [String] {
    [password.reveal() + "@example.com", password.reveal()].filter { rule.accepts($0) }
  }

  /// Addresses that are well formed but hard: at a limit, or with rare characters.
  private static let addresses: [String] = [
    "a@b.co", "first.last+tag@example.com", "o'hara@example.org", "!#$%&'*+/=?^_`{|}~-@example.com",
    "x_y-z@sub.sub.example.co.uk", "1@2.de", "user@xn--mller-kva.example",
    // The longest local part, and the longest address.
    String(repeating: "l", count: 64) + "@example.com",
    String(repeating: "l", count: 61) + "@" + String(repeating: "d", count: 63) + ".de",
  ]

  /// Texts that are not addresses, though some of them look like one.
  static let malformedAddresses: [String] = [
    "", " ", "\t\n", "@", "ana", "ana@", "@example.com", "ana@example", "ana@@example.com",
    "ana@example..com", ".ana@example.com", "ana.@example.com", "a..b@example.com",
    "ana@-example.com", "ana@example-.com", "ana@exa mple.com", "an a@example.com",
    "ana@example.com,ben@example.com", "\"ana\"@example.com", "ana@[127.0.0.1]",
    "ana@example.com\u{0}", "an\u{200B}a@example.com", "ana\u{202E}@example.com",
    "ana\u{FEFF}@example.com", "ana\u{A0}@example.com", "ana\u{AD}@example.com",
    "ana@exam\u{2028}ple.com", "ana\u{E0041}@example.com",
    // Letters beyond ASCII: an IDN, one letter composed and decomposed, another script, and
    // characters that look like ASCII or become it in lower case (a Cyrillic a, a full-width one,
    // Kelvin).
    "ana@müller.example", "用户@例え.jp", "jos\u{E9}@example.com", "jos\u{65}\u{301}@example.com",
    "\u{5D0}\u{5D1}@example.com", "z\u{351}\u{36B}@example.com", "\u{1D4EA}na@example.com",
    "\u{430}n\u{430}@example.com", "\u{FF41}na@example.com", "\u{212A}im@example.com",
    String(repeating: "l", count: 65) + "@example.com",
    String(repeating: "l", count: 62) + "@" + String(repeating: "d", count: 63) + ".de",
    String(repeating: "a@", count: 600), String(repeating: "\u{1F468}\u{200D}", count: 500),
  ]
}

extension LoginRule {
  /// Whether a text is a login.
  func accepts(_ text: String) -> Bool { (try? read(text, callingCode: nil)) != nil }
}
