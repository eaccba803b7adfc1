extension Registration.Presentation {
  /// Something that the person can do on a screen.
  public struct Action: Hashable, Sendable {
    /// The name of the event that it makes.
    public let name: Registration.Event.Name
    /// The part that it plays on the screen.
    public let role: Role
    /// The fields that it takes, as it takes them.
    ///
    /// A field of one name may differ from action to action: a sign-up takes a new password, a sign-in
    /// the account's.
    public let fields: [Field]
    /// The provider that it signs in with; nil for every other event.
    public let provider: IdentityProvider?
    /// The wait before it leads on.
    package let wait: Cooldown?
    /// When that wait ends, unless the clock is set back before it began; nil if there is none.
    package var availableFrom: Timestamp? { wait?.end }

    package init(
      _ name: Registration.Event.Name, _ role: Role, _ fields: [Field] = [],
      after wait: Cooldown? = nil, with provider: IdentityProvider? = nil
    ) {
      (self.name, self.role, self.fields, self.wait) = (name, role, fields, wait)
      self.provider = provider
    }

    /// The time from which it leads on, as of `now`; nil if it does now.
    ///
    /// Taken before, it says until when to wait. This is what the flow allows: a clock that was set back to
    /// before the wait began ends it.
    public func availableFrom(at now: Timestamp) -> Timestamp? { wait?.end(at: now) }
  }

  /// The part that an action plays on its screen.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It leads on: the one to take with the return key.
    case primary
    /// It leads elsewhere.
    case secondary
    /// It leads back.
    case cancel
    /// It ends the session.
    case destructive
  }
}
