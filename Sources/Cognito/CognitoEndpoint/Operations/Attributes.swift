import CognitoWire
package import RegistrationCore
import RegistrationSimulation

/// The names of attributes on the wire, and of the fields of the pool.
///
/// The standard attributes of OpenID Connect keep their names, except for the telephone number. Any other field
/// `NAME` is the custom attribute `custom:NAME`. A custom attribute whose `NAME` is that of a standard one keeps its whole name as a
/// field: `custom:email` is not the address of the account.
enum AttributeName {
  /// The standard attributes that a person may set (Cognito's developer guide, "User pool attributes").
  static let standard = [
    "address", "birthdate", "family_name", "gender", "given_name", "locale", "middle_name", "name",
    "nickname", "picture", "preferred_username", "profile", "updated_at", "website", "zoneinfo",
  ]

  private static let prefix = "custom:"

  /// The field of an attribute; nil if there is no such attribute.
  static func field(_ name: String) -> FieldName? {
    if name == "phone_number" { return .phone }
    if name == "email" { return .email }
    if standard.contains(name) { return FieldName(name) }
    guard name.utf8.starts(with: prefix.utf8), name.utf8.count > prefix.utf8.count else {
      return nil
    }
    let field = FieldName(String(Substring(name.utf8.dropFirst(prefix.utf8.count))))
    return attribute(field) == name ? field : FieldName(name)
  }

  /// The attribute of a field.
  static func attribute(_ field: FieldName) -> String {
    if field == .phone { return "phone_number" }
    if field == .email { return "email" }
    let isWhole = standard.contains(field.text) || field.text.utf8.starts(with: prefix.utf8)
    return isWhole ? field.text : prefix + field.text
  }
}

extension CognitoEndpoint {
  /// The attribute that a field of the pool is.
  package static func attribute(of field: FieldName) -> String { AttributeName.attribute(field) }

  /// Reads attributes that a person sets: the fields, without the one that names the account.
  ///
  /// - Parameters:
  ///   - login: what names the account.
  ///   - isNew: whether they are those of a sign-up, which must have all that the pool requires.
  func attributes(
    _ records: [WireRecord], of login: Login, in pool: Int, isNew: Bool
  ) throws(WireFailure) -> Fields {
    var fields = Fields()
    for record in records {
      let name = record[text: .name] ?? ""
      let value = record[text: .value] ?? ""
      switch name {
      case "email":
        let address = try address(value)
        if login.kind != .email { fields[.email] = .text(address.text) }
      case "sub", "email_verified", "phone_number_verified", "identities", "cognito:user_status":
        throw .refused("A client attempted to write unauthorized attribute")
      default:
        let field = try field(name, value, in: pool)
        // An empty number takes the one of an account away; a new account has none.
        if isNew, field == .phone, value.isEmpty { throw .invalid("Invalid phone number format.") }
        fields[field] = value.isEmpty ? nil : .text(value)
      }
    }
    guard isNew, let schema = pools[pool].schema else { return fields }
    for name in schema.required {
      guard let field = AttributeName.field(name), fields[field] == nil,
        field != login.contactField
      else { continue }
      throw .invalid(
        "Attributes did not conform to the schema: \(name): The attribute is required\n")
    }
    return fields
  }

  /// The address that an attribute has as its value.
  func address(_ value: String) throws(WireFailure) -> Login {
    guard let address = EmailAddress(value) else { throw .invalid("Invalid email address format.") }
    return Login(address)
  }

  /// The field of an attribute and a value that it may have.
  func field(
    _ name: String, _ value: String, in pool: Int
  ) throws(WireFailure) -> FieldName {
    let isCustom = name.utf8.starts(with: "custom:".utf8)
    let isKnown = !isCustom || pools[pool].schema?.custom.contains(name) ?? true
    guard isKnown, let field = AttributeName.field(name) else {
      throw .invalid(
        "Attributes did not conform to the schema: \(name): Attribute does not exist in the schema.\n"
      )
    }
    if field == .phone, !value.isEmpty, PhoneNumber(value)?.text != value {
      throw .invalid("Invalid phone number format.")
    }
    if name == "birthdate", !value.isEmpty, value.utf8.count != 10 {
      throw .invalid(
        "Attributes did not conform to the schema: birthdate: String must be of length 10")
    }
    return field
  }

  /// The attributes of an account as they are told, `sub` and the e-mail among them.
  func attributes(of login: Login, in pool: Int) -> [(name: String, value: String)] {
    let users = pools[pool].users
    guard let account = users.account(of: login) else { return [] }
    var found = [
      ("sub", users.identifier(of: login) ?? ""),
      ("email_verified", account.isVerified ? "true" : "false"),
    ]
    for entry in account.attributes.entries where entry.name != .email {
      guard let text = entry.value.attributeText else { continue }
      found.append((AttributeName.attribute(entry.name), text))
    }
    let contacts = users.contacts(of: login)
    if let phone = contacts.phone, account.attributes[.phone] == nil {
      found.append(("phone_number", phone))
    }
    if contacts.phone != nil {
      found.append(("phone_number_verified", users.hasVerifiedPhone(login) ? "true" : "false"))
    }
    if let email = contacts.email { found.append(("email", email.text)) }
    return found.map { (name: $0.0, value: $0.1) }
  }

  /// The attributes of an account as records.
  func attributeRecords(of login: Login, in pool: Int) -> [WireRecord] {
    attributes(of: login, in: pool).map { attribute in
      var record = WireRecord()
      record[text: .name] = attribute.name
      record[text: .value] = attribute.value
      return record
    }
  }
}

extension Login {
  /// The attribute that it is; nil for a name.
  fileprivate var contactField: FieldName? {
    switch kind {
    case .email: .email
    case .phone: .phone
    case .name: nil
    }
  }
}

extension FieldValue {
  /// The value as an attribute; nil for a picture.
  fileprivate var attributeText: String? {
    switch self {
    case .text(let text): text
    case .consent(let isGiven): isGiven ? "true" : "false"
    case .image: nil
    }
  }
}
