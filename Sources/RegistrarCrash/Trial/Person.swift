import RegistrationCore
import RegistrationScript

/// Somebody who means to register, remembers the password, reads the mail, and never gives up.
struct Person {
  let email: EmailAddress
  let password: Secret
  let signUp: Fields
  let profile: Fields

  /// Person number so and so, with a picture of so many bytes.
  init(_ number: Int, pictureLength: Int) throws(CrashFailure) {
    let text = "gwendolyn.ashworth-\(number)@mail.example.org"
    guard let email = EmailAddress(text) else {
      throw CrashFailure("'\(text)' is no e-mail address")
    }
    self.email = email
    password = Secret("Correct-horse-battery-\(number)")
    signUp = [.phone: "+15550100123"]
    profile = [
      "firstName": .text("Gwendolyn \(number)"), "lastName": "Ashworth-Featherstonehaugh",
      "gender": "prefers not to say", "birthday": "1990-02-28", .phone: "+15550100123",
      "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
      .avatar: .image((0..<pictureLength).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }),
    ]
  }

  /// What step 1 is to show to who comes back to it.
  var signUpAsShown: Fields { signUp.merging([.email: .text(email.text)]) }

  /// What the person does at this place, `code` being the newest in the mail.
  enum Act {
    /// An event, as a feed writes it.
    case send(JSONValue)
    /// Nothing any more: the registration is complete.
    case rest
    /// There is no way on.
    case despair
  }

  func act(at path: StatePath, code: Secret?) -> Act {
    switch path {
    case .signUpEditing:
      .send(
        event(
          .submitSignUp,
          [
            "email": .string(email.text), "password": .string(password.reveal()),
            "fields": signUp.json,
          ]))
    case .confirmationEditing:
      if let code {
        .send(event(.submitCode, ["code": .string(code.reveal())]))
      } else {
        .send(event(.resendCode))
      }
    case .confirmationNeedsPassword, .admissionRefused:
      .send(event(.submitPassword, ["password": .string(password.reveal())]))
    case .admissionBlocked: .send(event(.retry))
    case .profileEditing: .send(event(.submitProfile, ["fields": profile.json]))
    case .registeredEditing: .send(event(.saveProfile, ["fields": profile.json]))
    case .registeredViewing: .rest
    case .launchingIdle, .launchingRestoring, .signUpSubmitting, .admissionSigningIn,
      .admissionFetchingProfile, .admissionCreatingProfile, .confirmationConfirming,
      .confirmationResending, .recoveryRequesting, .recoveryEditing, .recoverySubmitting,
      .profileUpdating, .profileUploadingAvatar, .registeredSaving, .leavingSigningOut:
      .despair
    }
  }

  private func event(
    _ name: Event.Name, _ members: KeyValuePairs<String, JSONValue> = [:]
  ) -> JSONValue {
    .object(
      [JSONValue.Member(key: "name", value: .string(name.rawValue))]
        + members.map { JSONValue.Member(key: $0.key, value: $0.value) })
  }
}
