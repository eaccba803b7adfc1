/// The candidate that `text` most likely misspells; nil if none is near.
///
/// Up to a third of the letters may differ. Letters of another case count as near.
package func nearest(to text: String, among candidates: [String]) -> String? {
  // Longer texts are no misspellings, and the distance would take too long.
  guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(Array(text.lowercased()), Array(candidate.lowercased()))
    guard distance <= max(1, candidate.count / 3), distance < text.count else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// The number of letters to insert, remove, replace or swap with their neighbour
/// (the "optimal string alignment" distance).
package func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var distance = min(
        last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}

extension [String] {
  /// The names as a message lists them: `a, b or c`.
  package var listed: String {
    guard count > 1, let last else { return first ?? "nothing" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
