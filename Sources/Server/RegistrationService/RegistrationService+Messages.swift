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
  /// from signing in. Its message is counted for the sender once it was sent (``noted(_:of:on:from:)``). A form that the
  /// flow refuses by itself causes none: who mends a mistake ten times is not held back.
  func limitMessages(
    of event: Registration.Event, _ shown: Presented, from address: String
  ) -> ProblemDetails? {
    var next = shown.registration
    if next.handle(event, at: clock.timestamp) == .handled, next.notice == .incompleteForm {
      return nil
    }
    let contacts = event.contacts(newOn: shown.registration)
    let login = event.account(on: shown)
    if event.sends(before: next) {
      return limitMessages(to: contacts + [login?.text].compactMap(\.self), from: address)
    }
    // A pool verifies an address or a number that a profile brings.
    guard event.mayCauseMessage else {
      return contacts.isEmpty ? nil : limitMessages(to: contacts, from: address)
    }
    // A second factor may send to another place than the account's.
    let step = event.name == .chooseFactor ? 1 : 0
    if let problem = limit(.messagesByAddress, address, adding: step) { return problem }
    for name in contacts + [login?.text].compactMap(\.self) {
      if let problem = limit(.triesAtDestination, address + " " + name) { return problem }
    }
    return nil
  }

  private func limitMessages(
    to destinations: [String], from address: String
  ) -> ProblemDetails? {
    if let problem = limit(.messagesByAddress, address) { return problem }
    for name in destinations {
      if let problem = limit(.messagesToDestination, name) { return problem }
    }
    return nil
  }

  /// Counts for its sender a message that an event was not sure to cause, such as a sign-in that needs a second factor.
  func noted(
    _ outcome: ActionOutcome, of event: Registration.Event, on before: Presented,
    from address: String
  ) -> ActionOutcome {
    guard let shown = outcome.shown?.registration.presentation, shown.delivery != nil,
      !Registration.Event.Name.counted.contains(event.name)
    else { return outcome }
    let known = before.registration.presentation
    if known.screen != shown.screen || known.delivery != shown.delivery {
      _ = limiter.count(.messagesByAddress, of: address, at: clock.timestamp)
    }
    return outcome
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

  /// Whose message was counted before.
  fileprivate static let counted = sending.union([.chooseFactor])
}
