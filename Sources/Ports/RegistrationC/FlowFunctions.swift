public import RegistrationCHeaders
import RegistrationCore
import RegistrationJSON

// Making a flow, its inputs and its actions. `registration.h` describes each function.

/// Makes a flow.
@c @implementation
public func registrar_flow_create(
  _ policy: UnsafePointer<CChar>?, _ policy_size: Int,
  _ flow: UnsafeMutablePointer<registrar_flow>?, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe flow?.pointee = 0
  return unsafe answer(text) { () throws(CallError) in
    guard let flow = unsafe flow else {
      throw CallError(.nullArgument, "flow: the pointer is null")
    }
    guard let number = flows.insert(FlowBox(policy: try unsafe Policy(policy, policy_size))) else {
      throw CallError(.noRoom, "there are too many flows; free some")
    }
    unsafe flow.pointee = number
    return []
  }
}

/// Frees a flow.
@c @implementation
public func registrar_flow_free(
  _ flow: registrar_flow, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    try flows.remove(flow)
    return []
  }
}

/// Hands the flow an input.
@c @implementation
public func registrar_flow_take(
  _ flow: registrar_flow, _ input: UnsafePointer<CChar>?, _ input_size: Int,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    let box = try flows.object(flow)
    let json = try unsafe BytesIn(input, input_size, "input").json()
    try box.use { flow throws(CallError) in try flow.take(try flow.input(json)) }
    return []
  }
}

/// Returns the next action.
@c @implementation
public func registrar_flow_next(
  _ flow: registrar_flow, _ now: Int64, _ action: UnsafeMutablePointer<registrar_action>?,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe action?.pointee = registrar_action(kind: REGISTRAR_NOTHING, request: 0, deadline: 0)
  let asksForJSON = unsafe text != nil
  return unsafe answer(text) { () throws(CallError) in
    let (next, json) = try flows.object(flow).use { flow throws(CallError) in
      let next = try flow.next(at: Timestamp(milliseconds: now))
      let json = asksForJSON ? next.map { flow.json($0).text } ?? "null" : ""
      return (next?.inC, json)
    }
    if let next { unsafe action?.pointee = next }
    return Array(json.utf8)
  }
}

/// Tells the flow what came of the last action.
@c @implementation
public func registrar_flow_acknowledge(
  _ flow: registrar_flow, _ result: registrar_result, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    try flows.object(flow).use { flow throws(CallError) in try flow.acknowledge(result) }
    return []
  }
}

/// Tells the flow what a load has found.
@c @implementation
public func registrar_flow_acknowledge_load(
  _ flow: registrar_flow, _ checkpoint: UnsafePointer<CChar>?, _ checkpoint_size: Int,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    let box = try flows.object(flow)
    let bytes = try unsafe BytesIn(checkpoint, checkpoint_size, "checkpoint")
    try box.use { flow throws(CallError) in try flow.acknowledgeLoad(bytes) }
    return []
  }
}
