public import RegistrationCore

/// A subscription to a profile, with the changes that it has still to deliver.
struct Observation: Hashable, Sendable {
  /// A state of the profile, and when it changed.
  struct Change: Hashable, Sendable {
    let result: Result<ProfileLookup, DirectoryError>
    let at: Timestamp
  }

  let number: UInt64
  let login: Login
  let request: RequestID?
  var version: Int
  var generation: Int
  var changes: [Change] = []
  /// The change on its way; the next one waits for it.
  var inFlight: UInt64?
  /// Whether nothing more will be delivered: a failure is the last.
  var isOver = false

  mutating func push(_ result: Result<ProfileLookup, DirectoryError>, at now: Timestamp) {
    if isOver { return }
    changes.append(Change(result: result, at: now))
    if case .failure = result { isOver = true }
  }
}

/// The next thing that a subscription delivers.
public enum ObservationStep: Hashable, Sendable {
  /// The profile has changed to this.
  case change(Result<ProfileLookup, DirectoryError>)
  /// The next change is on its way, under this number: until this time, or until it is released.
  case onItsWay(number: UInt64, dueAt: Timestamp?)
  /// Nothing has changed.
  case nothing
  /// Nothing more will be delivered.
  case over
}

extension SimulatedWorld {
  /// Starts to watch a profile, and returns the number of the subscription.
  ///
  /// A fault fails it at its start.
  public mutating func observe(
    _ login: Login, _ request: RequestID?, at now: Timestamp
  ) -> UInt64 {
    observationCount += 1
    var observation = Observation(
      number: observationCount, login: login, request: request,
      version: services.directory.version(of: login),
      generation: services.directory.generation(of: login))
    if let fault = network.takeFault(of: .observeProfile) {
      observation.push(.failure(DirectoryError(fault.failure)), at: now)
    } else {
      observation.push(lookUp(login, at: now), at: now)
    }
    network.observations.append(observation)
    return observationCount
  }

  /// The next change of a subscription.
  public mutating func nextChange(of number: UInt64, at now: Timestamp) -> ObservationStep {
    guard let place = place(of: number) else { return .over }
    let observation = network.observations[place]
    if let inFlight = observation.inFlight {
      return .onItsWay(number: inFlight, dueAt: network.dueTime(of: inFlight))
    }
    guard let change = observation.changes.first else {
      return observation.isOver ? .over : .nothing
    }
    network.observations[place].changes.removeFirst()
    let arrival = network.send(
      .observeProfile(change.result), observation.request, sent: change.at, at: now)
    switch arrival {
    case .now: return .change(change.result)
    case .later(let inFlight, let dueAt):
      network.observations[place].inFlight = inFlight
      return .onItsWay(number: inFlight, dueAt: dueAt)
    }
  }

  /// Whether a subscription has something to deliver, or is over.
  package func hasNews(of number: UInt64) -> Bool {
    guard let place = place(of: number) else { return true }
    let observation = network.observations[place]
    return observation.isOver || !observation.changes.isEmpty
  }

  /// Takes the change that was on its way and has arrived; nil if it was given up.
  public mutating func takeArrived(of number: UInt64) -> Result<ProfileLookup, DirectoryError>? {
    guard let place = place(of: number), let inFlight = network.observations[place].inFlight,
      case .observeProfile(let result) = network.arrive(inFlight)?.answer
    else { return nil }
    network.observations[place].inFlight = nil
    return result
  }

  /// Ends a subscription: a change on its way will be late, and any other is never sent.
  public mutating func endObservation(_ number: UInt64) {
    guard let place = place(of: number) else { return }
    if let inFlight = network.observations[place].inFlight {
      network.giveUp(inFlight)
      // A change that was released has no listener to reach.
      _ = network.arrive(inFlight)
    }
    network.observations.remove(at: place)
  }

  /// Notifies the observers of a record that has changed, and those whose session was revoked.
  mutating func tellObservers(at now: Timestamp) {
    if network.observations.isEmpty { return }
    told = []
    for place in network.observations.indices {
      let login = network.observations[place].login
      let version = services.directory.version(of: login)
      let generation = services.directory.generation(of: login)
      guard
        version != network.observations[place].version
          || generation != network.observations[place].generation
      else { continue }
      (network.observations[place].version, network.observations[place].generation) = (
        version, generation
      )
      network.observations[place].push(lookUp(login, at: now), at: now)
      told.append(network.observations[place].number)
    }
  }

  /// Takes the subscriptions for which the last change has news.
  package mutating func takeTold() -> [UInt64] {
    if told.isEmpty { return [] }
    defer { told = [] }
    return told
  }

  /// The number of active subscriptions.
  package var observationsAlive: Int { network.observations.count { !$0.isOver } }

  /// The number of the change on its way; nil if there is none.
  package func numberInFlight(of number: UInt64) -> UInt64? {
    place(of: number).flatMap { network.observations[$0].inFlight }
  }

  /// When that change arrives; nil if none is on its way, or it is held.
  func nextDueTime(of number: UInt64) -> Timestamp? {
    numberInFlight(of: number).flatMap { network.dueTime(of: $0) }
  }

  private func place(of number: UInt64) -> Int? {
    network.observations.firstIndex { $0.number == number }
  }

  private mutating func lookUp(
    _ login: Login, at now: Timestamp
  ) -> Result<ProfileLookup, DirectoryError> {
    do throws(DirectoryError) {
      return .success(try services.fetchProfile(of: login, at: now))
    } catch { return .failure(error) }
  }
}
