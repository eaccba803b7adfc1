public import RegistrationCore

/// An answer that was sent and has not arrived.
public struct AnswerOnItsWay: Hashable, Sendable {
  /// The request that it answers.
  public let id: RequestID
  /// What it says.
  public let answer: Answer
  /// Its number among all that were ever on their way.
  package let number: UInt64

  /// The operation that it answers.
  public var operation: Operation.Name { answer.name }
}

/// An answer that arrives when no call waits for it any longer.
public struct LateAnswer: Hashable, Sendable {
  /// The request that it answers.
  public var id: RequestID
  /// What it says.
  public var answer: Answer
  /// When it arrives; nil if it is held.
  public var dueAt: Timestamp?

  /// An answer to this request, due then.
  public init(id: RequestID, answer: Answer, dueAt: Timestamp?) {
    (self.id, self.answer, self.dueAt) = (id, answer, dueAt)
  }

  /// An answer that was given up; nil if it was for no request.
  init?(_ sent: Network.InFlight) {
    guard let id = sent.request else { return nil }
    self.init(id: id, answer: sent.answer, dueAt: sent.dueAt)
  }
}
