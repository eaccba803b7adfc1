import RegistrationCore
import RegistrationJSON
import RegistrationWording

/// What a request says beside its body.
enum ParameterDescription: String, Hashable, Sendable, CaseIterable {
  case id, action, after, wait
  case match = "ifMatch"
  case noneMatch = "ifNoneMatch"
  case idempotencyKey, acceptLanguage

  /// The part of a request that it stands in.
  private enum Place: String { case path, query, header }

  private var place: Place {
    switch self {
    case .id, .action: .path
    case .after, .wait: .query
    case .match, .noneMatch, .idempotencyKey, .acceptLanguage: .header
    }
  }

  private var name: String {
    switch self {
    case .id, .action, .after, .wait: rawValue
    case .match: "If-Match"
    case .noneMatch: "If-None-Match"
    case .idempotencyKey: "Idempotency-Key"
    case .acceptLanguage: "Accept-Language"
    }
  }

  private var text: String {
    switch self {
    case .id: "The ID of the registration."
    case .action: "The name of an action that the presentation offers."
    case .after: "A tag: with wait, the answer comes when another presentation is shown."
    case .wait: "How many seconds to wait at most for another presentation."
    case .match:
      "The ETag of the presentation that the person acted on. If another one is shown, nothing is done."
    case .noneMatch:
      "The ETag of the presentation that is known. If it is still shown, the answer is 304."
    case .idempotencyKey:
      "A text of your own for this request. Sent again with the same key, the action is taken once."
    case .acceptLanguage:
      "The languages that the person prefers, of which \(WordingLanguage.names.joined(separator: " and ")) are known."
    }
  }

  private func schema(_ limits: ServiceLimits) -> JSONSchema {
    switch self {
    case .id: .text("An ID.", pattern: "^[0-9a-f]{48}$")
    case .action: .name("An action.", among: Registration.Event.Name.offered.map { $0.rawValue })
    case .after: .text("A tag.", pattern: ComponentSchema.tagPattern)
    case .wait: .number("Seconds.", from: 0, to: Int64(limits.longestWait / .seconds(1)))
    case .match, .noneMatch: .text("An ETag.", pattern: "^\"[!#-~]{1,2048}\"$")
    case .idempotencyKey:
      .text("Visible characters, of which the first is no @.", pattern: "^(?!@)[!-~]{1,64}$")
    case .acceptLanguage: .text("As RFC 9110 has it, such as es-MX, en;q=0.5.")
    }
  }

  func json(_ limits: ServiceLimits) -> JSONValue {
    .object([
      "name": .string(name), "in": .string(place.rawValue), "description": .string(text),
      "required": .bool(place == .path), "schema": schema(limits).json,
    ])
  }

  var reference: JSONValue { .object(["$ref": .string("#/components/parameters/" + rawValue)]) }
}
