package import RegistrationCore

// Names for accounts and sessions that say nothing to others, in the form of a UUID. They are computed, so that
// a pool of many accounts stores none of them. They are predictable, as all that the pool draws.

extension UserPool {
  /// The name of an account that never changes, as Cognito's attribute `sub`; nil if there is none.
  package func identifier(of email: EmailAddress) -> String? {
    holder(of: email).map { Permutation.uuid(identifier($0)) }
  }

  /// The name of the newest account of an e-mail, which may not have the e-mail as its alias yet.
  package func identifier(ofNewest email: EmailAddress) -> String? {
    accounts.newest(of: email).map { Permutation.uuid(identifier($0)) }
  }

  /// The e-mail of the account with this ``identifier(of:)``; nil if there is none.
  package func email(ofIdentifier text: String) -> EmailAddress? {
    guard let words = Permutation.words(uuid: text) else { return nil }
    let (first, _) = Permutation.backward(words)
    guard let number = UInt32(exactly: first), number > 0, number < accounts.next.number,
      identifier(AccountID(number: number)) == words
    else { return nil }
    return accounts[AccountID(number: number)]?.email
  }

  private func identifier(_ id: AccountID) -> (UInt64, UInt64) {
    Permutation.forward((UInt64(id.number), SplitMix64.mix(UInt64(id.number))))
  }

  /// The e-mails of the accounts from this number on, with the number after the last; nil at the end.
  package func emails(from start: UInt32, limit: Int) -> (emails: [EmailAddress], next: UInt32?) {
    var (found, number): ([EmailAddress], UInt32) = ([], max(start, 1))
    while number < accounts.next.number {
      if found.count == limit { return (found, number) }
      if let account = accounts[AccountID(number: number)] { found.append(account.email) }
      number += 1
    }
    return (found, nil)
  }

  /// A name of a session that tells no one its token; nil if `token` is not one.
  package static func name(ofSession token: Secret) -> String? {
    Token(token).map { Permutation.uuid(Permutation.forward(($0.first, $0.second))) }
  }

  /// The token of a session with this name; nil if `name` is not one.
  package static func session(named name: String) -> Secret? {
    guard let words = Permutation.words(uuid: name) else { return nil }
    let (first, second) = Permutation.backward(words)
    return Token(first, second).text
  }
}

/// A permutation of 128 bits: four rounds of a Feistel network.
private enum Permutation {
  private static let keys: [UInt64] = [
    0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89,
  ]

  static func forward(_ words: (UInt64, UInt64)) -> (UInt64, UInt64) {
    var (left, right) = words
    for key in keys { (left, right) = (right, left ^ SplitMix64.mix(right ^ key)) }
    return (left, right)
  }

  static func backward(_ words: (UInt64, UInt64)) -> (UInt64, UInt64) {
    var (left, right) = words
    for key in keys.reversed() { (left, right) = (right ^ SplitMix64.mix(left ^ key), left) }
    return (left, right)
  }

  /// Both words in hexadecimal, in groups of 8, 4, 4, 4 and 12 digits.
  static func uuid(_ words: (UInt64, UInt64)) -> String {
    var text: [UInt8] = []
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { text.append(UInt8(ascii: "-")) }
      let word = place < 16 ? words.0 : words.1
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (place % 16)) & 15)
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func words(uuid text: String) -> (UInt64, UInt64)? {
    guard text.utf8.count == 36 else { return nil }
    var (words, count): ((UInt64, UInt64), Int) = ((0, 0), 0)
    for (place, byte) in text.utf8.enumerated() {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if count < 16 {
        words.0 = words.0 << 4 | UInt64(digit)
      } else {
        words.1 = words.1 << 4 | UInt64(digit)
      }
      count += 1
    }
    return words
  }
}
