import RegistrationSimulation

/// One side of an action of the driver's, by how often the process had come there since its launch.
struct ActionMoment: Hashable {
  let point: CrashPoint
  let ordinal: Int
}

extension ActionMoment: CustomStringConvertible {
  /// The moment as a process is told of it.
  var description: String { "\(point.text):\(ordinal)" }

  /// Reads a moment; nil if the text is none.
  init?(_ text: String) {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 3, let point = CrashPoint(text: "\(words[0]):\(words[1])"),
      let ordinal = Int(words[2]), ordinal > 0
    else { return nil }
    self.init(point: point, ordinal: ordinal)
  }
}

extension CrashPoint {
  /// The side and the action.
  var text: String { "\(side.rawValue):\(action)" }

  /// Reads a point; nil if the text is none.
  init?(text: String) {
    guard let point = CrashPoint.all.first(where: { $0.text == text }) else { return nil }
    self = point
  }
}
