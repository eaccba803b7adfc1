public import RegistrationCore

/// An answer that was sent and has not arrived.
public struct AnswerOnItsWay: Hashable, Sendable {
  /// The request that it answers.
  public let id: RequestID
  /// The content of the answer.
  public let answer: Registration.Answer
  /// Its number among all answers that were ever on their way.
  package let number: UInt64

  /// The operation that it answers.
  public var operation: Registration.Operation.Name { answer.name }
}

extension AnswerOnItsWay {
  /// Creates an answer from what was sent; nil if it was for no request.
  init?(_ sent: Network.InFlight) {
    guard let id = sent.request else { return nil }
    self.init(id: id, answer: sent.answer, number: sent.number)
  }
}

/// An answer that arrives when no call waits for it any longer.
public struct LateAnswer: Hashable, Sendable {
  /// The request that it answers.
  public var id: RequestID
  /// The content of the answer.
  public var answer: Registration.Answer
  /// When it arrives; nil if it is held.
  public var dueAt: Timestamp?

  /// Creates an answer to a request.
  public init(id: RequestID, answer: Registration.Answer, dueAt: Timestamp?) {
    (self.id, self.answer, self.dueAt) = (id, answer, dueAt)
  }

  /// Creates a late answer from one that was given up; nil if it was for no request.
  init?(_ sent: Network.InFlight) {
    guard let id = sent.request else { return nil }
    self.init(id: id, answer: sent.answer, dueAt: sent.dueAt)
  }
}
