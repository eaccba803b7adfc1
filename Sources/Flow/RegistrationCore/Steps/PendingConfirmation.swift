/// An account that waits for its code.
package struct PendingConfirmation: Hashable, Sendable {
  package var account: Account
  /// The password for the sign-in after the confirmation, if the flow has it.
  package var password: Secret?
  package var delivery: Delivery
  /// When a code was last delivered, by the device's clock.
  package var lastDelivery: Timestamp?
  /// Whether a confirmation was sent whose outcome is unknown.
  package var confirmOutcomeUnknown = false
  /// Whether this sign-up created the account; see ``PendingCode/wasCreatedHere``.
  package var wasCreatedHere = false
  /// The place that the recovery was requested from, if this code goes before another one for a new password; it is never
  /// stored.
  package var recovery: RecoveryPlace?
  /// How the code went to the contact of an account with a name, if a crash has left nothing else of its delivery.
  package var knownMedium: CodeDelivery.Medium?

  /// The places whose recoveries may confirm the account first.
  package enum RecoveryPlace: Hashable, Sendable { case signUp, refused }

  /// Moves what the draft knows about the code here, if code entry was left before.
  ///
  /// - Parameter now: when `delivery` was made, if it was made now.
  package init(
    account: Account, password: Secret? = nil, delivery: Delivery = .unknown,
    at now: Timestamp? = nil
  ) {
    let earlier = account.draft.lastDelivery(to: account.login)
    self.account = earlier == nil ? account : account.withoutDelivery
    (self.password, self.delivery, lastDelivery) = (password, delivery, now ?? earlier)
  }

  /// The account once it is confirmed: another person may know its password if they created it.
  ///
  /// It remembers the delivery, because the next sign-in may say that it is not confirmed.
  func accountConfirmed(_ policy: Policy) -> Account {
    var account = accountWithDelivery
    if policy.confirmation == nil { account.draft.confirmedByCode = account.login }
    return marking(account, policy)
  }

  /// Marks an account that this device has confirmed, or may have, as one whose password another person may know.
  ///
  /// If this sign-up made it, its password is the person's own. One that is at hand shows that at once: if it is
  /// refused, the code has confirmed the account of another sign-up, made since.
  private func marking(_ account: Account, _ policy: Policy) -> Account {
    if !policy.hasOtherWayIn || wasCreatedHere && password == nil { return account }
    return account.unsecured
  }

  /// What is awaited once the code of an answer that was lost may have confirmed the account.
  func perhapsConfirmed(_ policy: Policy) -> PendingConfirmation {
    var pending = self
    pending.account = marking(account, policy)
    return pending
  }

  /// What is awaited once a password is refused in a sign-in that the person asked for: it is not kept.
  func refusedPassword(_ policy: Policy) -> PendingConfirmation {
    var pending = perhapsConfirmed(policy)
    pending.password = nil
    return pending
  }

  /// What is awaited once the pool has said that the account is not confirmed.
  ///
  /// An earlier code may still be under way, and confirm it then.
  func unconfirmed(_ policy: Policy) -> PendingConfirmation {
    confirmOutcomeUnknown ? perhapsConfirmed(policy).confirmOutcomeUnknown(false) : self
  }

  /// The account outside code entry: its draft remembers when a code was last delivered, and whether
  /// the account may have been confirmed.
  ///
  /// One that this sign-up did not make is in doubt whether or not a code is known to be sent: what a device
  /// stores about that may be lost.
  package func accountOutside(_ policy: Policy) -> Account {
    if confirmOutcomeUnknown || wasCreatedHere { return accountKnown(policy) }
    return marking(accountWithDelivery, policy)
  }

  /// The account outside code entry once the pool has said that it was confirmed before.
  func accountKnown(_ policy: Policy) -> Account {
    confirmOutcomeUnknown ? accountConfirmed(policy) : accountWithDelivery
  }

  private var accountWithDelivery: Account {
    guard let lastDelivery else { return account }
    var account = account
    account.draft.lastDelivery = CodeDeliveryTime(login: account.login, time: lastDelivery)
    return account
  }

  /// What the person is told if another account has the contact that the code went to.
  package var contactTaken: Registration.Notice {
    switch account.login.kind {
    case .email: return .emailTaken
    case .phone: return .phoneTaken
    case .name: break
    }
    if let medium = contactMedium { return medium == .sms ? .phoneTaken : .emailTaken }
    let hasPhone = account.draft.signUp?.fields.text(.phone)?.isBlank == false
    return hasPhone ? .phoneTaken : .emailTaken
  }

  private var contactMedium: CodeDelivery.Medium? { delivery.details?.medium ?? knownMedium }

  var pendingCode: PendingCode {
    PendingCode(
      login: account.login, lastDelivery: lastDelivery,
      confirmOutcomeUnknown: confirmOutcomeUnknown, wasCreatedHere: wasCreatedHere,
      medium: account.login.kind == .name ? contactMedium : nil)
  }

  package var checkpoint: Checkpoint { .awaitingCode(pendingCode, account.draft) }

  package func confirmOutcomeUnknown(_ confirmOutcomeUnknown: Bool) -> PendingConfirmation {
    var pending = self
    pending.confirmOutcomeUnknown = confirmOutcomeUnknown
    return pending
  }

  package var isBeforeRecovery: Bool { recovery != nil }

  /// The code that goes before the one of a recovery, which knows what was stored of an earlier one.
  func before(_ recovery: PasswordRecovery) -> PendingConfirmation {
    var pending = self
    pending.recovery = recovery.returnDestination == .refused ? .refused : .signUp
    return pending.remembering(recovery.pendingCode)
  }

  /// The code with what was stored of an earlier one, if that is for the same account.
  fileprivate func remembering(_ earlier: PendingCode?) -> PendingConfirmation {
    guard let earlier, earlier.login == account.login else { return self }
    var pending = self
    (pending.confirmOutcomeUnknown, pending.wasCreatedHere, pending.knownMedium) = (
      earlier.confirmOutcomeUnknown, earlier.wasCreatedHere, earlier.medium
    )
    return pending
  }

  /// What is awaited once the person has gone on with it: the recovery that it came before is left.
  var withoutRecovery: PendingConfirmation {
    var pending = self
    pending.recovery = nil
    return pending
  }

  /// A copy without the last delivery if that is in the future, because the clock was set back.
  func forgettingFuture(at now: Timestamp) -> PendingConfirmation? {
    guard let lastDelivery, now < lastDelivery else { return nil }
    var pending = self
    pending.lastDelivery = nil
    return pending
  }

  /// The cooldown since the newest code; nil if none is known.
  func cooldown(_ rule: CodeRule) -> Cooldown? { lastDelivery.map { Cooldown(since: $0, rule) } }
}

extension PasswordRecovery {
  /// The code entry that follows if the account is not confirmed: it knows what was stored of an earlier code.
  var pendingConfirmation: PendingConfirmation {
    PendingConfirmation(account: account).remembering(pendingCode)
  }
}
