import CognitoWire
import RegistrationBackend
package import RegistrationCore
import Synchronization

/// A user pool of Amazon Cognito.
///
/// It speaks the pool's own protocol over `URLSession`, without an SDK. Tokens are in memory until the flow
/// keeps the session, and then in the token store. No call is repeated, and nothing is logged.
///
/// ```swift
/// let settings = try CognitoSettings(userPoolID: "eu-west-1_aB3dE5fG7", clientID: "4h5k…")
/// let pool = CognitoIdentityPool(
///   settings, tokens: CognitoFileTokenStore(path: "/…/session"),
///   pending: CognitoFileTokenStore(path: "/…/pending"))
/// ```
public actor CognitoIdentityPool {
  /// The pool and the app client, and how they are used.
  public nonisolated let settings: CognitoSettings
  let store: any CognitoTokenStore
  /// Keeps what a sign-in needs after a restart; see ``PendingSignIn``.
  let pendingStore: any CognitoTokenStore
  /// Shows the pages of providers; nil if people do not sign in with them.
  let sheet: (any CognitoSheet)?
  /// Shows the sheets of passkeys; nil if people have none.
  let passkeys: (any CognitoPasskeySheet)?
  let transport: any PoolTransport
  let deviceTime: @Sendable () -> Timestamp
  /// Serves those who renew tokens, one at a time.
  let renewals = Turnstile()
  /// Serves those who read or change the store.
  let storing = Turnstile()
  /// Told of each change of a profile that this client made.
  nonisolated let profileChanges = Pulse()
  /// Which fields of step 1 are contacts.
  nonisolated let contacts = Mutex(ContactFields())

  /// The session of this device, as far as it is known.
  var current: SessionTokens?
  /// Whether the store has ``current`` as it is.
  var isStored = false
  /// Whether the store has had the session of ``current``, so that another process has ended it if it is gone.
  var isKept = false
  /// The newest sign-in, which the flow may not have taken yet.
  var newest: SessionTokens?
  /// For the one sign-out that follows.
  var ended: SessionTokens?
  /// What the newest sign-in was answered with in place of tokens.
  var challenge: PendingChallenge?
  /// The session of the newest confirmation.
  var held: (login: Login, session: Secret)?
  /// What sign-ins that are under way need, and whether it is what ``pendingStore`` has, or had at the start.
  var pending = PendingSignIn()
  var isPendingLoaded = false
  /// What ``pendingStore`` has, as far as it is known, and whether its ways to sign in are over, whatever they are.
  var storedWays = PendingSignIn()
  var areStoredWaysOver = false
  /// Whether another sheet was opened since, while it could not be read.
  var isStoredRequestOver = false
  /// Counts what ends all sign-ins that are under way: sessions that are kept or forgotten, and sign-outs.
  var endedSignIns = 0
  /// Counts what ends all open sheets, besides another sign-in: a session that is forgotten, and a sign-out.
  var endedSheets = 0
  /// Counts the sign-ins, so that the answer to an earlier one changes nothing.
  var signInCount = 0
  /// How far the clock of the service is ahead of that of the device, in milliseconds; nil if no answer has told.
  var skew: Int64?
  /// Whether the pool renews tokens by InitiateAuth alone.
  var renewsByInitiateAuth = false

  /// Creates a client of a pool.
  ///
  /// - Parameters:
  ///   - settings: The pool, the app client, and how they are used.
  ///   - tokens: Where the session is kept.
  ///   - pending: Where the device keeps what a sign-in needs until a session is kept: that it has asked for a code, or
  ///     has opened the page of a provider, so that the link in the same mail and the redirect sign in also after a restart;
  ///     what a provider tells once; and whose password was set anew, so that the next sign-in ends the sessions of others. As
  ///     safe a place as `tokens`, and another one. The default lasts as long as the app runs.
  ///   - sheet: Shows the pages of providers, on the domain of ``CognitoSettings/managedLogin``.
  ///   - passkeys: Shows the platform's sheets for passkeys. The app client must allow `ALLOW_USER_AUTH`, and the pool
  ///     `WEB_AUTHN`.
  public init(
    _ settings: CognitoSettings, tokens: any CognitoTokenStore,
    pending: any CognitoTokenStore = CognitoMemoryTokenStore(), sheet: (any CognitoSheet)? = nil,
    passkeys: (any CognitoPasskeySheet)? = nil
  ) {
    let transport = URLSessionTransport(endpoint: settings.endpoint, timeout: settings.timeout)
    self.init(
      settings, tokens: tokens, pending: pending, sheet: sheet, passkeys: passkeys,
      transport: transport, deviceTime: { .now() })
  }

  /// A client with a transport and a clock of its own, for tests.
  package init(
    _ settings: CognitoSettings, tokens: any CognitoTokenStore,
    pending: any CognitoTokenStore = CognitoMemoryTokenStore(), sheet: (any CognitoSheet)? = nil,
    passkeys: (any CognitoPasskeySheet)? = nil, transport: any PoolTransport,
    deviceTime: @escaping @Sendable () -> Timestamp
  ) {
    (self.settings, store, self.transport) = (settings, tokens, transport)
    (pendingStore, self.sheet, self.passkeys) = (pending, sheet, passkeys)
    self.deviceTime = deviceTime
  }
}

