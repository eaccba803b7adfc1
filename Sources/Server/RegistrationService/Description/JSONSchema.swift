import RegistrationJSON

/// A schema of JSON (draft 2020-12), as OpenAPI 3.1 takes it.
struct JSONSchema: Hashable, Sendable {
  let json: JSONValue

  private init(
    _ type: String?, _ text: String?, _ members: KeyValuePairs<String, JSONValue?> = [:]
  ) {
    let first = JSONValue.present([
      "type": type.map { .string($0) }, "description": text.map { .string($0) },
    ])
    json = .object(first + JSONValue.present(members))
  }

  /// A text, which may have to match a regular expression or a format.
  static func text(
    _ text: String, pattern: String? = nil, format: String? = nil
  ) -> JSONSchema {
    JSONSchema(
      "string", text,
      ["pattern": pattern.map { .string($0) }, "format": format.map { .string($0) }])
  }

  /// One of these texts.
  static func name(_ text: String, among names: [String]) -> JSONSchema {
    JSONSchema("string", text, ["enum": .array(names.map { .string($0) })])
  }

  static func constant(_ text: String, _ value: String) -> JSONSchema {
    JSONSchema("string", text, ["const": .string(value)])
  }

  static func number(_ text: String, from minimum: Int64? = nil, to maximum: Int64? = nil)
    -> JSONSchema
  {
    JSONSchema(
      "integer", text,
      [
        "format": .string("int64"), "minimum": minimum.map { .integer($0) },
        "maximum": maximum.map { .integer($0) },
      ])
  }

  static func flag(_ text: String) -> JSONSchema { JSONSchema("boolean", text) }

  static func list(_ text: String, of element: JSONSchema) -> JSONSchema {
    JSONSchema("array", text, ["items": element.json])
  }

  /// An object of these members, and of no others.
  static func object(_ text: String, _ properties: [Property]) -> JSONSchema {
    JSONSchema(
      "object", text,
      [
        "properties": .object(properties.map { .init(key: $0.name, value: $0.schema.json) }),
        "required": .array(properties.filter { $0.isRequired }.map { .string($0.name) }),
        "additionalProperties": .bool(false),
      ])
  }

  /// An object whose members have any names.
  static func map(_ text: String, to value: JSONSchema?, example: JSONValue? = nil) -> JSONSchema {
    JSONSchema(
      "object", text, ["additionalProperties": value?.json ?? .bool(true), "example": example])
  }

  /// What fits one of several schemas.
  static func either(_ text: String?, _ schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema(nil, text, ["oneOf": .array(schemas.map { $0.json })])
  }

  /// A text, or true or false; perhaps null.
  static func value(_ text: String, isNullable: Bool) -> JSONSchema {
    let types = ["string", "boolean"] + (isNullable ? ["null"] : [])
    return JSONSchema(nil, text, ["type": .array(types.map { .string($0) })])
  }

  static func component(_ component: ComponentSchema) -> JSONSchema {
    JSONSchema(nil, nil, ["$ref": .string("#/components/schemas/" + component.rawValue)])
  }

  /// A text, or null.
  static func textOrNull(_ text: String, format: String? = nil) -> JSONSchema {
    JSONSchema(
      nil, text,
      ["type": .array([.string("string"), .string("null")]), "format": format.map { .string($0) }])
  }

  /// A component, or null.
  static func componentOrNull(_ component: ComponentSchema) -> JSONSchema {
    either(nil, [.component(component), JSONSchema("null", nil)])
  }
}

extension JSONSchema {
  /// A member of an object.
  struct Property {
    let name: String
    let schema: JSONSchema
    let isRequired: Bool

    /// A member that is always there.
    static func always(_ name: String, _ schema: JSONSchema) -> Property {
      Property(name: name, schema: schema, isRequired: true)
    }

    /// A member that may be left out.
    static func sometimes(_ name: String, _ schema: JSONSchema) -> Property {
      Property(name: name, schema: schema, isRequired: false)
    }
  }
}
