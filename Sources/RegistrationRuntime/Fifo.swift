/// A queue whose elements are gone as soon as they are taken, and that holds no memory when empty.
///
/// What is taken may carry a password, and a queue may be one of a hundred thousand.
struct Fifo<Element> {
  /// The elements to come first, the very first at the end.
  private var front: [Element] = []
  private var back: [Element] = []

  var isEmpty: Bool { front.isEmpty && back.isEmpty }
  var count: Int { front.count + back.count }
  var first: Element? { front.last ?? back.first }

  mutating func push(_ element: Element) { back.append(element) }

  /// Puts the elements of `other` behind all of its own.
  mutating func append(_ other: Fifo) {
    back.append(contentsOf: other.front.reversed())
    back.append(contentsOf: other.back)
  }

  mutating func pop() -> Element? {
    if front.isEmpty {
      swap(&front, &back)
      front.reverse()
    }
    let element = front.popLast()
    if front.isEmpty { front = [] }
    return element
  }

  mutating func removeAll(where isMeant: (Element) -> Bool) {
    front.removeAll(where: isMeant)
    back.removeAll(where: isMeant)
  }

  /// Moves up to `limit` of the first elements to the end of `batch`.
  mutating func take(_ limit: Int, into batch: inout [Element]) {
    for _ in 0..<limit {
      guard let element = pop() else { return }
      batch.append(element)
    }
  }
}
