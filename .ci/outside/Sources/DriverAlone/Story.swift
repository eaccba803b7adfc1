import Foundation
import RegistrationCore
import RegistrationSimulation

/// What a person does, from wherever the flow is, until the story is over.
struct Story: Sendable {
  let name: String
  /// What there is before it begins.
  let prepare: @Sendable (Outside) -> Void
  /// What the person does next in each state; nothing is left to do in the others.
  let acts: @Sendable (Outside) -> [StatePath: Registration.Event]
  /// The state that it ends in.
  let end: StatePath
}

enum Ana {
  static let email = address("ana@example.com")
  static let password: Secret = "Correct-horse-1"
  static let newPassword: Secret = "Better-horse-2"
  static let form = SignUpForm(
    login: email.text, password: password, fields: [.phone: "+15550100123"])
  static let profile: Fields = [
    "firstName": "Ana", "lastName": "Lopez", "gender": "F", "birthday": "1990-02-28",
    .phone: "+15550100123", "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
  ]
  static let bob = address("bob@example.org")

  private static func address(_ text: String) -> Login {
    guard let address = Login(text) else { preconditionFailure("\(text) is no address") }
    return address
  }
}

extension Story {
  /// From nothing to a complete profile.
  static let registering = Story(
    name: "registering", prepare: { _ in },
    acts: { outside in
      [
        .signUpEditing: .submitSignUp(Ana.form),
        .confirmationEditing: .submitCode(outside.newestCode),
        .confirmationNeedsPassword: .submitPassword(Ana.password),
        .profileEditing: .submitProfile(Ana.profile),
      ]
    }, end: .registeredViewing)

  /// From a complete profile to no one.
  static let signingOut = Story(
    name: "signing out", prepare: { live(.registering, on: $0) },
    acts: { _ in [.registeredViewing: .signOut] }, end: .signUpEditing)

  /// From a forgotten password to a complete profile.
  static let recovering = Story(
    name: "recovering",
    prepare: {
      live(.registering, on: $0)
      live(.signingOut, on: $0)
    },
    acts: { outside in
      [
        .signUpEditing: .forgotPassword(login: Ana.email.text),
        // A code that was never sent is asked for once more.
        .recoveryEditing: outside.hasRefusedTheCode
          ? .resendCode
          : .submitNewPassword(code: outside.newestCode, password: Ana.newPassword),
        .confirmationNeedsPassword: .submitPassword(Ana.newPassword),
      ]
    }, end: .registeredViewing)

  /// Ana signs in where Bob's form is half filled in.
  static let besideADraft = Story(
    name: "signing in beside another's draft",
    prepare: {
      live(.registering, on: $0)
      live(.signingOut, on: $0)
      var frontEnd = $0.launch()
      let form = SignUpForm(
        login: Ana.bob.text, password: Ana.password, fields: [.phone: "+15550100456"])
      frontEnd.take(.event(.submitSignUp(form)))
      frontEnd.take(.event(.back))
    },
    acts: { _ in
      [
        .signUpEditing:
          .submitSignIn(Credentials(login: Ana.email.text, password: Ana.password)),
        .confirmationNeedsPassword: .submitPassword(Ana.password),
      ]
    }, end: .registeredViewing)

  /// Lives a story without a crash.
  static func live(_ story: Story, on outside: Outside) {
    var frontEnd = outside.launch()
    story.goOn(&frontEnd, on: outside)
  }

  /// Does what is left to do, as long as the process lives.
  func goOn(_ frontEnd: inout FrontEnd, on outside: Outside) {
    for _ in 0..<20 where !outside.isDead {
      guard let event = acts(outside)[frontEnd.driver.registration.path] else { return }
      frontEnd.take(.event(event))
    }
  }
}

/// What there is before a story, for each time that it is lived.
struct InitialWorld {
  let story: Story
  private let path: String
  private let world: MockWorld
  private let stored: Data?

  init(of story: Story, at path: String) {
    unlink(path)
    let outside = Outside(path: path)
    story.prepare(outside)
    (self.story, self.path, world) = (story, path, outside.world)
    stored = try? Data(contentsOf: URL(filePath: path))
  }

  func outside() -> Outside {
    let outside = Outside(path: path)
    outside.world = world
    if let stored { try? stored.write(to: URL(filePath: path)) } else { unlink(path) }
    return outside
  }
}

extension Outside {
  /// Whether the last thing that was shown is that the code is wrong, or too old.
  var hasRefusedTheCode: Bool {
    guard let notice = shown.last?.registration.notice else { return false }
    return [.codeMismatch, .codeExpired].contains(notice)
  }

  /// The code that Ana was mailed last.
  var newestCode: Secret { world.pool.codes(deliveredTo: Ana.email).first?.code ?? "000000" }
}
