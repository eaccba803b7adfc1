import EventScripts
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// People who sign in with a provider, with a passkey that they have made, or by the link in a mail.
//
// If the policy has none of these, no number is drawn.

/// The identity that a person has with a provider.
enum FederatedIdentity: Hashable, Sendable {
  /// It is the provider's own, and has no password.
  case own(IdentityProvider)
  /// The pool has linked it to the one that the person signs up.
  case linked(IdentityProvider)

  init?(in policy: Policy, _ numbers: inout SplitMix64) {
    guard !policy.providers.isEmpty else { return nil }
    let provider = numbers.pick(policy.providers)
    switch numbers.below(4) {
    case 0: return nil
    case 1: self = .linked(provider)
    default: self = .own(provider)
    }
  }

  var provider: IdentityProvider {
    switch self {
    case .own(let provider), .linked(let provider): provider
    }
  }
}

extension Identity {
  /// What the person's provider knows; it tells that with the first sign-in alone, as Apple does.
  func given(by policy: Policy) -> GivenIdentity? {
    guard let federated else { return nil }
    var hints = Fields()
    for rule in policy.profile where rule.autofillName != nil && rule.kind.shape == .text {
      hints[rule.name] = profile[rule.name]
    }
    return GivenIdentity(
      provider: federated.provider, id: name, account: isOfProvider ? nil : login, tellsOnce: true,
      hints: hints)
  }

  /// Whether the account is the provider's own.
  var isOfProvider: Bool { if case .own = federated { true } else { false } }
}

extension SoakPerson {
  /// What a person does who has no password, or would rather not type it.
  mutating func wayWithoutPassword(_ observed: Observation) -> [Directive]? {
    if identity.isOfProvider, let federated = identity.federated {
      return [.person(.signIn(with: federated.provider))]
    }
    if let federated = identity.federated, numbers.once(in: 3) {
      return [.person(.signIn(with: federated.provider))]
    }
    guard hasMadePasskey, numbers.once(in: 2) else { return nil }
    let isNamed =
      observed.path == .signUpEditing && (policy.passkeys == .named || numbers.once(in: 2))
    return [.person(.signInWithPasskey(login: isNamed ? identity.login.text : ""))]
  }

  /// A passkey that is made, now and then with a sheet that comes to nothing.
  mutating func makingPasskey() -> [Directive]? {
    guard policy.passkeys != .none, numbers.once(in: 3) else { return nil }
    hasMadePasskey = true
    let answers: [ProviderSheets.Answer] = [.cancelled, .failed, .nothing]
    let fails = level != .none && numbers.once(in: 4)
    let answer: [Directive] = fails ? [.sheet(numbers.pick(answers))] : []
    return answer + [.person(.createPasskey)]
  }

  /// The provider's sheet is closed or fails, is overtaken, or leads back to another process.
  mutating func troubleWithSheet(_ observed: Observation) -> [Directive] {
    guard let provider = identity.federated?.provider else { return [] }
    let opens = Directive.person(.signIn(with: provider))
    let answers: [ProviderSheets.Answer] = [
      .cancelled, .failed, .exists(nil), .exists(identity.login), .linked, .nothing,
    ]
    switch numbers.below(7) {
    case 0: return [.sheet(numbers.pick(answers)), opens]
    // The person ends the app behind the browser, and the page leads back.
    case 1:
      return [
        .hold(.signInWithSheet, times: 1), opens, .kill, .person(.launch), .redirected, .answered,
      ]
    case 2: return [.sheet(.cancelled), opens, .redirected]
    case 3: return [.sheet(.cancelled), opens, .kill, .person(.launch), .redirected]
    // Someone else sends one.
    case 4: return [.sheet(.cancelled), opens, .forged, .redirected, .redirected]
    // Someone else has begun on this device, so that the person is asked.
    case 5:
      return observed.path == .signUpEditing
        ? begun + [.sheet(.cancelled), opens, .redirected] : [opens]
    default:
      return [
        .hold(.signInWithSheet, times: 1), opens, .person(.back), opens, .redirected, .answered,
      ]
    }
  }

  /// The form of another account, left at its code.
  private var begun: [Directive] {
    let password = policy.signIn.hasPassword ? Identity.password(9, by: policy.password) : ""
    let form = SignUpForm(
      login: identity.mistypedEmail.text, password: password, fields: identity.signUp,
      invitation: identity.invitation)
    return [.person(.signUp(form)), .person(.back)]
  }

  /// The link in the newest mail, beside the code; nil if the person would rather type.
  mutating func link(for purpose: DeliveredCode.Kind) -> PersonEvent? {
    guard policy.links, numbers.once(in: 2) else { return nil }
    let login = identity.login.text
    return switch purpose {
    case .signUp: .open(.confirm(login: login, code: ""), code: .newest)
    case .signIn: .open(.signIn(login: login, code: ""), code: .newest)
    case .reset: .open(.reset(login: login, code: ""), code: .newest)
    case .attribute: nil
    }
  }
}

extension Directive {
  fileprivate static let redirected = Directive.person(
    .open(.redirect(address: ""), code: .redirect(isForged: false)))
  fileprivate static let answered = Directive.release(.signInWithSheet)
  fileprivate static let forged = Directive.person(
    .open(.redirect(address: ""), code: .redirect(isForged: true)))
}
