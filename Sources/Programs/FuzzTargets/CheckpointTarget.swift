import RegistrationBackend
import RegistrationCore

/// A checkpoint is read, or refused with a message.
///
/// A checkpoint that is read is written as one that reads as the same, and a flow resumes with it.
enum CheckpointTarget {
  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    let checkpoint: Checkpoint
    do throws(CheckpointFormatError) {
      checkpoint = try CheckpointCoding.decode(bytes)
    } catch {
      try require(!error.description.isEmpty, "an error without words")
      return
    }
    try checkRoundTrip(checkpoint)
    try checkResuming(checkpoint)
  }

  private static func checkRoundTrip(_ checkpoint: Checkpoint) throws(FuzzFinding) {
    do throws(CheckpointFormatError) {
      let written = try CheckpointCoding.encode(checkpoint)
      let again = try CheckpointCoding.decode(written)
      guard again == checkpoint, try CheckpointCoding.encode(again) == written else {
        throw .malformed(keyPath: "", reason: "what was written is read, or written, as another")
      }
    } catch {
      throw FuzzFinding("what was read does not come back: \(error)")
    }
  }

  /// Checks that a flow that starts with a checkpoint keeps every rule, whatever a file claims.
  private static func checkResuming(_ checkpoint: Checkpoint) throws(FuzzFinding) {
    for policy in Policy.builtIn {
      var flow = CheckedFlow(policy)
      try flow.handle(.launch)
      let restored = Restored(session: nil, checkpoint: checkpoint)
      try flow.answer(.restoreSession(.success(restored)))
      let path = flow.registration.path
      try require(
        !path.rawValue.hasPrefix("registered") && !flow.registration.isSignedIn,
        "a checkpoint alone leads to \(path.rawValue)")
      try flow.handle(.back)
      try flow.handle(.resendCode)
    }
  }
}
