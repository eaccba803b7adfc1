public import RegistrationCore

/// The number of what is shown of a registration: one that is less is older, whichever node has shown it.
public struct PresentationNumber: Hashable, Sendable, Comparable {
  /// The fence of the row when it was shown.
  public let fence: Int64
  /// The number of its transition in the memory of its node, from 1.
  public let sequence: Int

  /// Creates a number from its parts, as a front end sends it back.
  public init(fence: Int64, sequence: Int) { (self.fence, self.sequence) = (fence, sequence) }

  /// What was shown earlier is less.
  public static func < (left: PresentationNumber, right: PresentationNumber) -> Bool {
    (left.fence, left.sequence) < (right.fence, right.sequence)
  }
}

/// What is shown of a registration.
public struct Presented: Hashable, Sendable {
  /// Its number.
  public let number: PresentationNumber
  /// The registration, with its presentation.
  public let registration: Registration
  /// The key of the event that was taken last; nil if none with a key was.
  package internal(set) var lastKey: String?

  /// What a front end sends back with an event.
  public var origin: EventOrigin {
    let presentation = registration.presentation
    return EventOrigin(
      number: number, screen: presentation.screen, account: presentation.account)
  }
}

/// What was shown where an event comes from.
public struct EventOrigin: Hashable, Sendable {
  /// Its number.
  public let number: PresentationNumber
  /// Its screen.
  public let screen: Registration.Screen
  /// The account that it was about; nil if there was none.
  public let account: Login?

  /// Creates an origin from its parts, as a front end sends them back.
  public init(number: PresentationNumber, screen: Registration.Screen, account: Login?) {
    (self.number, self.screen, self.account) = (number, screen, account)
  }
}
