import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct BackendTests {
  /// An operation, the one call that it must make, and its answers for success and failure.
  struct Row {
    let operation: Registration.Operation
    let call: Call
    let success: Registration.Answer
    let failure: Registration.Answer
  }

  static let poolError = PoolError.invalidParameter("no")
  static let directoryError = DirectoryError.rejected(message: "no", field: "firstName")

  static func poolRows() throws -> [Row] {
    let email = try Samples.email()
    let fields: Fields = [.phone: "+441234567890"]
    let delivery = FakePool.delivery
    return [
      Row(
        operation: .signUp(email: email, password: "P1!", fields: fields),
        call: .signUp(email, "P1!", fields), success: .signUp(.success(.unconfirmed(delivery))),
        failure: .signUp(.failure(poolError))),
      Row(
        operation: .confirmSignUp(email: email, code: "123456"),
        call: .confirmSignUp(email, "123456"),
        success: .confirmSignUp(.success(ConfirmSignUpResult())),
        failure: .confirmSignUp(.failure(poolError))),
      Row(
        operation: .resendCode(email: email), call: .resendCode(email),
        success: .resendCode(.success(delivery)), failure: .resendCode(.failure(poolError))),
      Row(
        operation: .signIn(email: email, way: .password("P1!")),
        call: .signIn(email, .password("P1!")),
        success: .signIn(.success(.signedIn)), failure: .signIn(.failure(poolError))),
      Row(
        operation: .beginTOTP(email: email), call: .beginTOTP(email),
        success: .beginTOTP(.success("KEY")), failure: .beginTOTP(.failure(poolError))),
      Row(
        operation: .respondToChallenge(email: email, .code("123456", of: .totp)),
        call: .respondToChallenge(.code("123456", of: .totp), email),
        success: .respondToChallenge(.success(.signedIn)),
        failure: .respondToChallenge(.failure(poolError))),
      Row(
        operation: .forgotPassword(email: email), call: .forgotPassword(email),
        success: .forgotPassword(.success(delivery)),
        failure: .forgotPassword(.failure(poolError))),
      Row(
        operation: .resetPassword(email: email, code: "123456", newPassword: "P2!"),
        call: .resetPassword(email, "123456", "P2!"),
        success: .resetPassword(.success(Acknowledgement())),
        failure: .resetPassword(.failure(poolError))),
      Row(
        operation: .signOut(email: email), call: .signOut,
        success: .signOut(.success(Acknowledgement())),
        failure: .signOut(.failure(poolError))),
    ]
  }

  static func directoryRows() throws -> [Row] {
    let email = try Samples.email()
    let fields: Fields = ["firstName": "Ada"]
    return [
      Row(
        operation: .fetchProfile(email: email), call: .fetchProfile(email),
        success: .fetchProfile(.success(.notFound)),
        failure: .fetchProfile(.failure(directoryError))),
      Row(
        operation: .createProfile(email: email), call: .createProfile(email),
        success: .createProfile(.success(Acknowledgement())),
        failure: .createProfile(.failure(directoryError))),
      Row(
        operation: .updateProfile(email: email, fields: fields),
        call: .updateProfile(email, fields), success: .updateProfile(.success(Acknowledgement())),
        failure: .updateProfile(.failure(directoryError))),
      Row(
        operation: .uploadAvatar(email: email, image: [1, 2]), call: .uploadAvatar(email, [1, 2]),
        success: .uploadAvatar(.success(Acknowledgement())),
        failure: .uploadAvatar(.failure(directoryError))),
    ]
  }

  @Test func eachOperationIsOneCallAndItsResultTheAnswer() async throws {
    let rows = try BackendTests.poolRows() + BackendTests.directoryRows()
    for row in rows {
      for fails in [false, true] {
        let recorder = Recorder()
        let store = InMemorySessionStore()
        let backend = Backend(
          pool: FakePool(recorder: recorder, failure: fails ? BackendTests.poolError : nil),
          directory: FakeDirectory(
            recorder: recorder, failure: fails ? BackendTests.directoryError : nil),
          store: store)
        let answers = await backend.answers(to: row.operation)
        #expect(answers == [fails ? row.failure : row.success])
        #expect(recorder.entries == [.init(call: row.call, request: RequestID(7))])
        #expect(store.calls.isEmpty)
        #expect(answers.map(\.name) == [row.operation.name])
      }
    }
    // The two that have their own tests.
    let tested = Set(rows.map(\.operation.name)).union([.restoreSession, .observeProfile])
    #expect(tested == Set(Registration.Operation.Name.allCases))
    #expect(CurrentRequest.id == nil)
  }
}
