import PresentationJSON
public import RegistrationCHeaders
import RegistrationCore
import RegistrationJSON
import RegistrationWording

// What the last action has, and what the person sees. `registration.h` describes each function.

/// Answers a call with what a flow has.
private func answer(
  _ text: UnsafeMutablePointer<registrar_text>?, _ flow: registrar_flow,
  _ read: (borrowing Flow) throws(CallError) -> String
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    Array(try flows.object(flow).use { flow throws(CallError) in try read(flow) }.utf8)
  }
}

/// Returns a secret of the request or of the screen.
@c @implementation
public func registrar_flow_secret(
  _ flow: registrar_flow, _ name: UnsafePointer<CChar>?, _ name_size: Int,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text, flow) { flow throws(CallError) in
    let name = try unsafe BytesIn(name, name_size, "name").text()
    guard let known = Flow.SecretName(rawValue: name) else {
      let names = Flow.SecretName.allCases.map { $0.rawValue }.listed
      throw CallError(.refused, "name: expected \(names)")
    }
    guard let secret = flow.secret(known) else {
      throw CallError(.refused, "name: there is no \(known.rawValue) now")
    }
    return secret.reveal()
  }
}

/// Returns the name of the operation to perform.
@c @implementation
public func registrar_flow_operation(
  _ flow: registrar_flow, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text, flow) { flow throws(CallError) in
    try flow.request().operation.name.rawValue
  }
}

/// Returns the account of the last action.
@c @implementation
public func registrar_flow_login(
  _ flow: registrar_flow, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text, flow) { flow throws(CallError) in try flow.login().text }
}

/// Returns the bytes to store.
@c @implementation
public func registrar_flow_checkpoint(
  _ flow: registrar_flow, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    try flows.object(flow).use { flow throws(CallError) in try flow.checkpoint() }
  }
}

/// Returns the name of the published state.
@c @implementation
public func registrar_flow_state(
  _ flow: registrar_flow, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text, flow) { flow throws(CallError) in flow.shown.path.rawValue }
}

/// Returns the published screen as data.
@c @implementation
public func registrar_flow_presentation(
  _ flow: registrar_flow, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text, flow) { flow throws(CallError) in flow.shown.presentation.json.text }
}

/// Returns the published screen in words.
@c @implementation
public func registrar_flow_screen(
  _ flow: registrar_flow, _ language: UnsafePointer<CChar>?, _ language_size: Int, _ now: Int64,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text, flow) { flow throws(CallError) in
    let name = try unsafe BytesIn(language, language_size, "language").text()
    guard let language = name.isEmpty ? .english : WordingLanguage(rawValue: name) else {
      let names = WordingLanguage.names.listed
      throw CallError(.refused, "language: expected \(names)")
    }
    return flow.shown.presentation.json(in: language, at: Timestamp(milliseconds: now))
  }
}

/// Returns the published notice.
@c @implementation
public func registrar_flow_notice(
  _ flow: registrar_flow, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text, flow) { flow throws(CallError) in flow.shown.notice?.json.text ?? "null" }
}

/// Returns the number of the awaited request.
@c @implementation
public func registrar_flow_awaited(
  _ flow: registrar_flow, _ request: UnsafeMutablePointer<UInt64>?,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe request?.pointee = 0
  return unsafe answer(text) { () throws(CallError) in
    guard let request = unsafe request else {
      throw CallError(.nullArgument, "request: the pointer is null")
    }
    let awaited = try flows.object(flow).use { flow throws(CallError) in flow.driver.awaited }
    unsafe request.pointee = awaited?.number ?? 0
    return []
  }
}
