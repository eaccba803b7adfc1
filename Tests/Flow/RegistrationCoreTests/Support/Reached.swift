import RegistrationCore

extension Catalogue {
  /// The catalogue's states and every place up to four events away, some thousands.
  static let reached: Set<Registration> = {
    var seen = Set(states.map { flow($0) })
    var edge = Array(seen)
    for _ in 0..<4 {
      var next: [Registration] = []
      for place in edge {
        for event in acts + answers(in: place) {
          guard let after = place.after(event), seen.insert(after).inserted else { continue }
          next.append(after)
        }
      }
      edge = next
    }
    return seen
  }()

  /// Every answer that the outstanding request can have; a sample of what a launch can.
  private static func answers(in place: Registration) -> [Registration.Event] {
    guard let request = place.request else { return [] }
    let all = Answers.all(to: request.operation.name)
    let isLaunch = request.operation.name == .restoreSession
    return (isLaunch ? Array(all.prefix(63)) : all).map { .answered(request.id, $0) }
  }
}
