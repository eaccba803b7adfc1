import MockIdentityPool
import RegistrationSimulation
import HostStores
import RegistrationHosting
import RegistrationCore

// What may happen next, and what two worlds have in common.

extension OwnersWorld {
  /// All moves within the budget, those that disturb last.
  var possibleMoves: [OwnerMove] { (workMoves + eventMoves + disturbances).filter(budget.allows) }

  /// Whether nothing is under way in a node, and the person has done all that she may.
  var isCalm: Bool {
    budget.events == 0 && processes.allSatisfy { $0.desk.pending.isEmpty }
  }

  /// The node that has taken the registration less recently.
  var others: NodeName {
    watch.rows.owner(of: watch.id)?.address == NodeName.a.rawValue ? .b : .a
  }

  private var workMoves: [OwnerMove] {
    var moves: [OwnerMove] = []
    var later: [OwnerMove] = []
    for process in processes {
      for work in process.desk.pending {
        func move(_ move: WorkMove) -> OwnerMove {
          .work(process.name, number: work.number, name: work.name, move)
        }
        let isDone = work.stage == .done
        moves.append(move(isDone ? .answered : .done))
        later.append(move(.lost))
        if isDone, work.kind == .statement { later.append(move(.answeredTwice)) }
      }
    }
    for (index, straggler) in stragglers.enumerated() {
      later.append(.straggler(index, name: straggler.name))
    }
    return moves + later
  }

  private var eventMoves: [OwnerMove] {
    NodeName.allCases.flatMap { node in
      deeds.map { .act($0, node) } + unknown.sorted().map { .retry($0, node) }
    }
  }

  private var disturbances: [OwnerMove] {
    var moves: [OwnerMove] = []
    for node in NodeName.allCases {
      moves += sent.indices.filter { sent[$0].event.key != nil }.map { .again($0, node) }
      if let old = older.last, old.registration.presentation.screen != shown?.origin.screen {
        moves.append(.act(.oldBack, node))
      }
      moves.append(.restart(node))
    }
    return moves + budget.times.map { .wait($0) }
  }

  /// What a sensible person may do.
  private var deeds: [OwnerDeed] {
    guard let actions = shown?.registration.presentation.actions, let first = actions.first
    else { return [.main] }
    var deeds: [OwnerDeed] = []
    if first.name == .submitCode { deeds.append(.wrongCode) }
    if budget.typesWrongCodes, !deeds.isEmpty { return deeds }
    deeds.append(.main)
    if actions.contains(where: { $0.name == .resendCode }) { deeds.append(.resend) }
    return deeds
  }

  /// What decides what can happen from here on: two worlds that have it in common have the same future.
  ///
  /// A process is known by what has come to it, because nothing else decides what it does.
  var fingerprint: Int { fingerprint(with: budget) }

  /// - Parameter budget: how much may happen yet; nil if that does not count.
  func fingerprint(with budget: OwnerBudget?) -> Int {
    var hasher = Hasher()
    hasher.combine(budget)
    hasher.combine(watch.clock.timestamp)
    hasher.combine(watch.rows.row(of: watch.id))
    watch.backend.look { hasher.combine($0.services) }
    watch.hash(into: &hasher)
    for process in processes {
      hasher.combine(process.history)
      for work in process.desk.pending {
        hasher.combine(work.number)
        hasher.combine(work.stage)
        hasher.combine(work.result)
      }
    }
    hasher.combine(Set(stragglers.map { [$0.history, $0.work.number] }))
    hasher.combine(shown)
    hasher.combine(older)
    hasher.combine(sent)
    hasher.combine(unknown)
    hasher.combine(isSignedIn)
    for sent in underWay {
      hasher.combine(sent.number)
      hasher.combine(sent.node)
      hasher.combine(sent.seen)
    }
    return hasher.finalize()
  }

  /// What can be seen of it, whatever has led here.
  var view: Int {
    var hasher = Hasher()
    hasher.combine(watch.rows.row(of: watch.id))
    hasher.combine(shown)
    for process in processes {
      hasher.combine(process.host.registration(of: watch.id)?.path)
      hasher.combine(process.desk.pending.map(\.name))
    }
    hasher.combine(stragglers.count)
    hasher.combine(underWay.count)
    return hasher.finalize()
  }
}
