/// Elements in order; a taken one leaves nothing behind, because it may carry a password.
///
/// It is inlined where it is used, as generic code of another module would box every element.
@usableFromInline package struct Fifo<Element> {
  /// The elements that come first, in reverse order.
  @usableFromInline package var front: [Element] = []
  @usableFromInline package var back: [Element] = []

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { front.isEmpty && back.isEmpty }
  @inlinable package var count: Int { front.count + back.count }
  @inlinable package var first: Element? { front.last ?? back.first }

  @inlinable package mutating func push(_ element: Element) { back.append(element) }

  @inlinable package mutating func pushFirst(_ element: Element) { front.append(element) }

  /// Makes room for this many elements at once.
  @inlinable package mutating func reserve(_ count: Int) { back.reserveCapacity(count) }

  @inlinable package mutating func pop() -> Element? {
    if front.isEmpty {
      // A single element, which is the usual case, need not be reversed.
      if back.count < 2 { return back.popLast() }
      swap(&front, &back)
      Fifo.reverse(&front)
    }
    return front.popLast()
  }

  /// Takes an element, and holds no memory when it was the last: there may be a hundred thousand queues.
  @inlinable package mutating func popAndRelease() -> Element? {
    let element = pop()
    if isEmpty { (front, back) = ([], []) }
    return element
  }

  /// Moves the elements that are meant to the end of `taken`.
  @inlinable package mutating func takeAll(
    where isMeant: (Element) -> Bool, into taken: inout [Element]
  ) {
    Fifo.takeAll(of: &front, where: isMeant, into: &taken)
    Fifo.takeAll(of: &back, where: isMeant, into: &taken)
  }

  // The library's own `reverse` and `removeAll(where:)` box each element if its type is not known.

  @inlinable package static func reverse(_ elements: inout [Element]) {
    var (low, high) = (0, elements.count - 1)
    while low < high {
      let element = elements[low]
      elements[low] = elements[high]
      elements[high] = element
      (low, high) = (low + 1, high - 1)
    }
  }

  @inlinable package static func takeAll(
    of elements: inout [Element], where isMeant: (Element) -> Bool, into taken: inout [Element]
  ) {
    var kept = 0
    for place in elements.indices {
      let element = elements[place]
      if isMeant(element) {
        taken.append(element)
      } else {
        if kept < place { elements[kept] = element }
        kept += 1
      }
    }
    if kept < elements.count { elements.removeLast(elements.count - kept) }
  }

  /// Moves up to `limit` of the first elements to the end of `batch`.
  @inlinable package mutating func take(_ limit: Int, into batch: inout [Element]) {
    for _ in 0..<limit {
      guard let element = popAndRelease() else { return }
      batch.append(element)
    }
  }
}

extension Fifo: Sendable where Element: Sendable {}

// What is lent keeps its memory for the elements to come.
extension Fifo {
  /// Takes all of `elements`, which is empty afterwards.
  package mutating func push(all elements: inout [Element]) {
    if isEmpty {
      swap(&back, &elements)
    } else {
      back.append(contentsOf: elements)
      elements.removeAll(keepingCapacity: true)
    }
  }

  /// Hands its memory to `elements`, which is empty, if it holds no element.
  package mutating func reclaim(into elements: inout [Element]) {
    guard isEmpty else { return }
    if front.capacity > back.capacity { swap(&front, &back) }
    if back.capacity > elements.capacity { swap(&back, &elements) }
    (front, back) = ([], [])
  }
}
