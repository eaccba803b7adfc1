import RegistrationCore
import RegistrationScript
import RegistrationSimulation

extension SoakPerson {
  /// What the person sees, and what is in their mail.
  struct Sight {
    let path: StatePath
    let notice: Registration.Notice.Name?
    /// The account that is shown, if one is.
    let account: EmailAddress?
    let isLive: Bool
    /// The number of mails that have come, and the purpose of the newest.
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
