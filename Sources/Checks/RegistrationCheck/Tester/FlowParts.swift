import EventScripts
import RegistrationCore
import RegistrationScript

// The windows, split into single values with names, so that a difference shows only its part.

/// A value within a window.
enum FlowPart: Equatable {
  case text(String)
  /// Compared, but never shown.
  case secret(Secret)
  case image([UInt8])

  /// The value as a message shows it.
  var shown: String {
    switch self {
    case .text(let text): text
    case .secret: Secret.placeholder
    case .image(let bytes): "a picture of \(bytes.count) bytes"
    }
  }
}

/// The parts of windows in order, each under its name.
struct FlowParts {
  private(set) var list: [(name: String, part: FlowPart)] = []

  subscript(name: String) -> FlowPart? { list.first { $0.name == name }?.part }

  mutating func add(_ name: String, _ text: String?) {
    if let text { list.append((name, .text(text))) }
  }

  mutating func add(_ name: String, _ secret: Secret) { list.append((name, .secret(secret))) }

  mutating func add(_ name: String, quoted text: String?) { add(name, text?.debugDescription) }

  mutating func add(_ name: String, _ time: Timestamp?) {
    add(name, time.map { "\($0.milliseconds) ms" })
  }

  mutating func add(_ name: String, _ fields: Fields) {
    for entry in fields.entries {
      let name = "\(name).\(entry.name)"
      switch entry.value {
      case .text(let text) where entry.name.isSecret: add(name, Secret(text))
      case .text(let text): add(name, quoted: text)
      case .consent(let isGiven): add(name, isGiven ? "yes" : "no")
      case .image(let bytes): list.append((name, .image(bytes)))
      }
    }
  }

  mutating func add(_ name: String, _ delivery: CodeDelivery?) {
    add(name, delivery.map { "\($0.medium) to \($0.destination.debugDescription)" })
  }
}

extension FlowParts {
  init(_ windows: FlowWindows) {
    add("outcome", windows.outcome.text)
    add("path", windows.path.rawValue)
    add("login", windows.login?.text)
    add("values", windows.values)
    for problem in windows.problems { add("problems.\(problem.field)", "\(problem.kind)") }
    add("delivery", windows.delivery)
    add("resendAllowedAt", windows.resendAllowedAt)
    add("profile", windows.profile.map { _ in "shown" })
    add("profile", windows.profile?.fields ?? Fields())
    add("isLive", windows.isLive ? "yes" : nil)
    add("blockedOn", windows.blockedOn?.rawValue)
    add("notice", windows.notice.map { "\($0)" })
    if let request = windows.request { add(request) }
    add("checkpoint", windows.checkpoint?.rawValue)
    add("sessionOwner", windows.sessionOwner?.text)
  }

  private mutating func add(_ request: Registration.Operation) {
    add("request", request.name.rawValue)
    let contents = request.contents
    add("request.email", contents.login?.text)
    if let code = contents.code { add("request.code", code) }
    if let password = contents.password { add("request.password", password) }
    if let password = contents.newPassword { add("request.newPassword", password) }
    if let fields = contents.fields { add("request.fields", fields) }
    if let image = contents.image { list.append(("request.image", .image(image))) }
  }
}
