import RegistrationCore
import RegistrationJSON

/// A limit of `host` that can be set: what one sender may ask, and what the server holds at once.
enum LimitSetting: String, CaseIterable {
  case registrationsByAddress = "registrations-by-address"
  case actionsByAddress = "actions-by-address"
  case actionsByRegistration = "actions-by-registration"
  case looksByAddress = "looks-by-address"
  case messagesByAddress = "messages-by-address"
  case messagesToDestination = "messages-to-destination"
  case triesAtDestination = "tries-at-destination"
  case wrongKeysByAddress = "wrong-keys-by-address"
  case waits
  case waitsOfRegistration = "waits-of-registration"
  case longestWait = "wait-seconds"
  case patience = "patience-seconds"
  case body = "body-bytes"
  case bodyWithPicture = "picture-bytes"
  case headers = "header-bytes"
  case headerTime = "header-seconds"
  case bodyTime = "body-seconds"
  case connections
  case connectionsOfAddress = "connections-of-address"
  case answers

  /// The values that it takes.
  var range: ClosedRange<Int> {
    switch self {
    case .registrationsByAddress, .actionsByAddress, .actionsByRegistration, .looksByAddress,
      .messagesByAddress, .messagesToDestination, .triesAtDestination, .wrongKeysByAddress:
      1...1_000_000_000
    case .waits: 0...1_000_000
    case .waitsOfRegistration: 1...1000
    // Within what a proxy waits for as a rule, and the deadline of a request.
    case .longestWait: 0...300
    case .patience: 1...60
    case .body: 1024...1 << 20
    case .bodyWithPicture: 1024...16 << 20
    case .headers: 4096...1 << 16
    case .headerTime, .bodyTime: 1...300
    case .connections: 16...1_000_000
    case .connectionsOfAddress: 0...1_000_000
    case .answers: 1...1_000_000
    }
  }

  /// What is wrong with a value; nil if nothing is.
  func mistake(in number: String) -> String? {
    let isNumber = number.utf8.first != UInt8(ascii: "+")
    guard isNumber, let value = Int(number), range.contains(value) else {
      return "\(number.quotedForMessage) is no number for '\(rawValue)'; expected "
        + "\(range.lowerBound) to \(range.upperBound)"
    }
    return nil
  }

  /// Reads a text such as `waits=100`.
  static func read(_ text: String) -> Result<(LimitSetting, Int), HostSettingMistake> {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let setting = LimitSetting(rawValue: String(parts[0])) else {
      return .failure(.unknownLimit(String(parts[0])))
    }
    let number = parts.count > 1 ? String(parts[1]) : ""
    if let mistake = setting.mistake(in: number) { return .failure(HostSettingMistake(mistake)) }
    return .success((setting, Int(number) ?? 0))
  }

  /// All names in lines of a help page.
  static var lines: String {
    var lines = [""]
    for setting in allCases {
      let name = setting.rawValue + (setting == allCases.last ? "." : ",")
      let line = lines.last ?? ""
      if line.count + name.count + 1 > 96 {
        lines.append(name)
      } else {
        lines[lines.count - 1] = line.isEmpty ? name : line + " " + name
      }
    }
    return lines.joined(separator: "\n")
  }
}
