/// A problem with the value of a field.
public struct Problem: Hashable, Sendable {
  /// The field.
  public var field: FieldName
  /// What is wrong with the value.
  public var kind: Kind

  /// Creates a problem of this kind with this field.
  public init(_ field: FieldName, _ kind: Kind) { (self.field, self.kind) = (field, kind) }

  /// The ways in which a value can be wrong.
  public enum Kind: Hashable, Sendable {
    /// The field must be filled in.
    case missing
    /// The value does not have the field's format.
    case malformed
    /// The value has more bytes than `maximum`; for a password, more characters.
    case tooLong(maximum: Int)
    /// The value has fewer characters than `minimum`.
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
    /// The password is the login, or the part of an e-mail address before the `@`.
    case tooSimilar
    /// Another account has it.
    case taken
    /// The calendar has no such day.
    case impossibleDate
    /// The day is in the future.
    case inTheFuture
    /// The number is less than the least one.
    case tooSmall(minimum: Int64)
    /// The number is greater than the greatest one.
    case tooLarge(maximum: Int64)
    /// The day is before the first one.
    case tooEarly(earliest: CalendarDate)
    /// The day is after the last one.
    case tooLate(latest: CalendarDate)
    /// The consent was not given.
    case notAccepted
    /// The form has no such field.
    case unknownField
    /// The pool or the directory refused the value, with this message.
    case refused(String)
  }
}

extension Problem.Kind {
  /// The name of the case, without its value.
  package var name: String {
    switch self {
    case .missing: "missing"
    case .malformed: "malformed"
    case .tooLong: "tooLong"
    case .tooShort: "tooShort"
    case .needsUppercase: "needsUppercase"
    case .needsLowercase: "needsLowercase"
    case .needsDigit: "needsDigit"
    case .needsSymbol: "needsSymbol"
    case .hasWhiteSpace: "hasWhiteSpace"
    case .tooSimilar: "tooSimilar"
    case .taken: "taken"
    case .impossibleDate: "impossibleDate"
    case .inTheFuture: "inTheFuture"
    case .tooSmall: "tooSmall"
    case .tooLarge: "tooLarge"
    case .tooEarly: "tooEarly"
    case .tooLate: "tooLate"
    case .notAccepted: "notAccepted"
    case .unknownField: "unknownField"
    case .refused: "refused"
    }
  }
}

// A problem is thrown by what reads the one value that it is about.
extension Problem: Error {}
