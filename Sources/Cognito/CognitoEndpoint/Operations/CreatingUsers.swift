import CognitoWire
import RegistrationCore
import RegistrationSimulation

extension CognitoEndpoint {
  /// AdminCreateUser: an account whose first password must be changed, or its invitation once more.
  mutating func adminCreateUser(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    let login = try login(record[text: .username] ?? "", in: pool)
    let password = record[secret: .temporaryPassword] ?? temporaryPassword()
    let action = record[text: .messageAction]
    let isThere = pools[pool].users.account(of: login) != nil
    if action == "RESEND" {
      guard isThere else { throw .noUser }
      guard pools[pool].users.mustChangePassword(login) else {
        throw WireFailure(
          .unsupportedOperation, message: "User is not in FORCE_CHANGE_PASSWORD state")
      }
    } else {
      if isThere {
        throw WireFailure(.usernameExists, message: "User account already exists")
      }
      try create(login, password, record, in: pool, call)
    }
    try ask(pool, call) { users throws(PoolError) in
      try users.adminSetPassword(password, isPermanent: false, of: login, at: call.now)
      users.note(changeOf: login, at: call.now)
    }
    if action != "SUPPRESS" {
      pools[pool].invitations.append(
        HostedPool.Invitation(login: login, password: password, at: call.now))
    }
    var answer = WireRecord()
    answer[part: .user] = describe(login, in: pool)
    return answer
  }

  private mutating func create(
    _ login: Login, _ password: Secret, _ record: WireRecord, in pool: Int, _ call: Call
  ) throws(WireFailure) {
    try ask(pool, call) { users throws(PoolError) in
      try users.checkNewPassword(password)
      try users.adminCreate(login: login, password: password, status: .confirmed)
      users.adminVerify(.email, false, of: login)
    }
    var current = login
    do throws(WireFailure) {
      for attribute in record[parts: .userAttributes] ?? [] {
        try set(
          attribute[text: .name] ?? "", attribute[text: .value] ?? "", of: &current, in: pool, call)
      }
    } catch {
      pools[pool].users.adminDelete(current)
      throw error
    }
  }

  /// A password that every rule of a pool accepts.
  private mutating func temporaryPassword() -> Secret {
    Secret("Aa1!" + hexadecimal(random.next()))
  }

  /// ListUsers, with a filter by one attribute, and pages.
  func listUsers(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    let pool = try pool(record)
    let filter: UserFilter?
    switch record[text: .filter] {
    case nil, "": filter = nil
    case let text?:
      guard let parsed = UserFilter(text) else {
        throw .invalid("One or more requested filters are not valid: \(text)")
      }
      filter = parsed
    }
    let limit = Int(record[integer: .limit] ?? 60)
    let start: UInt32
    switch record[text: .paginationToken] {
    case nil: start = 1
    case let text?:
      guard let number = UInt32(text) else { throw .invalid("Invalid pagination token given.") }
      start = number
    }
    var answer = WireRecord()
    var (found, next): ([WireRecord], UInt32?) = ([], start)
    while let from = next, found.count < max(limit, 1) {
      let page = pools[pool].users.logins(from: from, limit: max(limit, 1) - found.count)
      next = page.next
      for login in page.logins where filter?.matches(self, login, in: pool) ?? true {
        found.append(describe(login, in: pool))
      }
    }
    answer[parts: .users] = found
    answer[text: .paginationToken] = next.map { String($0) }
    return answer
  }
}

/// A filter of ListUsers: `NAME = "VALUE"`, or `^=` for a beginning.
struct UserFilter {
  private let name: String
  private let value: String
  private let isBeginning: Bool

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    isBeginning = sign > 0 && bytes[sign - 1] == UInt8(ascii: "^")
    let trims: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\"")]
    func trimmed(_ part: ArraySlice<UInt8>) -> String {
      let start = part.drop { trims.contains($0) }
      let kept = start.reversed().drop { trims.contains($0) }.reversed()
      return String(decoding: Array(kept), as: UTF8.self)
    }
    name = trimmed(bytes[..<(isBeginning ? sign - 1 : sign)])
    value = trimmed(bytes[(sign + 1)...])
    guard UserFilter.names.contains(name) else { return nil }
  }

  /// What can be searched for (API reference, ListUsers, `Filter`).
  private static let names = [
    "username", "email", "phone_number", "name", "given_name", "family_name",
    "preferred_username", "cognito:user_status", "status", "sub",
  ]

  func matches(_ endpoint: CognitoEndpoint, _ login: Login, in pool: Int) -> Bool {
    let found: String?
    switch name {
    case "username":
      found = endpoint.pools[pool].users.userName(of: login)
    case "cognito:user_status": found = endpoint.status(of: login, in: pool)
    case "status":
      let isDisabled = endpoint.pools[pool].users.account(of: login)?.isDisabled == true
      found = isDisabled ? "Disabled" : "Enabled"
    default:
      found = endpoint.attributes(of: login, in: pool).first { $0.name == name }?.value
    }
    guard let found else { return false }
    return isBeginning ? found.utf8.starts(with: value.utf8) : found == value
  }
}
