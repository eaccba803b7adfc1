import RegistrationBackend
import RegistrationCore
import Synchronization

/// A registration that is in memory: the flow, and how the world stands towards it.
///
/// It is a life of its id, from its coming in to its eviction: what a call of an earlier life
/// answers finds another resident in its slot, or none.
final class Resident<ID: Hashable & Sendable>: Sendable {
  /// What its loop works with; while it is parked, its errand.
  private struct Desk {
    var agreement: Agreement
    var flight: Flight?
    var backend: Backend?
    /// Whether it is being brought back: its launch is not over yet.
    var isReturning = false
  }

  /// How far a batch of mail was applied.
  enum Advance {
    /// To its end, with nothing to be done.
    case end
    /// To where something is to be done first.
    case plan(Plan)
    /// The first of the events needs a launch before it, which was applied.
    case begins(Plan?)
    /// To where the launch was over, so that the events that waited for it go on.
    case returned(Plan?)
  }

  /// Where it lives, and which of the lives in that slot is its own.
  struct Address: Sendable {
    let slot: Int
    let life: UInt64
  }

  let address: Address
  let stage: Stage
  private let desk: Mutex<Desk>
  let id: ID

  var slot: Int { address.slot }

  init(id: ID, at address: Address, policy: Policy) {
    let registration = Registration(policy: policy)
    (self.id, self.address) = (id, address)
    stage = Stage(registration)
    desk = Mutex(Desk(agreement: Agreement(of: registration)))
  }
}

extension Resident {
  /// Applies mail from `position` on, up to where something else has to happen first.
  func advance(
    through batch: [Mail], _ position: inout Int, settings: HostSettings<ID>,
    listener: () -> ((Transition) -> Void)?
  ) -> Advance {
    desk.withLock { desk in
      while position < batch.endIndex {
        guard let event = desk.agreement.event(of: batch[position]) else {
          position += 1
          continue
        }
        let isLaunch = event.wakes && stage.look { $0.path == .launchingIdle }
        if isLaunch { desk.isReturning = true } else { position += 1 }
        let plan = stage.apply(
          isLaunch ? .launch : event, at: settings.now(), agreement: &desk.agreement,
          listener: listener)
        if isLaunch { return .begins(plan) }
        if desk.isReturning, stage.look({ !$0.isWaiting }) {
          desk.isReturning = false
          return .returned(plan)
        }
        if let plan { return .plan(plan) }
      }
      return .end
    }
  }

  /// Its backend, which is asked for once in a life.
  func backend(by settings: HostSettings<ID>) -> Backend {
    if let backend = desk.withLock({ $0.backend }) { return backend }
    let backend = settings.backend(id)
    desk.withLock { $0.backend = backend }
    return backend
  }

  /// Whether an answer is awaited, of the live profile's, which are many, the first; and whether
  /// the store may lack what it should hold.
  var outstanding: (isBusy: Bool, isInDoubt: Bool) {
    desk.withLock { ($0.agreement.isBusy, $0.agreement.isInDoubt) }
  }

  /// The request whose answer is awaited.
  var awaited: RequestID? { desk.withLock { $0.agreement.awaited } }

  /// The request that bringing it back waits for; nil where it is not being brought back.
  var awaitedReturning: RequestID? {
    desk.withLock { $0.isReturning ? $0.agreement.awaited : nil }
  }

  /// What the store should hold and does not.
  var unstored: Checkpoint? {
    desk.withLock { $0.agreement.unstored(of: stage.registration) }
  }

  /// What the store held, or was last given.
  var loaded: Checkpoint { desk.withLock { $0.agreement.loaded } }

  func didLoad(_ checkpoint: Checkpoint?) { desk.withLock { $0.agreement.didLoad(checkpoint) } }

  func didStore(_ checkpoint: Checkpoint?) { desk.withLock { $0.agreement.didStore(checkpoint) } }

  /// The call for a request, in place of the one before.
  func takeOff() -> Flight {
    let flight = Flight()
    desk.withLock { $0.flight = flight }
    return flight
  }

  /// Its life is over.
  func depart() {
    ground()
    stage.end()
  }

  /// Cancels the call under way.
  func ground() {
    let flight = desk.withLock { desk in
      defer { desk.flight = nil }
      return desk.flight
    }
    flight?.stop()
  }
}

extension Event {
  /// Whether it is worth a launch: an answer from outside is to a request of an earlier life.
  fileprivate var wakes: Bool {
    switch self {
    case .launch, .answered: false
    case .submitSignUp, .submitSignIn, .submitCode, .resendCode, .haveCode, .submitPassword,
      .forgotPassword, .submitNewPassword, .submitProfile, .editProfile, .saveProfile, .retry,
      .back, .dismissNotice, .signOut:
      true
    }
  }
}
