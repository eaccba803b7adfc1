import RegistrationJSON
import RegistrationWording

/// A header of an answer.
enum HeaderDescription: String, Hashable, Sendable, CaseIterable {
  case entityTag = "ETag"
  case contentLanguage = "Content-Language"
  case location = "Location"
  case retryAfter = "Retry-After"
  case authenticate = "WWW-Authenticate"
  case allow = "Allow"

  private var schema: JSONSchema {
    switch self {
    case .entityTag:
      .text("The tag of the presentation, in quotes.", pattern: "^\"[!#-~]{1,2048}\"$")
    case .contentLanguage:
      .name("The language of the texts.", among: WordingLanguage.names)
    case .location:
      .text("The path of the registration.", pattern: "^/registrations/[0-9a-f]{48}$")
    case .retryAfter:
      .text("The seconds after which to send the request again.", pattern: "^[1-9][0-9]*$")
    case .authenticate: .constant("How to prove that the registration may be used.", "Bearer")
    case .allow: .text("The methods of the path.", pattern: "^[A-Z]+(, [A-Z]+)*$")
    }
  }

  private var text: String {
    switch self {
    case .entityTag: "Names the presentation, for If-Match, If-None-Match and after."
    case .contentLanguage: "Tells the language of the presentation."
    case .location: "Tells where the registration is."
    case .retryAfter: "Tells when to try again."
    case .authenticate: "Tells that a bearer key is needed."
    case .allow: "Tells what can be done instead."
    }
  }

  var json: JSONValue {
    .object(["description": .string(text), "required": .bool(true), "schema": schema.json])
  }

  var reference: JSONValue { .object(["$ref": .string("#/components/headers/" + rawValue)]) }
}
