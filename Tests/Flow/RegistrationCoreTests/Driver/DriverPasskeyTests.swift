@testable import RegistrationCore
import Testing

/// The session of a passkey's account is kept once the person goes on, and not before.
struct DriverPasskeyTests {
  private let policy = Policy.clinic.with(.named)

  private func signIn(as login: Login) -> Registration.Answer {
    .signInWithSheet(.success(SheetSignIn(account: login)))
  }

  @Test func `From step 1 it is kept at once, after what must survive is stored`() {
    let place = SheetPlace.signUp(SignUpEditing())
    var bench = DriverBench(at: presenting(.passkey(ann), place), policy: policy)
    #expect(
      bench.take(answer(7, signIn(as: ann))) == [
        .store(.awaitingProfile(ann, Draft())), .keep(ann), .publish(.admissionFetchingProfile),
        .perform(8, .fetchProfile),
      ])
  }

  @Test func `An alias of the account in hand has its session kept under the name of the account`()
  {
    let open = presenting(.passkey(ann), .refused(account))
    var bench = DriverBench(at: open, policy: policy)
    #expect(
      bench.take(answer(7, signIn(as: bob))) == [
        .store(.awaitingProfile(bob, account.draft.renaming(ann, to: bob))), .keep(bob),
        .publish(.admissionFetchingProfile), .perform(8, .fetchProfile),
      ])
  }

  @Test func `Neither sheet has a deadline, and its answer counts whenever it comes`() {
    let place = SheetPlace.signUp(SignUpEditing())
    var bench = DriverBench(at: presenting(.passkey(ann), place), policy: policy)
    #expect(bench.take(.deadline(outstanding)).isEmpty)
    bench.expect(presenting(.passkey(ann), place))
    #expect(bench.take(answer(7, signIn(as: ann))).contains(.keep(ann)))
    let making = State.registered(.creatingPasskey(account.registered, completeProfile))
    bench = DriverBench(at: making, policy: policy)
    #expect(bench.take(.deadline(outstanding)).isEmpty)
    bench.expect(making)
    let made = Registration.Answer.createPasskey(.success(Acknowledgement()))
    #expect(
      bench.take(answer(7, made)) == [
        .publish(.registeredViewing, .passkeyCreated), .perform(8, .observeProfile),
      ])
  }

  @Test func `The person closes the sheet, and its call is cancelled`() {
    let making = State.registered(.creatingPasskey(account.registered, completeProfile))
    var bench = DriverBench(at: making, policy: policy)
    #expect(
      bench.take(.event(.back)) == [
        .cancel(7), .publish(.registeredViewing), .perform(8, .observeProfile),
      ])
  }
}
