import EventScripts
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
    let plain = palette.plain.filter { $0.name == name }.sorted { $0.weight < $1.weight }
    var plainer = plain
    plainer += code.map { $0.plainer.map { replacing(code: $0) } } ?? []
    if let typed = plain.first?.event.typed {
      plainer.append(replacing { $0.login = $0.login.map { typed.login ?? $0 } })
      plainer.append(replacing { $0.password = $0.password.map { typed.password ?? $0 } })
      plainer.append(replacing { $0.fields = $0.fields.map { typed.fields ?? $0 } })
    }
    for fewer in event.typed.fields?.plainer ?? [] {
      plainer.append(replacing { $0.fields = fewer })
    }
    return plainer
  }

  private func replacing(_ change: (inout EventContents) -> Void) -> PersonEvent {
    let changed = PersonEvent(event.replacing(change)) ?? self
    return lookup.map { changed.replacing(code: $0) } ?? changed
  }
}

extension CodeArgument {
  fileprivate var plainer: [CodeArgument] {
    switch self {
    case .newest, .redirect(isForged: false): []
    case .redirect(isForged: true): [.redirect(isForged: false)]
    case .literal, .totp, .delivered: [.newest, .literal("000000"), .literal("")]
    }
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
