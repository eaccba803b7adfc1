import CommandSupport
import RegistrationScript

/// Standard output and standard error, and their styles.
struct Console {
  let output = Sink(OpenFile.standardOutput(), name: "standard output")
  let errors = Sink(OpenFile.standardError(), name: "standard error")
  /// Whether a terminal shows only plain text.
  let isDumb: Bool
  private let environment: [String: String]

  init(environment: [String: String]) {
    isDumb = environment["TERM"] == "dumb"
    self.environment = environment
  }

  func style(of sink: Sink) -> Style {
    Style(isTerminal: sink.isTerminal, environment: environment)
  }

  func answer(_ arguments: [String]) async -> ExitStatus {
    ignoreClosedPipes()
    do throws(CommandFailure) {
      let status = try await perform(CommandRequest(arguments))
      try output.flush()
      try errors.flush()
      return status
    } catch {
      return end(with: error)
    }
  }

  /// Writes the message of a failure; if standard error fails too, there is no other place.
  private func end(with failure: CommandFailure) -> ExitStatus {
    do throws(CommandFailure) {
      if failure.status != .outputClosed, failure.status != .outputFailed { try output.flush() }
      if let message = failure.message { try errors.write(message + "\n") }
      try errors.flush()
    } catch {
      return failure.status
    }
    return failure.status
  }

  private func perform(_ request: CommandRequest) async throws(CommandFailure) -> ExitStatus {
    switch request {
    case .help(let word): try output.write(HelpText.page(word))
    case .version: try output.write(HelpText.version)
    case .perform(let invocation): return try await perform(invocation)
    }
    return .success
  }

  private func perform(_ invocation: Invocation) async throws(CommandFailure) -> ExitStatus {
    switch invocation.verb {
    case .run where invocation.value(.replay) != nil:
      return try ReplayVerb(invocation).perform(on: self)
    case .run: return try await RunVerb(invocation).perform(on: self)
    case .check:
      let scripts = try ScriptSources.read(invocation.operands, policy: try invocation.policy())
      try check(scripts, isStrict: invocation.has(.strict))
    case .try: return try await TryVerb(invocation).perform(on: self)
    case .feed: return try await FeedVerb(invocation).perform(on: self)
    case .explore: return try await ExploreVerb(invocation).perform(on: self)
    case .fuzz: return try await FuzzVerb(invocation).perform(on: self)
    case .soak: return try await SoakVerb(invocation).perform(on: self)
    case .chart: return try await ChartVerb(invocation).perform(on: self)
    case .policy: try PolicyVerb(invocation).perform(on: self)
    case .wording: try WordingVerb(invocation).perform(on: self)
    case .serve: return try await ServeVerb(invocation).perform(on: self)
    case .host: return try await HostVerb(invocation).perform(on: self)
    case .doctor: return try await DoctorVerb(invocation).perform(on: self)
    case .completions:
      let shell = invocation.operands.first.flatMap(Shell.init)
      try output.write(shell?.completions ?? "")
    case .help:
      try output.write(HelpText.page(invocation.operands.first))
    }
    return .success
  }
}

extension Console {
  /// Warns of scripts that expect nothing, or refuses them, and counts what was read.
  fileprivate func check(
    _ scripts: [NamedScript], isStrict: Bool
  ) throws(CommandFailure) {
    let silent = scripts.filter { !$0.script.hasExpectations }.map(\.name.onOneLine)
    if isStrict {
      let failures = silent.map { name in
        CommandFailure(.malformed, "\(name):1:1: \(EventScript.silenceWarning)")
      }
      if let failure = CommandFailure(all: failures) { throw failure }
    }
    for name in silent { try errors.write("\(name): warning: \(EventScript.silenceWarning)\n") }
    let warnings = silent.isEmpty ? "" : ", \(silent.count.counted("warning"))"
    try output.write("\(scripts.count.counted("script")), no mistake\(warnings)\n")
  }
}
