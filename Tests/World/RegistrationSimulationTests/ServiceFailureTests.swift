import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("A failure of either service")
struct ServiceFailureTests {
  @Test("a name that both services have is read as the operation's service has it")
  func named() {
    #expect(ServiceFailure(named: "offline", for: .createProfile) == .directory(.offline))
    #expect(ServiceFailure(named: "offline", for: .signUp) == .pool(.offline))
    #expect(ServiceFailure(named: "exists", for: .signUp) == .directory(.exists))
    #expect(
      ServiceFailure(named: "disabled", for: .fetchProfile) == .pool(.notAuthorized(.disabled)))
    #expect(ServiceFailure(named: "nonsense", for: .signUp) == nil)
  }

  @Test("each service has the other's failure in its own terms")
  func converted() {
    #expect(PoolError(.pool(.codeMismatch)) == .codeMismatch)
    #expect(PoolError(.directory(.offline)) == .offline)
    #expect(PoolError(.directory(.timedOut)) == .timedOut)
    #expect(PoolError(.directory(.exists)) == .unrecognized(code: "exists", message: "exists"))
    #expect(DirectoryError(.directory(.exists)) == .exists)
    #expect(DirectoryError(.pool(.offline)) == .offline)
    #expect(DirectoryError(.pool(.timedOut)) == .timedOut)
    #expect(DirectoryError(.pool(.notAuthorized(.disabled))) == .unauthorized)
    #expect(
      DirectoryError(.pool(.usernameExists))
        == .rejected(message: "User already exists", field: nil))
  }
}
