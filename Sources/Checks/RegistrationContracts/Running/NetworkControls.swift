public import RegistrationCore

/// What a test can do to the network between the subject and its service.
///
/// A proxy, a `URLProtocol` or a server for tests can do it. Whatever is nil is not arranged, and
/// the report lists the promises that need it as not tried.
public struct NetworkControls: Sendable {
  /// A way to hold the answer of a call, so that the call can be cancelled while it waits.
  public struct AnswerHold: Sendable {
    /// Holds the answer of the next call of an operation.
    public var hold: @Sendable (Registration.Operation.Name) async throws -> Void
    /// Returns once an answer is held.
    public var untilHeld: @Sendable () async throws -> Void
    /// Lets held answers arrive, and holds none from then on.
    public var release: @Sendable () async throws -> Void

    /// Creates a hold from its three parts.
    public init(
      hold: @escaping @Sendable (Registration.Operation.Name) async throws -> Void,
      untilHeld: @escaping @Sendable () async throws -> Void,
      release: @escaping @Sendable () async throws -> Void
    ) {
      (self.hold, self.untilHeld, self.release) = (hold, untilHeld, release)
    }
  }

  /// Takes the network away with `false`, and brings it back with `true`.
  public var setReachable: (@Sendable (Bool) async throws -> Void)?
  /// Lets the next call of an operation do its work, and loses the answer.
  ///
  /// For `restoreSession`, that is the next call of `sessionStatus()`.
  public var loseNextAnswer: (@Sendable (Registration.Operation.Name) async throws -> Void)?
  /// Makes the service answer the next call of an operation with a failure, such as status 500.
  public var failNextCall: (@Sendable (Registration.Operation.Name) async throws -> Void)?
  /// Holds answers.
  public var answerHold: AnswerHold?

  /// Creates controls with which nothing can be arranged; set what your test can do.
  public init() {}
}
