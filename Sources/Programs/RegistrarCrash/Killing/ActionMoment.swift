import RegistrationSimulation

/// One side of a driver action, by the number of times that it was reached since the launch.
struct ActionMoment: Hashable {
  let point: CrashPoint
  let ordinal: Int
}

extension ActionMoment: CustomStringConvertible {
  /// The moment as an argument of the process.
  var description: String { "\(point.text):\(ordinal)" }

  /// Reads a moment; nil if the text is not one.
  init?(_ text: String) {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 3, let point = CrashPoint(text: "\(words[0]):\(words[1])"),
      let ordinal = Int(words[2]), ordinal > 0
    else { return nil }
    self.init(point: point, ordinal: ordinal)
  }
}

extension CrashPoint {
  var text: String { "\(side.rawValue):\(action)" }

  /// Reads a point; nil if the text is not one.
  init?(text: String) {
    guard let point = CrashPoint.all.first(where: { $0.text == text }) else { return nil }
    self = point
  }
}
