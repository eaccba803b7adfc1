import RegistrationCore
import Testing

/// In every state of every policy: whether a code may be asked for in place of a password.
struct SendCodeTests {
  private static let places: Set<StatePath> = [.admissionRefused, .confirmationNeedsPassword]

  @Test(arguments: Policy.builtIn)
  func onlyInPlaceOfAPasswordIsACodeSent(policy: Policy) {
    for state in Catalogue.states {
      let isPlace = SendCodeTests.places.contains(state.path)
      // With codes alone these places do not come about.
      if policy.signIn == .code, isPlace { continue }
      let before = flow(state, telling: .tryAgain, policy: policy)
      var after = before
      let outcome = after.handle(.sendCode, at: noon)
      CoverageRecording.note(.sendCode, in: before.path, outcome)
      if isPlace, policy.signIn == .passwordOrCode {
        #expect(outcome == .handled, "\(before.path)")
        #expect(after.path == .admissionSigningIn, "\(before.path)")
        #expect(after.request?.operation == codeRequest, "\(before.path)")
        #expect(after.notice == nil, "\(before.path)")
      } else {
        let reason: IgnoredReason = before.isWaiting ? .busy : .notApplicable
        #expect(outcome == .ignored(reason), "\(before.path)")
        #expect(after == before, "\(before.path)")
      }
    }
  }

  @Test func theCatalogueHasBothPlaces() {
    #expect(SendCodeTests.places.isSubset(of: Set(Catalogue.states.map(\.path))))
  }

  @Test func `With codes alone, no place of step 1 has a use for a forgotten password`() {
    for state in Catalogue.states where state.path == .signUpEditing {
      expectIgnored(
        state, on: .forgotPassword(login: ann.text), .notApplicable, policy: .passwordless)
    }
  }
}
