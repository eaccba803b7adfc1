import RegistrationCore
import RegistrationScript

/// The shortest ways from the launch to each kind of place, found by trying plain moves.
struct Shortcuts {
  /// A kind of place: what decides how the flow goes on from it, as far as one can see.
  struct Place: Hashable {
    var path: StatePath
    var stored: Checkpoint.Name
    var notice: Notice.Name?
    var waiting: [Operation.Name]

    init(_ simulation: borrowing Simulation) {
      path = simulation.flow.path
      stored = simulation.stored.name
      notice = simulation.flow.notice?.name
      waiting = simulation.onTheirWay.map(\.operation)
    }
  }

  private static let longest = 14
  private static let mostPlaces = 600
  private static let waysToEach = 3

  private var ways: [Place: [[Move]]] = [:]

  /// Looks from `start` on, breadth first, at each kind of place a few times.
  init(from start: Simulation, _ palette: Palette) {
    var edge: [(simulation: Simulation, moves: [Move])] = [(start, [])]
    for _ in 0..<Shortcuts.longest {
      var next: [(simulation: Simulation, moves: [Move])] = []
      for (simulation, moves) in edge where ways.count < Shortcuts.mostPlaces {
        for move in Shortcuts.plainMoves(in: simulation, palette) {
          var after = simulation
          guard after.apply(move) != nil else { continue }
          let place = Place(after)
          guard ways[place, default: []].count < Shortcuts.waysToEach else { continue }
          ways[place, default: []].append(moves + [move])
          next.append((after, moves + [move]))
        }
      }
      edge = next
    }
  }

  /// The ways to the place where `simulation` is, shortest first; then to its state alone.
  func ways(to simulation: Simulation) -> [[Move]] {
    let place = Place(simulation)
    let exact = ways[place] ?? []
    let alike = ways.filter { $0.key != place && $0.key.path == place.path }.flatMap(\.value)
    return exact + alike.sorted { ($0.count, $0.weight) < ($1.count, $1.weight) }.prefix(24)
  }

  private static func plainMoves(in simulation: borrowing Simulation, _ palette: Palette) -> [Move]
  {
    guard simulation.flow.path != .launchingIdle else { return [.person(.launch)] }
    if let answer = simulation.onTheirWay.first, simulation.isOutstanding {
      let ofDirectory = !answer.operation.isOfDirectory
      return [
        .deliver(answer.operation), .person(.back), .deadline(),
        .deliver(answer.operation, ofDirectory ? .lost(.fetchProfile) : .lost(.signIn)),
      ]
    }
    return palette.plainEvents(in: simulation.flow.path).map { .person($0) }
      + [.person(.back), .person(.signOut)]
  }
}

extension Palette {
  /// The plain events that a state has a use for.
  func plainEvents(in path: StatePath) -> [PersonEvent] {
    let profile = profiles.first ?? Fields()
    switch path {
    case .signUpEditing: return [signUps[0][0], signIns[0][0], forgotten[0][0], signUps[1][0]]
    case .admissionBlocked: return [.retry]
    case .admissionRefused: return [.haveCode, passwords[0], passwords[3], .resend]
    case .confirmationEditing: return [.code(.newest), .resend]
    case .confirmationNeedsPassword: return [passwords[0], passwords[3], forgotten[0][0]]
    case .recoveryEditing: return [newPasswords[2], .resend]
    case .profileEditing: return [.profile(profile)]
    case .registeredViewing: return [.edit]
    case .registeredEditing: return [.save(profile)]
    case .launchingIdle, .launchingRestoring, .signUpSubmitting, .admissionSigningIn,
      .admissionFetchingProfile, .admissionCreatingProfile, .confirmationConfirming,
      .confirmationResending, .recoveryRequesting, .recoverySubmitting, .profileUpdating,
      .profileUploadingAvatar, .registeredSaving, .leavingSigningOut:
      return []
    }
  }
}
