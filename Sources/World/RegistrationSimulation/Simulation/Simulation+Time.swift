import RegistrationCore

// Passing time.

extension Simulation {
  /// Lets time pass until the flow waits only for held answers and the live profile.
  ///
  /// Returns false if the flow never comes to rest.
  public mutating func settle() -> Bool {
    for _ in 0..<10_000 {
      if isDead { return true }
      guard let request = driver.registration.request,
        request.operation.name != .observeProfile,
        !world.network.heldRequests.contains(request.id), let next = nextWakeUp
      else { return true }
      advance(to: next)
    }
    return false
  }

  /// Lets this many milliseconds pass, step by step, so that events happen in their order.
  public mutating func wait(milliseconds: Int64) {
    let end = now.advanced(byMilliseconds: milliseconds)
    while !isDead, let next = nextWakeUp, next <= end { advance(to: next) }
    if !isDead { advance(to: max(now, end)) }
  }

  /// The next time at which something happens without an event.
  private var nextWakeUp: Timestamp? {
    var next = world.network.nextLateAnswerAt
    func consider(_ time: Timestamp?) {
      if let time, next.map({ time < $0 }) ?? true { next = time }
    }
    if let call {
      if driver.awaited == call.id { consider(call.deadline) }
      consider(dueTime(of: call))
    }
    return next.map { max($0, now) }
  }

  private func dueTime(of call: Call) -> Timestamp? {
    switch call.way {
    case .over: nil
    case .answer(let number): world.network.dueTime(of: number)
    case .observation(let number): world.nextDueTime(of: number)
    }
  }

  private mutating func advance(to time: Timestamp) {
    now = time
    for answer in world.network.takeLateAnswers(dueBy: now) {
      driver.take(.event(.answered(answer.id, answer.answer)))
    }
    if let call {
      if let due = dueTime(of: call), due <= now { arriveDue(call) }
      if let deadline = call.deadline, deadline <= now, driver.awaited == call.id {
        driver.take(.deadline(call.id))
      }
    }
    run()
  }

  private mutating func arriveDue(_ call: Call) {
    switch call.way {
    case .over: break
    case .answer(let number): arrive(number)
    case .observation(let observation):
      if let number = world.numberInFlight(of: observation) { arrive(number) }
    }
  }
}
