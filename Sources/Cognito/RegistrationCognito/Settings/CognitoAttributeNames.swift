public import RegistrationCore

/// Which attribute of the pool each field is.
///
/// A standard attribute of OpenID Connect has its own name: `firstName` is `given_name`, `lastName`
/// `family_name`, `phone` `phone_number`, `birthday` `birthdate`, `username` `preferred_username`; `name`,
/// `gender`, `nickname`, `website`, `locale` and the like are called as the field. Every other field is
/// `custom:NAME`, which the pool must have been created with.
///
/// If an e-mail address names the account, a field `email` of a profile is `custom:email`: a profile never changes the name of
/// the account. If a number or a name does, the field of kind `email` in step 1 is `email`; and if a name does, that of
/// kind `phone` is `phone_number`, however they are called. The client takes the kinds from the policy of its
/// ``CognitoProfileDirectory``; without one, it goes by the names `email` and `phone`.
public struct CognitoAttributeNames: Hashable, Sendable {
  private var names: [FieldName: String]

  /// Creates the names, with those of your own before the usual ones.
  public init(_ names: [FieldName: String] = [:]) { self.names = names }

  /// The attribute of a field.
  public subscript(field: FieldName) -> String {
    get { names[field] ?? Self.usualName(of: field) }
    set { names[field] = newValue }
  }

  /// Whether the field was given an attribute.
  func isOwn(_ field: FieldName) -> Bool { names[field] != nil }

  /// The field that was given this attribute.
  func own(_ attribute: String) -> FieldName? {
    names.filter { $0.value == attribute }.keys.min { $0.text < $1.text }
  }

  private static func usualName(of field: FieldName) -> String {
    switch field.text {
    case "firstName": "given_name"
    case "middleName": "middle_name"
    case "lastName": "family_name"
    case "phone": "phone_number"
    case "birthday": "birthdate"
    case "username": "preferred_username"
    case "name", "given_name", "family_name", "middle_name", "nickname", "preferred_username",
      "profile", "website", "gender", "birthdate", "zoneinfo", "locale", "phone_number", "address":
      field.text
    default: "custom:" + field.text
    }
  }
}

extension CognitoSettings {
  /// Throws if a pool cannot do what a policy says.
  func check(_ policy: Policy) throws(Problem) {
    let contacts = ContactFields(policy.signUp)
    for kind in policy.login.kinds {
      let names = attributes.naming(contacts, of: kind)
      try names.check(policy.profile)
      try names.check(policy.signUp)
    }
    guard let length = policy.confirmation?.length, length != Self.codeLength else { return }
    throw .codeLength(length)
  }

  /// How many digits each code for a confirmation or a new password has, also one that a trigger of yours sends.
  private static let codeLength = 6
}

extension CognitoAttributeNames {
  /// Throws if a field of a form cannot be an attribute of its own.
  fileprivate func check(_ rules: [FieldRule]) throws(CognitoSettings.Problem) {
    var taken: Set<String> = []
    for rule in rules {
      if rule.kind == .image { throw .picture(rule.name) }
      let name = self[rule.name]
      let custom = name.hasPrefix("custom:") ? name.utf8.count - "custom:".utf8.count : 1
      guard (1...20).contains(custom), (1...32).contains(name.utf8.count),
        name.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { throw .attribute(name) }
      guard taken.insert(name).inserted else { throw .sharedAttribute(name) }
    }
  }
}
