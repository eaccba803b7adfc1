extension RegistrationDriver {
  /// Everything that a driver remembers between two inputs.
  package struct Memory: Hashable, Sendable {
    package var registration: Registration
    package var stored = Stored.unknown(mayBeLeaving: false)
    package var call: Call?
    /// The account whose session the device has, as far as the flow knows.
    package var sessionOwner: Login?
    /// The accounts whose sessions the device failed to forget.
    package var unforgotten: [Login] = []

    package init(registration: Registration) {
      self.registration = registration
      sessionOwner = registration.sessionOwner
    }
  }

  /// What the store holds.
  package enum Stored: Hashable, Sendable {
    /// It was never read, or the last attempt to change it failed.
    case unknown(mayBeLeaving: Bool)
    /// It could not be read, and counts as nothing.
    case unreadable
    case known(Checkpoint)

    /// Whether an account may be in the process of signing out.
    var mayBeLeaving: Bool {
      switch self {
      case .unknown(let mayBeLeaving): mayBeLeaving
      case .known(.leaving): true
      case .unreadable, .known: false
      }
    }
  }

  /// The request that is outstanding.
  package struct Call: Hashable, Sendable {
    package var id: RequestID
    package let operation: Registration.Operation.Name
    /// Whether its answer can come too late.
    let hasDeadline: Bool
    /// Whether it was given out to be performed.
    package var isBegun = false
    package var hasAnswered = false
    /// Whether its deadline has passed: no answer to it counts any longer.
    package var hasExpired = false
    /// The account whose session a restoring request found on the device.
    package var session: Login?

    /// Whether the first answer is awaited.
    var isAwaited: Bool { !hasAnswered && !hasExpired }

    /// Whether work for it may still be under way.
    var mayBeUnderWay: Bool { isBegun && (!hasAnswered || operation == .observeProfile) }
  }
}

extension RegistrationDriver.Memory {
  /// What the store should hold but does not, as far as is known; nil if there is no difference.
  package var unstored: Checkpoint? {
    guard let checkpoint = registration.checkpoint else { return nil }
    switch stored {
    case .unknown: return checkpoint
    case .known(let stored): return stored == checkpoint ? nil : checkpoint
    case .unreadable:
      // Nothing is written over what could not be read, which may be whole and only locked, until
      // there is something to keep.
      return checkpoint == .none ? nil : checkpoint
    }
  }

  /// What the store held when it was read, or was last given.
  var loaded: Checkpoint {
    switch stored {
    case .unknown, .unreadable, .known(.leaving): .none
    case .known(let checkpoint): checkpoint
    }
  }
}
