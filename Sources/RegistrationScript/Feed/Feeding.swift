import RegistrationCore
import RegistrationSimulation

/// A running feed: each event has all its consequences before the next one is taken.
struct Feeding {
  private var simulation: Simulation
  private let heading: TraceEntry.Heading
  private var sequence = 0
  private var number = 0
  private var summary = Feed.Summary()
  private var text = JSONText()

  // Memory stays the same however many lines arrive together.
  private static let mostBytes = 1 << 16

  init(policy: Policy, seed: UInt64) {
    let world = SimulatedWorld(MockWorld(policy: policy, seed: seed))
    simulation = Simulation(policy: policy, world: world)
    simulation.recordsActions = false
    heading = TraceEntry.Heading(script: "feed", policy: policy)
  }

  mutating func run(
    nextLine: (_ mayWait: Bool) -> Feed.Input, write: ([UInt8]) -> Bool
  ) -> Feed.Summary {
    while true {
      switch nextLine(text.bytes.isEmpty) {
      case .line(let line):
        take(line)
        if text.bytes.count < Feeding.mostBytes { continue }
      case .notYet: break
      case .end:
        _ = writeOut(write)
        return summary
      }
      guard writeOut(write) else { return summary }
    }
  }

  /// Writes the pending output; false if no one reads it any longer.
  private mutating func writeOut(_ write: ([UInt8]) -> Bool) -> Bool {
    guard !text.bytes.isEmpty else { return true }
    defer { text.clear() }
    return write(text.bytes)
  }
}

/// How the feed handles a line.
extension Feeding {
  private mutating func take(_ line: ArraySlice<UInt8>) {
    number += 1
    // Of a line that is too long, only its beginning may be here.
    let isWhole = line.count <= Feed.maximumLineSize
    if isWhole, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    do throws(EventFormatError) {
      let content = try FeedLine(line, simulation.policy) { () throws(EventFormatError) in
        try newestCode()
      } totpCode: { () throws(EventFormatError) in
        try totpCode()
      }
      switch content {
      case .event(let event):
        simulation.send(event)
        _ = simulation.settle()
      case .wait(let duration): try wait(duration)
      }
      summary.taken += 1
      tell()
    } catch {
      summary.refused += 1
      report(error)
    }
  }

  private mutating func wait(_ duration: Duration) throws(EventFormatError) {
    let milliseconds = duration.milliseconds
    guard simulation.now.advanced(byMilliseconds: milliseconds) < .endOfTraces else {
      throw EventFormatError(key: "wait", expected: "one that ends before the year 10000")
    }
    simulation.wait(milliseconds: milliseconds)
  }

  private func newestCode() throws(EventFormatError) -> Secret {
    guard let email = simulation.registration.accountInHand,
      let newest = simulation.world.services.pool.newestCode(deliveredTo: email)
    else {
      throw EventFormatError(
        key: "code", expected: "a code; none was delivered that $code could be")
    }
    return newest.code
  }

  private func totpCode() throws(EventFormatError) -> Secret {
    let pool = simulation.world.services.pool
    guard let code = simulation.registration.totpCode(in: pool, at: simulation.now) else {
      throw EventFormatError(
        key: "code", expected: "a code; there is no authenticator app whose code $totp could be")
    }
    return code
  }

  private mutating func tell() {
    simulation.takeTransitions { transition in
      sequence += 1
      TraceEntry(transition, sequence: sequence).write(to: &text, heading)
      text.write(byte: UInt8(ascii: "\n"))
    }
  }

  private mutating func report(_ error: EventFormatError) {
    JSONValue.object([
      "line": .integer(Int64(number)), "error": .string("\(error)"),
    ]).write(to: &text)
    text.write(byte: UInt8(ascii: "\n"))
  }
}
