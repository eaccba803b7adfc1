import RegistrationCore

/// What a flow has shown: its states, events, requests, notices and checkpoints, a bit each.
struct Sights: Hashable, Sendable {
  private(set) var bits: UInt128

  init(bits: UInt128 = 0) { self.bits = bits }

  mutating func insert(_ path: StatePath) { insert(path.ordinal) }

  mutating func insert(_ event: Registration.Event.Name) { insert(Sights.events + event.ordinal) }

  mutating func insert(_ request: Registration.Operation.Name) {
    insert(Sights.requests + request.ordinal)
  }

  mutating func insert(_ notice: Registration.Notice.Name) {
    insert(Sights.notices + notice.ordinal)
  }

  mutating func insert(_ checkpoint: Checkpoint.Name) {
    insert(Sights.checkpoints + checkpoint.ordinal)
  }

  mutating func insert(_ flow: Registration) {
    insert(flow.path)
    if let request = flow.request { insert(request.operation.name) }
    if let notice = flow.notice { insert(notice.name) }
    if let checkpoint = flow.checkpoint { insert(checkpoint.name) }
  }

  private mutating func insert(_ place: Int) { bits |= 1 << UInt128(place) }

  private func contains(_ place: Int) -> Bool { bits >> UInt128(place) & 1 == 1 }

  private static let events = StatePath.allCases.count
  private static let requests = events + Registration.Event.Name.allCases.count
  private static let notices = requests + Registration.Operation.Name.allCases.count
  private static let checkpoints = notices + Registration.Notice.Name.allCases.count

  /// Everything that flows of a policy must meet, and whether it was.
  func sightings(of policy: Policy, without left: [Registration.Notice.Name] = []) -> [Sighting] {
    let hasPicture = policy.profile.contains { $0.kind == .image }
    let paths = StatePath.allCases.filter { hasPicture || $0 != .profileUploadingAvatar }
    let requests = Registration.Operation.Name.allCases.filter { hasPicture || $0 != .uploadAvatar }
    let notices = Registration.Notice.Name.allCases.filter {
      (hasPicture || $0 != .avatarFailed) && !left.contains($0)
    }
    func sighting(_ kind: String, _ name: String, _ place: Int) -> Sighting {
      Sighting("\(kind) \(name)", isMet: contains(place))
    }
    return paths.map { sighting("state", $0.rawValue, $0.ordinal) }
      + Registration.Event.Name.allCases.map {
        sighting("event", $0.rawValue, Sights.events + $0.ordinal)
      }
      + requests.map { sighting("request", $0.rawValue, Sights.requests + $0.ordinal) }
      + notices.map { sighting("notice", $0.rawValue, Sights.notices + $0.ordinal) }
      + Checkpoint.Name.allCases.map {
        sighting("checkpoint", $0.rawValue, Sights.checkpoints + $0.ordinal)
      }
  }
}
