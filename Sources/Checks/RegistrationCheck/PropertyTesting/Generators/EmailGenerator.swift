import RegistrationCore
import RegistrationSimulation

/// Makes e-mail addresses as people type them, including malicious people.
struct EmailGenerator {
  var numbers: SplitMix64

  /// A plain address; each number gives the address of another person.
  static func plain(_ number: Int) -> String {
    let names = ["ana", "ben", "cleo", "dov", "eve", "finn"]
    let round = number / names.count
    return names[number % names.count] + (round == 0 ? "" : "\(round)") + "@example.com"
  }

  /// An equal address for the pool, typed differently: in capitals, or with white space around it.
  mutating func variant(of address: String) -> String {
    switch numbers.below(4) {
    case 0: address.uppercased()
    case 1: numbers.pick([" ", "\u{3000}", "\u{A0}\n"]) + address
    case 2: address + numbers.pick([" \t", "\u{2028}", "\u{202F}"])
    default: address.prefix(1).uppercased() + address.dropFirst()
    }
  }

  /// Addresses that are well formed but hard: at a limit, or with rare characters.
  static let unusual: [String] = [
    "a@b.co", "first.last+tag@example.com", "o'hara@example.org", "!#$%&'*+/=?^_`{|}~-@example.com",
    "x_y-z@sub.sub.example.co.uk", "1@2.de", "user@xn--mller-kva.example",
    // The longest local part, and the longest address.
    String(repeating: "l", count: 64) + "@example.com",
    String(repeating: "l", count: 61) + "@" + String(repeating: "d", count: 63) + ".de",
  ]

  /// Texts that are not addresses, though some of them look like one.
  static let malformed: [String] = [
    "", " ", "\t\n", "@", "ana", "ana@", "@example.com", "ana@example", "ana@@example.com",
    "ana@example..com", ".ana@example.com", "ana.@example.com", "a..b@example.com",
    "ana@-example.com", "ana@example-.com", "ana@exa mple.com", "an a@example.com",
    "ana@example.com,ben@example.com", "\"ana\"@example.com", "ana@[127.0.0.1]",
    "ana@example.com\u{0}", "an\u{200B}a@example.com", "ana\u{202E}@example.com",
    "\u{FEFF}ana@example.com", "ana\u{A0}@example.com", "ana\u{AD}@example.com",
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
