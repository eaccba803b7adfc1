import RegistrationCore

// What was submitted so far, as ``CheckpointCoding`` documents it.

extension StrictObject {
  func draft(_ key: StoredKey) throws -> Draft {
    let object = try object(key, of: [.signUp, .profile, .lastDelivery])
    return Draft(
      signUp: try object.optional(.signUp, object.signUpDraft),
      profile: try object.optional(.profile, object.profileDraft),
      lastDelivery: try object.optional(.lastDelivery, object.deliveryTime))
  }

  private func signUpDraft(_ key: StoredKey) throws -> SignUpDraft {
    let object = try object(key, of: [.email, .fields])
    // As submitted: a draft may hold an address that is not well formed.
    return SignUpDraft(email: try object.value(.email), fields: try object.fields(.fields))
  }

  private func profileDraft(_ key: StoredKey) throws -> ProfileDraft {
    let object = try object(key, of: [.owner, .form, .sent])
    return ProfileDraft(
      owner: try object.email(.owner), form: try object.fields(.form),
      sent: try object.choice(.sent, of: ProfileDraft.Sent.self))
  }

  private func deliveryTime(_ key: StoredKey) throws -> CodeDeliveryTime {
    let object = try object(key, of: [.email, .time])
    return CodeDeliveryTime(email: try object.email(.email), time: try object.timestamp(.time))
  }
}

extension Draft {
  var stored: StoredObject {
    StoredObject { object in
      try object.encodeIfPresent(signUp?.stored, forKey: .signUp)
      try object.encodeIfPresent(profile?.stored, forKey: .profile)
      try object.encodeIfPresent(lastDelivery?.stored, forKey: .lastDelivery)
    }
  }
}

extension SignUpDraft {
  fileprivate var stored: StoredObject {
    StoredObject { object in
      try object.encode(email, forKey: .email)
      try object.encode(StoredFields(fields: fields), forKey: .fields)
    }
  }
}

extension ProfileDraft {
  fileprivate var stored: StoredObject {
    StoredObject { object in
      try object.encode(owner.text, forKey: .owner)
      try object.encode(StoredFields(fields: form), forKey: .form)
      try object.encode(sent.rawValue, forKey: .sent)
    }
  }
}

extension CodeDeliveryTime {
  fileprivate var stored: StoredObject {
    StoredObject { object in
      try object.encode(email.text, forKey: .email)
      try object.encode(time.milliseconds, forKey: .time)
    }
  }
}
