package import RegistrationCore
package import RegistrationSimulation

/// Everything that a person types, by the kind of part and by class.
///
/// It makes the acts of everyone who acts: a new event is made of the same parts, so that it needs no
/// word here. A class, because a run copies it with each act.
package final class Vocabulary: Sendable {
  /// The addresses of accounts, and those that accounts are made with.
  package let logins: Classes<String>
  package let newEmails: Classes<String>
  /// The passwords of an account.
  package let passwords: Classes<Secret>
  /// Those that are set: for an account that has one, for a new account, and because the pool asks.
  package let newPasswords: Classes<Secret>
  package let signUpPasswords: Classes<Secret>
  package let demandedPasswords: Classes<Secret>
  package let codes: Classes<CodeArgument>
  /// The fields of step 1 besides the e-mail and the password.
  package let signUp: Classes<Fields>
  /// The forms of step 3, and those of a finished profile.
  package let profile: Classes<Fields>
  package let saved: Classes<Fields>
  /// Nil if the policy asks for none.
  package let invitations: Classes<Secret>?
  /// The accounts of links.
  package let linkedLogins: Classes<String>
  /// The addresses to which pages of providers lead back.
  package let redirects: Classes<CodeArgument>
  /// Nil if the policy has none.
  package let providers: Classes<IdentityProvider>?

  package init(
    logins: Classes<String>, newEmails: Classes<String>? = nil, passwords: Classes<Secret>,
    newPasswords: Classes<Secret>, signUpPasswords: Classes<Secret>? = nil,
    demandedPasswords: Classes<Secret>? = nil, codes: Classes<CodeArgument>,
    signUp: Classes<Fields>, profile: Classes<Fields>,
    saved: Classes<Fields>? = nil, invitations: Classes<Secret>? = nil,
    linkedLogins: Classes<String>? = nil, redirects: Classes<CodeArgument> = .redirects,
    providers: Classes<IdentityProvider>? = nil
  ) {
    (self.logins, self.newEmails) = (logins, newEmails ?? logins)
    (self.passwords, self.newPasswords) = (passwords, newPasswords)
    self.signUpPasswords = signUpPasswords ?? newPasswords
    self.demandedPasswords = demandedPasswords ?? newPasswords
    (self.codes, self.signUp) = (codes, signUp)
    (self.profile, self.saved) = (profile, saved ?? profile)
    (self.invitations, self.linkedLogins) = (invitations, linkedLogins ?? logins)
    (self.redirects, self.providers) = (redirects, providers)
  }
}

extension Classes<Secret> {
  /// The invitations that people type: the one that the pools of checks ask for, another one, and none.
  ///
  /// - Returns: nil if the policy asks for none.
  package static func invitations(_ policy: Policy) -> Classes<Secret>? {
    guard policy.asksForInvitation else { return nil }
    return Classes(
      FormPerson.invitation, [(.otherInvitation, ["unknown"]), (.noInvitation, [""])])
  }
}

extension Classes<CodeArgument> {
  /// The addresses to which pages of providers lead back: from the newest sheet, and from one of an attacker.
  package static var redirects: Classes<CodeArgument> {
    Classes(
      .redirect(isForged: false),
      [(.otherEmail, [.redirect(isForged: true)]), (.malformedCode, [.literal("")])])
  }
}

extension Classes<IdentityProvider> {
  /// The providers of a policy: the first, and others; nil if it has none.
  package static func providers(_ policy: Policy) -> Classes<IdentityProvider>? {
    policy.providers.first.map {
      Classes($0, [(.otherFactor, Array(policy.providers.dropFirst()))])
    }
  }
}

/// Something that a person can do.
package struct PersonAct: Hashable, Sendable {
  package let event: PersonEvent
  /// The ways in which it is not simply right.
  package let slips: TypingMistakes
}

/// What a state asks for, as far as the names of its offers do not say it.
package struct AskedParts: Hashable, Sendable {
  /// Whether the code is one of an authenticator app.
  package private(set) var isOfApp = false
  /// Whether a new password comes with a code.
  package private(set) var takesCode: Bool
  /// The fields that a new password comes with.
  package private(set) var missing: [FieldName]
  /// The factors to choose from.
  package private(set) var factors: [Challenge.Factor]
  /// The kind of the link that is opened, if one is: no state asks for that.
  package private(set) var link: Link.Kind?

  package static let everyFactor = Challenge.Factor.allCases
  /// What most states ask for.
  package static let usual = AskedParts()

  package init(
    takesCode: Bool = true, missing: [FieldName] = [],
    factors: [Challenge.Factor] = AskedParts.everyFactor, link: Link.Kind? = nil
  ) {
    (self.takesCode, self.missing, self.factors) = (takesCode, missing, factors)
    self.link = link
  }

  /// Creates what a flow asks for now.
  package init(_ flow: Registration) {
    self.init()
    guard flow.path.facts.step == .challenge, case .challenge(let step) = flow.state else { return }
    switch step {
    case .choosing(_, let choice): factors = choice.factors
    case .editing(_, let code, _): isOfApp = code.factor == .totp
    case .newPassword(_, let form): (takesCode, missing) = (false, form.missing)
    case .enrolling, .answering: break
    }
  }
}

