import RegistrationCore

// What was submitted so far, as ``CheckpointCoding`` documents it.

extension StrictObject {
  func draft(_ key: StoredKey) throws(CheckpointFormatError) -> Draft {
    let object = try object(
      key, of: [.signUp, .profile, .lastDelivery, .unsecured, .confirmedByCode])
    return Draft(
      signUp: try object.optional(.signUp, object.signUpDraft),
      profile: try object.optional(.profile, object.profileDraft),
      lastDelivery: try object.optional(.lastDelivery, object.deliveryTime),
      unsecured: try object.optional(.unsecured, object.unsecuredAccounts)
        ?? UnsecuredAccounts(),
      confirmedByCode: try object.optional(.confirmedByCode, object.email))
  }

  private func signUpDraft(_ key: StoredKey) throws(CheckpointFormatError) -> SignUpDraft {
    let object = try object(key, of: [.email, .fields])
    // As submitted: a draft may hold an address that is not well formed.
    return SignUpDraft(email: try object.string(.email), fields: try object.fields(.fields))
  }

  private func profileDraft(_ key: StoredKey) throws(CheckpointFormatError) -> ProfileDraft {
    let object = try object(key, of: [.owner, .form, .sent, .outcomeUnknown])
    return ProfileDraft(
      owner: try object.email(.owner), form: try object.fields(.form),
      sent: try object.choice(.sent, of: ProfileDraft.Sent.self),
      outcomeUnknown: try object.optional(.outcomeUnknown, object.fieldNames) ?? [])
  }

  private func deliveryTime(_ key: StoredKey) throws(CheckpointFormatError) -> CodeDeliveryTime {
    let object = try object(key, of: [.email, .time])
    return CodeDeliveryTime(email: try object.email(.email), time: try object.timestamp(.time))
  }
}

extension Draft {
  func stored() throws(CheckpointFormatError) -> JSONValue {
    var object = StoredObject()
    object.write(try signUp?.stored(), .signUp)
    object.write(try profile?.stored(), .profile)
    object.write(lastDelivery?.stored, .lastDelivery)
    if !unsecured.isEmpty {
      object.write(.array(unsecured.emails.map { .string($0.text) }), .unsecured)
    }
    object.write((confirmedByCode?.text).map { .string($0) }, .confirmedByCode)
    return object.json
  }
}

extension SignUpDraft {
  fileprivate func stored() throws(CheckpointFormatError) -> JSONValue {
    var object = StoredObject()
    object.write(.string(email), .email)
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

extension CodeDeliveryTime {
  fileprivate var stored: JSONValue {
    var object = StoredObject()
    object.write(.string(email.text), .email)
    object.write(.integer(time.milliseconds), .time)
    return object.json
  }
}
