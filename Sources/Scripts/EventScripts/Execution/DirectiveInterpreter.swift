package import RegistrationCore
import RegistrationJSON
package import RegistrationSimulation

extension ScriptRun {
  /// The work that a directive requires; an expectation is checked immediately.
  mutating func work(
    for directive: Directive, _ flow: Registration, _ world: borrowing SimulatedWorld,
    at now: Timestamp
  ) throws(Failure) -> Work {
    switch directive {
    case .policy: return .nothing
    case .givenUser(let user):
      guard world.services.pool.admits(user.login) else {
        throw Failure(
          expected: "no account of \(user.login) yet",
          actual: "the pool has one: \(PoolError.usernameExists.code)")
      }
      return .change { world, now in world.give(user, at: now) }
    case .givenPool(let settings):
      return .change { world, _ in settings.apply(to: &world.services.pool.configuration) }
    case .givenSession(let session): return .change { world, now in world.give(session, at: now) }
    case .givenIdentity(let identity): return .change { world, _ in world.give(identity) }
    case .sheet(let answer):
      let identities = world.services.sheets.identities
      if case .identity(let id) = answer, !identities.contains(where: { $0.id == id }),
        Login(id).flatMap({ world.services.pool.account(of: $0) }) == nil
      {
        let known = identities.map { $0.id } + ProviderSheets.Answer.keywords
        throw Failure(
          expected:
            "an identity of 'given identity', an account of the pool, or an answer: \(known.listed)",
          actual: "'\(id)'")
      }
      return .change { world, _ in world.services.sheets.answers.append(answer) }
    case .fault(let fault): return .change { world, _ in world.network.add(fault) }
    case .delay(let operation, let duration):
      return .change { world, _ in
        world.network.delay(operation, byMilliseconds: duration.milliseconds)
      }
    case .hold(let operation, let times):
      return .change { world, _ in world.network.hold(operation, times: times) }
    case .clock(.back(let duration)): return .set(clockBy: 0 &- duration.milliseconds)
    case .clock(.forward(let duration)): return .set(clockBy: duration.milliseconds)
    case .store(.fail(let times)):
      return .change { world, _ in world.device.saveFailures += times }
    case .store(.tear): return .change { world, _ in world.device.tear() }
    case .sessionFails(let times):
      return .change { world, _ in world.device.sessionFailures += times }
    case .pool(let change, let login):
      return .change { world, _ in world.make(change, of: login) }
    case .directory(let change, let login):
      return .change { world, _ in world.make(change, of: login) }
    case .attacker(let act, let login):
      return .change { world, now in world.services.attack(login, act, at: now) }
    case .release(let operation, let times): return .release(operation, times: times)
    case .again(let operation): return .send(try lastAnswer(to: operation))
    case .person(let event):
      return .send(
        try event.event(in: flow) { argument throws(Failure) in
          try code(
            argument, event.codeOwner(in: flow), flow, world, at: now)
        })
    case .wait(let duration):
      guard now.advanced(byMilliseconds: duration.milliseconds) < .endOfTraces else {
        throw Failure(expected: "a wait that ends before the year 10000", actual: "it does not")
      }
      return .wait(duration.milliseconds)
    case .kill: return .die
    case .crash(let point): return .arm(point)
    case .expectState(let expectation): try check(expectation, flow)
    case .expectIgnored(let reason): try checkIgnored(reason)
    case .expectRequests(let names): try checkRequests(names)
    case .expectUser(let login, let user): try check(user, of: login, world, at: now)
    case .expectNoUser(let login):
      guard world.services.pool.account(of: login) == nil else {
        throw Failure(expected: "no account of \(login)", actual: "there is one")
      }
    case .expectMail(let login, let count):
      let delivered = world.services.pool.mailCount(deliveredTo: login)
      guard delivered == count else {
        throw Failure(expected: "\(count) delivered to \(login)", actual: "\(delivered)")
      }
    case .expectAttacker(let login, let isIn):
      guard world.services.isOpenToAttacker(login, at: now) == isIn else {
        throw Failure(
          expected: "the attacker \(isIn ? "in" : "out")", actual: isIn ? "out" : "in")
      }
    case .expectCheckpoint(let name, let form):
      try check(world.device.loaded ?? .none, name, form)
    }
    return .nothing
  }

