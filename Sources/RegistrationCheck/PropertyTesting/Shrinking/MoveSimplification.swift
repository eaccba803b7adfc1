import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// What is plainer than a move: a call outcome that works, an ordinary person's input, a shorter wait.

extension Move {
  /// Moves that are plainer than this one and may work as well, the plainest first.
  func plainer(_ palette: Palette) -> [Move] {
    var moves: [Move] = []
    if callOutcome != .works { moves += [with(.works)] + callOutcome.plainer.map { with($0) } }
    switch self {
    case .person(let event, let callOutcome):
      moves += event.plainer(palette).map { .person($0, callOutcome) }
    case .wait(let time):
      let waits: [Int64] = [1, 1000, 30_000, 3_600_000, 86_400_000, time / 2]
      moves += waits.filter { $0 < time && $0 > 0 }.map { .wait($0) }
    case .directory(.set(let fields)):
      moves += [.directory(.delete)] + fields.plainer.map { .directory(.set($0)) }
    case .deadline(let callOutcome): moves.append(.person(.back, callOutcome))
    case .deliver, .again, .crash, .arm, .deviceFails, .pool, .directory(.delete),
      .directory(.revoke), .attacker:
      break
    }
    return moves.filter { [$0].isPlainer(than: [self], palette) }
  }
}

extension CallOutcome {
  /// Failures that are plainer: those that do nothing, and the commonest.
  fileprivate var plainer: [CallOutcome] {
    guard case .fails(let failure, let effect) = self else { return [] }
    let common: [CallOutcome]
    switch failure {
    case .pool: common = [.fails(.pool(.offline)), .fails(.pool(.timedOut), effect)]
    case .directory: common = [.fails(.directory(.offline)), .fails(.directory(.timedOut), effect)]
    case .challenge: common = []
    }
    return common + (effect == .nothing ? [] : [.fails(failure), .fails(failure, .everything)])
  }
}

extension PersonEvent {
  /// Events of the same kind with plainer contents.
  fileprivate func plainer(_ palette: Palette) -> [PersonEvent] {
    switch input {
    case .signUp(let form):
      guard case .signUp(let plain) = palette.signUps[0].first else { return [] }
      var (email, password, fields) = (form, form, form)
      (email.email, password.password) = (plain.email, plain.password)
      fields.fields = plain.fields
      return [.signUp(plain), .signUp(email), .signUp(password), .signUp(fields)]
        + form.fields.plainer.map {
          .signUp(SignUpForm(email: form.email, password: form.password, fields: $0))
        }
    case .signIn(let credentials):
      guard case .signIn(let plain) = palette.signIns[0].first else { return [] }
      return [
        .signIn(plain), .signIn(Credentials(email: plain.email, password: credentials.password)),
        .signIn(Credentials(email: credentials.email, password: plain.password)),
      ]
    case .code(let code): return code.plainer.map { .code($0) }
    case .newPassword(let code, let password, let fields):
      return palette.newPasswords
        + code.plainer.map { .newPassword(code: $0, password: password, fields: fields) }
        + fields.plainer.map { .newPassword(code: code, password: password, fields: $0) }
    case .password: return Array(palette.passwords.prefix(1))
    case .forgotPassword: return Array(palette.forgotten[0].prefix(1))
    case .profile(let fields):
      return palette.profiles.prefix(1).map { .profile($0) }
        + fields.plainer.map { .profile($0) }
    case .save(let fields):
      return palette.profiles.prefix(1).map { .save($0) } + fields.plainer.map { .save($0) }
    case .nothing, .wayBack, .resend, .dismissal, .choice: return []
    }
  }
}

extension CodeArgument {
  fileprivate var plainer: [CodeArgument] {
    self == .newest ? [] : [.newest, .literal("000000"), .literal("")]
  }
}

extension Fields {
  /// None, and all but one.
  fileprivate var plainer: [Fields] {
    guard !isEmpty else { return [] }
    return [Fields()]
      + entries.map { entry in
        var fewer = self
        fewer[entry.name] = nil
        return fewer
      }
  }
}
