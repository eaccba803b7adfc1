import RegistrationBackend
import RegistrationCore
import Synchronization

/// A call of a pool or a directory, with all of its arguments.
enum Call: Hashable, Sendable {
  case storedSession, sessionStatus, forgetSession(EmailAddress), signOut
  case keepSession(EmailAddress)
  case signUp(EmailAddress, Secret?, Fields)
  case confirmSignUp(EmailAddress, Secret)
  case resendCode(EmailAddress)
  case signIn(EmailAddress, SignInWay)
  case beginTOTP(EmailAddress), respondToChallenge(ChallengeResponse, EmailAddress)
  case forgotPassword(EmailAddress)
  case resetPassword(EmailAddress, Secret, Secret)
  case fetchProfile(EmailAddress), createProfile(EmailAddress), observeProfile(EmailAddress)
  case updateProfile(EmailAddress, Fields)
  case uploadAvatar(EmailAddress, [UInt8])
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
  var session: EmailAddress?
  var status = UserStatus.confirmed
  var failure: PoolError?
  var beforeStatus: @Sendable () async -> Void = {}

  static let delivery = CodeDelivery(medium: .email, destination: "a***@e***")

  private func answer<Value>(_ call: Call, _ value: Value) throws(PoolError) -> Value {
    recorder.record(call)
    if let failure { throw failure }
    return value
  }

  func storedSession() async -> EmailAddress? {
    recorder.record(.storedSession)
    return session
  }

  func sessionStatus() async throws(PoolError) -> UserStatus {
    await beforeStatus()
    return try answer(.sessionStatus, status)
  }

  func signUp(
    email: EmailAddress, password: Secret?, fields: Fields
  ) async throws(PoolError) -> SignUpResult {
    try answer(.signUp(email, password, fields), .unconfirmed(FakePool.delivery))
  }

  func confirmSignUp(
    email: EmailAddress, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    try answer(.confirmSignUp(email, code), ConfirmSignUpResult())
  }

  func resendCode(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    try answer(.resendCode(email), FakePool.delivery)
  }

  func signIn(email: EmailAddress, way: SignInWay) async throws(PoolError) -> SignInResult {
    try answer(.signIn(email, way), .signedIn)
  }

  func beginTOTP(for email: EmailAddress) async throws(PoolError) -> Secret {
    try answer(.beginTOTP(email), "KEY")
  }

  func respondToChallenge(
    _ response: ChallengeResponse, for email: EmailAddress
  ) async throws(PoolError) -> SignInResult {
    try answer(.respondToChallenge(response, email), .signedIn)
  }

  func keepSession(of email: EmailAddress) async throws(PoolError) {
    try answer(.keepSession(email), ())
  }

  func forgetSession(of email: EmailAddress) async throws(PoolError) {
    try answer(.forgetSession(email), ())
  }

  func forgotPassword(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    try answer(.forgotPassword(email), FakePool.delivery)
  }

  func resetPassword(
    email: EmailAddress, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    try answer(.resetPassword(email, code, newPassword), ())
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

  func fetchProfile(of email: EmailAddress) async throws(DirectoryError) -> ProfileLookup {
    try answer(.fetchProfile(email), .notFound)
  }

  func createProfile(of email: EmailAddress) async throws(DirectoryError) {
    try answer(.createProfile(email), ())
  }

  func updateProfile(of email: EmailAddress, fields: Fields) async throws(DirectoryError) {
    try answer(.updateProfile(email, fields), ())
  }

  func uploadAvatar(of email: EmailAddress, image: [UInt8]) async throws(DirectoryError) {
    try answer(.uploadAvatar(email, image), ())
  }

  func observeProfile(
    of email: EmailAddress
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    recorder.record(.observeProfile(email))
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
