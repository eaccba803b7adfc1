import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation

/// What `registrar serve` knows: the endpoint, how far its clock is ahead, and the last calls.
///
/// It is a value: a request and the real time in, a response out. The server around it is a shell.
struct PoolService: Sendable {
  /// A call that was answered, for the page.
  struct Call: Sendable {
    let at: Timestamp
    /// The header `X-Amz-Target`.
    let target: String?
    /// The path, if it is for a page of `/oauth2`.
    var page: String?
    let status: Int
    let failure: String?

    var operation: String {
      if let page { return page }
      return String((target.map { $0.split(separator: ".").last ?? "" } ?? "(none)").prefix(60))
    }
  }

  var endpoint: CognitoEndpoint
  let policy: Policy
  /// The seed that it was made with, and its policy as a file has it; nil if it was made without one.
  let seed: UInt64
  let policyText: String?
  /// How far the clock of all pools is ahead of the real one, in milliseconds.
  var offset: Int64 = 0
  private var newest: [Call] = []
  /// The place of the oldest one of `newest`, once there are as many as are remembered.
  private var oldest = 0

  static let mostCalls = 100

  init(policy: Policy?, issuer: String, seed: UInt64) {
    self.policy = policy ?? .username
    (self.seed, policyText) = (seed, policy?.printed())
    var configuration = policy.map { UserPool.Configuration(for: $0) } ?? UserPool.Configuration()
    // A pool for tests: nothing depends on how many calls or mails there were in a second or a day.
    (configuration.dailyMailLimit, configuration.authenticationRate) = (nil, nil)
    (configuration.creationRate, configuration.recoveryRate) = (nil, nil)
    // As most real pools answer (aws-sdk-js 4608, amazon-cognito-identity-js 288).
    configuration.unconfirmedWrongPassword = .userNotConfirmed
    configuration.signsInByCode = true
    configuration.holdsSessions = true
    if policy == nil { configuration.requiredAttributes = [] }
    let world = SimulatedWorld(
      MockWorld(policy: self.policy, configuration: configuration, seed: seed))
    endpoint = CognitoEndpoint(issuer: issuer, world: world, seed: seed)
  }

  /// The time of the pools.
  func now(at real: Timestamp) -> Timestamp { real.advanced(byMilliseconds: offset) }

  /// Answers a request to the pools.
  mutating func answer(
    _ request: CognitoEndpoint.Request, signer: TokenSigner, at now: Timestamp
  ) -> CognitoEndpoint.Response {
    let response = endpoint.answer(request, signer: signer, at: now)
    let page = OAuthPage(method: request.method, path: request.path)?.place.path
    guard request.method == "POST" || page != nil else { return response }
    note(
      Call(
        at: now, target: request.target, page: page, status: response.status,
        failure: response.delivery == .close ? "closed" : response.failure))
    return response
  }

  private mutating func note(_ call: Call) {
    guard newest.count == PoolService.mostCalls else { return newest.append(call) }
    newest[oldest] = call
    oldest = (oldest + 1) % PoolService.mostCalls
  }

  /// The last calls, the oldest first.
  var calls: [Call] { Array(newest[oldest...] + newest[..<oldest]) }

  /// Whether a call changes the pools, so that it must be kept.
  static func changes(_ target: String?) -> Bool {
    guard let target, let operation = WireOperation(target: target) else { return false }
    switch operation {
    case .getUser, .describeUserPool, .listUserPools, .describeUserPoolClient, .adminGetUser,
      .listUsers:
      return false
    case .signUp, .confirmSignUp, .resendConfirmationCode, .initiateAuth, .respondToAuthChallenge,
      .associateSoftwareToken, .verifySoftwareToken, .getTokensFromRefreshToken,
      .updateUserAttributes, .forgotPassword, .confirmForgotPassword, .globalSignOut, .revokeToken,
      .setUserMFAPreference, .changePassword, .getUserAttributeVerificationCode,
      .verifyUserAttribute, .deleteUser, .startWebAuthnRegistration,
      .completeWebAuthnRegistration, .createUserPool, .deleteUserPool,
      .createUserPoolClient,
      .setUserPoolMfaConfig, .adminCreateUser, .adminConfirmSignUp, .adminSetUserPassword,
      .adminResetUserPassword, .adminDisableUser, .adminEnableUser, .adminDeleteUser,
      .adminUpdateUserAttributes, .adminUserGlobalSignOut, .adminInitiateAuth,
      .adminRespondToAuthChallenge:
      return true
    }
  }
}

// Lines of the script language.
extension PoolService {
  /// Why a line was not carried out.
  struct LineFailure: Error {
    let message: String
  }

  /// Carries out the lines of a text about the first pool, all or none.
  mutating func carryOut(_ text: String, at now: Timestamp) throws(LineFailure) -> Int {
    let script: EventScript
    do throws(ScriptErrors) {
      script = try EventScript.parse(text, file: "do", policies: [policy], standard: policy)
    } catch {
      let reasons = error.errors.map { "line \($0.line), column \($0.column): \($0.message)" }
      throw LineFailure(message: reasons.joined(separator: "\n"))
    }
    guard !endpoint.pools.isEmpty else { throw LineFailure(message: "there is no pool any more") }
    var changed = self
    for line in script.lines {
      guard let directive = line.directive else { continue }
      try changed.carryOut(directive, line: line.number, at: changed.offset - offset, now)
    }
    self = changed
    return script.directives.count
  }

  private mutating func carryOut(
    _ directive: Directive, line: Int, at waited: Int64, _ now: Timestamp
  ) throws(LineFailure) {
    let now = now.advanced(byMilliseconds: waited)
    guard directive.concernsServedPool else { throw .aboutApp(line: line) }
    // Each app client says whether the pool hides its accounts, unless a script does.
    endpoint.pools[0].users.configuration.hidesExistence = endpoint.pools[0].hidesAlways
    defer {
      endpoint.pools[0].hidesAlways = endpoint.pools[0].users.configuration.hidesExistence
    }
    var run = ScriptRun(policy: policy)
    let begun = run.begin(
      ScriptStep(line: line, directive), Registration(policy: policy), endpoint.pools[0].world,
      at: now)
    switch begun {
    case .failure(let mismatch):
      throw LineFailure(
        message: "line \(line): expected \(mismatch.expected), found \(mismatch.actual)")
    case .success(.nothing): break
    case .success(.change(let change)):
      endpoint.pools[0].world.change(at: now) { change(&$0, now) }
    case .success(.wait(let milliseconds)): offset += milliseconds
    case .success(.send), .success(.release), .success(.arm), .success(.die):
      throw .aboutApp(line: line)
    }
  }
}

extension PoolService.LineFailure {
  /// The failure for a line that is about the app.
  fileprivate static func aboutApp(line: Int) -> PoolService.LineFailure {
    PoolService.LineFailure(
      message: "line \(line): there is no app here; a line says what happens to pool and network")
  }
}

extension Directive {
  /// Whether it can do or tell something in a world of pools without an app.
  fileprivate var concernsServedPool: Bool {
    // An answer is not held for an app that waits for it over HTTP.
    if case .hold = self { return false }
    return switch target {
    case .clock, .device, .reading: false
    case .policy, .arrangement, .network, .release, .repetition, .time, .process, .services, .flow,
      .readingWorld:
      true
    }
  }
}
