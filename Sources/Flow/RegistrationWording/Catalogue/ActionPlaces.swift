import RegistrationCore

extension Registration.Event.Name {
  /// The screens on which the title of the action may be another one than usual.
  ///
  /// The key of the usual title has no screen in it.
  var unusualPlaces: [Registration.Screen] {
    Self.unusualPlaces.first { $0.action == self }?.screens ?? []
  }

  /// A screen on which the title is the usual one.
  var usualPlace: Registration.Screen {
    Registration.Screen.allCases.first { !unusualPlaces.contains($0) } ?? .splash
  }

  private static let unusualPlaces: [(action: Self, screens: [Registration.Screen])] = [
    (.submitCode, [.factorCode]), (.resendCode, [.refused]),
    (.submitNewPassword, [.requiredPassword]), (.retry, [.registered]),
    (.proceed, [.otherAccount]),
    (
      .back,
      [
        .signUp, .signIn, .working, .blocked, .refused, .factors, .factorCode, .requiredPassword,
        .password,
        .newPassword, .profile, .editing,
      ]
    ),
  ]
}
