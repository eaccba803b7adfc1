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
  /// Events of the same name with plainer contents.
  fileprivate func plainer(_ palette: Palette) -> [PersonEvent] {
    var plainer = palette.plain(event.name)
    plainer += code.map { $0.plainer.map { replacing(code: $0) } } ?? []
    if case .submitSignUp(let form) = event { plainer += form.plainer(palette) }
    if case .submitSignIn(let credentials) = event { plainer += credentials.plainer(palette) }
    if case .submitNewPassword(_, let password, let fields) = event, let code {
      plainer += fields.plainer.map { .newPassword(code: code, password: password, fields: $0) }
    }
    if case .submitProfile(let fields) = event { plainer += fields.plainer.map { .profile($0) } }
    if case .saveProfile(let fields) = event { plainer += fields.plainer.map { .save($0) } }
    return plainer
  }
}

extension Palette {
  /// The plainest input under this name; empty if it is not one of several.
  fileprivate func plain(_ name: Registration.Event.Name) -> [PersonEvent] {
    let form = profiles.prefix(1)
    let all = signUps[0].prefix(1) + signIns[0].prefix(1) + passwords.prefix(1)
    let others =
      newPasswords + forgotten[0].prefix(1) + form.map { .profile($0) } + form.map { .save($0) }
    return (all + others).filter { $0.event.name == name }
  }
}

extension SignUpForm {
  /// The form with one part of the plain one, and with fewer fields.
  fileprivate func plainer(_ palette: Palette) -> [PersonEvent] {
    guard case .submitSignUp(let plain)? = palette.signUps[0].first?.event else { return [] }
    return [
      .signUp(SignUpForm(email: plain.email, password: password, fields: fields)),
      .signUp(SignUpForm(email: email, password: plain.password, fields: fields)),
      .signUp(SignUpForm(email: email, password: password, fields: plain.fields)),
    ]
      + fields.plainer.map {
        .signUp(SignUpForm(email: email, password: password, fields: $0))
      }
  }
}

extension Credentials {
  /// The credentials with one part of the plain ones.
  fileprivate func plainer(_ palette: Palette) -> [PersonEvent] {
    guard case .submitSignIn(let plain)? = palette.signIns[0].first?.event else { return [] }
    return [
      .signIn(Credentials(email: plain.email, password: password)),
      .signIn(Credentials(email: email, password: plain.password)),
    ]
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
