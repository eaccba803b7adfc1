import RegistrationJSON

/// One of the answers to a request.
struct ResponseDescription: Hashable, Sendable {
  /// What an answer consists of.
  struct Content: Hashable, Sendable {
    let type: String
    let schema: JSONSchema
  }

  let status: Int
  let text: String
  var contents: [Content] = []
  var headers: [HeaderDescription] = []

  /// An answer with a registration, or a part of it.
  static func presented(
    _ status: Int, _ text: String, as component: ComponentSchema = .registration
  )
    -> ResponseDescription
  {
    ResponseDescription(
      status: status, text: text,
      contents: [Content(type: "application/json", schema: .component(component))],
      headers: [.entityTag, .contentLanguage])
  }

  static func json(_ text: String, _ schema: JSONSchema) -> ResponseDescription {
    ResponseDescription(
      status: 200, text: text, contents: [Content(type: "application/json", schema: schema)])
  }

  /// An answer that tells of a problem.
  static func problem(_ kind: ProblemDetails.Kind, _ text: String) -> ResponseDescription {
    let schema = JSONSchema.component(ComponentSchema(of: kind))
    return ResponseDescription(
      status: kind.status, text: text,
      contents: [Content(type: "application/problem+json", schema: schema)],
      headers: kind.describedHeaders)
  }

  /// An answer that has one more type, or other headers.
  func with(_ content: Content? = nil, headers: [HeaderDescription]) -> ResponseDescription {
    var copy = self
    if let content { copy.contents.append(content) }
    copy.headers = headers
    return copy
  }

  var json: JSONValue {
    let headers = headers.map { JSONValue.Member(key: $0.rawValue, value: $0.reference) }
    let contents = contents.map {
      JSONValue.Member(key: $0.type, value: .object(["schema": $0.schema.json]))
    }
    return .object([
      "description": .string(text), "headers": headers.isEmpty ? nil : .object(headers),
      "content": contents.isEmpty ? nil : .object(contents),
    ])
  }
}

extension ProblemDetails.Kind {
  /// The headers that always come with a problem of an operation.
  fileprivate var describedHeaders: [HeaderDescription] {
    switch self {
    case .unauthorized, .otherSecret: [.authenticate]
    case .methodNotAllowed: [.allow]
    case .otherPresentation: [.entityTag, .contentLanguage]
    case .tooMany, .busyElsewhere, .unavailable, .ended: [.retryAfter]
    case .malformed, .notFound, .invalidFields, .tooLarge, .unsupportedType, .forged,
      .invalidCode:
      []
    }
  }
}
