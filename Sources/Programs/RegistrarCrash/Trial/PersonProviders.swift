import RegistrationCore
import RegistrationSimulation

// People who sign in with a provider, which tells once what the profile asks for.

extension Policy {
  /// The provider of the person with this number; nil for every third one, who has a password.
  func provider(ofPerson number: Int) -> IdentityProvider? {
    guard !providers.isEmpty, !number.isMultiple(of: 3) else { return nil }
    return providers[number % providers.count]
  }
}

extension CrashPerson.Account {
  /// The account of a provider's, which has no password, and of which step 1 knows nothing.
  init?(of provider: IdentityProvider, _ number: Int) {
    let identity = ProviderSheets.Identity(provider: provider, id: "\(number)")
    guard let login = identity.account else { return nil }
    self.init(login: login, password: "", newPassword: "", signUp: Fields())
  }
}

extension CrashPerson {
  /// What the person's provider knows of them; nil if they have none.
  ///
  /// It tells that with the first sign-in alone, as Apple does.
  var identity: ProviderSheets.Identity? {
    guard let provider else { return nil }
    var hints = Fields()
    for rule in policy.profile {
      if let name = rule.autofillName, let value = told[rule.name] { hints[name] = value }
    }
    return ProviderSheets.Identity(
      provider: provider, id: "\(number)", hints: hints, tellsOnce: true)
  }

  /// The fields of the profile that the provider tells, and the person never types.
  var told: Fields {
    var told = Fields()
    guard provider != nil else { return told }
    for rule in policy.profile where rule.autofillName != nil && rule.kind.shape == .text {
      told[rule.name] = profile[rule.name]
    }
    return told
  }

  /// The form of the profile as the person sends it: what the provider tells is left as it is shown.
  func filledIn(_ shown: Fields) -> Fields {
    var form = profile
    for entry in told.entries { form[entry.name] = shown[entry.name] }
    return form
  }

  /// Whether the person's sheets come to nothing at first: every other one who has a provider goes on in a browser.
  var goesOnInBrowser: Bool { provider != nil && number % 6 >= 3 }

  /// The link by which the page of a provider leads back, if the screen has a button for one.
  func redirect(at sight: Sight, _ sheets: ProviderSheets) -> Link? {
    guard goesOnInBrowser, opensSheet(at: sight), sheets.redirect != nil else { return nil }
    return sheets.address(isForged: false).map { .redirect(address: $0) }
  }

  /// Whether the person opens the sheet of the provider there.
  func opensSheet(at sight: Sight) -> Bool {
    provider != nil && tasks.first != .begin && sight.offers.contains(.signInWithProvider)
  }
}
