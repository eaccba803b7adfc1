import RegistrationJSON

/// What the description of the interface says of a route.
struct RouteDescription: Hashable, Sendable {
  /// What operations are listed under.
  enum Group: String, Hashable, Sendable, CaseIterable {
    case registrations = "Registrations"
    case handovers = "Handovers"
    case service = "Service"

    var text: String {
      switch self {
      case .registrations: "The registration of one person."
      case .handovers: "The way of a registered person to the app's back end."
      case .service: "The service itself, for its operators and for developers."
      }
    }
  }

  /// What is sent.
  struct Body: Hashable, Sendable {
    let text: String
    let component: ComponentSchema

    var json: JSONValue {
      let media = JSONValue.object(["schema": JSONSchema.component(component).json])
      return .object([
        "description": .string(text), "required": .bool(false),
        "content": .object(["application/json": media]),
      ])
    }
  }

  let group: Group
  let summary: String
  let text: String
  var parameters: [ParameterDescription] = []
  var body: Body?
  var responses: [ResponseDescription]
}
