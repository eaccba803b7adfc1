import RegistrationCore
import RegistrationSimulation

// The links of mails that a person opens.

extension CrashPerson {
  /// Whether the person opens the links of mails where they can: two in three do.
  var opensLinks: Bool { policy.links && !number.isMultiple(of: 3) }

  /// Whether it is the turn of what a link has filled in; it is sent at once.
  func sendsWhatLinkFilledIn(_ times: Int) -> Bool { opensLinks && times % 3 == 2 }

  /// The link that the person opens in place of typing, also after the process was killed in which it was asked for.
  ///
  /// What has not helped is followed by typing, and that by another mail.
  func link(
    at path: StatePath, _ times: Int, _ code: (DeliveredCode.Kind) -> Secret?
  ) -> Link? {
    guard opensLinks, times % 3 == 1 else { return nil }
    let task = tasks.first
    if path == .signUpEditing, task == .register || task == .begin, policy.asksForInvitation {
      return .invite(code: FormPerson.invitation)
    }
    let kind: Link.Kind
    if path == .confirmationEditing, task != .begin {
      kind = .confirm
    } else if path == .challengeEditing && factor == nil
      || path == .signUpEditing && task == .signIn
    {
      kind = .signIn
    } else if path == .recoveryEditing {
      kind = .reset
    } else {
      return nil
    }
    return code(kind.kindOfCode).map { Link(kind, login: account.login.text, code: $0) }
  }
}

extension StatePath {
  /// The purpose of the codes that are awaited there.
  var kindOfCode: DeliveredCode.Kind {
    facts.step == .confirmation ? .signUp : facts.step == .recovery ? .reset : .signIn
  }
}

extension Link.Kind {
  /// The purpose of the codes in whose mails it stands; an invitation stands in none.
  fileprivate var kindOfCode: DeliveredCode.Kind {
    self == .confirm ? .signUp : self == .reset ? .reset : .signIn
  }
}
