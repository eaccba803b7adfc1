import RegistrationJSON

/// The description of the interface (OpenAPI 3.1), made from the table of routes.
struct OpenAPIDocument {
  let limits: ServiceLimits

  init(_ limits: ServiceLimits) { self.limits = limits }

  var json: JSONValue {
    .object([
      "openapi": .string("3.1.0"),
      "info": .object([
        "title": .string("Registrar"), "version": .string("1"),
        "summary": .string("Registers people, and signs them in."),
        "description": .string(Self.introduction),
      ]),
      "servers": .array([
        .object([
          "url": .string("/"),
          "description": .string("The server that this document comes from."),
        ])
      ]),
      "tags": .array(
        RouteDescription.Group.allCases.map {
          .object(["name": .string($0.rawValue), "description": .string($0.text)])
        }),
      "paths": paths, "components": components, "x-unmatched": unmatched,
    ])
  }

  private static let introduction = """
    A registration is a conversation with one person. Its presentation says which screen to show: the fields to fill in, \
    and the actions that can be taken. Make a registration, draw its presentation, take the action that the person \
    chooses, and draw what comes back.

    Texts are in the language that the request prefers. Every error is a problem (RFC 9457), and no answer is to be \
    cached. A path that does not exist is answered with 404, and another method with 405: see x-unmatched. HTTP that is \
    malformed may be answered in plain text.
    """

  /// The operations by their path, in the order of the table.
  private var paths: JSONValue {
    var paths: [JSONValue.Member] = []
    for route in ServiceRoute.allCases {
      guard let operation = operation(of: route) else { continue }
      let member = JSONValue.Member(key: route.method.lowercased(), value: operation)
      if let place = paths.firstIndex(where: { $0.key == route.path }) {
        paths[place].value = .object((paths[place].value.members ?? []) + [member])
      } else {
        paths.append(.init(key: route.path, value: .object([member])))
      }
    }
    return .object(paths)
  }

  /// What a route does; nil if it is a page.
  private func operation(of route: ServiceRoute) -> JSONValue? {
    guard let description = route.description(within: limits) else { return nil }
    return .object([
      "operationId": .string(route.rawValue), "tags": .array([.string(description.group.rawValue)]),
      "summary": .string(description.summary), "description": .string(description.text),
      "security": security(of: route.access),
      "parameters": description.parameters.isEmpty
        ? nil : .array(description.parameters.map { $0.reference }),
      "requestBody": description.body?.json,
      "responses": responses(description.responses),
    ])
  }

  private func security(of access: ServiceRoute.Access) -> JSONValue {
    switch access {
    case .keyHolder: .array([.object([Self.scheme: .array([])])])
    case .backEnd: .array([.object([Self.backEndScheme: .array([])])])
    case .anyone, .browser: .array([])
    }
  }

  private func responses(_ responses: [ResponseDescription]) -> JSONValue {
    .object(responses.map { .init(key: String($0.status), value: $0.json) })
  }

  /// The answers to what is no operation.
  private var unmatched: JSONValue {
    responses([
      .problem(.notFound, "There is nothing at this path."),
      .problem(.methodNotAllowed, "The path takes other methods."),
    ])
  }

  /// The name of the way in which a program proves that it may use a registration.
  private static let scheme = "registrationKey"

  /// The name of the way in which the app's back end proves itself.
  private static let backEndScheme = "backEndSecret"

  private var components: JSONValue {
    .object([
      "schemas": .object(
        ComponentSchema.allCases.map { .init(key: $0.rawValue, value: $0.schema.json) }),
      "parameters": .object(
        ParameterDescription.allCases.map { .init(key: $0.rawValue, value: $0.json(limits)) }),
      "headers": .object(
        HeaderDescription.allCases.map { .init(key: $0.rawValue, value: $0.json) }),
      "securitySchemes": .object([
        Self.scheme: .object([
          "type": .string("http"), "scheme": .string("bearer"),
          "description": .string(
            "The key that was told when the registration was made. It opens this registration alone."
          ),
        ]),
        Self.backEndScheme: .object([
          "type": .string("http"), "scheme": .string("bearer"),
          "description": .string("The secret of the app's back end."),
        ]),
      ]),
    ])
  }
}
