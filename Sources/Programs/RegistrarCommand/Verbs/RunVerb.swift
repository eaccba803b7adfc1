import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationScript

/// `run`: plays scripts and reports the results.
struct RunVerb {
  private static let standardFolder = "Scripts"

  private let paths: [String]
  private let policy: Policy?
  /// The policy as the command line names it.
  private let policyName: String?
  private let trace: String?
  private let format: ReportFormat
  private let seed: UInt64
  private let isVerbose: Bool
  private let stage: ScriptPlayer.Stage
  private let isRealtime: Bool
  private let comparesWithSimulation: Bool
  private let isOverHTTP: Bool
  private let isStrict: Bool
  private let jobs: Int

  init(_ invocation: Invocation) throws(CommandFailure) {
    paths = invocation.operands
    policy = try invocation.policy()
    policyName = invocation.value(.policy)
    trace = invocation.value(.trace)
    format = invocation.value(.format).flatMap(ReportFormat.init) ?? .human
    seed = try invocation.seed()
    isVerbose = invocation.has(.verbose)
    stage = invocation.value(.through).flatMap(ScriptPlayer.Stage.init) ?? .runner
    isRealtime = invocation.has(.realtime)
    isOverHTTP = invocation.has(.overHTTP)
    comparesWithSimulation = invocation.has(.simulate) || isOverHTTP
    isStrict = invocation.has(.strict)
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    jobs = try invocation.number(.jobs, in: 1...1024) ?? cores
    if isVerbose, format != .human {
      throw .usage("'--verbose' goes only with the human report", .run)
    }
    if stage == .simulation, isRealtime || comparesWithSimulation {
      let other = isRealtime ? "--realtime" : isOverHTTP ? "--over-http" : "--simulate"
      throw .usage("'--through simulation' does not go with '\(other)'", .run)
    }
    if comparesWithSimulation, isRealtime {
      let option = isOverHTTP ? "--over-http" : "--simulate"
      throw .usage("'\(option)' needs virtual time: leave out '--realtime'", .run)
    }
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    var scripts = try readScripts()
    var playing = ScriptPlaying(jobs: jobs, ticks: false)
    if isOverHTTP { playing.playing = try playOverHTTP(&scripts, on: console) }
    let traceSink = try openTrace(beside: scripts, on: console)
    // The reader of the trace on standard output must read nothing else there.
    let reportSink = trace == "-" ? console.errors : console.output
    var report = format.report(
      scripts: scripts.count, seed: seed, isVerbose: isVerbose,
      style: console.style(of: reportSink))
    var summary = RunSummary()
    let line = StatusLine(console: console)

    try reportSink.write(report.head)
    playing.ticks = line.isShown
    try await playing.play(players(of: scripts)) { event throws(CommandFailure) in
      switch event {
      case .second(let done): line.show { "\(done) of \(scripts.count) scripts played" }
      case .played(let result):
        line.clear()
        summary.count(result)
        try traceSink?.write(result.traceLines.map { $0 + "\n" }.joined())
        try reportSink.write(report.add(result, number: summary.total))
        // In real time, the next script may take a while.
        try reportSink.flush()
      }
    }
    line.clear()
    try reportSink.write(report.end(summary))
    try traceSink?.flush()
    return summary.failed == 0 ? .success : .failed
  }

  private func readScripts() throws(CommandFailure) -> [NamedScript] {
    guard paths.isEmpty else { return try ScriptSources.read(paths, policy: policy) }
    guard FileManager.default.fileExists(atPath: RunVerb.standardFolder) else {
      throw CommandFailure(
        .unreadable,
        "registrar: there is no folder '\(RunVerb.standardFolder)' here; name what to run")
    }
    return try ScriptSources.read([RunVerb.standardFolder], policy: policy)
  }

  private func players(of scripts: [NamedScript]) -> [ScriptPlayer] {
    scripts.map { named in
      var player = ScriptPlayer(
        named.script, name: named.name, seed: seed, isRealtime: isRealtime)
      (player.stage, player.comparesWithSimulation) = (stage, comparesWithSimulation)
      player.demandsExpectations = isStrict
      return player
    }
  }

  private func openTrace(
    beside scripts: [NamedScript], on console: Console
  ) throws(CommandFailure) -> Sink? {
    guard let trace else { return nil }
    guard trace != "-" else { return console.output }
    try TracePlace(path: trace).refuse(overwriting: scripts, policyName)
    do throws(SystemFailure) {
      return Sink(try OpenFile.writing(trace), name: "'\(trace.onOneLine)'")
    } catch {
      throw .unwritable(trace, error)
    }
  }
}
