import CommandSupport
import RegistrationCheck
import RegistrationCore
import RegistrationSimulation

/// Runs registrations one after another, until enough processes were killed.
struct Campaign {
  private let options: CrashOptions
  private let command: [String]
  private let isInterrupted: () -> Bool
  private var numbers: SplitMix64
  private var figures = CrashFigures()
  /// What a process does that is not killed: its calls, the sides of actions that it passes, its
  /// system calls, and its duration.
  private var calls = 0
  private var passed: [CrashPoint] = []
  private var systemCalls: [SystemCall] = []
  private var duration = Duration.zero

  /// - Parameter isInterrupted: whether it must end early.
  init(_ options: CrashOptions, program: String, isInterrupted: @escaping () -> Bool) {
    (self.options, self.isInterrupted) = (options, isInterrupted)
    command =
      [program, CrashOptions.policy, options.policyWords]
      + (options.flaw.map { [CrashOptions.plant, $0.rawValue] } ?? [])
    numbers = SplitMix64(seed: options.seed)
  }

  /// Runs it, and returns the figures up to the first registration with a failure.
  mutating func run() throws(ProgramFailure) -> CrashFigures {
    let start = ContinuousClock.now
    try measure()
    try kill()
    figures.duration = ContinuousClock.now - start
    return figures
  }

  private mutating func kill() throws(ProgramFailure) {
    guard goesOn else { return }
    let share = options.kills / 3
    let actions = actionsInRounds()
    try cover(actions, from: Array(actions.prefix(share)), upTo: share)
    let rest = (options.kills - share) / (options.killsAtSystemCalls ? 3 : 2)
    try cover(everyCall, from: spread(everyCall, rest), upTo: rest)
    if options.killsAtSystemCalls {
      let kills = systemCalls.map(Kill.systemCall)
      try cover(kills, from: spread(kills, rest), upTo: rest)
    }
    while figures.kills < options.kills, goesOn {
      let left = options.kills - figures.kills
      let count = Int.random(in: 1...min(6, left), using: &numbers)
      var kills: [Kill] = []
      for _ in 0..<count { kills.append(randomKill()) }
      try register(killedAt: kills)
    }
  }

  private var goesOn: Bool {
    mutating get {
      figures.isInterrupted = figures.isInterrupted || isInterrupted()
      return figures.failures.isEmpty && !figures.isInterrupted
    }
  }

  /// Every moment at which an unhindered process can die between two actions, in rounds.
  ///
  /// A round has one moment for each side of each action.
  private mutating func actionsInRounds() -> [Kill] {
    var counts: [CrashPoint: Int] = [:]
    for point in passed { counts[point, default: 0] += 1 }
    let points = CrashPoint.all.shuffled(using: &numbers).compactMap { point in
      counts[point].map { count in
        (1...count).map { ActionMoment(point: point, ordinal: $0) }.shuffled(using: &numbers)
      }
    }
    let rounds = points.map(\.count).max() ?? 0
    return (0..<rounds).flatMap { round in
      points.compactMap { $0.indices.contains(round) ? .action($0[round]) : nil }
    }
  }

  /// Every moment of every call that an unhindered process makes.
  private var everyCall: [Kill] {
    (1...calls).flatMap { number in Kill.Moment.allCases.map { Kill.call(number, $0) } }
  }

  private mutating func randomKill() -> Kill {
    let time = duration * Double.random(in: 0..<1, using: &numbers)
    return .time(time)
  }

  /// Registers without a kill, to learn at which moments a process can be killed.
  private mutating func measure() throws(ProgramFailure) {
    try register(killedAt: [])
    guard figures.failures.isEmpty else { return }
    var trial = try nextTrial()
    let start = ContinuousClock.now
    try trial.launch(nil)
    duration = ContinuousClock.now - start
    (calls, passed) = (trial.callCount, trial.passed)
    guard options.killsAtSystemCalls else { return }
    let folder = try ScratchFolder("registrar-crash")
    var traced = try nextTrial()
    try traced.launch(nil, tracing: folder.path + "/log")
    systemCalls = try SystemCall.calls(in: folder.path + "/log", below: traced.statePath)
    guard !systemCalls.isEmpty else { throw ProgramFailure("strace saw no call of the system") }
  }

  private mutating func spread(_ kills: [Kill], _ count: Int) -> [Kill] {
    if kills.count <= count { return kills }
    let start = Int.random(in: 0..<kills.count, using: &numbers)
    return (0..<count).map { kills[(start + $0 * kills.count / count) % kills.count] }
  }

  /// Kills once at each of `first`.
  ///
  /// If there is time for more, it kills at others of `kills`, and again in a process that finds
  /// what another kill has left.
  private mutating func cover(
    _ kills: [Kill], from first: [Kill], upTo share: Int
  ) throws(ProgramFailure) {
    let start = figures.kills
    for kill in first {
      guard goesOn else { return }
      try register(killedAt: [kill])
    }
    var left = share - (figures.kills - start)
    while left > 0, !kills.isEmpty, goesOn {
      let before = figures.kills
      let pair = (0..<min(left, 2)).map { _ in
        kills[Int.random(in: 0..<kills.count, using: &numbers)]
      }
      try register(killedAt: pair)
      // A kill that comes after the end finds no process.
      left -= figures.kills - before
    }
  }

  /// - Parameter kills: the planned kills; one at the request of a challenge needs a person who is asked.
  private mutating func nextTrial(_ kills: [Kill] = []) throws(ProgramFailure) -> CrashTrial {
    // Small pictures and large ones: a save takes one write, or exceeds a pipe or a page.
    let length = [0x40, 0x1000, 0x40, 0x1_0000][figures.registrations % 4]
    let person = CrashPerson(
      figures.registrations, under: options.policy, pictureLength: length,
      needsApp: kills.contains { $0.isAtChallenge })
    figures.registrations += 1
    return try CrashTrial(
      person, command: command, judgesCalls: options.flaw == nil || options.judgesCalls)
  }

  private mutating func register(killedAt kills: [Kill]) throws(ProgramFailure) {
    var trial = try nextTrial(kills)
    try trial.run(kills)
    figures.count(trial, planned: kills)
  }
}

extension Kill {
  /// Whether it is beside a request of a challenge, which only some pools meet.
  fileprivate var isAtChallenge: Bool {
    guard case .action(let moment) = self, case .perform(let name) = moment.point.action else {
      return false
    }
    return name == .beginTOTP || name == .respondToChallenge
  }
}
