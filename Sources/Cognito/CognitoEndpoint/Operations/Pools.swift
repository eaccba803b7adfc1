import CognitoWire
import RegistrationCore
import RegistrationSimulation

// Pools by their own operations.
extension CognitoEndpoint {
  mutating func createUserPool(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    guard pools.count < CognitoEndpoint.mostPools else {
      throw WireFailure(.limitExceeded, message: "Maximum number of user pools reached.")
    }
    let name = record[text: .poolName] ?? ""
    let world = SimulatedWorld(
      MockWorld(
        policy: .username, configuration: UserPool.Configuration(), seed: random.next()))
    var pool = HostedPool(
      id: "\(region)_\(randomName(9, capitals: true))", name: name, world: world, created: call.now)
    pool.settings = record
    pool.configure(by: record)
    pools.append(pool)
    var answer = WireRecord()
    answer[part: .userPool] = pool.described
    return answer
  }

  /// Cognito's quota for an account is 1,000 pools.
  static let mostPools = 1000

  /// A name of letters and digits.
  mutating func randomName(_ count: Int, capitals: Bool) -> String {
    let letters = Array(
      (capitals
        ? "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        : "abcdefghijklmnopqrstuvwxyz0123456789").utf8)
    let bytes = (0..<count).map { _ in letters[Int(random.next() % UInt64(letters.count))] }
    return String(decoding: bytes, as: UTF8.self)
  }

  func describeUserPool(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    var answer = WireRecord()
    answer[part: .userPool] = pools[try pool(record)].described
    return answer
  }

  func listUserPools(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    let limit = Int(record[integer: .maxResults] ?? 60)
    let start: Int
    switch record[text: .nextToken] {
    case nil: start = 0
    case let text?:
      guard let number = Int(text), (0...pools.count).contains(number) else {
        throw .invalid("Invalid pagination token given.")
      }
      start = number
    }
    let end = min(start + max(limit, 1), pools.count)
    var answer = WireRecord()
    answer[parts: .userPools] = pools[start..<end].map { pool in
      var part = WireRecord()
      part[text: .id] = pool.id
      part[text: .name] = pool.name
      part[moment: .creationDate] = pool.created
      part[moment: .lastModifiedDate] = pool.modified
      return part
    }
    if end < pools.count { answer[text: .nextToken] = String(end) }
    return answer
  }

  mutating func deleteUserPool(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    pools.remove(at: try pool(record))
    return WireRecord()
  }

  mutating func setUserPoolMfaConfig(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    let place = try pool(record)
    var factors: [Challenge.Factor] = []
    var answer = WireRecord()
    if let totp = record[part: .softwareTokenMfaConfiguration] {
      if totp[boolean: .enabled] == true { factors.append(.totp) }
      answer[part: .softwareTokenMfaConfiguration] = totp
    }
    if let email = record[part: .emailMfaConfiguration] {
      factors.append(.email)
      answer[part: .emailMfaConfiguration] = email
    }
    if let sms = record[part: .smsMfaConfiguration] {
      factors.append(.sms)
      answer[part: .smsMfaConfiguration] = sms
    }
    if let site = record[part: .webAuthnConfiguration] {
      pools[place].relyingParty?.id = site[text: .relyingPartyID]
      pools[place].relyingParty?.needsVerification = site[text: .userVerification] == "required"
      answer[part: .webAuthnConfiguration] = site
    }
    let setting = record[text: .mfaConfiguration] ?? "OFF"
    if setting == "ON", factors.isEmpty {
      // sst issue 5177.
      throw .invalid(
        "Invalid MFA configuration given, can't disable all MFAs with a required or optional configuration."
      )
    }
    pools[place].users.configuration.mfa = UserPool.SecondFactorPolicy(setting: setting)
    if !factors.isEmpty { pools[place].users.configuration.factors = factors }
    pools[place].settings[text: .mfaConfiguration] = setting
    answer[text: .mfaConfiguration] = setting
    return answer
  }
}

extension UserPool.SecondFactorPolicy {
  /// The policy by the name of `UserPoolMfaType`.
  init(setting: String) {
    switch setting {
    case "ON": self = .required
    case "OPTIONAL": self = .optional
    default: self = .off
    }
  }
}
