import CognitoWire
package import RegistrationCore
import RegistrationSimulation

// What an administrator does with accounts.
extension CognitoEndpoint {
  mutating func adminGetUser(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    let login = try user(record, in: pool)
    var answer = describe(login, in: pool)
    answer[parts: .userAttributes] = answer[parts: .attributes]
    answer[.attributes] = nil
    writeFactors(of: login, in: pool, to: &answer)
    return answer
  }

  /// An account as `UserType`.
  func describe(_ login: Login, in pool: Int) -> WireRecord {
    let users = pools[pool].users
    let times = users.times(of: login)
    var user = WireRecord()
    user[text: .username] = users.userName(of: login) ?? ""
    user[parts: .attributes] = attributeRecords(of: login, in: pool)
    user[moment: .userCreateDate] = times.created ?? pools[pool].created
    user[moment: .userLastModifiedDate] = times.modified ?? pools[pool].created
    user[boolean: .enabled] = users.account(of: login)?.isDisabled != true
    user[text: .userStatus] = status(of: login, in: pool)
    return user
  }

  /// The status of an account (`UserStatusType`).
  package func status(of login: Login, in pool: Int) -> String {
    guard let account = pools[pool].users.account(of: login) else { return "UNKNOWN" }
    if account.status != .confirmed { return "UNCONFIRMED" }
    if account.mustChangePassword { return "FORCE_CHANGE_PASSWORD" }
    return account.requiresReset ? "RESET_REQUIRED" : "CONFIRMED"
  }

  mutating func adminConfirmSignUp(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    let login = try user(record, in: pool)
    if pools[pool].users.account(of: login)?.status == .confirmed {
      throw WireFailure(.notAuthorized(.alreadyConfirmed))
    }
    let wasVerified = pools[pool].users.account(of: login)?.isVerified == true
    pools[pool].users.adminConfirm(login)
    // Unlike a code, an administrator shows nothing about the address (developer guide, "Signing up and
    // confirming user accounts").
    pools[pool].users.adminVerify(.email, wasVerified, of: login)
    pools[pool].users.note(changeOf: login, at: call.now)
    return WireRecord()
  }

  mutating func adminSetUserPassword(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    let login = try user(record, in: pool)
    let password = record[secret: .password] ?? Secret("")
    let isPermanent = record[boolean: .permanent] ?? false
    try ask(pool, call) { users throws(PoolError) in
      try users.adminSetPassword(password, isPermanent: isPermanent, of: login, at: call.now)
      users.note(changeOf: login, at: call.now)
    }
    return WireRecord()
  }

  mutating func adminResetUserPassword(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    let login = try user(record, in: pool)
    try ask(pool, call) { users throws(PoolError) in
      try users.adminSendReset(login, at: call.now)
      users.note(changeOf: login, at: call.now)
    }
    return WireRecord()
  }

  mutating func adminEnable(
    _ isEnabled: Bool, _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    let login = try user(record, in: pool)
    if isEnabled {
      pools[pool].users.adminEnable(login)
    } else {
      pools[pool].users.adminDisable(login)
    }
    pools[pool].users.note(changeOf: login, at: call.now)
    return WireRecord()
  }

  mutating func adminDeleteUser(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    pools[pool].users.adminDelete(try user(record, in: pool))
    return WireRecord()
  }

  mutating func adminUserGlobalSignOut(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    pools[pool].users.revokeSessions(of: try user(record, in: pool))
    return WireRecord()
  }

  mutating func adminUpdateUserAttributes(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    var login = try user(record, in: pool)
    let changes = (record[parts: .userAttributes] ?? []).map { attribute in
      (name: attribute[text: .name] ?? "", value: attribute[text: .value] ?? "")
    }
    // All is checked before anything is changed: a refused call changes nothing.
    for change in changes { try check(change.name, change.value, of: login, in: pool, call) }
    for change in changes { try set(change.name, change.value, of: &login, in: pool, call) }
    pools[pool].users.note(changeOf: login, at: call.now)
    return WireRecord()
  }

  /// Throws what ``set(_:_:of:in:_:)`` would.
  private mutating func check(
    _ name: String, _ value: String, of login: Login, in pool: Int, _ call: Call
  ) throws(WireFailure) {
    switch name {
    case "email":
      let new = try address(value)
      let isTaken = new != login && pools[pool].users.identifier(ofNewest: new) != nil
      guard !isTaken else {
        return try ask(pool, call) { _ throws(PoolError) in throw .aliasExists }
      }
    case "email_verified", "phone_number_verified": break
    case "sub": throw .invalid("Cannot modify the non-mutable attribute sub")
    default: _ = try field(name, value, in: pool)
    }
  }

  /// Sets an attribute for an administrator, who also says which addresses are verified.
  mutating func set(
    _ name: String, _ value: String, of login: inout Login, in pool: Int, _ call: Call
  ) throws(WireFailure) {
    let current = login
    switch name {
    case "email":
      let new = try address(value)
      guard new != current else { return }
      login = try ask(pool, call) { users throws(PoolError) in
        try users.changeEmail(of: current, to: new)
      }
      pools[pool].users.adminVerify(.email, false, of: login)
    case "email_verified": pools[pool].users.adminVerify(.email, value == "true", of: current)
    case "phone_number_verified":
      pools[pool].users.adminVerify(.phone, value == "true", of: current)
    case "sub": throw .invalid("Cannot modify the non-mutable attribute sub")
    default:
      let field = try field(name, value, in: pool)
      try ask(pool, call) { users throws(PoolError) in
        try users.setAttributes([(field, value.isEmpty ? nil : .text(value))], of: current)
      }
    }
  }
}
