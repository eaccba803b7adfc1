import RegistrationCore
import RegistrationRuntime

/// A place for a registration in memory, and what waits for it there.
struct Slot {
  /// The activity of a registration.
  enum Standing {
    /// It waits for mail; a request may be under way.
    case resting
    /// It waits for its turn.
    case ready
    /// A task is at work on it: the loop, a worker, or a sender that waits.
    case held
  }

  /// Whether it was launched.
  enum Launch {
    /// It was not launched.
    case pending
    /// It is being restored: events wait for the end of that in ``Slot/held``.
    case underWay
    /// It was launched, or needs no launch.
    case over
  }

  /// The registration in this slot; nil if the slot is free.
  var flow: HostedFlow?
  var standing = Standing.resting
  var launch = Launch.pending
  /// Whether an answer is awaited.
  var isBusy = false
  /// Whether the store may lack what it should hold.
  var isInDoubt = false
  /// Whether the device has not returned from work that was given up; the end waits for that.
  var hangs = false
  /// Whether it is being stored for the last time before it leaves.
  var isLeaving = false
  /// The number of its subscribers.
  var watchers = 0
  var mail = Fifo<RegistrationDriver.Input>()
  var held: [RegistrationDriver.Input] = []
  /// Those that wait until it has settled.
  var waiters = Sleepers()

  /// Whether nothing is outstanding; mail makes it ready at once.
  var isSettled: Bool { standing == .resting && !isBusy && held.isEmpty }

  /// What the shard counts.
  struct Marks {
    let standing: Standing
    let isSettled: Bool
    let isLeaving: Bool
    let hangs: Bool
  }

  private var marks: Marks {
    Marks(standing: standing, isSettled: isSettled, isLeaving: isLeaving, hangs: hangs)
  }

  /// Changes it, and returns what it was and is; each look from outside would copy it.
  mutating func observe(_ change: (inout Slot) -> Void) -> (was: Marks, now: Marks) {
    let was = marks
    change(&self)
    return (was, marks)
  }

  /// Moves up to `limit` of its first inputs to the end of `inputs`.
  mutating func takeMail(_ limit: Int, into inputs: inout [RegistrationDriver.Input]) {
    var left = limit
    while left > 0, let input = mail.popAndRelease() {
      inputs.append(input)
      left -= 1
    }
  }

  /// Whether it waits for mail, and neither for a turn nor to be stored before it leaves.
  var isIdle: Bool { standing == .resting && mail.isEmpty && !isLeaving }

  /// Puts an input among its mail, behind a launch if it needs one.
  mutating func deliver(_ input: RegistrationDriver.Input) {
    guard case .event(let event) = input else { return mail.push(input) }
    switch launch {
    case .over: mail.push(input)
    case .underWay: held.append(input)
    case .pending:
      if case .launch = event { launch = .over }
      guard event.isWorthALaunch else { return mail.push(input) }
      launch = .underWay
      mail.push(.event(.launch))
      held.append(input)
    }
  }

  /// Ends a turn: it rests, or waits for the next turn if there is mail.
  mutating func finish(_ rest: FlowRest) {
    (isBusy, isInDoubt, hangs, isLeaving) = (rest.isBusy, rest.isInDoubt, rest.hangs, false)
    if launch == .underWay, rest.isLaunched {
      launch = .over
      for input in held { mail.push(input) }
      held = []
    }
    standing = mail.isEmpty ? .resting : .ready
  }

  /// Lets go of its registration while a call is under way.
  mutating func letGo() {
    isBusy = true
    standing = mail.isEmpty ? .resting : .ready
  }

  /// Waits for a turn; one without mail finds out whether the registration may leave now.
  mutating func getReady() { if standing == .resting { standing = .ready } }
}

extension Registration.Event {
  /// Whether it needs a launch: an answer from outside belongs to a request of an earlier life.
  fileprivate var isWorthALaunch: Bool { name != .launch && name != .answered }
}
