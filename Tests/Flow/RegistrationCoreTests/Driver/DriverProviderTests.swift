import Testing

@testable import RegistrationCore

/// A session from a provider is kept once the person goes on, and not before.
struct DriverProviderTests {
  private let policy = Policy.clinic.withProviders
  private let signIn = Registration.Answer.signInWithSheet(
    .success(SheetSignIn(account: annAtApple)))

  @Test func `Another account's session is kept when the person goes on`() {
    var bench = DriverBench(at: presenting(.refused(account)), policy: policy)
    #expect(bench.take(answer(7, signIn)) == [.publish(.admissionAsking)])
    #expect(
      bench.take(.event(.proceed)) == [
        .store(.awaitingProfile(annAtApple, provided(annAtApple).draft)), .keep(annAtApple),
        .publish(.admissionFetchingProfile), .perform(8, .fetchProfile),
      ])
  }

  @Test func `It is kept nowhere if the person goes back`() {
    var bench = DriverBench(at: presenting(.needsPassword(account)), policy: policy)
    #expect(bench.take(answer(7, signIn)) == [.publish(.admissionAsking)])
    #expect(bench.take(.event(.back)) == [.publish(.confirmationNeedsPassword)])
  }

  @Test func `From step 1 it is kept at once, after what must survive is stored`() {
    var bench = DriverBench(at: presenting(.signUp(SignUpEditing())), policy: policy)
    #expect(
      bench.take(answer(7, signIn)) == [
        .store(.awaitingProfile(annAtApple, provided(annAtApple).draft)), .keep(annAtApple),
        .publish(.admissionFetchingProfile), .perform(8, .fetchProfile),
      ])
  }

  @Test func `A link is asked about, and to go on with it keeps no session`() {
    var bench = DriverBench(at: asking(bob), policy: .clinic.linked)
    #expect(
      bench.take(.event(.proceed)) == [
        .store(storedSignUp), .publish(.confirmationConfirming), .perform(8, .confirmSignUp),
      ])
  }

  @Test func `A sheet has no deadline, and its answer counts whenever it comes`() {
    var bench = DriverBench(at: presenting(.signUp(SignUpEditing())), policy: policy)
    #expect(bench.take(.deadline(outstanding)).isEmpty)
    bench.expect(presenting(.signUp(SignUpEditing())))
    #expect(bench.take(answer(7, signIn)).contains(.keep(annAtApple)))
    let sheets: [Registration.Operation] = [
      sheetRequest, .signInWithSheet(.passkey(nil)), .createPasskey(login: ann),
    ]
    #expect(sheets.allSatisfy { !$0.hasDeadline })
    #expect(fetchRequest.hasDeadline)
    for state in Catalogue.states {
      guard let operation = state.operation else { continue }
      #expect(state.isInSheet == !operation.hasDeadline, "\(state.path)")
    }
  }

  @Test func `What has come of a sheet has a deadline: no person is at work any longer`() {
    let place = SheetPlace.signUp(SignUpEditing())
    var bench = DriverBench(at: presenting(.redirect(led), place), policy: policy)
    #expect(
      bench.take(.deadline(outstanding)) == [.cancel(7), .publish(.signUpEditing, .unreachable)])
    bench.expect(place.state, telling: .unreachable)
    #expect(bench.take(answer(7, signIn)).isEmpty)
  }

  @Test func `The person closes the sheet, and its call is cancelled`() {
    var bench = DriverBench(at: presenting(.refused(account)), policy: policy)
    #expect(
      bench.take(.event(.back)) == [.cancel(7), .publish(.admissionRefused)])
    #expect(bench.take(answer(7, signIn)).isEmpty)
  }
}
