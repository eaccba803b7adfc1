/// Who may sign up.
public enum SignUpAccess: String, Hashable, Sendable, CaseIterable {
  /// Everyone.
  case open
  /// People with an invitation: step 1 asks for it, and the pool checks it.
  ///
  /// In Cognito it goes to the pre-sign-up trigger as `ValidationData`.
  case invited
  /// No one: the operator makes the accounts, and step 1 only signs in.
  case closed
}

/// What step 1 takes as an invitation.
package enum InvitationRule {
  /// The longest one, in bytes of UTF-8: Cognito's limit for a value of `ValidationData`.
  package static let maximumLength = 2048

  /// The invitation as it is sent, without the white space and the invisible characters that were pasted around it.
  ///
  /// - Throws: what is wrong with it.
  package static func read(_ typed: Secret) throws(Problem) -> Secret {
    let problem = Problem(.invitation, .tooLong(maximum: maximumLength))
    // A limit before any work: hostile input costs nothing.
    if typed.reveal().utf8.count > 2 * maximumLength { throw problem }
    // What is copied from a mail may have invisible characters around it.
    let scalars = typed.reveal().unicodeScalars.drop { $0.isAround }
    guard let last = scalars.lastIndex(where: { !$0.isAround }) else {
      throw Problem(.invitation, .missing)
    }
    let text = String(Substring(scalars[...last]))
    if text.utf8.count > maximumLength { throw problem }
    return Secret(text)
  }

  /// What is wrong with one that was typed; nil if nothing is.
  package static func problem(with typed: Secret) -> Problem.Kind? {
    do throws(Problem) {
      _ = try read(typed)
      return nil
    } catch { return error.kind }
  }
}

extension Policy {
  /// Whether people can sign up.
  package var takesSignUps: Bool {
    switch signUpAccess {
    case .open, .invited: true
    case .closed: false
    }
  }

  /// Whether step 1 asks for an invitation.
  package var asksForInvitation: Bool {
    switch signUpAccess {
    case .invited: true
    case .open, .closed: false
    }
  }
}

extension [FieldRule] {
  /// Whether a field has the name of the invitation, as an ordinary value.
  var haveInvitation: Bool { contains { $0.name == .invitation } }
}

extension Policy {
  /// The fields of a form without an invitation that a front end put among them.
  ///
  /// - Parameter isSignUp: whether the form is that of step 1; another one may have fields of all forms.
  package func withoutInvitation(_ fields: Fields, isSignUp: Bool) -> Fields {
    guard fields[.invitation] != nil, !signUp.haveInvitation, isSignUp || !profile.haveInvitation
    else { return fields }
    return fields.merging([.invitation: ""])
  }
}

extension Unicode.Scalar {
  /// Whether it may stand around a text that was copied, and is no part of it; what chooses the look of the
  /// character before it is a part.
  fileprivate var isAround: Bool {
    switch value {
    case 0xFE00...0xFE0F, 0xE0000...0xE0FFF: false
    default: !isVisible
    }
  }
}
