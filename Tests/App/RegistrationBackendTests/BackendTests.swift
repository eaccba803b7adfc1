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
    let login = try Samples.email()
    let fields: Fields = [.phone: "+441234567890"]
    let delivery = FakePool.delivery
    let sheet = try #require(FakePool.sheet)
    return [
      Row(
        operation: .signUp(login: login, password: "P1!", fields: fields, invitation: "guest"),
        call: .signUp(login, "P1!", fields, "guest"),
        success: .signUp(.success(.unconfirmed(delivery))),
        failure: .signUp(.failure(poolError))),
      Row(
        operation: .confirmSignUp(login: login, code: "123456"),
        call: .confirmSignUp(login, "123456"),
        success: .confirmSignUp(.success(ConfirmSignUpResult())),
        failure: .confirmSignUp(.failure(poolError))),
      Row(
        operation: .resendCode(login: login), call: .resendCode(login),
        success: .resendCode(.success(delivery)), failure: .resendCode(.failure(poolError))),
      Row(
        operation: .signIn(login: login, way: .password("P1!")),
        call: .signIn(login, .password("P1!")),
        success: .signIn(.success(.signedIn)), failure: .signIn(.failure(poolError))),
      Row(
        operation: .signInWithSheet(.provider(.apple)), call: .signInWithProvider(.apple),
        success: .signInWithSheet(.success(sheet)),
        failure: .signInWithSheet(.failure(poolError))),
      Row(
        operation: .signInWithSheet(.passkey(login)), call: .signInWithPasskey(login),
        success: .signInWithSheet(.success(SheetSignIn(account: sheet.account))),
        failure: .signInWithSheet(.failure(poolError))),
      Row(
        operation: .signInWithSheet(.passkey(nil)), call: .signInWithPasskey(nil),
        success: .signInWithSheet(.success(SheetSignIn(account: sheet.account))),
        failure: .signInWithSheet(.failure(poolError))),
      Row(
        operation: .createPasskey(login: login), call: .createPasskey(login),
        success: .createPasskey(.success(Acknowledgement())),
        failure: .createPasskey(.failure(poolError))),
      Row(
        operation: .beginTOTP(login: login), call: .beginTOTP(login),
        success: .beginTOTP(.success("KEY")), failure: .beginTOTP(.failure(poolError))),
      Row(
        operation: .respondToChallenge(login: login, .code("123456", of: .totp)),
        call: .respondToChallenge(.code("123456", of: .totp), login),
        success: .respondToChallenge(.success(.signedIn)),
        failure: .respondToChallenge(.failure(poolError))),
      Row(
        operation: .forgotPassword(login: login), call: .forgotPassword(login),
        success: .forgotPassword(.success(delivery)),
        failure: .forgotPassword(.failure(poolError))),
      Row(
        operation: .resetPassword(login: login, code: "123456", newPassword: "P2!"),
        call: .resetPassword(login, "123456", "P2!"),
        success: .resetPassword(.success(Acknowledgement())),
        failure: .resetPassword(.failure(poolError))),
      Row(
        operation: .signOut(login: login), call: .signOut,
        success: .signOut(.success(Acknowledgement())),
        failure: .signOut(.failure(poolError))),
    ]
  }

  static func directoryRows() throws -> [Row] {
    let login = try Samples.email()
    let fields: Fields = ["firstName": "Ada"]
    return [
      Row(
        operation: .fetchProfile(login: login), call: .fetchProfile(login),
        success: .fetchProfile(.success(.notFound)),
        failure: .fetchProfile(.failure(directoryError))),
      Row(
        operation: .createProfile(login: login), call: .createProfile(login),
        success: .createProfile(.success(Acknowledgement())),
        failure: .createProfile(.failure(directoryError))),
      Row(
        operation: .updateProfile(login: login, fields: fields),
        call: .updateProfile(login, fields), success: .updateProfile(.success(Acknowledgement())),
        failure: .updateProfile(.failure(directoryError))),
      Row(
        operation: .uploadAvatar(login: login, image: [1, 2]), call: .uploadAvatar(login, [1, 2]),
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
