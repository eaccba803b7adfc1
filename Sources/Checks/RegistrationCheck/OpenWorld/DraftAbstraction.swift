import RegistrationCore
import RegistrationSimulation

// What the open world keeps of a draft.

extension OpenWorld {
  /// A draft with what counts beside the account in hand; nil if that is all of it.
  ///
  /// A form of step 3 that is opened again counts as unsent. Until then the form alone decides whether it was completely
  /// sent, and whose it is.
  static func normalised(
    _ draft: Draft, of account: Login?, links: Bool, _ memory: Memory
  ) -> Draft? {
    let counts = { (login: Login) in
      memory == .ofEveryAccount
        || account.map { $0 == login } ?? Samples.firstLogins.contains(login)
    }
    let signUp = draft.signUp.map { form in
      memory == .ofEveryAccount || account.map { $0.text == form.login } ?? true
        ? form : .ofStranger
    }
    let profile = draft.profile.flatMap { profile in
      if counts(profile.owner) { return profile.reopened }
      // A form of step 1 that is not the account's own already tells that not all is.
      return signUp == nil || signUp?.login == account?.text ? ProfileDraft.ofStranger : nil
    }
    let lastDelivery = draft.lastDelivery.flatMap { counts($0.login) ? $0 : nil }
    // What is known of one account tells what is known of any.
    let (unsecured, spent) = (draft.unsecured.ofTheFirst, draft.spent.ofTheFirst)
    // A form that was opened again is told by its being empty.
    // Without links only the progress shows it.
    let confirmedByCode = links ? draft.confirmedByCode : nil
    // What a provider has told only prefills a form. Of the accounts that are not in hand, the first stands for all: a
    // provider that signs in to another says so again.
    let provided = draft.provided.flatMap {
      $0.login == account || Samples.firstLogins.contains($0.login)
        ? ProvidedAccount(login: $0.login, provider: $0.provider) : nil
    }
    if confirmedByCode == draft.confirmedByCode, unsecured == draft.unsecured,
      spent == draft.spent, provided == draft.provided, profile == draft.profile,
      lastDelivery == draft.lastDelivery, signUp == draft.signUp
    {
      return nil
    }
    return Draft(
      signUp: signUp, profile: profile, lastDelivery: lastDelivery, unsecured: unsecured,
      confirmedByCode: confirmedByCode, spent: spent, provided: provided)
  }
}

extension SignUpDraft {
  /// That of an account which stands for all but the one in hand.
  fileprivate static let ofStranger = SignUpDraft(login: Samples.stranger.text)
}

extension ProfileDraft {
  /// That of an account which stands for all but the one in hand.
  fileprivate static let ofStranger = ProfileDraft(
    owner: Samples.stranger, form: Fields(), sent: .nothing)

  /// The form as it counts once it is opened again.
  fileprivate var reopened: ProfileDraft {
    let sent = self.sent == .everything ? Sent.everything : .nothing
    guard form.isEmpty else { return ProfileDraft(owner: owner, form: Fields(), sent: sent) }
    var draft = self
    draft.sent = sent
    return draft
  }
}

extension RecentLogins {
  /// The first account alone, if it is one of them.
  fileprivate var ofTheFirst: RecentLogins {
    isEmpty ? self : RecentLogins(logins.filter { Samples.firstLogins.contains($0) })
  }
}
