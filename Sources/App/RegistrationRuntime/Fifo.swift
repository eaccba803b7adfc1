/// A queue that keeps nothing of a taken element, and holds no memory when it is empty.
///
/// An element may carry a password, and there may be a hundred thousand queues.
package struct Fifo<Element> {
  /// The elements that come first, in reverse order.
  private var front: [Element] = []
  private var back: [Element] = []

  package init() {}

  package var isEmpty: Bool { front.isEmpty && back.isEmpty }
  package var count: Int { front.count + back.count }
  package var first: Element? { front.last ?? back.first }

  package mutating func push(_ element: Element) { back.append(element) }

  /// Makes room for this many elements at once.
  package mutating func reserve(_ count: Int) { back.reserveCapacity(count) }

  package mutating func pop() -> Element? {
    if front.isEmpty {
      swap(&front, &back)
      front.reverse()
    }
    let element = front.popLast()
    if front.isEmpty { front = [] }
    return element
  }

  /// Moves the elements that are meant to the end of `taken`.
  package mutating func takeAll(where isMeant: (Element) -> Bool, into taken: inout [Element]) {
    func takes(_ element: Element) -> Bool {
      let isMeant = isMeant(element)
      if isMeant { taken.append(element) }
      return isMeant
    }
    front.removeAll(where: takes)
    back.removeAll(where: takes)
  }

  /// Moves up to `limit` of the first elements to the end of `batch`.
  package mutating func take(_ limit: Int, into batch: inout [Element]) {
    for _ in 0..<limit {
      guard let element = pop() else { return }
      batch.append(element)
    }
  }
}
