package import RegistrationCore

// Names for accounts and sessions that say nothing to others, in the form of a UUID. They are computed, so that
// a pool of many accounts stores none of them. They are predictable, as all that the pool draws.

extension UserPool {
  /// The name of an account that never changes, as Cognito's attribute `sub`; nil if there is none.
  package func identifier(of login: Login) -> String? {
    holder(of: login).map { UUIDText.text(identifier($0)) }
  }

  /// The name of the newest account of an e-mail, which may not have the e-mail as its alias yet.
  package func identifier(ofNewest login: Login) -> String? {
    accounts.newest(of: login).map { UUIDText.text(identifier($0)) }
  }

  /// The e-mail of the account with this ``identifier(of:)``; nil if there is none.
  package func login(ofIdentifier text: String) -> Login? {
    guard let words = UUIDText.words(text) else { return nil }
    let (first, _) = Permutation.backward(words)
    guard let number = UInt32(exactly: first), number > 0, number < accounts.next.number,
      identifier(AccountID(number: number)) == words
    else { return nil }
    return accounts[AccountID(number: number)]?.login
  }

  private func identifier(_ id: AccountID) -> (UInt64, UInt64) {
    Permutation.forward((UInt64(id.number), SplitMix64.mix(UInt64(id.number))))
  }

  /// The e-mails of the accounts from this number on, with the number after the last; nil at the end.
  package func logins(from start: UInt32, limit: Int) -> (logins: [Login], next: UInt32?) {
    var (found, number): ([Login], UInt32) = ([], max(start, 1))
    while number < accounts.next.number {
      if found.count == limit { return (found, number) }
      if let account = accounts[AccountID(number: number)] { found.append(account.login) }
      number += 1
    }
    return (found, nil)
  }

  /// A name of a session that tells no one its token; nil if `token` is not one.
  package static func name(ofSession token: Secret) -> String? {
    Token(token).map { UUIDText.text(Permutation.forward(($0.first, $0.second))) }
  }

  /// The token of a session with this name; nil if `name` is not one.
  package static func session(named name: String) -> Secret? {
    guard let words = UUIDText.words(name) else { return nil }
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
}
