import EventScripts
import RegistrationCheck
import RegistrationCore
import Testing

/// An exploration keeps one notice for all that decide the same: nothing depends on which of them is shown.
struct RepresentativeNoticeTests {
  /// The notices that were shown in each state, but for the one that stands for them.
  private struct Shown: ExplorationObserver {
    var flows: [Registration] = []
    var notices: [Set<Registration.Notice>] = []
    /// The states from which an event that leaves the notice as it is leads to others.
    var keeping: [Int: Set<Int>] = [:]

    mutating func found(_ flow: Registration, number: Int) {
      flows.append(flow)
      notices.append([])
    }

    mutating func took(
      _ occurrence: OpenWorld.Occurrence, in flow: Registration, from source: Int, to target: Int,
      _ notice: Registration.Notice?, _ outcome: Registration.Outcome
    ) {
      guard outcome == .handled, let notice else { return }
      if notice == flow.notice, source != target { keeping[source, default: []].insert(target) }
      if flows[target].notice != notice { notices[target].insert(notice) }
    }

    /// Takes notices that are kept on to the states where they are kept.
    mutating func carryOn() {
      var sources = Array(keeping.keys)
      while let source = sources.popLast() {
        for target in keeping[source] ?? [] {
          let kept = notices[source].filter {
            flows[target].showing($0).representativeNotice == flows[target].notice
          }
          if kept.isSubset(of: notices[target]) { continue }
          notices[target].formUnion(kept)
          sources.append(target)
        }
      }
    }
  }

  @Test func aFlowGoesTheSameWayWhicheverNoticeItShows() {
    goesTheSameWay(.clinic, every: 97)
  }

  @Test(.enabled(if: LongRun.isAsked, LongRun.reason), arguments: Policy.charted)
  func everyChartedFlowGoesTheSameWayWhicheverNoticeItShows(policy: Policy) {
    goesTheSameWay(policy, every: 1)
  }

  private func goesTheSameWay(_ policy: Policy, every step: Int) {
    var shown = Shown()
    let world = OpenWorld(policy: policy)
    let exploration = ExploredWorld(of: world, telling: &shown)
    shown.carryOn()
    var count = 0
    for number in stride(from: 0, to: exploration.stateCount, by: step) {
      let flow = exploration.flow(number)
      for notice in shown.notices[number] {
        let other = flow.showing(notice)
        #expect(other.presentation.actions == flow.presentation.actions)
        #expect(goesWhere(flow, goes: other, in: world), "\(flow.path), \(notice)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// Whether two flows handle and ignore the same events, with the same results.
  private func goesWhere(_ flow: Registration, goes other: Registration, in world: OpenWorld)
    -> Bool
  {
    var isSame = true
    world.forEachEvent(in: flow) { event, now in
      var (next, otherNext) = (flow, other)
      let outcomes = (next.handle(event, at: now), otherNext.handle(event, at: now))
      guard outcomes.0 == outcomes.1 else { return isSame = false }
      guard outcomes.0 == .handled else {
        if next != flow || otherNext != other { isSame = false }
        return
      }
      guard OpenWorld.normalised(next) == OpenWorld.normalised(otherNext),
        next.notice == otherNext.notice
          || (next.notice == flow.notice && otherNext.notice == other.notice)
      else { return isSame = false }
    }
    return isSame
  }
}
