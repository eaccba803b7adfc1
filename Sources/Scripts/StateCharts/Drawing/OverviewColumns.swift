/// The steps of an overview from left to right, to which steps are added one by one.
struct OverviewColumns {
  /// The steps, from left to right.
  private(set) var steps: [Int]
  /// The steps that each state is joined to, once for each way.
  private var neighbours: [[Int]]
  /// The column of each state that has one.
  private var places: [Int?]
  /// The number of ways over the left edge of each column, and over the right edge of the last.
  private var crossings: [Int]

  /// Creates the columns of these steps, which are all different.
  ///
  /// - Parameters:
  ///   - count: the number of all states; those that are no steps yet can be added.
  ///   - ways: the ways between all steps.
  init(_ steps: [Int], of count: Int, joinedBy ways: [ChartWay]) {
    self.steps = steps
    neighbours = Array(repeating: [], count: count)
    places = Array(repeating: nil, count: count)
    crossings = Array(repeating: 0, count: steps.count + 1)
    for way in ways {
      neighbours[way.source].append(way.target)
      neighbours[way.target].append(way.source)
    }
    for (place, step) in steps.enumerated() { places[step] = place }
    var open = 0
    for (place, step) in steps.enumerated() {
      crossings[place] = open
      for other in neighbours[step].compactMap({ places[$0] }) { open += other > place ? 1 : -1 }
    }
  }

  /// Adds a step at the first of the columns from `first` on at which all ways are shortest together.
  mutating func insert(_ step: Int, from first: Int) {
    let columns = joined(to: step)
    let place = place(joinedTo: columns, from: first)
    steps.insert(step, at: place)
    crossings.insert(crossings[place], at: place)
    for column in place..<steps.count { places[steps[column]] = column }
    // Each of its ways passes the edges between itself and the other end.
    var open = 0
    for column in 0..<place {
      crossings[column] += open
      open += columns[column]
    }
    crossings[place] += open
    open = columns[place...].reduce(0, +)
    for column in place..<columns.count {
      crossings[column + 1] += open
      open -= columns[column]
    }
  }

  /// The number of ways between a step and each column.
  private func joined(to step: Int) -> [Int] {
    var columns = Array(repeating: 0, count: steps.count)
    for column in neighbours[step].compactMap({ places[$0] }) { columns[column] += 1 }
    return columns
  }

  /// The best place of a step that has so many ways to each column.
  ///
  /// It compares the length of its own ways plus the columns by which it makes the others longer: one
  /// for each way over the edge at which it is put. From one place to the next, its ways to columns
  /// on the left become one longer, and those to columns on the right of both become one shorter.
  private func place(joinedTo columns: [Int], from first: Int) -> Int {
    var left = columns[..<first].reduce(0, +)
    var right = columns[first...].reduce(0, +)
    var own = 0
    for (column, count) in columns.enumerated() {
      own += count * (column < first ? first - column : column + 1 - first)
    }
    var best = (place: first, length: own + crossings[first])
    for place in first..<columns.count {
      right -= columns[place]
      own += left - right
      left += columns[place]
      let length = own + crossings[place + 1]
      if length < best.length { best = (place + 1, length) }
    }
    return best.place
  }
}
