public import RegistrationCore

/// An answer that arrives when nobody waits for it any more.
public struct LateAnswer: Hashable, Sendable {
  /// The request that it answers.
  public var id: RequestID
  /// What it says.
  public var answer: Answer
  /// When it arrives; nil where it is held.
  public var dueAt: Timestamp?

  /// An answer to this request, due then.
  public init(id: RequestID, answer: Answer, dueAt: Timestamp?) {
    (self.id, self.answer, self.dueAt) = (id, answer, dueAt)
  }
}
