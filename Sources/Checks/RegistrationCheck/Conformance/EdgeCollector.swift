package import RegistrationCore
import RegistrationSimulation

/// Gathers the edges of an exploration; edges that are equal for the chart are kept once.
package struct EdgeCollector: ExplorationObserver {
  /// A state as the chart sees it: its name, and the data that its conditions may test.
  struct Node: Hashable {
    var path: StatePath
    var facts: [String: String]
  }

  /// A step as the chart sees it; every part is a place in one of the lists below.
  struct Record: Equatable {
    var source: UInt16
    var event: UInt16
    var facts: UInt16
    var target: UInt16
    var noticeBefore: UInt8
    var noticeAfter: UInt8
    var isIgnored: Bool

    /// A hash of two words, not of seven parts: this is done for every step.
    var hash: Int {
      let ends = UInt64(source) | UInt64(event) << 16 | UInt64(facts) << 32 | UInt64(target) << 48
      let notices = UInt64(noticeBefore) | UInt64(noticeAfter) << 8
      let mixed = (ends ^ notices &* 0xBF58_476D_1CE4_E5B9) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> 32)
    }
  }

  private(set) var nodes = NumberedSet<Node>()
  private(set) var events = NumberedSet<ChartEvent>()
  private(set) var facts = NumberedSet<[String: String]>()
  /// Each step that the chart can tell from others, and its first occurrence: the shortest ways first.
  private(set) var records: [(record: Record, step: ExploredWorld.Edge)] = []
  /// The numbers of the records, counted from 1.
  private var index = HashIndex()
  private(set) var requests: [StatePath: Registration.Operation.Name] = [:]
  private let world: OpenWorld
  /// The event of each occurrence, and whether its data depends on the state.
  private var spellings: [(event: UInt16, isJoint: Bool)] = []
  private var nodeOfState: [UInt16] = []
  private var noticeOfState: [UInt8] = []
  /// Whether an event without data that depends on the state was ignored in a node: most steps are such.
  private var isIgnored: [Bool] = []

  static let notices: [Registration.Notice.Name?] = [nil] + Registration.Notice.Name.allCases

  package init(of world: OpenWorld) {
    self.world = world
    _ = facts.insert([:])
    spellings = world.occurrences.map { occurrence in
      let event = ChartEvent(occurrence.event, by: world.policy, at: occurrence.moment)
      return (UInt16(events.insert(event).number), occurrence.event.hasJointFacts)
    }
  }

  package mutating func found(_ flow: Registration, number: Int) {
    let node = Node(path: flow.path, facts: flow.chartFacts(at: OpenWorld.now))
    let (place, isNew) = nodes.insert(node)
    nodeOfState.append(UInt16(place))
    if isNew { isIgnored += [Bool](repeating: false, count: events.count) }
    if let request = flow.request { requests[flow.path] = request.operation.name }
    noticeOfState.append(numberOfNotice(flow.notice))
  }

  /// The place of a notice among ``notices``.
  private func numberOfNotice(_ notice: Registration.Notice?) -> UInt8 {
    notice.map { UInt8($0.name.ordinal + 1) } ?? 0
  }

  package mutating func took(
    _ occurrence: OpenWorld.Occurrence, in flow: Registration, from source: Int, to target: Int,
    _ notice: Registration.Notice?, _ outcome: Registration.Outcome
  ) {
    // An answer to another request than the outstanding one never reaches the chart.
    if outcome == .ignored(.stale) { return }
    let spelling = spellings[occurrence.number]
    var joint: UInt16 = 0
    if spelling.isJoint {
      let data = flow.chartFacts(of: occurrence.event, at: occurrence.moment)
      if !data.isEmpty { joint = UInt16(facts.insert(data).number) }
    }
    if outcome != .handled, joint == 0 {
      let place = Int(nodeOfState[source]) * events.count + Int(spelling.event)
      if isIgnored[place] { return }
      isIgnored[place] = true
    }
    let record = Record(
      source: nodeOfState[source], event: spelling.event, facts: joint,
      target: nodeOfState[target], noticeBefore: noticeOfState[source],
      noticeAfter: numberOfNotice(notice), isIgnored: outcome != .handled)
    let known = index.number(of: record.hash) { records[Int($0) - 1].record == record }
    guard known == nil else { return }
    records.append((record, ExploredWorld.Edge(source: source, occurrence: occurrence.number)))
    index.insert(UInt32(records.count), of: record.hash)
  }
}
