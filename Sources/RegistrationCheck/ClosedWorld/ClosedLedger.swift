import RegistrationCore

/// What was met in the closed world, part by part.
struct ClosedLedger: Sendable {
  var paths: Set<StatePath> = []
  var events: Set<Event.Name> = []
  var requests: Set<Operation.Name> = []
  var notices: Set<Notice.Name> = []
  var checkpoints: Set<Checkpoint.Name> = []
  var coverage = CoverageLedger()

  mutating func note(_ flow: Registration) {
    paths.insert(flow.path)
    if let name = flow.request?.operation.name { requests.insert(name) }
    if let name = flow.notice?.name { notices.insert(name) }
  }

  mutating func note(_ flow: Registration, _ event: Event, _ step: FlowStep) {
    if step.outcome == .moved { events.insert(event.name) }
    coverage.record(event, in: flow.path, step.outcome, by: .exploration)
  }
}

extension ClosedWorld {
  /// Every state, event, request, notice and checkpoint that the closed world must meet.
  public func sightings(marked: UInt64) -> [Sighting] {
    StatePath.allCases.map {
      Sighting("state \($0.rawValue)", isMet: ledger.paths.contains($0))
    }
      + Event.Name.allCases.map {
        Sighting("event \($0.rawValue)", isMet: ledger.events.contains($0))
      }
      + Operation.Name.allCases.map {
        Sighting("request \($0.rawValue)", isMet: ledger.requests.contains($0))
      }
      + Notice.Name.allCases.map {
        Sighting("notice \($0.rawValue)", isMet: ledger.notices.contains($0))
      }
      + Checkpoint.Name.allCases.map {
        Sighting("checkpoint \($0.rawValue)", isMet: ledger.checkpoints.contains($0))
      }
  }
}
