import Testing

@testable import RegistrationCore

/// What is copied with every event stays small; large parts are indirect, or references.
@Suite("Sizes, in bytes, on a 64-bit machine")
struct SizeTests {
  @Test(
    "of what is copied often are at most these",
    .enabled(if: MemoryLayout<Int>.size == 8),
    arguments: sizes)
  func isAtMost(name: String, size: Int, limit: Int) {
    #expect(size <= limit, "\(name)")
  }

  /// With its type written out: to find it takes the compiler 13 seconds.
  private static let sizes: [(String, Int, Int)] = [
    ("Event", MemoryLayout<Registration.Event>.size, 50),
    ("Answer", MemoryLayout<Registration.Answer>.size, 41),
    ("Request", MemoryLayout<Registration.Request>.size, 57),
    ("State", MemoryLayout<State>.size, 104),
    ("Checkpoint", MemoryLayout<Checkpoint>.size, 41), ("Policy", MemoryLayout<Policy>.size, 8),
    ("Registration", MemoryLayout<Registration>.size, 160),
    ("Transition", MemoryLayout<Registration.Transition>.size, 80),
    ("the driver's input", MemoryLayout<RegistrationDriver.Input>.size, 50),
    ("the driver's action", MemoryLayout<RegistrationDriver.Action>.size, 80),
    ("the driver's memory", MemoryLayout<RegistrationDriver.Memory>.size, 264),
    ("the driver", MemoryLayout<RegistrationDriver>.size, 416),
  ]
}
