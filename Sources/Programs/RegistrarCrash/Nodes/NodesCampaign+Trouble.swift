import CommandSupport
import Foundation
import RegistrationSimulation

// What happens to the nodes and to the database.

extension NodesCampaign {
  /// Does one thing to a node or to the database, and plans the next.
  func makeTrouble() throws(ProgramFailure) {
    if isCalm { return }
    timers.add(.trouble, in: .milliseconds(Int.random(in: 400...2000, using: &numbers)))
    // One restart and one failover, each once a part of the people is done.
    if figures.restarts == 0, finished * 3 > options.registrations, operation == nil {
      figures.restarts += 1
      operation = try database.restart()
      return
    }
    if figures.failovers == 0, finished * 3 > 2 * options.registrations, operation == nil {
      figures.failovers += 1
      operation = try database.failOver()
      return
    }
    let node = randomNode()
    troubles += 1
    // One of each kind first, so that a short run has them all.
    let kinds = [0, 5, 9]
    let kind =
      troubles <= kinds.count ? kinds[troubles - 1] : Int.random(in: 0..<10, using: &numbers)
    switch kind {
    case 0..<5: kill(node)
    case 5..<7: stop(node)
    case 7..<8: finish(node)
    default:
      guard operation == nil else { return }
      operation = try database.cut()
    }
  }

  /// Ends a process without a word, and starts one of the same address soon.
  private func kill(_ node: Int) {
    guard nodes[node] != nil else { return }
    figures.kills += 1
    lose(node, isKilled: true)
  }

  private func lose(_ node: Int, isKilled: Bool) {
    // Its end is that of the value.
    nodes[node] = nil
    let now = timers.elapsed
    for (number, event) in applied where event.node == node {
      applied[number] = nil
      guard let sent = people[event.person].sent, sent.key == event.key else { continue }
      if isKilled, sent.cutAt == nil { people[event.person].sent?.cutAt = now }
      let again = NodesCampaign.Due.again(
        person: event.person, key: sent.key, attempts: sent.attempts)
      timers.add(again, in: .milliseconds(Int.random(in: 20...200, using: &numbers)))
    }
    timers.add(.start(node: node), in: .milliseconds(Int.random(in: 100...3000, using: &numbers)))
  }

  /// Stops a process for a while, often for longer than its registrations are busy.
  private func stop(_ node: Int) {
    guard let connection = nodes[node], !connection.isStopped else { return }
    figures.hangs += 1
    connection.stop()
    let time = Duration.milliseconds(Int.random(in: 500...12_000, using: &numbers))
    timers.add(.goOn(node: node, of: processes[node]), in: time)
  }

  /// Lets a process do what is under way, and end, as for an upgrade.
  private func finish(_ node: Int) {
    guard let connection = nodes[node], !connection.isStopped, !connection.isEnding else { return }
    figures.upgrades += 1
    connection.finish()
    timers.add(.mustHaveEnded(node: node, of: processes[node]), in: .seconds(30))
  }

  /// Takes the end of a process that was asked for it.
  func end(_ node: NodeConnection, _ number: Int) throws(ProgramFailure) {
    let status = try node.status()
    guard node.isEnding, status == 0 else {
      throw ProgramFailure("\(node.address) has ended by itself, with \(status)")
    }
    lose(number, isKilled: false)
  }

  var hasOperationEnded: Bool {
    guard let output = operation?.output.number else { return false }
    var awaited = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&awaited, 1, 0) > 0
  }

  func endOperation() throws(ProgramFailure) {
    guard var ended = operation.take() else { return }
    let said = try ended.finish()
    // Cutting connections says how many.
    figures.cuts += Int(said) ?? 0
  }
}
