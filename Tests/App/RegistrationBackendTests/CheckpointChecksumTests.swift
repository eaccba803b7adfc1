import RegistrationBackend
import RegistrationCore
import Testing

/// Without a checksum, a changed byte could turn a checkpoint into another well-formed one.
@Suite struct CheckpointChecksumTests {
  /// Without the checksum, hundreds of these are other well-formed checkpoints.
  @Test func everyFlippedBitIsAnError() throws {
    for checkpoint in try Samples.everyShape() {
      let bytes = try CheckpointCoding.encode(checkpoint)
      for position in bytes.indices {
        for bit in 0..<8 {
          var damaged = bytes
          damaged[position] ^= 1 << bit
          let error = #expect(throws: CheckpointFormatError.self) {
            try CheckpointCoding.decode(damaged)
          }
          guard case .malformed = error else {
            Issue.record("byte \(position), bit \(bit): \(String(describing: error))")
            continue
          }
        }
      }
    }
  }

  /// Bytes that were swapped, doubled or lost, or come from another checkpoint.
  @Test func whateverElseChangesIsAnError() throws {
    for checkpoint in try Samples.everyShape() {
      let bytes = try CheckpointCoding.encode(checkpoint)
      for position in bytes.indices.dropLast() {
        var lost = bytes
        lost.remove(at: position)
        var doubled = bytes
        doubled.insert(bytes[position], at: position)
        var swapped = bytes
        swapped.swapAt(position, position + 1)
        var blank = bytes
        for place in position..<min(position + 16, bytes.count) { blank[place] = 0 }
        for damaged in [lost, doubled, swapped, blank] where damaged != bytes {
          #expect(throws: CheckpointFormatError.self) { try CheckpointCoding.decode(damaged) }
        }
      }
    }
  }

  /// The checksum is required in its place, and nowhere else.
  @Test(arguments: [
    (#"{"checkpoint":"none","version":2}"#, "is not at the beginning"),
    (#"{"checkpoint":"none","checksum":"1f5a60a1","version":2}"#, "is not at the beginning"),
    (#"{ "checksum":"1f5a60a1","checkpoint":"none","version":2}"#, "is not at the beginning"),
    (#"{"checksum":"1F5A60A1","checkpoint":"none","version":2}"#, "is not at the beginning"),
    (#"{"checksum":"00000000","checkpoint":"none","version":2}"#, "is of other bytes than these"),
    (#"{"checksum":"00000000","checkpoint":"none","version":3}"#, "is of other bytes than these"),
    (#"{"checkpoint":"none","checksum":"1f5a60a1","version":1}"#, "does not belong here"),
  ])
  func aChecksumOutOfPlaceIsAnError(_ text: String, reason: String) {
    let error = #expect(throws: CheckpointFormatError.self) {
      try CheckpointCoding.decode(Array(text.utf8))
    }
    guard case .malformed("checksum", let words) = error else {
      Issue.record("not malformed: \(String(describing: error))")
      return
    }
    #expect(words.hasPrefix(reason))
  }
}