extension Vocabulary {
  /// What a person can do in a state, once for each of these moods: what is offered, and the links of mails.
  package func acts(in flow: Registration, moods: [TypingMistakes]) -> [PersonAct] {
    let asked = AskedParts(flow)
    let offered = flow.offers.flatMap { acts($0, asked, moods: moods) }
    let links = flow.policy.linkKinds.flatMap {
      acts(.openLink, AskedParts(link: $0), moods: moods)
    }
    return offered + links
  }

  /// Every event of this name, once for each of these moods in which it is another.
  package func acts(
    _ name: Registration.Event.Name, _ asked: AskedParts = AskedParts(), moods: [TypingMistakes]
  ) -> [PersonAct] {
    var acts: [PersonAct] = []
    for mood in moods {
      guard let act = act(name, asked, mood) else { continue }
      if mood.isEmpty || !act.slips.isEmpty, !acts.contains(where: { $0.event == act.event }) {
        acts.append(act)
      }
    }
    return acts
  }

  /// An event of this name, of the classes among the slips; nil if it is none of the person.
  package func act(
    _ name: Registration.Event.Name, _ asked: AskedParts = AskedParts(), _ slips: TypingMistakes
  ) -> PersonAct? {
    var choice = Choice(slips, nil)
    return act(name, asked, &choice)
  }

  /// An event of this name, drawn from the classes among the slips; nil if it is none of the person.
  package func act(
    _ name: Registration.Event.Name, _ asked: AskedParts, _ slips: TypingMistakes,
    by numbers: inout SplitMix64
  ) -> PersonAct? {
    var choice = Choice(slips, numbers)
    defer { numbers = choice.numbers ?? numbers }
    return act(name, asked, &choice)
  }

  private func act(
    _ name: Registration.Event.Name, _ asked: AskedParts, _ choice: inout Choice
  ) -> PersonAct? {
    let parts = name.parts
    let isSignUp = parts.isSuperset(of: [.login, .newPassword])
    var typed = EventContents()
    var code: CodeArgument?
    if parts.contains(.link) {
      guard let kind = asked.link else { return nil }
      typed.link = kind
      typed.login = choice.take(linkedLogins)
      switch kind {
      case .confirm, .signIn, .reset: code = choice.take(codes)
      case .invite: code = invitations.map { .literal(choice.take($0)) }
      case .redirect: code = choice.take(redirects)
      }
    } else if name == .signInWithPasskey, choice.slips.contains(.noLogin) {
      choice.used.insert(.noLogin)
      typed.login = ""
    } else if parts.contains(.login) {
      typed.login = choice.take(isSignUp ? newEmails : logins)
    }
    if parts.contains(.password) { typed.password = choice.take(passwords) }
    if parts.contains(.newPassword) {
      let others = asked.takesCode ? newPasswords : demandedPasswords
      typed.password = choice.take(isSignUp ? signUpPasswords : others)
    }
    if parts.contains(.code), asked.takesCode, code == nil {
      code = choice.take(codes)
      if code == .newest, asked.isOfApp { code = .totp }
    }
    if isSignUp {
      typed.fields = choice.take(signUp)
    } else if parts.isSuperset(of: [.newPassword, .fields]) {
      typed.fields = missing(asked, &choice)
    } else if parts.contains(.fields) {
      typed.fields = choice.take(name == .saveProfile ? saved : profile)
    }
    if parts.contains(.invitation), let invitations {
      typed.invitation = choice.take(invitations)
    }
    if parts.contains(.provider), let providers { typed.provider = choice.take(providers) }
    if parts.contains(.factor), let first = asked.factors.first {
      typed.factor = choice.take(Classes(first, [(.otherFactor, Array(asked.factors.dropFirst()))]))
    }
    guard let event = Registration.Event(name, typed).flatMap(PersonEvent.init) else { return nil }
    return PersonAct(
      event: code.map { event.replacing(code: $0) } ?? event, slips: choice.used)
  }

  /// The fields that a new password comes with; what is asked for may be of either form.
  private func missing(_ asked: AskedParts, _ choice: inout Choice) -> Fields? {
    if asked.missing.isEmpty { return nil }
    if choice.slips.contains(.invalidForm) {
      choice.used.insert(.invalidForm)
      return nil
    }
    return choice.take(profile).merging(choice.take(signUp)).keeping(asked.missing)
  }
}

extension PolicyForms {
  /// The forms of step 3: right, with everything that may be left out, and wrong.
  package var profile: Classes<Fields> {
    Classes(complete, [(.fullForm, pictured.map { [$0] } ?? []), (.invalidForm, [incomplete])])
  }
}
