/// The digits of Base64 (RFC 4648), of which the last two are others in addresses.
struct Base64Alphabet {
  /// That of section 4.
  static let standard = Base64Alphabet(last: "+/")
  /// That of section 5.
  static let ofAddresses = Base64Alphabet(last: "-_")

  let digits: [UInt8]
  /// What each byte stands for; 64 if it is no digit.
  let values: [UInt8]

  private init(last: String) {
    digits =
      Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
      + Array(last.utf8)
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    self.values = values
  }
}
