/// What is wrong with a field.
public struct Problem: Hashable, Sendable {
  /// The field.
  public var field: FieldName
  /// What is wrong with it.
  public var kind: Kind

  /// This is wrong with that field.
  public init(_ field: FieldName, _ kind: Kind) { (self.field, self.kind) = (field, kind) }

  /// The ways in which a value can be wrong.
  public enum Kind: Hashable, Sendable {
    /// It must be filled in.
    case missing
    /// It is not of the field's shape.
    case malformed
    /// It has more than so many bytes (a password: characters).
    case tooLong(maximum: Int)
    /// It has fewer than so many characters.
    case tooShort(minimum: Int)
    /// The password has no capital letter.
    case needsUppercase
    /// The password has no small letter.
    case needsLowercase
    /// The password has no digit.
    case needsDigit
    /// The password has no symbol.
    case needsSymbol
    /// The password has white space in it.
    case hasWhiteSpace
    /// The password is the e-mail address, or the part of it before the `@`.
    case tooSimilar
    /// The calendar has no such day.
    case impossibleDate
    /// The day is yet to come.
    case inTheFuture
    /// The consent was not given.
    case notAccepted
    /// The form has no such field.
    case unknownField
    /// The pool or the directory refused it, with its words.
    case refused(String)
  }
}