/// A challenge that the pool waits for a response to.
struct PendingChallenge: Sendable {
  /// The sign-in that it belongs to.
  let attempt: Attempt
  /// The pool's own name for the account.
  let userName: String
  /// The name of the challenge on the wire.
  let name: String
  /// What the pool offers, if it is a choice.
  let choices: [String]
  /// Whether the pool gave one; it gives one with each challenge.
  var session: Secret?
}

// The calls themselves.

extension CognitoIdentityPool {
  /// The time of the service, as far as it is known.
  var now: Timestamp {
    deviceTime().advanced(byMilliseconds: skew ?? current?.skew ?? 0)
  }

  /// Sends a call, once, and reads its answer.
  ///
  /// - Parameters:
  ///   - name: The operation of the flow, for the metadata.
  ///   - outlives: Whether the answer counts even if the task is cancelled meanwhile.
  func call(
    _ operation: WireOperation, for name: Registration.Operation.Name, _ record: WireRecord,
    outlivesCancellation outlives: Bool = false
  ) async throws(PoolError) -> WireRecord {
    var record = record
    if let metadata = settings.metadata[name], !metadata.isEmpty, operation.takesMetadata {
      var map = WireMap()
      for (key, value) in metadata.sorted(by: { $0.key < $1.key }) { map[text: key] = value }
      record[map: .clientMetadata] = map
    }
    let body: [UInt8]
    do {
      body = try operation.write(request: record)
    } catch { throw .invalidParameter(error.message) }
    let sent = deviceTime()
    var request = PoolRequest(operation, body: body)
    request.outlivesCancellation = outlives
    let result = await transport.send(request)
    switch result {
    case .failure(let failure): throw failure.poolError
    case .success(let reply):
      // A cancelled call changes nothing here, even if its answer came just then.
      if Task.isCancelled, !outlives { throw .timedOut }
      if reply.headers["x-amzn-requestid"] != nil { measureSkew(reply, since: sent) }
      return try reply.record(of: operation)
    }
  }

  /// Takes the time of the service, which tells whole seconds, from the middle of the call.
  func measureSkew(_ reply: PoolReply, since sent: Timestamp) {
    guard let time = reply.serviceTime else { return }
    let device = (sent.milliseconds + deviceTime().milliseconds) / 2
    let difference = time.milliseconds + 500 - device
    skew = abs(difference) < 2000 ? 0 : difference
  }

  /// `SECRET_HASH` for a name, if the app client has a secret.
  func secretHash(_ userName: String) -> Secret? {
    settings.clientSecret.map { secret in
      SignedParts.secretHash(userName, settings.clientID, secret)
    }
  }

  /// A request of the app client for an account, with the hash of its secret.
  func request(of login: Login) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = settings.clientID
    record[secret: .secretHash] = secretHash(login.text)
    record[text: .username] = login.text
    return record
  }
}

extension WireOperation {
  fileprivate var takesMetadata: Bool { row.request.members.contains { $0.key == .clientMetadata } }
}
