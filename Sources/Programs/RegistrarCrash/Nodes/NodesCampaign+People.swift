import RegistrationHosting
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

// What people do, and what is answered.

extension NodesCampaign {
  func addPerson() {
    people.append(NodePerson(people.count, under: options.policy, at: people.count % nodes.count))
    act(people.count - 1)
  }

  /// Lets a person do what comes next.
  func act(_ person: Int) {
    if !isCalm, Int.random(in: 0..<20, using: &numbers) == 0,
      let old = people[person].actInOldPage(&numbers)
    {
      figures.oldPages += 1
      send(old, of: person, to: randomNode(), isAwaited: false)
    }
    let next = people[person].act(&numbers)
    noteFailures(of: person)
    guard let next else {
      finished += 1
      if isCalm { lookAgain() } else if people.count < options.registrations { addPerson() }
      return
    }
    send(next, of: person, to: preferredNode(of: person))
    // A second device, or a second tap.
    if !isCalm, Int.random(in: 0..<30, using: &numbers) == 0 {
      figures.repeats += 1
      send(next, of: person, to: randomNode(), isAwaited: false)
    }
  }

  /// - Parameter isAwaited: whether the person waits for the answer.
  func send(_ event: NodePerson.Sent, of person: Int, to node: Int, isAwaited: Bool = true) {
    lastApplied += 1
    figures.events += 1
    if isAwaited {
      var sent = event
      sent.attempts += 1
      people[person].sent = sent
      let again = Due.again(person: person, key: sent.key, attempts: sent.attempts)
      timers.add(again, in: nodes[node] == nil ? Self.pause : Self.patience)
    }
    guard let connection = nodes[node], !connection.isEnding else { return }
    applied[lastApplied] = Applied(
      person: person, key: event.key, seen: people[person].shown?.number, node: node,
      process: processes[node])
    let line = JSONValue.object([
      "apply": .integer(Int64(lastApplied)), "id": .string(people[person].id),
      "event": event.event, "key": .string(event.key), "origin": event.origin,
    ])
    tell(person, "sends \(event.event["name"]?.string ?? "") \(event.key) to \(connection.address)")
    connection.say(Array(line.text.utf8))
  }

  func tell(_ person: Int, _ line: String) {
    people[person].tell("\(Int(timers.elapsed / .milliseconds(1))) ms: " + line)
  }

  /// Takes the reply to an event.
  func take(_ json: JSONValue, of node: Int) {
    guard let number = json["reply"]?.integer, let event = applied.removeValue(forKey: Int(number))
    else { return }
    let person = event.person
    guard let shown = json["shown"].flatMap(Shown.init(json:)) else {
      let elsewhere = json["elsewhere"]?.string
      tell(person, "\(address(of: node)) \(elsewhere.map { "says it is at \($0)" } ?? json.text)")
      return passOn(event, to: elsewhere)
    }
    tell(
      person,
      "\(address(of: node)) shows \(shown.sight.path) \(shown.number.fence).\(shown.number.sequence) after \(event.key)"
    )
    if let seen = event.seen, shown.number < seen {
      people[person].witness.report(.undone, "\(shown.number) was shown after \(seen)")
    }
    people[person].see(shown)
    people[person].node = node
    people[person].witness.note(shown.number.fence, of: node)
    noteFailures(of: person)
    guard let sent = people[person].sent, sent.key == event.key else { return }
    if let cut = sent.cutAt { figures.pauses.append(timers.elapsed - cut) }
    people[person].sent = nil
    timers.add(.act(person), in: .milliseconds(Int.random(in: 0..<30, using: &numbers)))
  }

  /// Sends an event to the node that has the registration, or again after a pause.
  private func passOn(_ event: Applied, to address: String?) {
    guard let sent = people[event.person].sent, sent.key == event.key else { return }
    let owner = nodes.indices.first { self.address(of: $0) == address && $0 != event.node }
    if let owner, let connection = nodes[owner], !connection.isStopped, sent.attempts % 3 != 0 {
      figures.redirects += 1
      return send(sent, of: event.person, to: owner)
    }
    let again = Due.again(person: event.person, key: sent.key, attempts: sent.attempts)
    timers.add(again, in: Self.pause)
  }

  /// Takes a request, which comes to the pool at once, or late.
  func hear(_ json: JSONValue, of node: Int) {
    if isCalm || Int.random(in: 0..<20, using: &numbers) != 0 { return answer(json, of: node) }
    timers.add(
      .request(node: node, of: processes[node], line: json),
      in: .milliseconds(Int.random(in: 100...2500, using: &numbers)))
  }

  /// Answers a request, at once, late or never.
  func answer(_ json: JSONValue, of node: Int) {
    guard let number = json["call"]?.integer,
      let person = json["id"]?.string?.split(separator: "-").last.flatMap({ Int($0) }),
      people.indices.contains(person), let call = json["what"].flatMap(Call.init(json:))
    else { return }
    figures.calls += 1
    people[person].witness.see(
      call, of: node, fence: json["fence"]?.integer ?? 0,
      isExcused: nodes[node]?.stoodStillJustNow ?? true)
    let members = people[person].answer(call, json["session"]?.string)
    noteFailures(of: person)
    let line = JSONValue.object([.init(key: "answer", value: .integer(number))] + members)
    let time: Int? =
      switch isCalm ? 0 : Int.random(in: 0..<1000, using: &numbers) {
      case ..<600: 0
      case ..<960: Int.random(in: 1...60, using: &numbers)
      case ..<998: Int.random(in: 100...1500, using: &numbers)
      default: nil
      }
    let result = members.first?.value["result"]?.string ?? members.first?.value["error"]?.string
    tell(
      person,
      "\(address(of: node)) asked \(call), answered \(result ?? "") "
        + (time.map { "in \($0) ms" } ?? "never"))
    guard let time else { return }
    let bytes = Array(line.text.utf8)
    if time == 0 {
      nodes[node]?.say(bytes)
    } else {
      timers.add(
        .answer(node: node, of: processes[node], line: bytes), in: .milliseconds(time))
    }
  }

  func noteFailures(of person: Int) {
    let failures = people[person].witness.takeFailures()
    if !failures.isEmpty { figures.add(failures, of: people[person].id, people[person].story) }
  }

  func randomNode() -> Int { Int.random(in: nodes.indices, using: &numbers) }

  /// The node that has answered the person last, as a router remembers, or now and then any other.
  private func preferredNode(of person: Int) -> Int {
    let preferred = people[person].node
    return nodes[preferred] == nil || Int.random(in: 0..<15, using: &numbers) == 0
      ? randomNode() : preferred
  }
}
