/// A place for a registration in memory, and what waits for it there.
struct Slot<ID: Hashable & Sendable> {
  /// What is going on with it.
  enum Standing {
    /// Nothing, or a request is under way: it waits for mail.
    case resting
    /// It waits for its turn.
    case ready
    /// It has its turn.
    case working
    /// It waits for its store or its session; the loop goes on with others.
    case parked
  }

  /// Who lives here; nil in a place that is free.
  var resident: Resident<ID>?
  var standing = Standing.resting
  /// Whether an answer is awaited.
  var isBusy = false
  /// Whether the store may lack what it should hold.
  var isInDoubt = false
  /// Whether it is being brought back, and events wait for the end of that in `held`.
  var isReturning = false
  /// Whether its store was asked for the last time before it leaves.
  var isLeaving = false
  /// Its subscribers.
  var watchers = 0
  var mail = Fifo<Mail>()
  var held = Fifo<Mail>()

  /// Whether nothing is outstanding; mail makes it ready at once.
  var isSettled: Bool { standing == .resting && !isBusy && held.isEmpty }
}

/// What a turn leaves behind.
struct TurnEnd {
  enum Return { case begins, ends }

  /// The mail that it did not come to.
  var rest: ArraySlice<Mail> = []
  /// Whether an errand goes on for it.
  var isParked = false
  var isBusy = false
  var isInDoubt = false
  /// Whether it is for the last time before it leaves.
  var isLeaving = false
  /// What became of its being brought back.
  var `return`: Return?
  var repose = Repose.none
}
