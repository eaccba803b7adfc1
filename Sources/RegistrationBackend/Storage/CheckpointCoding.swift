public import RegistrationCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A checkpoint as JSON, in a versioned format of its own that no renaming of types changes.
///
/// One object in UTF-8, its keys in alphabetical order, without white space:
///
/// ```json
/// {"checkpoint":"awaitingCode","confirmSent":true,"draft":{…},"email":"a@example.org",
///  "lastDelivery":1767225600000,"version":1}
/// ```
///
/// | key | what it holds | where |
/// |---|---|---|
/// | `version` | 1 | always |
/// | `checkpoint` | the checkpoint's name, as in ``RegistrationCore/Checkpoint/Name`` | always |
/// | `email` | the account | all but `none` and `signingUp` |
/// | `confirmSent` | whether a confirmation of unknown outcome was sent | `awaitingCode` |
/// | `lastDelivery` | milliseconds since 1970; left out where no code was delivered | `awaitingCode` |
/// | `profile` | the profile as last seen: fields | `registered` |
/// | `draft` | what was submitted: `signUp` and `profile`, each left out where there is none | all but `none` |
/// | `draft.signUp` | `email` as submitted, and `fields` | |
/// | `draft.profile` | `owner` (an e-mail), `form` (fields), `sent` (`nothing`, `record`, `everything`) | |
///
/// Fields are an object with a value for each name: text is a string, a consent `true` or `false`,
/// a picture `{"image":"…"}` in base64 (RFC 4648, with padding).
///
/// Reading is strict. A key that is unknown or of another checkpoint, a missing one, `null`, a
/// wrong type, an e-mail that is not normalised and more than ``maximumFieldCount`` fields are each
/// an error that names the place; so are more than 64 levels of nesting, and more than 65,536 values. The version is looked at first, so that a newer format is told
/// apart from damage. No input traps.
///
/// The types keep secrets out, but for one way in: a front end that puts a password among a form's
/// fields. A field whose name tells it (``RegistrationCore/FieldName/isSecret``) is therefore never
/// written, and refused when read.
public enum CheckpointCoding {
  /// The version that this build reads and writes.
  public static let version = 1

  /// The most bytes: 16 MiB, room for two pictures of the largest standard size.
  public static let maximumSize = 16 << 20

  /// The most fields in one form or record.
  public static let maximumFieldCount = 1024

  /// Writes `checkpoint`; equal checkpoints of equal bytes of text give equal bytes.
  ///
  /// - Throws: ``CheckpointFormatError`` where it is larger than the format's bounds.
  public static func encode(
    _ checkpoint: Checkpoint
  ) throws(CheckpointFormatError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      bytes = [UInt8](try encoder.encode(StoredCheckpoint(checkpoint: checkpoint)))
    } catch {
      throw CheckpointFormatError(error)
    }
    guard bytes.count <= maximumSize else { throw .tooLarge(bytes: bytes.count) }
    return bytes
  }

  /// Reads a checkpoint from bytes that ``encode(_:)`` wrote.
  ///
  /// - Throws: ``CheckpointFormatError`` for any other bytes.
  public static func decode(_ bytes: [UInt8]) throws(CheckpointFormatError) -> Checkpoint {
    guard bytes.count <= maximumSize else { throw .tooLarge(bytes: bytes.count) }
    if let flaw = JSONShape.flaw(in: bytes[...]) {
      let reason = "holds too much at byte \(flaw.offset + 1): \(flaw.expected) are read"
      throw .malformed(keyPath: "", reason: reason)
    }
    do {
      return try JSONDecoder().decode(StoredCheckpoint.self, from: Data(bytes)).checkpoint
    } catch {
      throw CheckpointFormatError(error)
    }
  }
}
