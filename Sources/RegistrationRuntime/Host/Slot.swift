import RegistrationCore

/// A place for a registration in memory, and what waits for it there.
struct Slot<ID: Hashable & Sendable> {
  /// What is going on with it.
  enum Standing {
    /// Nothing, or a request is under way: it waits for mail.
    case resting
    /// It waits for its turn.
    case ready
    /// A task is at work on it: the loop, or one of its own.
    case held
  }

  /// Whether it was launched.
  enum Launch {
    /// It was not.
    case pending
    /// It is being brought back: events wait for the end of that in ``Slot/held``.
    case underWay
    /// It was, or needs none.
    case over
  }

  /// Who lives here; nil in a place that is free.
  var flow: HostedFlow<ID>?
  var standing = Standing.resting
  var launch = Launch.pending
  /// Whether an answer is awaited.
  var isBusy = false
  /// Whether the store may lack what it should hold.
  var isInDoubt = false
  /// Whether its store was asked for the last time before it leaves.
  var isLeaving = false
  /// Its subscribers.
  var watchers = 0
  var mail = Fifo<RegistrationDriver.Input>()
  var held = Fifo<RegistrationDriver.Input>()

  /// Whether nothing is outstanding; mail makes it ready at once.
  var isSettled: Bool { standing == .resting && !isBusy && held.isEmpty }

  /// Puts an input among its mail, behind a launch if it needs one.
  mutating func deliver(_ input: RegistrationDriver.Input) {
    guard case .event(let event) = input else { return mail.push(input) }
    switch launch {
    case .over: mail.push(input)
    case .underWay: held.push(input)
    case .pending:
      if case .launch = event { launch = .over }
      guard event.isWorthALaunch else { return mail.push(input) }
      launch = .underWay
      mail.push(.event(.launch))
      held.push(input)
    }
  }

  /// Lets the events go on that waited for a launch.
  mutating func endLaunch() {
    launch = .over
    mail.append(held)
    held = Fifo()
  }
}

extension Event {
  /// Whether it is worth a launch: an answer from outside is to a request of an earlier life.
  fileprivate var isWorthALaunch: Bool {
    switch self {
    case .launch, .answered: false
    case .submitSignUp, .submitSignIn, .submitCode, .resendCode, .haveCode, .submitPassword,
      .forgotPassword, .submitNewPassword, .submitProfile, .editProfile, .saveProfile, .retry,
      .back, .dismissNotice, .signOut:
      true
    }
  }
}
