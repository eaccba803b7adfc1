@testable import RegistrationCore

// Short names for links of mails, for the places that they lead to, and for their requests.

/// The person opens a link of this kind; the login of an invitation counts for nothing.
func opening(
  _ kind: Link.Kind, of login: Login = ann, with secret: Secret = code
) -> Registration.Event {
  .openLink(Link(kind, login: login.text, code: secret))
}

let confirmRequest = Registration.Operation.confirmSignUp(login: ann, code: code)
let linkRequest = Registration.Operation.signIn(login: ann, way: .link(code))

/// Whether an account is meant that is not the one in step 1.
func asking(
  _ login: Login, in editing: SignUpEditing = SignUpEditing(draft: signUpDraft)
) -> State {
  .admission(.asking(LinkedConfirmation(login: login, code: code, editing: editing)))
}

/// It is, and it is being confirmed; step 1 may have a mark for it.
func confirmingElsewhere(
  _ login: Login, in editing: SignUpEditing = SignUpEditing(draft: signUpDraft),
  marked: SignUpEditing? = nil
) -> State {
  let link = LinkedConfirmation(login: login, code: code, editing: editing)
  return .confirmation(.confirmingElsewhere(link, marked ?? editing))
}

/// A recovery whose code a link has given.
func filledIn(_ recovery: PasswordRecovery) -> PasswordRecovery { recovery.filledIn(code) }

extension Policy {
  /// The same policy with a link beside each code.
  var linked: Policy {
    var policy = self
    policy.links = true
    return policy
  }

  /// The same policy if people need an invitation, which comes by a link, too.
  var inviting: Policy {
    var policy = linked
    policy.signUpAccess = .invited
    return policy
  }
}

/// The same challenge on top of a code that was accepted in place of a password.
func afterCode(_ state: State) -> State {
  switch state {
  case .challenge(.editing(let signIn, let code, let problems)):
    .challenge(.editing(signIn.givingCode, code, problems: problems))
  case .challenge(.enrolling(let signIn, let factors)):
    .challenge(.enrolling(signIn.givingCode, among: factors))
  default: state
  }
}
