import MockIdentityPool
import Testing

@testable import RegistrationUI

@Suite("A preview", .timeLimit(.minutes(30)))
@MainActor
struct PreviewTests {
  /// The states that no flow of a policy reaches.
  private func missing(in policy: Policy) -> Set<StatePath> {
    let hasPicture = policy.profile.contains { $0.kind == .image }
    let ofPasswords: Set<StatePath> = [
      .admissionRefused, .confirmationNeedsPassword, .recoveryRequesting, .recoveryEditing,
      .recoverySubmitting,
    ]
    var missing: Set<StatePath> = hasPicture ? [] : [.profileUploadingAvatar]
    if policy.passkeys == .none { missing.insert(.registeredCreatingPasskey) }
    if policy.providers.isEmpty && policy.passkeys == .none { missing.insert(.admissionPresenting) }
    if !policy.links && policy.providers.isEmpty { missing.insert(.admissionAsking) }
    if policy.signIn == .code { missing.formUnion(ofPasswords) }
    return missing
  }

  @Test("is at every state that a policy has, and at no other", arguments: Policy.builtIn)
  func everywhere(policy: Policy) {
    let missing = missing(in: policy)
    for path in StatePath.allCases {
      let model = RegistrationModel.preview(at: path, policy: policy)
      #expect(model?.path == (missing.contains(path) ? nil : path), "\(policy.name) \(path)")
    }
  }

  @Test("is the same each time, and shows what a person would see")
  func same() throws {
    let preview = try #require(RegistrationModel.preview(at: .confirmationEditing))
    #expect(preview.presentation.delivery?.destination == "a***@e***")
    #expect(preview.secondsUntil(.resendCode) == 30)
    let again = try #require(RegistrationModel.preview(at: .confirmationEditing))
    #expect(preview.presentation == again.presentation)
    let viewing = try #require(RegistrationModel.preview(at: .registeredViewing, policy: .card))
    #expect(viewing.presentation.isLive)
    #expect(viewing[text: "name"] == "Ana Lopez")
  }

  @Test("is frozen: it can be filled in, and nothing else")
  func frozen() async throws {
    let preview = try #require(RegistrationModel.preview(at: .signUpEditing))
    preview[text: .email] = Visit.address
    preview[text: .password] = Visit.password
    #expect(preview[text: .email] == Visit.address)
    for name in Registration.Event.Name.allCases { #expect(!preview.perform(name)) }
    #expect(!preview.isBusy)
    await preview.run()
    #expect(preview.path == .signUpEditing)
  }

  @Test("does not exist under a policy whose rules no one can meet")
  func impossible() {
    var policy = Policy.username
    policy.password.minimumLength = 1000
    #expect(RegistrationModel.preview(at: .signUpEditing, policy: policy) != nil)
    #expect(RegistrationModel.preview(at: .signUpSubmitting, policy: policy) == nil)
    #expect(RegistrationModel.preview(at: .profileUploadingAvatar, policy: policy) == nil)
  }
}
