import CommandSupport
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation

/// One registration: launched, killed and launched again, until the person has finished.
struct CrashTrial {
  private(set) var witness: Witness
  /// The kills that found the process alive.
  private(set) var kills: [Kill] = []
  private(set) var callCount = 0
  /// The sides of actions that the last process passed.
  private(set) var passed: [CrashPoint] = []
  private var services: Services
  private let folder: ScratchFolder
  private let judgesCalls: Bool
  /// The program, and its arguments besides the path of the store.
  private let command: [String]

  /// - Parameters:
  ///   - person: the person who registers.
  ///   - command: the program, and its arguments besides the path of the store.
  ///   - judgesCalls: whether the store is also judged whenever the process calls, and not only
  ///     after a kill.
  init(_ person: CrashPerson, command: [String], judgesCalls: Bool) throws(ProgramFailure) {
    folder = try ScratchFolder("registrar-crash")
    services = Services(for: person)
    self.judgesCalls = judgesCalls
    witness = Witness(
      of: folder.path + "/state/registration.json", person, judgesCalls: judgesCalls)
    self.command = command + ["--store", folder.path + "/state/registration.json"]
  }

  private var hasFailures: Bool { !witness.failures.isEmpty }

  var statePath: String { folder.path + "/state" }

  /// Registers, with a kill at each of `planned` that the process reaches, and then without kills.
  mutating func run(_ planned: [Kill]) throws(ProgramFailure) {
    for kill in planned {
      if services.isAtRest || hasFailures { break }
      try launch(kill)
    }
    // The first failure is the cause of the others.
    if !services.isAtRest, !hasFailures { try launch(nil) }
    if !hasFailures { try inspectLeftovers() }
    if !hasFailures { try inspectTheEnd() }
  }

  /// Launches a process and answers its calls until it ends, or is killed.
  mutating func launch(_ kill: Kill?, tracing log: String? = nil) throws(ProgramFailure) {
    var words = command
    if kill != nil, services.person.meetsFullDisk, judgesCalls {
      words.append(CrashOptions.fullDisk)
    }
    var deadline: ContinuousClock.Instant?
    switch kill {
    case .systemCall(let call): words = call.killing(words)
    case .time(let time): deadline = .now + time
    case .action(let moment): words += [CrashOptions.dieAt, moment.description]
    case .call, nil: if let log { words = SystemCall.logging(words, to: log) }
    }
    var process = try TracedProcess(words)
    (callCount, passed) = (0, [])
    while true {
      switch process.lines.next(before: deadline) {
      case .end: return try end(&process, kill)
      case .late:
        process.kill()
        deadline = nil
      case .line(let line):
        if try answer(line, of: &process, kill) { process.kill() }
      }
    }
  }

  /// Answers a call; true if the process must be killed.
  private mutating func answer(
    _ line: [UInt8], of process: inout TracedProcess, _ kill: Kill?
  ) throws(ProgramFailure) -> Bool {
    guard let call = JSONValue(parsing: line[...]).flatMap(Call.init) else {
      throw ProgramFailure("the process said what is no call")
    }
    callCount += 1
    if case .look(_, let points) = call { passed += points }
    witness.see(call, session: services.world.session?.login)
    if let fault = services.hear(call) { witness.report(.twice, fault) }
    if kill == .call(callCount, .beforeItIsDone) { return true }
    var stuck: String?
    let answer = services.answer(call) { stuck = $0 }
    if let stuck { witness.report(.stuck, stuck) }
    if case .perform(.signIn) = call, services.world.challenge != nil { witness.meetChallenge() }
    if case .look = call, let event = services.lastEvent { witness.expect(event) }
    if kill == .call(callCount, .beforeItIsAnswered) { return true }
    process.say(Array(answer.text.utf8))
    return kill == .call(callCount, .onceItIsAnswered)
  }

  private mutating func end(
    _ process: inout TracedProcess, _ kill: Kill?
  ) throws(ProgramFailure) {
    switch try process.end() {
    case .finished: return
    case .failed(let status): witness.report(.stuck, "the process ended with \(status)")
    case .killed:
      guard let kill else { throw ProgramFailure("another program killed the process") }
      kills.append(kill)
      // What the process lost must not be in its files either.
      let secrets = services.secrets
      services.loseProcess()
      let moment = "after a kill at \(kill)"
      witness.see(moment, session: services.world.session?.login)
      try witness.inspectFiles(in: folder, for: secrets, moment)
    }
  }
}

extension CrashTrial {
  /// Checks the pool, the directory, the device and the disk at the end.
  private mutating func inspectTheEnd() throws(ProgramFailure) {
    let (world, person) = (services.world, services.person)
    if !services.isAtRest { witness.report(.stuck, "not all was done that was planned") }
    for loss in services.losses { witness.report(.lost, loss) }
    if world.session?.login != person.account.login {
      witness.report(.lost, "the device has no session")
    }
    if witness.see("in the end", session: world.session?.login).name != .registered {
      witness.report(.lost, "it is not stored that the person is registered")
    }
    try witness.inspectFiles(in: folder, for: services.secrets, "in the end")
    for fault in services.ledger.faults(of: person, afterKills: kills.count) {
      witness.report(.twice, fault)
    }
  }

  /// Checks that a killed save leaves at most one file, which a load removes after an hour.
  ///
  /// The person who launches then is registered, and has nothing to do.
  private mutating func inspectLeftovers() throws(ProgramFailure) {
    let leftovers = try folder.names(in: "state").filter { $0 != "registration.json" }
    if leftovers.count > kills.count {
      witness.report(.leftOver, "\(leftovers.count) files after \(kills.count) kills")
    }
    try folder.age(leftovers.map { "state/" + $0 })
    try launch(nil)
    let names = try folder.names(in: "state")
    if names != ["registration.json"] {
      witness.report(.leftOver, names.sorted().joined(separator: ", "))
    }
  }
}
