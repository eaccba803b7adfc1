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
    for line in script.lines {
      guard let directive = line.directive else { continue }
      hasFactors = hasFactors || directive.asksSecondFactor
      // The client itself ends the sessions after a new password, and the person then signs in once more. The pool of
      // a script does so before, so that the simulation's client need not.
      let isAskedTwice = hasFactors && directive.printed().hasPrefix("new-password code=")
      let text = isAskedTwice ? "new-password, with a second factor" : directive.wireObstacle
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
    switch self {
    case .givenUser(let user): !user.factors.isEmpty
    case .givenPool(let settings): settings.mfa == .required
    case .policy, .givenSession, .fault, .delay, .hold, .release, .again, .person, .wait, .clock,
      .kill, .crash, .store, .sessionFails, .pool, .directory, .attacker, .expectState,
      .expectIgnored, .expectRequests, .expectUser, .expectNoUser, .expectMail, .expectAttacker,
      .expectCheckpoint:
      false
    }
  }

  /// The directive, if the wire cannot do what it asks.
  fileprivate var wireObstacle: String? {
    switch self {
    case .hold(let name, _) where !name.isOfDirectory: "hold \(name.rawValue)"
    case .delay(let name, _) where !name.isOfDirectory: "delay \(name.rawValue)"
    case .fault(let fault)
    where !fault.operation.isOfDirectory && fault.effect == .everythingButMail:
      "fault \(fault.operation.rawValue) … undelivered"
    // A number is an attribute that only a server can set, so the client does not offer that.
    case .givenPool(let settings)
    where settings.mfa == .required
      && (settings.factors.isEmpty || settings.factors.contains(.sms)):
      "given pool mfa=required, with text messages"
    case .policy, .givenUser, .givenPool, .givenSession, .fault, .delay, .hold, .release, .again,
      .person, .wait, .clock, .kill, .crash, .store, .sessionFails, .pool, .directory, .attacker,
      .expectState, .expectIgnored, .expectRequests, .expectUser, .expectNoUser, .expectMail,
      .expectAttacker, .expectCheckpoint:
      nil
    }
  }
}
