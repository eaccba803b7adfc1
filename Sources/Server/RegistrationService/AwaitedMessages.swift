import HostStores
import RegistrationCore
import RegistrationHosting
import Synchronization

/// An event that may have caused a message, and what was shown before it.
struct PossibleMessage {
  /// The sender of the event.
  let address: String
  /// The account that it is about; nil if there is none.
  let account: Login?
  let screen: Registration.Screen
  let delivery: CodeDelivery?
  let at: Timestamp
}

/// The events that may have caused a message and that the pool has not answered yet, one for each registration.
///
/// Its memory is bounded.
final class AwaitedMessages: Sendable {
  private static let most = 10_000
  /// How long an answer may take, in milliseconds; of a registration that left this node meanwhile, none comes.
  private static let longest: Int64 = 600_000

  private let causes = Mutex<[RegistrationID: PossibleMessage]>([:])

  /// Remembers an event until it is answered; false if there is no room.
  func note(_ cause: PossibleMessage, of id: RegistrationID) -> Bool {
    causes.withLock { causes in
      if causes[id] == nil, causes.count >= Self.most {
        causes = causes.filter {
          cause.at.milliseconds - $0.value.at.milliseconds < Self.longest
        }
        guard causes.count < Self.most else { return false }
      }
      causes[id] = cause
      return true
    }
  }

  /// Forgets the event of a registration, and returns it.
  func take(_ id: RegistrationID) -> PossibleMessage? {
    causes.withLock { $0.removeValue(forKey: id) }
  }

  /// Forgets the events after which nothing is awaited any longer, and returns them with what is shown then: nothing of
  /// those that the person has not waited for, whose message may have been sent all the same.
  func take(
    answeredBy transitions: [HostedTransition<RegistrationID>]
  ) -> [(PossibleMessage, Registration?)] {
    causes.withLock { causes in
      if causes.isEmpty { return [] }
      return transitions.compactMap { hosted in
        let shown = hosted.transition.registration
        guard !shown.isWaiting else { return nil }
        let isAnswered = hosted.transition.event.name == .answered
        return causes.removeValue(forKey: hosted.id).map { ($0, isAnswered ? shown : nil) }
      }
    }
  }
}
