/// The place at which the person asked for a recovery or a sign-in, and to which they return.
package enum ReturnDestination: Hashable, Sendable {
  /// The form of step 1, with the confirmed account whose session has ended, if there is one.
  case signUp(confirmed: Login?)
  /// `admission.refused`.
  case refused
  /// `confirmation.needsPassword`.
  case needsPassword
}
