public import RegistrationCore

/// A checkpoint as JSON, in a versioned format that does not change when types are renamed.
///
/// The format is one object in UTF-8 without white space: the checksum first, then the other keys
/// in alphabetical order:
///
/// ```json
/// {"checksum":"d87f7e0c","checkpoint":"awaitingCode","confirmSent":true,"draft":{…},
///  "email":"a@example.org","lastDelivery":1767225600000,"version":2}
/// ```
///
/// | key | what it holds | present |
/// |---|---|---|
/// | `checksum` | eight digits, `0` to `f`: the CRC-32 (as of gzip) of every byte after its comma | version 2 |
/// | `version` | 2; or 1, which has no checksum and is otherwise the same | always |
/// | `checkpoint` | the checkpoint's name, as in ``RegistrationCore/Checkpoint/Name`` | always |
/// | `email` | the account: its login, of whatever kind | all but `none` and `signingUp` |
/// | `confirmSent` | whether a confirmation of unknown outcome was sent | `awaitingCode`; `recovering` if the account still waits for its code |
/// | `own` | `true` if no one else can know the account's password; left out if another person may have made the account, and by older builds, whose accounts are not known to be own | `recovering`, `confirmed`, `awaitingProfile`, `registered` |
/// | `lastDelivery` | milliseconds since 1970; left out if no code was delivered | as `confirmSent` |
/// | `medium` | how the code went to the contact of an account with a name: `email` or `sms`; left out if unknown | as `confirmSent` |
/// | `returnDestination` | where the recovery was asked from: `signUp`, `refused` or `needsPassword` | `recovering` |
/// | `confirmed` | the confirmed account that step 1 stands on, if there is one | `recovering` from `signUp` |
/// | `delivery` | where the newest code was sent: `medium` (`email`, `sms`) and `destination`; left out if unknown | `recovering` |
/// | `resetOutcomeUnknown` | whether a new password of unknown outcome was sent | `recovering` |
/// | `profile` | the profile as last seen: fields | `registered` |
/// | `draft` | what was submitted: `signUp` and `profile`, `lastDelivery`, `unsecured`, `confirmedByCode`, `spent` and `provided`, each left out if there is none | all but `none` and `leaving` |
/// | `draft.signUp` | `email`, the login as submitted, and `fields` | |
/// | `draft.profile` | `owner` (a login), `form` (fields), `sent` (`nothing`, `record`, `everything`), and `outcomeUnknown`: the names of the fields of a change whose answer was lost, a list of text, left out if there are none | |
/// | `draft.lastDelivery` | the `email` that a code was last delivered to, and the `time` in milliseconds since 1970 | |
/// | `draft.unsecured` | the logins of the accounts that this device has confirmed, or may have, and that are not own, the newest last; one alone may be a string | |
/// | `draft.confirmedByCode` | the login of the account that this device has confirmed by a code that the policy does not ask for | |
/// | `draft.provided` | the account that a provider signs in to: `email` (its login), `by` (the provider), `hints` (what it has told for the profile) | |
/// | `draft.spent` | the names that were signed up and cannot be confirmed, because another account has their contact, the newest last | |
///
/// Fields are an object with a value for each name: text is a string, a consent `true` or `false`,
/// a picture `{"image":"…"}` in base64 (RFC 4648, with padding).
///
/// Reading is strict. These are errors that name the place: a key that is unknown or belongs to
/// another checkpoint, a missing key, `null`, a wrong type, a login that is not normalised, more
/// than ``maximumFieldCount`` fields, more than 64 levels of nesting, and more than 65,536 values.
/// No input traps.
///
/// The checksum is needed because a byte that changes on a disk may leave well-formed JSON behind,
/// and with it another e-mail, or another name than the person submitted. It detects damage, not
/// forgery: anyone can compute it. It is checked first and the version next, so that a newer format
/// is not mistaken for damage; a later version that begins with this key keeps its meaning. Version
/// 1, which a person or an older build wrote, is read without a checksum.
///
/// The types keep secrets out, with one exception: a front end that puts a password among a form's
/// fields. A field whose name says that it is secret (``RegistrationCore/FieldName/isSecret``) is
/// therefore never written, and refused when read.
public enum CheckpointCoding {
  /// The version that this build writes.
  public static let version = 2

  /// The version without a checksum, which this build reads as well.
  static let plainVersion = 1

  /// The most bytes: 16 MiB, room for two pictures of the largest standard size.
  public static let maximumSize = 16 << 20

  /// The most fields in one form or record.
  public static let maximumFieldCount = 1024

  /// Writes `checkpoint`; equal checkpoints with byte-equal text give equal bytes.
  ///
  /// - Throws: ``CheckpointFormatError`` if it exceeds the format's bounds.
  public static func encode(
    _ checkpoint: Checkpoint
  ) throws(CheckpointFormatError) -> [UInt8] {
    try bounded(CheckpointChecksum.seal(try object(of: checkpoint, version: version)))
  }

  /// Writes `checkpoint` in version 1, for text that people and programs rewrite.
  ///
  /// A checksum would not survive another order of its keys.
  package static func encodePlain(
    _ checkpoint: Checkpoint
  ) throws(CheckpointFormatError) -> [UInt8] {
    try bounded(try object(of: checkpoint, version: plainVersion))
  }

  private static func bounded(_ bytes: [UInt8]) throws(CheckpointFormatError) -> [UInt8] {
    guard bytes.count <= maximumSize else { throw .tooLarge(bytes: bytes.count) }
    return bytes
  }

  private static func object(
    of checkpoint: Checkpoint, version: Int
  ) throws(CheckpointFormatError) -> [UInt8] {
    var text = JSONText(.required)
    try StoredCheckpoint(checkpoint: checkpoint, version: version).json().write(to: &text)
    return text.bytes
  }

  /// Reads a checkpoint from bytes that ``encode(_:)`` wrote, or from version 1.
  ///
  /// - Throws: ``CheckpointFormatError`` for any other bytes.
  public static func decode(_ bytes: [UInt8]) throws(CheckpointFormatError) -> Checkpoint {
    guard bytes.count <= maximumSize else { throw .tooLarge(bytes: bytes.count) }
    let isSealed = try CheckpointChecksum.check(bytes)
    if let flaw = JSONShape.flaw(in: bytes[...]) {
      let reason = "holds too much at byte \(flaw.offset + 1): \(flaw.expected) are read"
      throw .malformed(keyPath: "", reason: reason)
    }
    guard let json = try? PlacedJSON(reading: bytes[...]) else {
      throw .malformed(keyPath: "", reason: "is not JSON")
    }
    let stored = try StoredCheckpoint(json)
    // Damage to the key itself must not turn off the checksum in a version that requires one.
    guard isSealed || stored.version == plainVersion else {
      throw .malformed(keyPath: CheckpointChecksum.key, reason: "is not at the beginning")
    }
    return stored.checkpoint
  }
}
