import RegistrationCore
import RegistrationWording
import Testing

// The ways of people who continue with a provider.

extension WalkTests {
  private static var policy: Policy {
    var policy = Policy.clinic
    policy.providers = [.apple, .google]
    return policy
  }

  private func signedIn(as name: String) throws -> Registration.Answer {
    let account = try #require(Login(name))
    return .signInWithSheet(.success(SheetSignIn(account: account, hints: ["firstName": "Ana"])))
  }

  /// Someone who closes the sheet, meets a failure, and whose session ends before the profile.
  func continuingWithAProvider() throws -> Walk {
    var walk = Walk(Self.policy)
    walk.act(.signInWithProvider(.apple))
    #expect(EnglishWording().wait(of: walk.flow.presentation) == "Waiting for Apple…")
    walk.answer(.signInWithSheet(.failure(.cancelled)))
    #expect(walk.flow.notice == .cancelled)
    walk.act(.signInWithProvider(.google), .signInWithSheet(.failure(.providerFailed)))
    walk.act(.signInWithProvider(.google), .signInWithSheet(.failure(.accountExists(nil))))
    walk.act(
      .signInWithProvider(.google), try signedIn(as: "google_1"),
      .fetchProfile(.failure(.unauthorized)))
    #expect(walk.hint == "Continue with Google to sign in.")
    return walk
  }

  /// Someone who signs in again, and picks another account in the sheet.
  func pickingAnotherAccount() throws -> Walk {
    let account = try #require(Login("google_1"))
    let provided = ProvidedAccount(login: account, provider: .google)
    var walk = Walk(Self.policy, stored: .confirmed(account, Draft(provided: provided)))
    #expect(walk.flow.presentation.screen == .signInAgain)
    walk.act(.signInWithProvider(.google), try signedIn(as: "google_2"))
    #expect(walk.flow.presentation.screen == .otherAccount)
    #expect(walk.hint?.contains("another account of Google") == true)
    walk.act(.proceed, .fetchProfile(.success(.complete(Profile(Self.profile)))))
    return walk
  }
}
