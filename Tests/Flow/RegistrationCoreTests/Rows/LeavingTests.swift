import RegistrationCore
import Testing

/// leaving.signingOut: nothing of the account is left on the device, whatever the pool answers.
struct LeavingTests {
  @Test func `That the account is leaving is stored before it is sent`() {
    #expect(flow(signingOut).checkpoint == .leaving(ann))
    #expect(flow(signingOut).sessionOwner == nil)
  }

  @Test func signedOutReturnsToAnEmptyStepOne() {
    expectRow(
      from: signingOut, on: answer(.signOut(.success(Acknowledgement()))), to: editing(),
      stores: .some(.none))
  }

  @Test(arguments: PoolError.all)
  func anyFailureIsASignOutOnThisDevice(error: PoolError) {
    expectRow(
      from: signingOut, on: answer(.signOut(.failure(error))), to: editing(),
      telling: .signedOutLocally, stores: .some(.none))
  }

  @Test func backAndSignOutAreIgnored() {
    expectIgnored(signingOut, on: .back, .notApplicable)
    expectIgnored(signingOut, on: .signOut, .notApplicable)
  }
}
