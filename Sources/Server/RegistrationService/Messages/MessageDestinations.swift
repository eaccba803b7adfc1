import RegistrationBackend
import RegistrationCore
import RegistrationHosting

// The places that the messages of an event may go to.

extension Registration.Event {
  /// The account that it is about: the one that was typed, or else the one in hand; nil if there is none.
  func account(on shown: Presented) -> Login? {
    typed.login.flatMap { shown.registration.policy.reads($0) } ?? shown.account
  }

  /// The addresses and telephone numbers among the fields, each in its one spelling.
  ///
  /// Those of a profile that the directory has already are left out: it sends nothing to them. What the form shows is no
  /// sign of that, since it also shows what was typed into a form that was refused.
  func contacts(newOn shown: Registration) -> [String] {
    let isOfProfile = profileForm != nil
    return (typed.fields?.entries ?? []).compactMap { entry in
      guard let contact = shown.policy.contact(entry.value, in: entry.name) else { return nil }
      let recorded = isOfProfile ? shown.recorded(entry.name) : nil
      return recorded.flatMap { shown.policy.contact($0, in: entry.name) } == contact
        ? nil : contact
    }
  }
}

extension Registration {
  /// The addresses and telephone numbers of the sign-up of an account; none if another was signed up here.
  ///
  /// A pool sends to any of them: to the number of an account with an address, if it verifies that.
  func contactsOfSignUp(by login: Login?) -> [String] {
    guard let login, let form = checkpoint?.draft.signUp, form.login == login.text else {
      return []
    }
    return form.fields.entries.compactMap { policy.contact($0.value, in: $0.name) }
  }

  /// What the directory certainly has in a field of the profile that is being edited; nil if that is not sure.
  fileprivate func recorded(_ name: FieldName) -> FieldValue? {
    withState { state in
      if case .profile(.editing(let editing)) = state { return editing.recordedBeforeSending(name) }
      if case .registered(.editing(let editing)) = state { return editing.recordedNow(name) }
      return nil
    }
  }
}

extension ProfileEditing {
  /// What the directory has in a field of step 3, which is sent as a whole.
  ///
  /// After a form that was refused, or whose answer was lost, that is not sure: the form may have come after another that
  /// the directory has taken.
  fileprivate func recordedBeforeSending(_ name: FieldName) -> FieldValue? {
    guard let sent = account.draft.profile else { return record.fields[name] }
    return sent.sent == .nothing ? nil : sent.form[name] ?? record.fields[name]
  }

  /// What the directory has in a field of a finished profile, of which only changes are sent.
  fileprivate func recordedNow(_ name: FieldName) -> FieldValue? {
    let isUnknown = account.draft.profile?.outcomeUnknown.contains(name) ?? false
    return isUnknown ? nil : record.fields[name]
  }
}

extension Policy {
  /// What a person typed to name the account, as the flow reads it.
  fileprivate func reads(_ text: String) -> Login? { (try? login(text)) ?? Login(text) }

  /// An address or a number that a person typed into a field, which may need no calling code there.
  fileprivate func contact(_ value: FieldValue, in name: FieldName) -> String? {
    guard case .text(let text) = value else { return nil }
    if let login = Login(text), login.email != nil || login.phone != nil { return login.text }
    let rule = (signUp + profile).first { $0.name == name && $0.callingCode != nil }
    return PhoneNumber(text, callingCode: rule?.callingCode).map { Login($0).text }
  }
}
