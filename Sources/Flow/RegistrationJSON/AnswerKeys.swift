import RegistrationCore

// The keys of answers. One that no answer to a request has is refused: with a misspelt `error`, a failure would
// count as a success.

extension Registration.Operation.Name {
  /// The keys that an answer to such a request may have, whichever it is.
  var answerKeys: [String] {
    let own: [String] =
      switch self {
      case .restoreSession: ["session", "email", "login", "checkpoint"]
      case .signUp: ["status", "delivery"]
      case .signIn, .respondToChallenge:
        [
          "result", "account", "challenge", "factor", "delivery", "factors", "missing", "ways",
          "kind",
        ]
      case .signInWithSheet: ["email", "login", "hints", "provider"]
      case .beginTOTP: ["key"]
      case .resendCode, .forgotPassword: ["delivery"]
      case .fetchProfile, .observeProfile: ["profile", "fields", "missing"]
      case .confirmSignUp: ["holdsSession"]
      case .resetPassword, .signOut, .createPasskey, .createProfile, .updateProfile, .uploadAvatar:
        []
      }
    return ["name", "error"] + own
  }
}

extension JSONValue {
  /// Throws if there is a key besides these, which is probably misspelt.
  ///
  /// - Parameter owner: the path of the object that has the keys, with a dot.
  func allowOnly(_ keys: [String], in owner: String) throws(EventFormatError) {
    guard let slip = members?.first(where: { !keys.contains($0.key) }) else { return }
    throw EventFormatError(
      key: owner + slip.key, expected: "no such key, but \(keys.listed)",
      suggestion: nearest(to: slip.key, among: keys), ownerOfForeignKey: owner)
  }
}
