import EventScripts
import RegistrationBackend
import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// The settings of `host` that are in a file.
///
/// Each setting is named as its flag is. A path is relative to the folder of the file.
struct HostConfiguration {
  private(set) var values: [CommandOption: String] = [:]
  private(set) var lists: [CommandOption: [String]] = [:]
  private(set) var flags: Set<CommandOption> = []

  private let folder: Substring
  private var mistakes: [JSONFile.Mistake] = []

  /// The settings that a file can have, by their names in it.
  private static let settings: [(name: String, option: CommandOption)] = {
    HostVerb.declaration.options.filter { $0 != .checkOnly && $0 != .configuration }.map {
      // Limits are members of an object.
      ($0 == .limit ? "limits" : String($0.name.drop { $0 == "-" }), $0)
    }
  }()

  /// Reads a file, or throws everything that is wrong with it; `-` is standard input.
  init(file path: String) throws(CommandFailure) {
    let bytes = try OpenFile.contents(of: path, limit: PolicyLimits.bytes)
    do throws(PolicyErrors) {
      try self.init(bytes, folder: path.lastIndex(of: "/").map { path[...$0] } ?? "")
    } catch {
      let errors = error.errors.map { ScriptError($0, file: path.onOneLine) }
      throw CommandFailure(.malformed, ScriptErrors(errors: errors).description)
    }
  }

  init(_ bytes: [UInt8], folder: Substring = "") throws(PolicyErrors) {
    self.folder = folder
    // No line of it is shown: a secret may stand where only the name of its file belongs.
    let file = JSONFile(bytes, hasSecrets: true)
    let json = try file.json()
    guard let members = json.members else {
      throw file.errors([
        .init(place: json.place, message: "expected an object with settings, not \(json.kind)")
      ])
    }
    var known: Set<String> = []
    for member in members {
      if known.insert(member.key).inserted {
        take(member)
      } else {
        add("'\(member.key)' is given twice", at: member.place)
      }
    }
    guard mistakes.isEmpty else { throw file.errors(mistakes.sorted { $0.place < $1.place }) }
  }

  private mutating func add(_ message: String, at place: Int, suggesting word: String? = nil) {
    mistakes.append(.init(place: place, message: message, suggestion: word))
  }

  private mutating func take(_ member: PlacedJSON.Member) {
    let names = Self.settings.map(\.name)
    guard let option = Self.settings.first(where: { $0.name == member.key })?.option else {
      let nearest = nearest(to: member.key, among: names)
      return add(
        "there is no setting \(member.key.quotedForMessage)"
          + (nearest == nil ? ": expected \(names.listed)" : ""),
        at: member.place, suggesting: nearest)
    }
    if option == .limit { return takeLimits(member.value) }
    switch (member.value.content, option.value) {
    case (.bool(let isOn), nil): if isOn { flags.insert(option) }
    case (_, nil): refuse(member, "true or false")
    case (.array(let texts), _) where option.isRepeated:
      for text in texts { takeOne(of: option, text, named: member.key) }
    case (.number(let digits), .number): take(digits, of: option, at: member.value.place)
    case (_, .number): refuse(member, "a number")
    case _: takeOne(of: option, member.value, named: member.key)
    }
  }

  private mutating func refuse(_ member: PlacedJSON.Member, _ expected: String) {
    // The value is not shown, as it may be a secret.
    add("expected \(expected) for '\(member.key)'", at: member.value.place)
  }

  private mutating func takeOne(
    of option: CommandOption, _ value: PlacedJSON, named name: String
  ) {
    guard case .string(let text) = value.content, !text.isEmpty else {
      let kind = option.isRepeated ? "a text or a list of texts" : "a text"
      return add("expected \(kind) for '\(name)'", at: value.place)
    }
    take(text, of: option, at: value.place)
  }

  private mutating func take(_ text: String, of option: CommandOption, at place: Int) {
    if let mistake = option.mistake(in: text) ?? Self.policyMistake(text, of: option) {
      return add(mistake.message, at: place, suggesting: mistake.suggestion)
    }
    if option.isRepeated {
      lists[option, default: []].append(text)
    } else {
      values[option] = resolved(text, of: option)
    }
  }

  private mutating func takeLimits(_ value: PlacedJSON) {
    guard let members = value.members else {
      return add("expected an object with limits", at: value.place)
    }
    for member in members {
      guard let setting = LimitSetting(rawValue: member.key) else {
        let mistake = HostSettingMistake.unknownLimit(member.key)
        add(mistake.message, at: member.place, suggesting: mistake.suggestion)
        continue
      }
      guard !(lists[.limit] ?? []).contains(where: { $0.hasPrefix(member.key + "=") }) else {
        add("'\(member.key)' is given twice", at: member.place)
        continue
      }
      guard case .number(let digits) = member.value.content else {
        refuse(member, "a number")
        continue
      }
      if let mistake = setting.mistake(in: digits) {
        add(mistake, at: member.value.place)
      } else {
        lists[.limit, default: []].append("\(setting.rawValue)=\(digits)")
      }
    }
  }

  /// What is wrong with the name of a policy, which for a flag is said as it is read.
  private static func policyMistake(
    _ text: String, of option: CommandOption
  ) -> HostSettingMistake? {
    guard option == .policy, !text.hasSuffix(".json") else { return nil }
    do throws(ScriptErrors) {
      if try Policy.named(inWords: text) != nil { return nil }
    } catch { return HostSettingMistake(error.advice) }
    let names = Policy.builtIn.map(\.name)
    return HostSettingMistake(
      "there is no policy \(text.quotedForMessage): expected \((names + ["FILE.json"]).listed)",
      suggestion: nearest(to: text, among: names))
  }

  /// A path as the process has to open it.
  private func resolved(_ text: String, of option: CommandOption) -> String {
    let isPath =
      [.secret, .keyFile, .theme, .backEndSecret, .tlsCertificate, .tlsKey, .peerAuthority]
      .contains(option)
      || option == .log && text != "-"
      || option == .policy && text.hasSuffix(".json")
      || option == .store && text != "memory" && !text.contains("://")
    return isPath && !text.hasPrefix("/") ? folder + text : text
  }
}
