import RegistrationCore
import RegistrationJSON

/// The settings of `host`: those of the command line, and behind them those of a file.
struct HostSettings {
  private let invocation: Invocation
  private let file: HostConfiguration?

  init(_ invocation: Invocation) throws(CommandFailure) {
    var file: HostConfiguration?
    if let path = invocation.value(.configuration) {
      file = try HostConfiguration(file: path)
    }
    self.init(invocation, behind: file)
    for option in HostVerb.declaration.options {
      for text in [invocation.value(option)].compactMap(\.self) + invocation.values(option) {
        if let mistake = option.mistake(in: text) {
          throw .usage("'\(option.name)': \(mistake.advice)", .host)
        }
      }
    }
  }

  init(_ invocation: Invocation, behind file: HostConfiguration?) {
    (self.invocation, self.file) = (invocation, file)
  }

  func has(_ option: CommandOption) -> Bool {
    invocation.has(option) || file?.flags.contains(option) == true
  }

  func value(_ option: CommandOption) -> String? {
    invocation.value(option) ?? file?.values[option]
  }

  /// The values of a setting that may have several; a flag takes the place of all of them.
  func values(_ option: CommandOption) -> [String] {
    let given = invocation.values(option)
    return given.isEmpty ? file?.lists[option] ?? [] : given
  }

  /// The limits by their names, each of a flag before that of the file.
  var limits: [LimitSetting: Int] {
    var limits: [LimitSetting: Int] = [:]
    for text in (file?.lists[.limit] ?? []) + invocation.values(.limit) {
      if case .success((let setting, let number)) = LimitSetting.read(text) {
        limits[setting] = number
      }
    }
    return limits
  }

  func seed() throws(CommandFailure) -> UInt64? {
    if let given = try invocation.number(.seed, in: UInt64.min...UInt64.max) { return given }
    guard let text = file?.values[.seed] else { return nil }
    guard let seed = UInt64(text) else {
      throw CommandFailure(
        .malformed, "registrar: \(text.quotedForMessage) is no seed; expected 0 to \(UInt64.max)")
    }
    return seed
  }
}
