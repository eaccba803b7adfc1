import RegistrationBackend
import RegistrationCore
import Synchronization

/// A call of a pool or a directory, with all of its arguments.
enum Call: Hashable, Sendable {
  case storedSession, sessionStatus, forgetSession(Login), signOut
  case keepSession(Login)
  case signUp(Login, Secret?, Fields, Secret?)
  case confirmSignUp(Login, Secret)
  case resendCode(Login)
  case signIn(Login, SignInWay), signInWithProvider(IdentityProvider)
  case signInWithPasskey(Login?), createPasskey(Login)
  case beginTOTP(Login), respondToChallenge(ChallengeResponse, Login)
  case forgotPassword(Login)
  case resetPassword(Login, Secret, Secret)
  case fetchProfile(Login), createProfile(Login), observeProfile(Login)
  case updateProfile(Login, Fields)
  case uploadAvatar(Login, [UInt8])
}

/// The calls so far, and the requests that they belong to.
final class Recorder: Sendable {
  struct Entry: Hashable {
    let call: Call
    let request: RequestID?
  }

  private let recorded = Mutex<[Entry]>([])

  var entries: [Entry] { recorded.withLock(\.self) }
  var calls: [Call] { entries.map(\.call) }

  func record(_ call: Call) {
    recorded.withLock { $0.append(Entry(call: call, request: CurrentRequest.id)) }
  }
}

/// A pool that returns its fixed answers, and fails with `failure` if that is set.
struct FakePool: IdentityPool {
  let recorder: Recorder
  var session: Login?
  var status = UserStatus.confirmed
  var failure: PoolError?
  var beforeStatus: @Sendable () async -> Void = {}

  static let delivery = CodeDelivery(medium: .email, destination: "a***@e***")
  /// What a sheet answers; nil only if "apple_1" is no name of an account.
  static let sheet = Login("apple_1").map { SheetSignIn(account: $0, hints: ["firstName": "Ada"]) }

  private func answer<Value>(_ call: Call, _ value: Value) throws(PoolError) -> Value {
    recorder.record(call)
    if let failure { throw failure }
    return value
  }

  func storedSession() async -> Login? {
    recorder.record(.storedSession)
    return session
  }

  func sessionStatus() async throws(PoolError) -> UserStatus {
    await beforeStatus()
    return try answer(.sessionStatus, status)
  }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    try answer(.signUp(login, password, fields, invitation), .unconfirmed(FakePool.delivery))
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    try answer(.confirmSignUp(login, code), ConfirmSignUpResult())
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    try answer(.resendCode(login), FakePool.delivery)
  }

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    try answer(.signIn(login, way), .signedIn)
  }

  func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn {
    guard let sheet = try answer(.signInWithProvider(provider), FakePool.sheet) else {
      throw .providerFailed
    }
    return sheet
  }

  func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login {
    guard let sheet = try answer(.signInWithPasskey(login), FakePool.sheet) else {
      throw .noPasskey
    }
    return sheet.account
  }

  func createPasskey(for login: Login) async throws(PoolError) {
    try answer(.createPasskey(login), ())
  }

  func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    try answer(.beginTOTP(login), "KEY")
  }

  func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult {
    try answer(.respondToChallenge(response, login), .signedIn)
  }

  func keepSession(of login: Login) async throws(PoolError) {
    try answer(.keepSession(login), ())
  }

  func forgetSession(of login: Login) async throws(PoolError) {
    try answer(.forgetSession(login), ())
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    try answer(.forgotPassword(login), FakePool.delivery)
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    try answer(.resetPassword(login, code, newPassword), ())
  }

  func signOut() async throws(PoolError) { try answer(.signOut, ()) }
}

/// A directory that returns its fixed answers, and fails with `failure` if that is set.
struct FakeDirectory: ProfileDirectory {
  let recorder: Recorder
  var failure: DirectoryError?
  /// The elements that the observation yields before it ends.
  var observed: [Result<ProfileLookup, DirectoryError>] = []
  /// Whether the observation stays open after that.
  var staysOpen = false

  private func answer<Value>(_ call: Call, _ value: Value) throws(DirectoryError) -> Value {
    recorder.record(call)
    if let failure { throw failure }
    return value
  }

  func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    try answer(.fetchProfile(login), .notFound)
  }

  func createProfile(of login: Login) async throws(DirectoryError) {
    try answer(.createProfile(login), ())
  }

  func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    try answer(.updateProfile(login, fields), ())
  }

  func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    try answer(.uploadAvatar(login, image), ())
  }

  func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    recorder.record(.observeProfile(login))
    let (stream, continuation) = AsyncStream.makeStream(
      of: Result<ProfileLookup, DirectoryError>.self)
    for result in observed { continuation.yield(result) }
    if staysOpen {
      // Its own handler keeps it alive: the stream would end with the last reference.
      continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
    } else {
      continuation.finish()
    }
    return stream
  }
}

extension Backend {
  /// The answers to `operation` as request 7.
  func answers(
    to operation: Registration.Operation, stored: Checkpoint = .none
  ) async -> [Registration.Answer] {
    var answers: [Registration.Answer] = []
    await perform(Registration.Request(id: RequestID(7), operation: operation), stored: stored) {
      answers.append($0)
    }
    return answers
  }
}
