import PlaygroundEngine
import RegistrationC
public import RegistrationCHeaders
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

// A world for tests. `registration_world.h` describes each function.

/// Changes a world; the result is empty.
private func change(
  _ world: registrar_world, _ work: (inout MockWorld) -> Void
) throws(CallError) -> [UInt8] {
  try worlds.object(world).use(work)
  return []
}

/// Makes a world.
@c @implementation
public func registrar_world_create(
  _ policy: UnsafePointer<CChar>?, _ policy_size: Int, _ seed: UInt64,
  _ world: UnsafeMutablePointer<registrar_world>?, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe world?.pointee = 0
  return unsafe answer(text) { () throws(CallError) in
    guard let world = unsafe world else {
      throw CallError(.nullArgument, "world: the pointer is null")
    }
    let box = WorldBox(policy: try unsafe Policy(policy, policy_size), seed: seed)
    guard let number = worlds.insert(box) else {
      throw CallError(.noRoom, "there are too many worlds; free some")
    }
    unsafe world.pointee = number
    return []
  }
}

/// Frees a world.
@c @implementation
public func registrar_world_free(
  _ world: registrar_world, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    try worlds.remove(world)
    return []
  }
}

/// Answers the request of a flow.
@c @implementation
public func registrar_world_perform(
  _ world: registrar_world, _ flow: registrar_flow, _ now: Int64,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    let box = try worlds.object(world)
    // The flow is asked first, so that no call holds the locks of both.
    let (request, stored) = try flows.object(flow).use { flow throws(CallError) in
      (try flow.request(), flow.loaded)
    }
    let now = Timestamp(milliseconds: now)
    let input = box.use { $0.input(answering: request, stored: stored, at: now).text }
    return Array(input.utf8)
  }
}

/// Keeps the session of an account.
@c @implementation
public func registrar_world_keep_session(
  _ world: registrar_world, _ login: UnsafePointer<CChar>?, _ login_size: Int,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    let login = try unsafe BytesIn(login, login_size, "login").login()
    return try change(world) { $0.keepSession(of: login) }
  }
}

/// Forgets the session of an account.
@c @implementation
public func registrar_world_forget_session(
  _ world: registrar_world, _ login: UnsafePointer<CChar>?, _ login_size: Int,
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    let login = try unsafe BytesIn(login, login_size, "login").login()
    return try change(world) { $0.forgetSession(of: login) }
  }
}

/// Discards what is in memory alone.
@c @implementation
public func registrar_world_restart(
  _ world: registrar_world, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    try change(world) { $0.forgetMemory() }
  }
}

/// Returns the codes that were delivered.
@c @implementation
public func registrar_world_inbox(
  _ world: registrar_world, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    Array(try worlds.object(world).use { $0.pool.inbox.text }.utf8)
  }
}
