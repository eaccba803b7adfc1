import CognitoWire
import RegistrationCore
import RegistrationSimulation

extension CognitoEndpoint {
  mutating func signUp(_ call: Call, _ record: WireRecord) throws(WireFailure) -> WireRecord {
    let (place, login) = try account(record)
    let fields = try attributes(
      record[parts: .userAttributes] ?? [], of: login, in: place.pool, isNew: true)
    let invitation = record[parts: .validationData]?.first { $0[text: .name] == "invitation" }
    let result = try ask(place.pool, call, taken: { _ in login.kind }) { users throws(PoolError) in
      defer { users.note(changeOf: login, at: call.now) }
      return try users.signUp(
        login: login, password: record[secret: .password], fields: fields,
        invitation: invitation?[text: .value].map { Secret($0) }, at: call.now)
    }
    var answer = WireRecord()
    switch result {
    case .confirmed: answer[boolean: .userConfirmed] = true
    case .unknown: answer[boolean: .userConfirmed] = false
    case .unconfirmed(let delivery):
      answer[boolean: .userConfirmed] = false
      answer[part: .codeDeliveryDetails] = details(delivery)
    }
    answer[text: .userSub] = pools[place.pool].users.identifier(ofNewest: login) ?? ""
    return answer
  }

  mutating func confirmSignUp(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let (place, login) = try account(record)
    let code = record[secret: .confirmationCode] ?? Secret("")
    let forces = record[boolean: .forceAliasCreation] ?? false
    let taken = { (users: UserPool) in users.contactTaken(from: login)?.kind }
    let session = try ask(place.pool, call, taken: taken) { users throws(PoolError) in
      let usual = users.configuration.forcesAlias
      users.configuration.forcesAlias = usual || forces
      defer { users.configuration.forcesAlias = usual }
      let session = try users.confirmSignUp(login: login, code: code, at: call.now)
      users.note(changeOf: login, at: call.now)
      return session
    }
    var answer = WireRecord()
    answer[secret: .session] = session.map { WireSession.wrap($0) }
    return answer
  }

  mutating func resendConfirmationCode(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let (place, login) = try account(record)
    let delivery = try ask(place.pool, call) { users throws(PoolError) in
      try users.resendConfirmationCode(login: login, at: call.now)
    }
    var answer = WireRecord()
    answer[part: .codeDeliveryDetails] = details(delivery)
    return answer
  }

  mutating func forgotPassword(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let (place, login) = try account(record)
    let delivery = try ask(place.pool, call) { users throws(PoolError) in
      try users.forgotPassword(login: login, at: call.now)
    }
    var answer = WireRecord()
    answer[part: .codeDeliveryDetails] = details(delivery)
    return answer
  }

  mutating func confirmForgotPassword(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let (place, login) = try account(record)
    let code = record[secret: .confirmationCode] ?? Secret("")
    let password = record[secret: .password] ?? Secret("")
    try ask(place.pool, call) { users throws(PoolError) in
      try users.confirmForgotPassword(
        login: login, code: code, newPassword: password, at: call.now)
      users.note(changeOf: login, at: call.now)
    }
    return WireRecord()
  }

  /// The app client that asks, with the right hash of its secret, and the account that it names.
  private mutating func account(
    _ record: WireRecord
  ) throws(WireFailure) -> (place: ClientPlace, login: Login) {
    let place = try client(record)
    let username = record[text: .username] ?? ""
    try checkSecretHash(record[secret: .secretHash], of: username, place)
    return (place, try login(username, in: place.pool))
  }

  /// Where a code went, as Cognito tells it (`CodeDeliveryDetailsType`).
  func details(_ delivery: CodeDelivery, attribute: String? = nil) -> WireRecord {
    let isMail = delivery.medium == .email
    var details = WireRecord()
    details[text: .destination] = delivery.destination
    details[text: .deliveryMedium] = isMail ? "EMAIL" : "SMS"
    details[text: .attributeName] = attribute ?? (isMail ? "email" : "phone_number")
    return details
  }
}

/// The session of a challenge on the wire, which wants at least 20 characters.
enum WireSession {
  private static let prefix = "AYABe-registrar-session-"

  static func wrap(_ session: Secret) -> Secret { Secret(prefix + session.reveal()) }

  /// The pool's session; a text that is none of ours is one that no pool has issued.
  static func unwrap(_ session: Secret?) -> Secret {
    guard let text = session?.reveal(), text.utf8.starts(with: prefix.utf8) else {
      return Secret("")
    }
    return Secret(String(Substring(text.utf8.dropFirst(prefix.utf8.count))))
  }
}
