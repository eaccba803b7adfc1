import RegistrationCheck
import RegistrationCore

/// A flow against a person who does anything and a world that answers anything, at any time.
enum ReducerTarget {
  private static let worlds = Policy.builtIn.map(OpenWorld.init)
  private static let mostSteps = 200

  /// The first byte chooses the policy; each of the others chooses one event after the other.
  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    var reader = ByteReader(bytes)
    var walk = HostileWalk(worlds[Int(reader.byte()) % worlds.count])
    var steps = 0
    while !reader.isAtEnd, steps < mostSteps {
      try walk.step(&reader)
      steps += 1
    }
    try walk.checkPrints()
  }
}

private struct HostileWalk {
  private let world: OpenWorld
  private var flow: CheckedFlow
  private var now = OpenWorld.now

  init(_ world: OpenWorld) {
    self.world = world
    flow = CheckedFlow(world.policy)
  }

  mutating func step(_ reader: inout ByteReader) throws(FuzzFinding) {
    let choice = reader.byte()
    switch choice {
    case 0..<200: try happen(reader.word())
    case 200..<208: now = Timestamp(milliseconds: reader.number())
    case 208..<216: now = now.advanced(byMilliseconds: Int64(reader.word()) * 100)
    case 216..<224: try restart()
    case 224..<240: try handle(hostileAct(&reader))
    default: try flow.handle(hostileAnswer(&reader), at: now)
    }
  }

  private mutating func handle(_ event: Registration.Event) throws(FuzzFinding) {
    try flow.handle(event, at: now)
  }

  /// Performs one of the possible events, by its number.
  private mutating func happen(_ number: Int) throws(FuzzFinding) {
    var events: [Registration.Event] = []
    world.forEachEvent(in: flow.registration) { event, _ in events.append(event) }
    guard !events.isEmpty else { return }
    switch events[number % events.count] {
    case .answered(let id, let answer):
      // The open world has one number for every request.
      let number =
        flow.registration.lastRequest.number &+ id.number
        &- OpenWorld.outstanding.number
      try handle(.answered(RequestID(number), answer))
    case let event: try handle(event)
    }
  }

  /// Restarts the process; nothing that was stored is lost.
  private mutating func restart() throws(FuzzFinding) {
    flow.restart()
    let stored = flow.stored
    try handle(.launch)
    let restored = Restored(session: nil, checkpoint: stored)
    try flow.handle(
      .answered(flow.registration.lastRequest, .restoreSession(.success(restored))), at: now)
    if case .leaving = stored {
      // The person had signed out: nothing of the account comes back.
      return try require(flow.stored == .none, "a crash brings a signed-out account back")
    }
    try require(flow.stored.login == stored.login, "\(stored.name) loses its account in a crash")
    let (before, after) = (stored.draft, flow.stored.draft)
    let keeps =
      (before.signUp == nil || after.signUp == before.signUp)
      && (before.profile == nil || after.profile?.form == before.profile?.form)
    try require(keeps, "\(stored.name) loses a form in a crash")
  }

  /// Checks that no secret shows in a description or a dump.
  func checkPrints() throws(FuzzFinding) {
    var text = "\(flow.registration)"
    dump(flow.registration.screen, to: &text)
    dump(flow.registration.request, to: &text)
    dump(flow.registration.notice, to: &text)
    try require(!text.contains(Canary.word), "a secret shows in \(flow.registration.path.rawValue)")
  }
}

extension HostileWalk {
  private var secret: Secret { Secret(Canary.word + "a!") }

  private func fields(_ reader: inout ByteReader) -> Fields {
    var fields = Fields()
    for _ in 0..<min(reader.byte(), 12) {
      let rules = world.policy.profile
      let place = Int(reader.byte())
      let name = place < 200 ? rules[place % rules.count].name : FieldName(reader.text())
      switch reader.byte() {
      case 0..<128: fields[name] = .text(name.isSecret ? secret.reveal() : reader.text())
      case 128..<192: fields[name] = .consent(reader.byte() < 128)
      default: fields[name] = .image(Array(reader.text().utf8))
      }
    }
    return fields
  }

  /// An event that a person, or a careless front end, may send.
  private func hostileAct(_ reader: inout ByteReader) -> Registration.Event {
    let names = Registration.Event.Name.allCases.filter { !$0.parts.isEmpty }
    let name = names[Int(reader.byte()) % names.count]
    let typed = EventContents(
      login: name.parts.contains(.login) ? reader.text() : nil, password: secret, code: secret,
      fields: name.parts.contains(.fields) ? fields(&reader) : nil, factor: .totp)
    return Registration.Event(name, typed) ?? .launch
  }

  /// An answer with any words, to the outstanding request or to any other.
  private func hostileAnswer(_ reader: inout ByteReader) -> Registration.Event {
    let id = RequestID(
      reader.byte() < 240
        ? flow.registration.lastRequest.number : UInt64(bitPattern: reader.number()))
    let place = Int(reader.byte())
    let names = Registration.Operation.Name.allCases
    let asked = flow.registration.request?.operation.name
    let name = place < 200 ? asked ?? names[place % names.count] : names[place % names.count]
    return .answered(
      id, HostileAnswer(fields: fields(&reader), text: reader.text()).answer(to: name))
  }
}
