import Dispatch
import RegistrationCore
import RegistrationSimulation

/// What was worked out, and is still to be checked for violations.
///
/// Each step of working out depends on the one before. Checking does not, so all cores share it.
struct Unchecked: Sendable {
  struct Run: Sendable {
    /// Its place in the table.
    let place: Int
    let memory: UInt32
    let input: DriverInput
    let recorded: RecordedRun
    let event: RegistrationDriver.Input
    let device: Device
  }

  var runs: [Run] = []
  /// Flows in places that are new, with the numbers of these places.
  var flows: [(place: UInt32, flow: Registration)] = []
}

extension ClosedWorld {
  /// Checks what was learnt since the last time; returns whether any of it violates a property.
  public mutating func checkLearnt() -> Bool {
    let found = violationsOfLearnt()
    unchecked.runs.removeAll(keepingCapacity: true)
    unchecked.flows.removeAll(keepingCapacity: true)
    for (run, violations) in found.runs {
      runs[run.place].violations = violations
      // A run that leads nowhere was not kept among the acts.
      guard case .act(let act, 0) = run.input.kind else { continue }
      let actRun = MemoryFacts.ActRun(
        act: UInt16(act), failing: run.input.failing, run: UInt32(run.place))
      if memoryFacts[Int(run.memory)].acts?.contains(actRun) == false {
        memoryFacts[Int(run.memory)].acts?.append(actRun)
      }
    }
    for (place, violations) in found.places {
      placeViolations[Int(place)] = violations
      for number in memoryFacts.indices where memoryFacts[number].place == place {
        memoryFacts[number].violations |= violations
      }
    }
    return !found.runs.isEmpty || !found.places.isEmpty
  }

  private typealias FoundViolations = (
    runs: [(Unchecked.Run, UInt32)], places: [(UInt32, UInt32)]
  )

  /// The violations, in the order in which they were learnt.
  private func violationsOfLearnt() -> FoundViolations {
    let shares = 32
    let parts = (0..<shares).map { _ in Box<FoundViolations>(([], [])) }
    let check = { @Sendable [self] (share: Int) in
      var found: FoundViolations = ([], [])
      for run in unchecked.runs.share(share, of: shares) {
        let violations = violations(of: run)
        if violations != 0 { found.runs.append((run, violations)) }
      }
      for (place, flow) in unchecked.flows.share(share, of: shares) {
        let violations = violations(of: flow)
        if violations != 0 { found.places.append((place, violations)) }
      }
      parts[share].withValue { $0 = found }
    }
    if unchecked.runs.count + unchecked.flows.count < 64 {
      for share in 0..<shares { check(share) }
    } else {
      DispatchQueue.concurrentPerform(iterations: shares, execute: check)
    }
    let found = parts.map { $0.withValue { $0 } }
    return (found.flatMap(\.runs), found.flatMap(\.places))
  }

  /// The properties that a flow violates in its place, a bit each.
  ///
  /// They depend neither on how long ago a code was sent nor on the number of requests; the notice
  /// is checked separately.
  private func violations(of flow: Registration) -> UInt32 {
    var violations: UInt32 = 0
    if showsSecret(flow) { violations |= Invariant.secretInFlow.bit }
    if keepsPassword(flow) { violations |= Invariant.password.bit }
    if !flow.formCanBeSubmitted(at: ClosedWorld.now) { violations |= Invariant.forms.bit }
    return violations
  }
}

extension Array {
  /// One of `count` parts of about the same size.
  fileprivate func share(_ number: Int, of count: Int) -> ArraySlice<Element> {
    self[self.count * number / count..<self.count * (number + 1) / count]
  }
}
