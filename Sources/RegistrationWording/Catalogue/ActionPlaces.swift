import RegistrationCore

extension Registration.Event.Name {
  /// The screen that the action is usually on, and the others on which its title may be another one.
  ///
  /// The key of the usual screen's title has no screen in it.
  var places: (usual: Registration.Screen.Name, others: [Registration.Screen.Name]) {
    switch self {
    case .submitSignUp, .submitSignIn, .dismissNotice: (.signUp, [])
    case .submitCode: (.code, [.factorCode])
    case .resendCode: (.code, [.refused])
    case .back:
      (
        .code,
        [
          .signUp, .working, .blocked, .refused, .factors, .factorCode, .requiredPassword,
          .password, .newPassword, .profile, .editing,
        ]
      )
    case .haveCode, .sendCode: (.refused, [])
    case .submitPassword, .forgotPassword: (.password, [])
    case .submitNewPassword: (.newPassword, [.requiredPassword])
    case .chooseFactor: (.factors, [])
    case .submitProfile: (.profile, [])
    case .editProfile, .signOut: (.registered, [])
    case .saveProfile: (.editing, [])
    case .retry: (.blocked, [.registered])
    // No screen offers them.
    case .launch, .answered: (.splash, [])
    }
  }
}
