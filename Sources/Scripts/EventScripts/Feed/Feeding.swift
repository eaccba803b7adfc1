import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// A running feed: each line has all its consequences before the next one is taken.
struct Feeding {
  private var registration: FedRegistration
  private let heading: TraceEntry.Heading
  private let writesMarks: Bool
  private var number = 0
  private var summary = Feed.Summary()
  private var text = JSONText()

  // Memory stays the same however many lines arrive together.
  private static let mostBytes = 1 << 16

  init(_ feed: Feed) {
    registration = FedRegistration(policy: feed.policy, seed: feed.seed)
    heading = TraceEntry.Heading(script: "feed", policy: feed.policy)
    writesMarks = feed.writesMarks
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
    if isWhole, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      if writesMarks { mark(nil) }
      return
    }
    let error = carryOut(line)
    tell()
    if writesMarks {
      mark(error)
    } else if let error {
      report(error)
    }
  }

  /// Carries out a line; returns the reason if it was not.
  private mutating func carryOut(_ line: ArraySlice<UInt8>) -> String? {
    do throws(FedRegistration.LineError) {
      try registration.carryOut(line)
      summary.taken += 1
      return nil
    } catch {
      switch error {
      case .refused(let reason):
        summary.refused += 1
        return reason
      case .failed(let reason):
        summary.failed += 1
        return reason
      }
    }
  }

  private mutating func tell() {
    registration.takeEntries { entry in
      entry.write(to: &text, heading)
      text.write(byte: UInt8(ascii: "\n"))
    }
  }

  private mutating func report(_ error: String) {
    JSONValue.object(["line": .integer(Int64(number)), "error": .string(error)]).write(to: &text)
    text.write(byte: UInt8(ascii: "\n"))
  }

  private mutating func mark(_ error: String?) {
    registration.simulation.mark(line: number, error).write(to: &text)
    text.write(byte: UInt8(ascii: "\n"))
  }
}

extension Simulation {
  /// The mark that ends the answer to a line of a feed: what the person sees now.
  fileprivate func mark(line: Int, _ error: String?) -> JSONValue {
    let presentation = registration.presentation
    return .object([
      "end": .integer(Int64(line)), "error": error.map(JSONValue.string),
      "at": .string(deviceTime.iso8601), "state": .string(registration.path.rawValue),
      "notice": registration.notice?.json ?? .null,
      "problems": .array(registration.problems.map { $0.json(among: presentation) }),
      "presentation": presentation.json,
    ])
  }
}
