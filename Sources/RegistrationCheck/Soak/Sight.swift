import RegistrationCore
import RegistrationScript
import RegistrationSimulation

extension SoakPerson {
  /// What the person sees, and what there is in their mail.
  struct Sight {
    let path: StatePath
    let notice: Notice.Name?
    /// The account that is shown, where one is.
    let account: EmailAddress?
    let isLive: Bool
    /// How many mails have come, and what the newest is for.
    let mails: Int
    let newestMail: DeliveredCode.Kind?
  }
}

extension SoakPerson.Sight {
  init(_ flow: Registration, _ world: borrowing MockWorld, _ identity: Identity) {
    path = flow.path
    notice = flow.notice?.name
    account = path == .signUpEditing ? nil : flow.sessionOwner ?? flow.accountInHand
    isLive = flow.request?.operation.name == .observeProfile
    mails = world.pool.mailCount(deliveredTo: identity.email)
    newestMail = world.pool.newestCode(deliveredTo: identity.email)?.kind
  }
}
