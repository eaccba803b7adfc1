import PlaygroundEngine

/// Makes a playground, for ``ask(_:request:size:)``; it lives until ``closePlayground(_:)``.
@c(registrar_playground_open)
public func openPlayground() -> UnsafeMutableRawPointer? {
  let playground = UnsafeMutablePointer<PlaygroundEngine>.allocate(capacity: 1)
  unsafe playground.initialize(to: PlaygroundEngine())
  return UnsafeMutableRawPointer(playground)
}

/// Ends a playground; null is none.
@c(registrar_playground_close)
public func closePlayground(_ playground: UnsafeMutableRawPointer?) {
  guard let memory = unsafe playground?.assumingMemoryBound(to: PlaygroundEngine.self) else {
    return
  }
  unsafe memory.deinitialize(count: 1)
  unsafe memory.deallocate()
}

/// Asks a playground, in JSON, and returns its answer in JSON; the reply's status is 0.
///
/// - Parameters:
///   - playground: what ``openPlayground()`` has returned; null is answered with null.
///   - request: the request, in UTF-8.
@c(registrar_playground_ask)
public func ask(
  _ playground: UnsafeMutableRawPointer?, request: UnsafeRawPointer?, size: Int32
) -> UnsafeMutableRawPointer? {
  guard let memory = unsafe playground?.assumingMemoryBound(to: PlaygroundEngine.self) else {
    return nil
  }
  return unsafe Reply.write(status: 0, memory.pointee.ask(bytes(request, size)))
}
