/// An element and those after it, to be lent one by one.
///
/// A constant of an object is lent to the function that takes it. An element of an array or a span
/// is copied for it, which costs an event as much as a transition.
final class Lent<Element: Sendable>: Sendable {
  let element: Element
  let next: Lent?

  private init(_ element: Element, before next: Lent?) {
    (self.element, self.next) = (element, next)
  }

  /// Creates the first of `elements`; nil if there is none.
  convenience init?(_ elements: [Element]) {
    guard let first = elements.first else { return nil }
    let others = elements.dropFirst().reversed().reduce(nil) { Lent($1, before: $0) }
    self.init(first, before: others)
  }
}
