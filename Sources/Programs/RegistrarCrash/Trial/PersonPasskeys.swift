import RegistrationCore

// People who make a passkey once they are registered, and sign in with it from then on.

extension Policy {
  /// Whether the person with this number makes a passkey.
  func makesPasskey(person number: Int) -> Bool {
    passkeys != .none && number.isMultiple(of: 2) && provider(ofPerson: number) == nil
  }
}

extension CrashPerson {
  /// Whether the person tries the passkey there.
  ///
  /// A process that died while it was made may have left none: every other time it is the password, or a code.
  func usesPasskey(at sight: Sight, _ times: Int) -> Bool {
    hasMadePasskey && tasks.first == .signIn && times.isMultiple(of: 2)
      && sight.offers.contains(.signInWithPasskey)
  }
}
