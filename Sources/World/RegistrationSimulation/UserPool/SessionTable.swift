/// The sessions of a pool by their tokens, in a table that grows in steps, as ``Growth`` says.
struct SessionTable: Sendable {
  /// The first part; most pools have no other.
  private(set) var first: [Token: Session] = [:]
  private(set) var others: [[Token: Session]] = []
  private var growth = Growth()
  private(set) var count = 0

  subscript(token: Token) -> Session? {
    get {
      let part = part(of: token)
      return part == 0 ? first[token] : others[part - 1][token]
    }
    set {
      let part = part(of: token)
      let before = part == 0 ? first.count : others[part - 1].count
      if part == 0 { first[token] = newValue } else { others[part - 1][token] = newValue }
      count += (part == 0 ? first.count : others[part - 1].count) - before
      if let part = growth.partToSplit(holding: count) { split(part) }
    }
  }

  private mutating func split(_ part: Int) {
    growth.didSplit()
    let whole = part == 0 ? first : others[part - 1]
    let leaving = whole.filter { self.part(of: $0.key) != part }
    let staying = whole.filter { self.part(of: $0.key) == part }
    if part == 0 { first = staying } else { others[part - 1] = staying }
    others.append(leaving)
  }

  /// Tokens are random numbers.
  private func part(of token: Token) -> Int {
    growth.part(of: UInt32(truncatingIfNeeded: token.first))
  }
}

/// Two tables are equal if they hold the same, however each has grown.
extension SessionTable: Hashable {
  static func == (left: SessionTable, right: SessionTable) -> Bool {
    if left.others.isEmpty, right.others.isEmpty { return left.first == right.first }
    func rightHolds(_ part: [Token: Session]) -> Bool {
      part.allSatisfy { right[$0.key] == $0.value }
    }
    return left.count == right.count && rightHolds(left.first)
      && left.others.allSatisfy(rightHolds)
  }

  func hash(into hasher: inout Hasher) {
    // It must not depend on the parts.
    var sum = 0
    func add(_ part: [Token: Session]) {
      for (token, session) in part {
        var one = Hasher()
        one.combine(token)
        one.combine(session)
        sum &+= one.finalize()
      }
    }
    add(first)
    others.forEach(add)
    hasher.combine(sum)
  }
}
