// Which names of fields say that the value is a secret.

extension FieldName {
  /// Whether a name is that of a secret, as ``isSecret`` defines it.
  ///
  /// It reads each letter once, and compares it with those before it.
  static func tellsSecret(_ text: String) -> Bool {
    // No name of a secret is shorter.
    guard text.utf8.count >= 3 else { return false }
    var letters = LastLetters()
    let isHarmless = text.bytes { byte in
      letters.append(byte)
      return !letters.endInSecretName
    }
    return !isHarmless || letters.areSecretName
  }
}

/// The last 16 letters of a name in lowercase, without the separators between its words.
private struct LastLetters {
  private var last: UInt64 = 0
  private var before: UInt64 = 0

  mutating func append(_ byte: UInt8) {
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ") {
      return
    }
    before = before << 8 | last >> 56
    last = last << 8 | UInt64(byte.isUppercase ? byte + 0x20 : byte)
  }

  /// Whether a name that is secret anywhere in a longer name ends here.
  var endInSecretName: Bool {
    switch last & 0xFF {
    case UInt64(UInt8(ascii: "d")): last == .password || last & 0xFFFF_FFFF_FFFF == .passwd
    case UInt64(UInt8(ascii: "e")):
      last == .passcode || (last == .ssphrase && before & 0xFFFF == .pa)
        || (last == .tionCode && (before == .confirma || before == .verifica))
    default: false
    }
  }

  /// Whether they are the whole of a name that is secret by itself.
  var areSecretName: Bool { before == 0 && (last == .code || last == .pwd || last == .otp) }
}

/// Letters as ``LastLetters`` stores them.
extension UInt64 {
  fileprivate static let password = letters("password")
  fileprivate static let passwd = letters("passwd")
  fileprivate static let passcode = letters("passcode")
  fileprivate static let pa = letters("pa")
  fileprivate static let ssphrase = letters("ssphrase")
  fileprivate static let confirma = letters("confirma")
  fileprivate static let verifica = letters("verifica")
  fileprivate static let tionCode = letters("tioncode")
  fileprivate static let code = letters("code")
  fileprivate static let pwd = letters("pwd")
  fileprivate static let otp = letters("otp")

  private static func letters(_ text: String) -> UInt64 {
    text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
