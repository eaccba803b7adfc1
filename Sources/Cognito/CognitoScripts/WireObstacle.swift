import EventScripts
import RegistrationCore
import RegistrationSimulation

/// A line of a script that only the simulation can carry out.
package struct WireObstacle: Hashable, Sendable {
  /// The number of the line.
  package let line: Int
  /// What the line asks for, such as `hold signIn`.
  package let directive: String

  /// The first obstacle in a script; nil if there is none.
  init?(in script: EventScript) {
    var hasFactors = false
    var takesAnyPasskey = false
    for line in script.lines {
      guard let directive = line.directive else { continue }
      hasFactors = hasFactors || directive.asksSecondFactor
      if case .policy(let name) = directive { takesAnyPasskey = name.contains("passkeys=any") }
      // The client itself ends the sessions after a new password, and the person then signs in once more. The pool of
      // a script does so before, so that the simulation's client need not.
      let isAskedTwice = hasFactors && directive.printed().hasPrefix("new-password code=")
      // Cognito asks for the account first.
      let isNameless = takesAnyPasskey && directive == .person(.signInWithPasskey())
      let text =
        isAskedTwice
        ? "new-password, with a second factor"
        : isNameless ? "passkey, without a login" : directive.wireObstacle
      guard let text else { continue }
      (self.line, self.directive) = (line.number, text)
      return
    }
    return nil
  }
}

extension Directive {
  /// Whether the pool may ask for a second factor from now on.
  fileprivate var asksSecondFactor: Bool {
    if case .givenUser(let user) = self { return !user.factors.isEmpty }
    if case .givenPool(let settings) = self { return settings.mfa == .required }
    return false
  }

  /// The directive, if the wire cannot do what it asks.
  fileprivate var wireObstacle: String? {
    switch target {
    case .network: networkObstacle
    case .arrangement: poolObstacle
    case .flow, .services, .policy, .release, .repetition, .time, .clock, .device, .process,
      .reading,
      .readingWorld:
      nil
    }
  }

  /// What happens to the calls of the pool on their way; those of the directory stay in the process.
  private var networkObstacle: String? {
    if case .hold(let name, _) = self, !name.isOfDirectory { return "hold \(name.rawValue)" }
    if case .delay(let name, _) = self, !name.isOfDirectory { return "delay \(name.rawValue)" }
    guard case .fault(let fault) = self, !fault.operation.isOfDirectory,
      fault.effect == .everythingButMail
    else { return nil }
    return "fault \(fault.operation.rawValue) … undelivered"
  }

  /// What the client of the pool, or the server, does not do.
  private var poolObstacle: String? {
    guard case .givenPool(let settings) = self else { return nil }
    // The client redeems a link in the session that it has kept alone.
    if settings.linksNeedVerifier == false { return "given pool links-need-verifier=no" }
    // A number is an attribute that only a server can set, so the client does not offer that.
    guard settings.mfa == .required, settings.factors.isEmpty || settings.factors.contains(.sms)
    else { return nil }
    return "given pool mfa=required, with text messages"
  }
}
