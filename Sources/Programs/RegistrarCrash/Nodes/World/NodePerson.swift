import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationSimulation

/// A person who registers at whichever node answers, with the pool and the directory as they know this person.
struct NodePerson {
  /// What the person has sent, until an answer to it is shown.
  struct Sent {
    let key: String
    /// The event, and the screen that it comes from.
    let event: JSONValue
    let origin: JSONValue?
    /// How often it was sent.
    var attempts = 0
    /// When a node was killed that had it; nil if none was.
    var cutAt: Duration?
  }

  let number: Int
  var services: Services
  var witness = NodeWitness()
  private(set) var shown: Shown?
  var sent: Sent?
  /// The node that has answered last.
  var node: Int
  private(set) var isDone = false
  private var keys = 0
  private var sessions: [String: MockWorld.DeviceSession] = [:]
  /// The screen that asked the person for a code, which an old page still shows.
  private var oldOrigin: JSONValue?
  /// Where the person has seen the complete profile, and done something that was taken; and where they do it now.
  private var usedOrigin: JSONValue?
  private var viewedOrigin: JSONValue?
  private var hasMistyped = false
  /// What happened last, without anything secret.
  private(set) var story: [String] = []
  /// How often nothing but a look was possible, without a pause.
  private var looks = 0

  init(_ number: Int, under policy: Policy, at node: Int) {
    (self.number, self.node) = (number, node)
    services = Services(
      for: CrashPerson(
        number, under: policy, pictureLength: 0x40, needsApp: false,
        plan: number.isMultiple(of: 5) ? .everythingAndChange : .registrationAndChange),
      // Each change of the node may lose a challenge.
      patience: 40)
  }

  var id: String { "person-\(number)" }

  mutating func tell(_ line: String) {
    if story.count >= 100 { story.removeFirst(50) }
    story.append(line)
  }

  /// Answers a call of a node's client, and returns the members of the answer.
  mutating func answer(_ call: Call, _ session: String?) -> [JSONValue.Member] {
    let stored = session.map(StoredSession.init(text:))
    let (answer, new) = services.answer(call, of: stored.flatMap { sessions[$0.token] }) { _ in }
    var members = [JSONValue.Member(key: "json", value: answer)]
    if let new {
      let token = new.token.reveal()
      sessions[token] = new
      let text = StoredSession(token: token, of: new.login).text
      members.append(.init(key: "offered", value: .string(text)))
    }
    return members
  }

  /// Takes what is shown, if it is newer than what was.
  mutating func see(_ new: Shown) {
    if let shown, new.number <= shown.number {
      if new.number == shown.number, new.sight != shown.sight {
        witness.report(.undone, "two things are shown as \(new.number)")
      }
      return
    }
    shown = new
    if new.sight.path == .confirmationEditing { oldOrigin = new.origin }
    // Something else is shown, so what was done there was taken.
    if new.sight.path != .registeredViewing, let viewedOrigin { usedOrigin = viewedOrigin }
    viewedOrigin = new.sight.path == .registeredViewing ? new.origin : nil
    witness.see(new.sight, of: services.person)
  }

  /// Decides what to do next; nil if there is nothing left to do.
  mutating func act(_ numbers: inout SplitMix64) -> Sent? {
    guard let shown, shown.sight.path.rests else { return look() }
    looks = 0
    var stuck: String?
    var event = services.answer(.look(shown.sight, passed: [])) { stuck = $0 }
    if let stuck { witness.report(.stuck, stuck) }
    guard let name = services.lastEvent else {
      isDone = services.isAtRest
      return nil
    }
    witness.expect(name)
    if name == .submitCode, !hasMistyped, Int.random(in: 0..<20, using: &numbers) == 0 {
      hasMistyped = true
      event = mistyped(event)
    }
    return send(event, shown.origin)
  }

  /// Asks what is there now.
  mutating func look() -> Sent {
    looks += 1
    if looks > 200 { witness.report(.stuck, "at \(shown.map { "\($0.sight.path)" } ?? "nothing")") }
    return send(.object(["name": .string(Registration.Event.Name.dismissNotice.rawValue)]), nil)
  }

  /// What the person does in an old page: goes back from the code, though it was confirmed long since; or signs out where
  /// they have done something else since, on a screen that is shown again.
  mutating func actInOldPage(_ numbers: inout SplitMix64) -> Sent? {
    guard let shown, shown.sight.path.facts.isSignedIn == true else { return nil }
    let isBack = Bool.random(using: &numbers)
    guard let origin = isBack ? oldOrigin : usedOrigin else { return nil }
    let name: Registration.Event.Name = isBack ? .back : .signOut
    return send(.object(["name": .string(name.rawValue)]), origin)
  }

  private mutating func send(_ event: JSONValue, _ origin: JSONValue?) -> Sent {
    keys += 1
    return Sent(key: "\(number).\(keys)", event: event, origin: origin)
  }

  /// The event with a code that is typed this once.
  private mutating func mistyped(_ event: JSONValue) -> JSONValue {
    guard var members = event.members, let place = members.firstIndex(where: { $0.key == "code" })
    else { return event }
    let newest = members[place].value.string
    let code = newest == "000000" ? "000001" : "000000"
    members[place].value = .string(code)
    witness.note(typedOnce: Secret(code))
    return .object(members)
  }
}
