package import RegistrationCore

// Whether a person who fills in what is required, and takes the primary action each time, gets
// registered: with a pool and a directory that work, and with nothing else to help.

/// The state of a walk: everything on which the rest of it depends.
struct WalkPoint: Hashable, Sendable {
  var flow: Registration
  var now: Timestamp
  var world = WorkingWorld()

  var place: Int {
    var hasher = Hasher()
    flow.hashPlace(into: &hasher)
    hasher.combine(world)
    hasher.combine(now)
    return hasher.finalize()
  }
}

extension PresentationLaws {
  package func leadsOn(_ flow: Registration, at start: Timestamp) -> Bool {
    var (walk, known) = (WalkPoint(flow: flow, now: start), [Int]())
    return leadsOn(&walk, &known)
  }

  /// Whether a walk leads on whose first presentation is known.
  ///
  /// - Parameters:
  ///   - led: the flow after the primary action of that presentation.
  ///   - earlier: a place from which another walk has led on; it is replaced by the one after the first step.
  func leadsOn(
    _ flow: Registration, at start: Timestamp, _ presentation: Registration.Presentation,
    _ led: Registration?, _ earlier: inout WalkPoint?
  ) -> Bool {
    if flow.path == .registeredViewing { return true }
    let beginning = WalkPoint(flow: flow, now: start)
    var walk = beginning
    if let led, flow.awaitedOperation == nil, flow.path != .launchingIdle,
      presentation.primaryAction?.availableFrom.map({ $0 <= start }) ?? true
    {
      walk.flow = led
    } else if !step(&walk, presentation) {
      earlier = nil
      return false
    }
    if walk == earlier { return true }
    let first = walk
    var walked: [Int] = []
    var leadsOn = false
    if let knownWalks {
      walked = [beginning.place]
      leadsOn = knownWalks.contains(walked[0])
    }
    if !leadsOn { leadsOn = self.leadsOn(&walk, &walked) }
    earlier = leadsOn ? first : nil
    return leadsOn
  }

  private func leadsOn(_ walk: inout WalkPoint, _ walked: inout [Int]) -> Bool {
    for _ in 0..<PresentationLaws.longestWalk {
      if walk.flow.path == .registeredViewing {
        knownWalks?.insert(walked)
        return true
      }
      if let knownWalks {
        let place = walk.place
        if knownWalks.contains(place) {
          knownWalks.insert(walked)
          return true
        }
        walked.append(place)
      }
      if !step(&walk) { return false }
    }
    return false
  }

  /// Takes the primary action, or gives the answer that is waited for; false if that is not possible.
  private func step(_ walk: inout WalkPoint, _ known: Registration.Presentation? = nil) -> Bool {
    let event: Registration.Event
    if let request = walk.flow.request {
      let answer = walk.world.answer(to: request.operation, samples, at: walk.now)
      event = .answered(request.id, answer)
    } else if walk.flow.path == .launchingIdle {
      event = .launch
    } else {
      let presentation = known ?? present(walk.flow)
      guard let action = presentation.primaryAction else { return false }
      let values = samples.person.values(for: action, on: presentation, at: walk.now)
      guard let made = try? presentation.event(for: action, values: values)
      else { return false }
      if let moment = action.availableFrom, walk.now < moment { walk.now = moment }
      event = made
    }
    return reducer(&walk.flow, event, walk.now) == .handled
  }

  /// More steps than any walk to a finished registration takes.
  private static let longestWalk = 48
}

/// Places of a flow that are known to keep a law: most walks of an exploration soon come together.
///
/// Each place is kept as a hash, as the states of an exploration are.
final class KnownPlaces: Sendable {
  private let parts = (0..<64).map { _ in Box<Set<Int>>([]) }

  private func part(of place: Int) -> Box<Set<Int>> { parts[place & (parts.count - 1)] }

  func contains(_ place: Int) -> Bool { part(of: place).withValue { $0.contains(place) } }

  func insert(_ places: [Int]) {
    for place in places { part(of: place).withValue { _ = $0.insert(place) } }
  }
}

/// A pool and a directory that always work, and have one profile.
struct WorkingWorld: Hashable, Sendable {
  /// What was written; nil until then.
  private var written: Fields?

  mutating func answer(
    to operation: Registration.Operation, _ samples: Samples, at now: Timestamp
  ) -> Registration.Answer {
    if case .updateProfile(_, let fields) = operation { write(fields) }
    if case .uploadAvatar(_, let image) = operation, let name = samples.policy.picture {
      write([name: .image(image)])
    }
    let isConfirmed = samples.policy.confirmation == nil
    if operation.name == .signInWithSheet, let signedIn = samples.sheets.first,
      let answer = Registration.Answer(operation.name, succeeding: signedIn)
    {
      return answer
    }
    let successes: [Registration.Answer.Success] = [
      .restored(Restored(session: nil, checkpoint: .none)),
      .signUp(isConfirmed ? .confirmed : .unconfirmed(Samples.delivery)),
      .confirmed(ConfirmSignUpResult()), .delivery(Samples.delivery), .key(Samples.key),
      .signIn(result(of: operation)), .profile(lookup(samples.policy, at: now)), .done,
    ]
    // One of them is of the kind of each operation.
    return successes.lazy.compactMap { Registration.Answer(operation.name, succeeding: $0) }.first
      ?? Registration.Answer(operation.name, failing: .internalError, .timedOut)
  }

  private mutating func write(_ fields: Fields) {
    written = (written ?? Fields()).merging(fields)
  }

  private func result(of operation: Registration.Operation) -> SignInResult {
    if case .respondToChallenge(_, let response) = operation { return result(of: response) }
    guard case .signIn(_, let way) = operation, way.isByCode, way != .held else { return .signedIn }
    return .challenge(.code(.email, delivery: Samples.delivery))
  }

  private func result(of response: ChallengeResponse) -> SignInResult {
    switch response {
    case .chooseFactor(let factor): .challenge(.code(factor, delivery: Samples.delivery))
    case .setUpEmail: .challenge(.code(.email, delivery: Samples.delivery))
    case .setUpSMS: .challenge(.code(.sms, delivery: Samples.delivery))
    case .setUpTOTP, .code, .newPassword: .signedIn
    }
  }

  /// The profile, once a form was written that lacks nothing.
  private func lookup(_ policy: Policy, at now: Timestamp) -> ProfileLookup {
    guard let written else { return .notFound }
    let missing = policy.missingFields(in: written, at: now)
    return missing.isEmpty
      ? .complete(Profile(written)) : .incomplete(Profile(written), missing: missing)
  }
}
