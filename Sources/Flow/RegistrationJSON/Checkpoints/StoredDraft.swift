import RegistrationCore

// What was submitted so far, as ``CheckpointCoding`` documents it.

extension StrictObject {
  func draft(_ key: StoredKey) throws(CheckpointFormatError) -> Draft {
    let object = try object(
      key, of: [.signUp, .profile, .lastDelivery, .unsecured, .confirmedByCode, .spent, .provided])
    return Draft(
      signUp: try object.optional(.signUp, object.signUpDraft),
      profile: try object.optional(.profile, object.profileDraft),
      lastDelivery: try object.optional(.lastDelivery, object.deliveryTime),
      unsecured: try object.optional(.unsecured, object.logins) ?? RecentLogins(),
      confirmedByCode: try object.optional(.confirmedByCode, object.login),
      spent: try object.optional(.spent, object.logins) ?? RecentLogins(),
      provided: try object.optional(.provided, object.providedAccount))
  }

  private func signUpDraft(_ key: StoredKey) throws(CheckpointFormatError) -> SignUpDraft {
    let object = try object(key, of: [.login, .fields])
    // As submitted: a draft may hold a login that is not well formed.
    return SignUpDraft(login: try object.string(.login), fields: try object.fields(.fields))
  }

  private func profileDraft(_ key: StoredKey) throws(CheckpointFormatError) -> ProfileDraft {
    let object = try object(key, of: [.owner, .form, .sent, .outcomeUnknown])
    return ProfileDraft(
      owner: try object.login(.owner), form: try object.fields(.form),
      sent: try object.choice(.sent, of: ProfileDraft.Sent.self),
      outcomeUnknown: try object.optional(.outcomeUnknown, object.fieldNames) ?? [])
  }

  private func providedAccount(_ key: StoredKey) throws(CheckpointFormatError) -> ProvidedAccount {
    let object = try object(key, of: [.login, .by, .hints])
    return ProvidedAccount(
      login: try object.login(.login), provider: try object.provider(.by),
      hints: try object.optional(.hints, object.fields) ?? Fields())
  }

  private func deliveryTime(_ key: StoredKey) throws(CheckpointFormatError) -> CodeDeliveryTime {
    let object = try object(key, of: [.login, .time])
    return CodeDeliveryTime(login: try object.login(.login), time: try object.timestamp(.time))
  }
}

extension Draft {
  func stored() throws(CheckpointFormatError) -> JSONValue {
    var object = StoredObject()
    object.write(try signUp?.stored(), .signUp)
    object.write(try profile?.stored(), .profile)
    object.write(lastDelivery?.stored, .lastDelivery)
    object.write(unsecured.stored, .unsecured)
    object.write((confirmedByCode?.text).map { .string($0) }, .confirmedByCode)
    object.write(spent.stored, .spent)
    object.write(try provided?.stored(), .provided)
    return object.json
  }
}

extension RecentLogins {
  /// The logins; nil if there is none.
  fileprivate var stored: JSONValue? {
    isEmpty ? nil : .array(logins.map { .string($0.text) })
  }
}

extension SignUpDraft {
  fileprivate func stored() throws(CheckpointFormatError) -> JSONValue {
    var object = StoredObject()
    object.write(.string(login), .login)
    object.write(try fields.stored(at: .draft, .signUp, .fields), .fields)
    return object.json
  }
}

extension ProfileDraft {
  fileprivate func stored() throws(CheckpointFormatError) -> JSONValue {
    var object = StoredObject()
    object.write(.string(owner.text), .owner)
    object.write(try form.stored(at: .draft, .profile, .form), .form)
    object.write(.string(sent.rawValue), .sent)
    if !outcomeUnknown.isEmpty {
      let path: [StoredKey] = [.draft, .profile, .outcomeUnknown]
      object.write(try outcomeUnknown.stored(at: path), .outcomeUnknown)
    }
    return object.json
  }
}

extension ProvidedAccount {
  fileprivate func stored() throws(CheckpointFormatError) -> JSONValue {
    var object = StoredObject()
    object.write(.string(login.text), .login)
    object.write(.string(provider.name), .by)
    if !hints.isEmpty { object.write(try hints.stored(at: .draft, .provided, .hints), .hints) }
    return object.json
  }
}

extension CodeDeliveryTime {
  fileprivate var stored: JSONValue {
    var object = StoredObject()
    object.write(.string(login.text), .login)
    object.write(.integer(time.milliseconds), .time)
    return object.json
  }
}
