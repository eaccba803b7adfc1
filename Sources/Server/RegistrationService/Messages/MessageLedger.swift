import HostStores
import RegistrationHosting

/// What a node knows of the mails and text messages that its registrations have sent.
struct MessageLedger: Sendable {
  /// What the flows have had sent by themselves.
  let unpaid: UnpaidMessages
  /// The places that the messages of accounts may go to.
  let contacts = KnownContacts()
  /// The events that were paid for and are being applied.
  let underWay = PaymentsUnderWay()
  /// The sign-ins of each sender of which the pool has not told yet whether it has sent a code.
  let signIns = SignInsUnderWay()

  init(_ transitions: HostedTransitionStream<RegistrationID>) {
    unpaid = UnpaidMessages(transitions)
  }
}
