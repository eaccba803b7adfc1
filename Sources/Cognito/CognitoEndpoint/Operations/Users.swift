import CognitoWire
import RegistrationCore
import RegistrationSimulation

// What signed-in users do with their own accounts.
extension CognitoEndpoint {
  mutating func getUser(_ call: Call, _ record: WireRecord) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    let pool = user.place.pool
    var answer = WireRecord()
    answer[text: .username] = pools[pool].users.userName(of: user.login) ?? ""
    answer[parts: .userAttributes] = attributeRecords(of: user.login, in: pool)
    writeFactors(of: user.login, in: pool, to: &answer)
    return answer
  }

  /// Tells the factors of an account, and which is preferred.
  func writeFactors(of login: Login, in pool: Int, to answer: inout WireRecord) {
    let factors = pools[pool].users.factors(of: login)
    guard !factors.isEmpty else { return }
    answer[texts: .userMFASettingList] = factors.map { ChallengeName.name(of: $0) }
    if let preferred = pools[pool].users.preferredFactor(of: login) {
      answer[text: .preferredMfaSetting] = ChallengeName.name(of: preferred)
    }
  }

  mutating func updateUserAttributes(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    let pool = user.place.pool
    let given = record[parts: .userAttributes] ?? []
    _ = try attributes(given, of: user.login, in: pool, isNew: false)
    var (changes, newEmail): ([(name: FieldName, value: FieldValue?)], Login?) = ([], nil)
    for attribute in given {
      let (name, value) = (attribute[text: .name] ?? "", attribute[text: .value] ?? "")
      if name == "email" {
        newEmail = try address(value)
      } else {
        changes.append((try field(name, value, in: pool), value.isEmpty ? nil : .text(value)))
      }
    }
    let (made, address, waits) = (changes, newEmail, pools[pool].verifiesBeforeUpdate)
    let delivery: CodeDelivery? = try ask(pool, call) { users throws(PoolError) in
      // The e-mail first, which alone can be refused: a refused call changes nothing.
      var (current, delivery): (Login, CodeDelivery?) = (user.login, nil)
      if let address, address != current {
        if waits {
          delivery = try users.requestEmail(address, of: current, at: call.now)
        } else {
          (current, delivery) = try users.changeEmail(
            of: current, toUnverified: address, at: call.now)
        }
      }
      try users.setAttributes(made, of: current)
      users.note(changeOf: current, at: call.now)
      return delivery
    }
    var answer = WireRecord()
    answer[parts: .codeDeliveryDetailsList] =
      delivery.map { [details($0, attribute: "email")] } ?? []
    return answer
  }

  /// The attribute of a request that can be verified.
  private func verified(_ record: WireRecord) throws(WireFailure) -> UserPool.VerifiedAttribute {
    switch record[text: .attributeName] {
    case "email": return .email
    case "phone_number": return .phone
    case .some, nil: throw .invalid("Attribute is not verifiable.")
    }
  }

  mutating func getUserAttributeVerificationCode(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    let attribute = try verified(record)
    let delivery = try ask(user.place.pool, call) { users throws(PoolError) in
      try users.sendCode(for: attribute, of: user.login, at: call.now)
    }
    var answer = WireRecord()
    answer[part: .codeDeliveryDetails] = details(delivery)
    return answer
  }

  mutating func verifyUserAttribute(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    let attribute = try verified(record)
    let code = record[secret: .code] ?? Secret("")
    let kind: Login.Kind = attribute == .phone ? .phone : .email
    try ask(user.place.pool, call, taken: { _ in kind }) { users throws(PoolError) in
      try users.verify(attribute, of: user.login, code: code, at: call.now)
    }
    return WireRecord()
  }

  mutating func changePassword(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    let proposed = record[secret: .proposedPassword] ?? Secret("")
    let previous = record[secret: .previousPassword]
    try ask(user.place.pool, call) { users throws(PoolError) in
      try users.changePassword(of: user.login, from: previous, to: proposed, at: call.now)
      users.note(changeOf: user.login, at: call.now)
    }
    return WireRecord()
  }

  mutating func deleteUser(_ call: Call, _ record: WireRecord) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    pools[user.place.pool].users.deleteUser(user.login)
    return WireRecord()
  }
}
