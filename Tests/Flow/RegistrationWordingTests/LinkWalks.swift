import RegistrationCore
import Testing

// The ways that links of mails lead.

extension WalkTests {
  /// Someone who opens links in step 1, of which one confirms an account that was not made here.
  func opening() -> Walk {
    var policy = Policy.clinic
    policy.links = true
    var walk = Walk(policy)
    walk.act(.openLink(.reset(login: "bea@example.com", code: "123456")))
    walk.act(.openLink(.confirm(login: "bea", code: "123456")))
    walk.act(.openLink(.confirm(login: "bea@example.com", code: "1")))
    walk.act(.openLink(.confirm(login: "bea@example.com", code: "123456")))
    #expect(walk.hint?.contains("bea@example.com") == true)
    walk.act(.openLink(.confirm(login: "ada@example.com", code: "123456")))
    #expect(walk.flow.notice?.name == .linkNotHere)
    walk.act(.proceed, .confirmSignUp(.success(ConfirmSignUpResult())))
    #expect(walk.flow.notice?.name == .accountConfirmed)
    return walk
  }

  /// Someone whose code for a new password came by a link.
  func recoveringByLink() -> Walk {
    var policy = Policy.clinic
    policy.links = true
    var walk = Walk(policy)
    walk.act(.forgotPassword(login: "ana@example.com"), .forgotPassword(.success(Self.delivery)))
    walk.act(.openLink(.reset(login: "ana@example.com", code: "123456")))
    #expect(walk.hint == "Choose a new password.")
    walk.act(.submitNewPassword(code: "", password: "short"))
    walk.act(
      .submitNewPassword(code: "", password: "Correct-horse-2"),
      .resetPassword(.failure(.expiredCode)))
    #expect(walk.flow.notice == .linkExpired)
    return walk
  }
}
