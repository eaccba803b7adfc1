import CommandSupport
import RegistrationCore

// What is there in the end.

extension NodesCampaign {
  /// Lets everything be well, and each person look once more, at any node; then judges the pool, the directory and the rows.
  func inspectTheEnd() throws(ProgramFailure) {
    for node in nodes.compactMap({ $0 }) where node.isStopped { node.goOn() }
    (finished, looked) = (0, 0)
    for _ in 0..<options.atOnce { lookAgain() }
    while finished < people.count, goesOn { try step() }
    for person in people {
      var failures = person.services.losses.map { CrashFailure(.lost, $0) }
      if !person.isDone {
        failures.append(CrashFailure(.stuck, "not all was done that was planned"))
      }
      if person.shown?.sight.path != .registeredViewing {
        failures.append(
          CrashFailure(.lost, "\(person.shown.map { "\($0.sight.path)" } ?? "nothing") is shown"))
      }
      if !failures.isEmpty { figures.add(failures, of: person.id) }
    }
    try inspectRows()
  }

  func lookAgain() {
    guard looked < people.count else { return }
    looked += 1
    send(people[looked - 1].look(), of: looked - 1, to: randomNode())
  }

  /// A row a registration, each with a session, and none busy.
  private func inspectRows() throws(ProgramFailure) {
    let rows = try database.rows()
    let expected = "\(people.count) 0 0"
    if rows != expected {
      let found = "rows, busy ones and ones without a session are \(rows), not \(expected)"
      figures.add([CrashFailure(.leftOver, found)], of: "the database")
    }
  }
}
