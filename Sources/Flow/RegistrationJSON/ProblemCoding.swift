package import RegistrationCore

// Problems in the marks of a feed.

extension Problem {
  /// The problem with its field; if the form has no such field, also the one that was probably meant.
  package func json(among presentation: Registration.Presentation) -> JSONValue {
    var members = [JSONValue.Member(key: "field", value: .string(field.text))] + kind.members
    if kind == .unknownField,
      let near = nearest(to: field.text, among: presentation.fields.map { $0.name.text })
    {
      members.append(JSONValue.Member(key: "nearest", value: .string(near)))
    }
    return .object(members)
  }
}

extension Problem.Kind {
  /// The name of the kind, and its value.
  var members: [JSONValue.Member] {
    let kind = JSONValue.Member(key: "kind", value: .string(name))
    switch self {
    case .tooLong(let maximum):
      return [kind, JSONValue.Member(key: "maximum", value: .integer(Int64(maximum)))]
    case .tooShort(let minimum):
      return [kind, JSONValue.Member(key: "minimum", value: .integer(Int64(minimum)))]
    case .tooSmall(let minimum):
      return [kind, JSONValue.Member(key: "minimum", value: .integer(minimum))]
    case .tooLarge(let maximum):
      return [kind, JSONValue.Member(key: "maximum", value: .integer(maximum))]
    case .tooEarly(let earliest):
      return [kind, JSONValue.Member(key: "earliest", value: .string(earliest.text))]
    case .tooLate(let latest):
      return [kind, JSONValue.Member(key: "latest", value: .string(latest.text))]
    case .refused(let message):
      return [kind, JSONValue.Member(key: "message", value: .string(message))]
    case .missing, .malformed, .needsUppercase, .needsLowercase, .needsDigit, .needsSymbol,
      .hasWhiteSpace, .tooSimilar, .taken, .impossibleDate, .inTheFuture, .notAccepted,
      .unknownField:
      return [kind]
    }
  }
}
