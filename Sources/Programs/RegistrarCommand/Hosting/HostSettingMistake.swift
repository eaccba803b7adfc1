import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// What is wrong with a setting of `host`, wherever it was given.
struct HostSettingMistake: Error {
  let message: String
  /// The word that was probably meant.
  var suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }

  /// The message for a name that no limit has.
  static func unknownLimit(_ name: String) -> HostSettingMistake {
    let names = LimitSetting.allCases.map(\.rawValue)
    let nearest = nearest(to: name, among: names)
    return HostSettingMistake(
      "unknown limit \(name.quotedForMessage)"
        + (nearest == nil ? ": expected \(names.listed)" : ""), suggestion: nearest)
  }

  /// The message and the suggestion.
  var advice: String { message + (suggestion.map { "; did you mean '\($0)'?" } ?? "") }
}

extension CommandOption {
  /// What is wrong with one value of this setting of `host`; nil if nothing is that its text can tell.
  func mistake(in text: String) -> HostSettingMistake? {
    if self == .listen, HostVerb.listening(text) == nil {
      return HostSettingMistake(
        "\(text.quotedForMessage) is no address with a port, as in 127.0.0.1:8480")
    }
    if self == .client, !text.isClientID {
      return HostSettingMistake("\(text.quotedForMessage) is no identifier of an app client")
    }
    if self == .store, text.hasPassword {
      // It is not shown.
      return HostSettingMistake(
        "the address of the store has a password; name a file that has it, with '?passfile=FILE'")
    }
    if self == .trustedProxy || self == .metricsFrom, !HostVerb.isAddressRange(text) {
      return HostSettingMistake(
        "\(text.quotedForMessage) is no numeric address or network, as in 127.0.0.1 or 10.0.0.0/8")
    }
    if self == .limit, case .failure(let mistake) = LimitSetting.read(text) { return mistake }
    return nil
  }
}

extension String {
  /// Whether Cognito could have given it to an app client.
  fileprivate var isClientID: Bool {
    (1...128).contains(utf8.count)
      && unicodeScalars.allSatisfy { scalar in
        scalar == "_" || scalar == "+"
          || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      }
  }

  /// Whether the address of a database has a password in it.
  fileprivate var hasPassword: Bool {
    guard let mark = firstRange(of: "://") else { return false }
    let rest = self[mark.upperBound...]
    let place = rest.prefix { $0 != "/" && $0 != "?" }
    if let end = place.lastIndex(of: "@"), place[..<end].contains(":") { return true }
    let query = rest.drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").contains {
      let name = $0.prefix { $0 != "=" }
      return name == "password" || name == "sslpassword"
    }
  }
}
