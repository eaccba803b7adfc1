import RegistrationCore

// The keys of answers. One that no answer to a request has is refused: with a misspelt `error`, a failure would
// count as a success.

extension Registration.Operation.Name {
  /// The keys that an answer to such a request may have, whichever it is.
  var answerKeys: [String] { ["name", "error"] + (Self.ownAnswerKeys[self] ?? []) }

  /// The keys of answers that say more than that it was done; one that is left out here is refused when it is read.
  private static let ownAnswerKeys: [Self: [String]] = [
    .restoreSession: ["session", "email", "login", "checkpoint"], .signUp: ["status", "delivery"],
    .signIn: keysOfSignIn, .respondToChallenge: keysOfSignIn,
    .signInWithSheet: ["email", "login", "hints", "provider"], .beginTOTP: ["key"],
    .resendCode: ["delivery"], .forgotPassword: ["delivery"],
    .fetchProfile: ["profile", "fields", "missing"],
    .observeProfile: ["profile", "fields", "missing"], .confirmSignUp: ["holdsSession"],
  ]

  private static let keysOfSignIn = [
    "result", "account", "challenge", "factor", "delivery", "factors", "missing", "ways", "kind",
  ]
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
