import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime

// The mails and text messages that events cause.

extension RegistrationService {
  /// Counts the messages that an event causes, against senders who have messages sent to others at our cost.
  ///
  /// What only may cause one is counted for its sender and the destination together: else a stranger could keep somebody
  /// from signing in. A form that the flow refuses by itself causes none: who mends a mistake ten times is not held back.
  func limitMessages(
    of event: Registration.Event, _ shown: Presented, from address: String
  ) -> ProblemDetails? {
    var next = shown.registration
    if next.handle(event, at: clock.timestamp) == .handled, next.notice == .incompleteForm {
      return nil
    }
    let policy = shown.registration.policy
    let contacts = event.typed.contacts(by: policy)
    let login = event.typed.login.flatMap { policy.reads($0) } ?? shown.account
    let destinations = (contacts + [login?.text]).compactMap(\.self)
    guard event.sends(before: next) else {
      // A second factor may send to another place than the account's.
      if event.name == .chooseFactor, event.mayCauseMessage,
        let problem = limit(.messagesByAddress, address)
      {
        return problem
      }
      // A pool may ask to verify an address that a profile brings.
      let tried = event.mayCauseMessage ? destinations : contacts.compactMap(\.self)
      for name in tried {
        if let problem = limit(.triesAtDestination, address + " " + name) { return problem }
      }
      return nil
    }
    if let problem = limit(.messagesByAddress, address) { return problem }
    for name in destinations {
      if let problem = limit(.messagesToDestination, name) { return problem }
    }
    return nil
  }
}

extension EventContents {
  /// The addresses and telephone numbers among the fields, each in its one spelling.
  fileprivate func contacts(by policy: Policy) -> [String?] {
    (fields?.entries ?? []).map { entry in
      guard case .text(let text) = entry.value,
        let login = policy.contact(text, in: entry.name)
      else { return nil }
      return login.text
    }
  }
}

extension Policy {
  /// What a person typed to name the account, as the flow reads it.
  fileprivate func reads(_ text: String) -> Login? { (try? login(text)) ?? Login(text) }

  /// An address or a number that a person typed into a field, which may need no calling code there.
  fileprivate func contact(_ text: String, in name: FieldName) -> Login? {
    if let login = Login(text), login.email != nil || login.phone != nil { return login }
    let rule = (signUp + profile).first { $0.name == name && $0.callingCode != nil }
    return PhoneNumber(text, callingCode: rule?.callingCode).map { Login($0) }
  }
}

extension Registration.Event {
  /// Whether a message is always sent if the flow takes it, and anybody may cause it who knows the account's name.
  ///
  /// - Parameter next: the flow after it.
  fileprivate func sends(before next: Registration) -> Bool {
    // In place of a password; the second factor comes after one, which no stranger has.
    if name == .chooseFactor { return next.awaitedOperation == .signIn }
    return Name.sending.contains(name)
  }

  /// Whether the pool may send a mail or a text message because of it.
  fileprivate var mayCauseMessage: Bool {
    typed.factor != .totp && !Name.silent.contains(name)
  }
}

extension Registration.Event.Name {
  /// What certainly causes no message; of any other event the pool may send a mail or a text message.
  fileprivate static let silent: Set<Self> = [
    .launch, .submitCode, .haveCode, .submitNewPassword, .submitProfile, .editProfile,
    .saveProfile, .back, .proceed, .signInWithProvider, .signInWithPasskey, .createPasskey,
    .dismissNotice, .signOut, .answered,
  ]

  /// What always sends one, if it is taken.
  fileprivate static let sending: Set<Self> = [
    .submitSignUp, .resendCode, .sendCode, .forgotPassword,
  ]
}
