import PlainJSON
public import RegistrationCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
/// Only `name` and `profile` must be there, and of a field its `name` and `label`; whatever else is
/// missing has the default of the initialisers. `confirmation` is null if the pool confirms at once.
/// A policy that decodes can still make no sense, or make a flow expensive. Its mistakes
/// (``RegistrationCore/Policy/mistakes``) are therefore looked for here, and each error names the
/// place and what to do.
public enum PolicyCoding {
  /// Reads a policy.
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
    let policy: Policy
    do {
      policy = try JSONDecoder().decode(Policy.self, from: Data(bytes))
    } catch {
      throw PolicyFormatError(error)
    }
    if let mistake = policy.mistakes.first { throw mistake }
    return policy
  }

  /// Writes a policy; equal policies give equal bytes.
  ///
  /// - Throws: ``PolicyFormatError`` if ``decode(_:)`` would refuse the result.
  public static func encode(_ policy: Policy) throws(PolicyFormatError) -> [UInt8] {
    if let mistake = policy.mistakes.first { throw mistake }
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return [UInt8](try encoder.encode(policy))
    } catch {
      throw PolicyFormatError(error)
    }
  }
}

/// The error in a policy: its place, what is wrong, and the remedy.
public struct PolicyFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The keys that lead to the place, with dots between them; empty for the whole policy.
  public let keyPath: String
  /// What is wrong there.
  public let reason: String
  /// What to do about it.
  public let remedy: String

  package init(_ keyPath: String, _ reason: String, _ remedy: String) {
    (self.keyPath, self.reason, self.remedy) = (keyPath, reason, remedy)
  }

  /// The place, the error and the remedy.
  public var description: String {
    "\(keyPath.isEmpty ? "the policy" : keyPath) \(reason); \(remedy)"
  }

  /// Creates an error of a coder, in this type's words.
  fileprivate init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(Self.path(context.codingPath + [key]), "is missing", "add it")
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      self.init(Self.path(context.codingPath), "is of another type", "write a value of \(type)")
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(Self.path(context.codingPath), "is not well formed", "write a value known here")
    default: self.init("", "is not JSON", "write one object in UTF-8")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
