package import RegistrationCore
import Synchronization

/// The fields of step 1 in which a person without such a login gives an address and a number.
struct ContactFields: Hashable, Sendable {
  var email: FieldName? = .email
  var phone: FieldName? = .phone

  /// The usual names, for a client that knows no policy.
  init() {}

  /// Of several fields of a kind, it is the one of the usual name, or else the first that is required.
  init(_ rules: [FieldRule]) {
    func contact(_ kind: FieldRule.Kind, _ usual: FieldName) -> FieldName? {
      let all = rules.filter { $0.kind == kind }
      if all.contains(where: { $0.name == usual }) { return usual }
      return (all.first(where: \.isRequired) ?? all.first)?.name
    }
    (email, phone) = (contact(.email, .email), contact(.phone, .phone))
  }
}

extension CognitoIdentityPool {
  /// Takes from a policy which fields of step 1 are contacts; the last policy counts.
  package nonisolated func takeContacts(of policy: Policy) {
    contacts.withLock { $0 = ContactFields(policy.signUp) }
  }

  /// The attributes of the fields of an account.
  nonisolated func names(of login: Login) -> CognitoAttributeNames {
    settings.attributes.naming(contacts.withLock(\.self), of: login.kind)
  }
}

extension CognitoAttributeNames {
  /// The names for accounts whose login is of this kind.
  ///
  /// A contact that the login is not is the pool's own attribute, to which it sends codes. Names of your own stay.
  func naming(_ contacts: ContactFields, of kind: Login.Kind) -> CognitoAttributeNames {
    var all = self
    switch kind {
    case .email: break
    case .phone: all.add(contacts.email, "email")
    case .name:
      all.add(contacts.email, "email")
      all.add(contacts.phone, "phone_number")
    }
    return all
  }

  private mutating func add(_ field: FieldName?, _ attribute: String) {
    guard let field, !isOwn(field), own(attribute) == nil else { return }
    self[field] = attribute
  }
}
