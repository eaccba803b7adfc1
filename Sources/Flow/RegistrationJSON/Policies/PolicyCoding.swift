public import RegistrationCore

/// Reads and writes a policy as JSON, within bounds, for a policy from a file or a server.
///
/// ```json
/// {"name":"shop","signUp":[],
///  "profile":[{"name":"nick","label":"Nick name","kind":"text","isRequired":true,
///              "maximumLength":64}],
///  "password":{"minimumLength":8,"requiresUppercase":true,"requiresLowercase":true,
///              "requiresDigit":true,"requiresSymbol":true},
///  "confirmation":{"length":6,"resendCooldown":30000},"signIn":"passwordOrCode"}
/// ```
///
/// Only `name` and `profile` must be there, and of a field its `name` and its label: `label`, a text, or
/// `labels`, one for each language, as in `{"en":"Nick name","es":"Apodo"}`. A standard field
/// (``RegistrationCore/StandardField``) needs none. Whatever else is missing has the default of the initialisers. `confirmation` is null if the pool confirms at once.
/// A policy that decodes can still make no sense, or make a flow expensive. Its mistakes
/// (``RegistrationCore/Policy/mistakes``) are therefore looked for here, and each error names the
/// place and what to do.
public enum PolicyCoding {
  /// Reads a policy, and passes over keys that it does not know.
  ///
  /// - Throws: ``PolicyFormatError`` for the first error found.
  public static func decode(_ bytes: [UInt8]) throws(PolicyFormatError) -> Policy {
    guard bytes.count <= PolicyLimits.bytes else {
      throw PolicyFormatError(
        "", "has \(bytes.count) bytes", "make it at most \(PolicyLimits.bytes) bytes")
    }
    if let flaw = JSONShape.flaw(in: bytes[...]) {
      throw PolicyFormatError(
        "", "holds too much at byte \(flaw.offset + 1)", "write \(flaw.expected)")
    }
    guard let json = try? PlacedJSON(reading: bytes[...]) else {
      throw PolicyFormatError("", "is not JSON", "write one object in UTF-8")
    }
    var reader = PolicyReader(isStrict: false)
    let policy = reader.policy(json)
    if let mistake = reader.mistakes.first { throw mistake.error }
    if let mistake = policy.mistakes.first { throw mistake }
    return policy
  }

  /// Writes a policy; equal policies give equal bytes.
  ///
  /// - Throws: ``PolicyFormatError`` if ``decode(_:)`` would refuse the result.
  public static func encode(_ policy: Policy) throws(PolicyFormatError) -> [UInt8] {
    if let mistake = policy.mistakes.first { throw mistake }
    var text = JSONText(.required)
    policy.json.inStoredOrder.write(to: &text)
    return text.bytes
  }
}
