import CognitoWire
import RegistrationCore
import RegistrationSimulation

/// The place of a pool and of one of its app clients.
struct ClientPlace {
  let pool: Int
  let client: Int
}

// Finds what a request names.
extension CognitoEndpoint {
  /// The app client of a request, of whose pool it sets whether it hides its accounts.
  mutating func client(_ record: WireRecord) throws(WireFailure) -> ClientPlace {
    let id = record[text: .clientID] ?? ""
    let poolID = record[text: .userPoolID]
    for pool in pools.indices where poolID == nil || pools[pool].id == poolID {
      guard let client = pools[pool].clients.firstIndex(where: { $0.id == id }) else { continue }
      let place = ClientPlace(pool: pool, client: client)
      pools[pool].users.configuration.clientID = id
      pools[pool].users.configuration.hidesExistence =
        pools[pool].clients[client].hidesExistence || hidesAlways(pool)
      return place
    }
    if let poolID, !pools.contains(where: { $0.id == poolID }) { throw .noPool(poolID) }
    throw WireFailure(.resourceNotFound, message: "User pool client \(id) does not exist.")
  }

  /// Whether a script or a policy has made the first pool hide its accounts from every client.
  private func hidesAlways(_ pool: Int) -> Bool { pools[pool].hidesAlways }

  /// The pool of an administrator's request.
  func pool(_ record: WireRecord) throws(WireFailure) -> Int {
    let id = record[text: .userPoolID] ?? ""
    guard let place = pools.firstIndex(where: { $0.id == id }) else { throw .noPool(id) }
    return place
  }

  /// The pool that a request is about, as far as it says so.
  func place(of record: WireRecord) -> Int? {
    if let id = record[text: .userPoolID] { return pools.firstIndex { $0.id == id } }
    if let id = record[text: .clientID] {
      return pools.firstIndex { $0.clients.contains { $0.id == id } }
    }
    guard pools.count > 1, let token = record[secret: .accessToken] else {
      return pools.isEmpty ? nil : 0
    }
    return AccessClaims(unverified: token).flatMap { claims in
      pools.firstIndex { $0.id == claims.poolID }
    }
  }

  /// The account that a user name means: a login of the pool's kinds, or the `sub` of an account.
  ///
  /// A `sub` that no account has becomes an address that none has, so that it is answered alike.
  func login(_ username: String, in pool: Int) throws(WireFailure) -> Login {
    let isIdentifier =
      username.utf8.count == 36 && !username.utf8.contains(UInt8(ascii: "@"))
      && username.utf8.count(where: { $0 == UInt8(ascii: "-") }) == 4
    if isIdentifier {
      if let login = pools[pool].users.login(ofIdentifier: username) { return login }
      if let login = Login(unknownIdentifier: username) { return login }
    }
    do throws(PoolError) {
      return try pools[pool].users.login(username: username)
    } catch { throw WireFailure(error) }
  }

  /// The account of an administrator's request, which exists.
  func user(_ record: WireRecord, in pool: Int) throws(WireFailure) -> Login {
    let login = try? login(record[text: .username] ?? "", in: pool)
    guard let login, pools[pool].users.account(of: login) != nil else { throw .noUser }
    return login
  }

  /// Asks the pool, and tells its failure in the words of the operation.
  ///
  /// - Parameter taken: the kind of the login or contact that another account has, if that is the failure.
  mutating func ask<Value>(
    _ pool: Int, _ call: Call, taken: (UserPool) -> Login.Kind? = { _ in nil },
    _ work: (inout UserPool) throws(PoolError) -> Value
  ) throws(WireFailure) -> Value {
    do throws(PoolError) {
      return try work(&pools[pool].users)
    } catch {
      let clientID = pools[pool].users.configuration.clientID
      let name: Registration.Operation.Name =
        call.operation.isAdministrative || call.operation == .initiateAuth
          || call.operation == .respondToAuthChallenge ? .signIn : .confirmSignUp
      throw WireFailure(
        error,
        message: taken(pools[pool].users).flatMap { pools[pool].users.wireMessage(that: error, $0) }
          ?? error.wireMessage(of: call.operation)
          ?? error.message(for: name, clientID: clientID))
    }
  }
}

extension UserPool {
  /// The message that a login is taken, or a contact of this kind; nil for any other failure.
  fileprivate func wireMessage(that error: PoolError, _ kind: Login.Kind) -> String? {
    if error == .aliasExists, kind == .phone {
      return "An account with the phone_number already exists."
    }
    guard error == .usernameExists else { return nil }
    // If people choose a user name, an address is one, too.
    return switch configuration.login.kinds.contains(.name) ? .name : kind {
    // aws-sdk-android 543, of a pool with user names
    case .name: "User already exists"
    // amazon-cognito-identity-dart 73, of a pool whose user names are addresses; that of numbers is alike
    case .email: "An account with the given email already exists."
    case .phone: "An account with the given phone_number already exists."
    }
  }
}

extension PoolError {
  /// The message of an operation on the wire, if another one was published than the flow's own; nil if there is none.
  fileprivate func wireMessage(of operation: WireOperation) -> String? {
    // aws-samples/aws-amplify-auth-starters 15
    if self == .enableSoftwareTokenMFA { return "Code mismatch and fail enable Software Token MFA" }
    // amazon-cognito-identity-js 630
    if self == .softwareTokenMFANotFound {
      return "Software Token MFA does not exist for the user."
    }
    // Only a code of an app can be that in a challenge; amplify-swift's integration tests of MFA.
    guard self == .expiredCode, operation.isOfChallenge else { return nil }
    return "Your software token has already been used once."
  }
}

extension WireOperation {
  fileprivate var isOfChallenge: Bool {
    self == .respondToAuthChallenge || self == .adminRespondToAuthChallenge
  }
}

extension WireFailure {
  static func noPool(_ id: String) -> WireFailure {
    WireFailure(.resourceNotFound, message: "User pool \(id) does not exist.")
  }

  static let noUser = WireFailure(.userNotFound, message: "User does not exist.")
}

extension Login {
  private static let unknownDomain = "@unknown.invalid"

  /// The address that stands for a `sub` that no account has.
  fileprivate init?(unknownIdentifier name: String) {
    self.init(name + Login.unknownDomain)
  }

  /// The `sub` that this address stands for, if it was made so.
  var unknownIdentifier: String? {
    let (name, domain) = (text.utf8.prefix(36), Login.unknownDomain)
    guard text.utf8.dropFirst(36).elementsEqual(domain.utf8) else { return nil }
    return String(Substring(name))
  }
}
