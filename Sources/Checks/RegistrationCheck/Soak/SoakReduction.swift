import RegistrationCore
import RegistrationScript

// Making a failure as short as possible.

extension SoakRegistration {
  /// The report on a registration that did not end as it must; nil for any other.
  func failure(of ending: Ending, on executor: SerialTaskExecutor) async -> SoakFailure? {
    guard let kind = ending.kind else { return nil }
    let mismatch = ending.mismatch?.expected
    let lived = Array(ending.person.done.prefix(ending.person.livedCount ?? .max))
    var shortest = (lines: lived, ending: ending)
    // Removes steps from before the world became friendly, piece by piece, as long as it still
    // fails.
    var size = max(lived.count / 2, 1)
    while true {
      var start = 0
      var hasShrunk = false
      while start < shortest.lines.count {
        var lines = shortest.lines
        lines.removeSubrange(start..<min(start + size, lines.count))
        let ending = await live(lines, on: executor)
        if ending.kind == kind, ending.mismatch?.expected == mismatch {
          shortest = (lines, ending)
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { break }
      size = max(size / 2, 1)
    }
    return SoakFailure(
      kind: kind, number: number,
      script: script(of: shortest.ending, kind), originalCount: ending.person.done.count)
  }

  private func script(of ending: Ending, _ kind: SoakFailure.Kind) -> EventScript {
    let person = ending.person
    let story =
      switch kind {
      case .stuck: "The person gets stuck, although nothing goes wrong now."
      case .lost: "Something that was told or submitted is lost."
      case .violation: "Something happened that must never happen."
      case .difference: "The runner and the simulation diverge."
      }
    var lines = [EventScript.Line(comment: story), EventScript.Line(.policy(person.policy.name))]
    // A death that never came would be a failure of the script itself.
    lines += person.done.enumerated().filter { !person.armed.contains($0.offset) }
      .map { EventScript.Line($0.element) }
    if let failure = person.failure {
      lines.append(
        EventScript.Line(
          failure.expectation, comment: "registration \(number) of seed \(soak.seed)"))
    }
    return EventScript(policy: person.policy, lines: lines)
  }
}

extension SoakRegistration.Ending {
  /// How it failed; nil if it ended as it must.
  var kind: SoakFailure.Kind? {
    if let failure = person.failure { return failure.kind }
    if isDifferent { return .difference }
    // A line that could not be carried out: the flow goes on without end.
    return mismatch == nil ? nil : .violation
  }
}
