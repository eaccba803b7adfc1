package import RegistrationCore

// Whether a person who fills in what is required, and takes the primary action each time, gets
// registered: with a pool and a directory that work, and with nothing else to help.

extension PresentationLaws {
  /// - Parameter first: what is presented at the start; nil if it is not known.
  package func leadsOn(
    _ flow: Registration, at start: Timestamp, _ first: Registration.Presentation? = nil
  ) -> Bool {
    var (flow, now, known) = (flow, start, first)
    var world = WorkingWorld(samples)
    var walked: [Int] = []
    for _ in 0..<PresentationLaws.longestWalk {
      if flow.path == .registeredViewing {
        knownWalks?.insert(walked)
        return true
      }
      if let knownWalks {
        let place = world.hash(with: flow, now)
        if knownWalks.contains(place) {
          knownWalks.insert(walked)
          return true
        }
        walked.append(place)
      }
      let event: Registration.Event
      if let request = flow.request {
        event = .answered(request.id, world.answer(to: request.operation, at: now))
      } else if flow.path == .launchingIdle {
        event = .launch
      } else {
        let presentation = known ?? present(flow)
        guard let action = presentation.primaryAction else { return false }
        let values = samples.person.values(for: action, on: presentation, at: now)
        guard let made = try? presentation.event(for: action.name, values: values)
        else { return false }
        if let moment = action.availableFrom, now < moment { now = moment }
        event = made
      }
      if reducer(&flow, event, now) != .handled { return false }
      known = nil
    }
    return false
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
private struct WorkingWorld {
  private let samples: Samples
  /// What was written; nil until then.
  private var written: Fields?

  init(_ samples: Samples) { self.samples = samples }

  /// The hash of everything on which the rest of a walk depends.
  func hash(with flow: Registration, _ now: Timestamp) -> Int {
    var hasher = Hasher()
    flow.hashPlace(into: &hasher)
    hasher.combine(written)
    hasher.combine(now)
    return hasher.finalize()
  }

  mutating func answer(
    to operation: Registration.Operation, at now: Timestamp
  ) -> Registration.Answer {
    if case .updateProfile(_, let fields) = operation { write(fields) }
    if case .uploadAvatar(_, let image) = operation, let name = samples.policy.picture {
      write([name: .image(image)])
    }
    let isConfirmed = samples.policy.confirmation == nil
    let successes: [Registration.Answer.Success] = [
      .restored(Restored(session: nil, checkpoint: .none)),
      .signUp(isConfirmed ? .confirmed : .unconfirmed(Samples.delivery)),
      .confirmed(ConfirmSignUpResult()), .delivery(Samples.delivery), .key(Samples.key),
      .signIn(result(of: operation)), .profile(lookup(at: now)), .done,
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
  private func lookup(at now: Timestamp) -> ProfileLookup {
    guard let written else { return .notFound }
    let missing = samples.policy.missingFields(in: written, at: now)
    return missing.isEmpty
      ? .complete(Profile(written)) : .incomplete(Profile(written), missing: missing)
  }
}