  private func code(
    _ argument: CodeArgument, _ account: Login?, _ flow: Registration,
    _ world: borrowing SimulatedWorld,
    at now: Timestamp
  ) throws(Failure) -> Secret {
    switch argument {
    case .literal(let code): return code
    case .newest:
      guard let login = account else {
        throw Failure(expected: "an account in hand whose code $code is", actual: "there is none")
      }
      return try code(deliveredTo: login, older: 0, world)
    case .totp:
      guard let code = flow.totpCode(in: world.services.pool, at: now) else {
        throw Failure(
          expected: "an account in hand with an authenticator app", actual: "there is none")
      }
      return code
    case .delivered(let login, let older):
      return try code(deliveredTo: login, older: older, world)
    case .redirect(let isForged):
      guard let address = world.services.sheets.address(isForged: isForged) else {
        throw Failure(expected: "a sheet of a provider before", actual: "none was opened")
      }
      return address
    }
  }

  private func code(
    deliveredTo login: Login, older: Int, _ world: borrowing SimulatedWorld
  ) throws(Failure) -> Secret {
    let codes = world.services.pool.codes(deliveredTo: login)
    guard codes.indices.contains(older) else {
      throw Failure(
        expected: "at least \(older + 1) code\(older == 0 ? "" : "s") delivered to \(login)",
        actual: "\(codes.count) delivered")
    }
    return codes[older].code
  }
}

extension ScriptRun.Work {
  fileprivate static func set(clockBy milliseconds: Int64) -> ScriptRun.Work {
    .change { world, _ in world.device.clockOffset = world.device.clockOffset &+ milliseconds }
  }
}

extension Timestamp {
  /// The year 10000: no earlier sum of waits overflows, and traces write every earlier time as ISO
  /// 8601.
  static let endOfTraces = Timestamp(milliseconds: 253_402_300_800_000)
}

extension PersonEvent {
  /// The account whose newest code `$code` is: that of the link that is opened, or the one in hand.
  package func codeOwner(in flow: Registration) -> Login? {
    guard case .openLink(let link) = event, let login = link.login else {
      return flow.accountInHand
    }
    return try? flow.policy.login(login)
  }
}

extension Registration {
  /// The values that the form shows, if a profile's form is open.
  package var shownValues: Fields {
    switch screen {
    case .profile(let form), .editing(let form): form.values
    case .splash, .signUp, .working, .blocked, .refused, .question, .otherAccount, .factors,
      .factorCode,
      .requiredPassword, .code, .password, .signInAgain, .newPassword, .registered:
      Fields()
    }
  }

  /// The code that the authenticator app of the current account shows; nil if it has none.
  ///
  /// The key that is shown counts before that of the account, because the app has it already.
  package func totpCode(in pool: UserPool, at now: Timestamp) -> Secret? {
    if case .factorCode(let entry) = screen, let key = entry.key?.key {
      return TOTPKey.code(of: key, at: now)
    }
    return accountInHand.flatMap { pool.totpCode(of: $0, at: now) }
  }

  /// The account that the flow is handling.
  package var accountInHand: Login? {
    switch screen {
    case .code(let view), .newPassword(let view): view.login
    case .factors(let selection): selection.login
    case .factorCode(let entry): entry.login
    case .requiredPassword(let login, _): login
    case .working(let login), .blocked(let login, _), .refused(let login), .question(let login),
      .otherAccount(let login), .password(let login), .signInAgain(let login):
      login
    case .signUp(let form):
      form.values.text(policy.login.field).flatMap { try? policy.login($0) }
    case .splash, .profile, .registered, .editing: sessionOwner
    }
  }
}
