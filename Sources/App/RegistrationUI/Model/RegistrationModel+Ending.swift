// How the runner ends once the view goes.

extension RegistrationModel {
  /// Runs a runner until the caller is cancelled, and then to the end of what was sent.
  ///
  /// A child task of the caller would be cancelled with the view, and would drop what waits: a person
  /// who signs out as the view goes would stay signed in. So the runner has a task of its own, which ends
  /// before this call does.
  ///
  /// - Parameters:
  ///   - runner: the runner.
  ///   - configuration: its clock, and its deadline for the device.
  ///   - body: what the caller does meanwhile, until it is cancelled.
  func run(
    _ runner: RegistrationRunner, with configuration: RegistrationRunner.Configuration,
    while body: @MainActor () async -> Void
  ) async {
    let (departure, leave) = AsyncStream<Void>.makeStream()
    let (clock, limit) = (configuration.clock, configuration.timeToEnd)
    let running = Task { @concurrent in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await runner.run() }
        // The end waits for a store that hangs, which the view must not.
        group.addTask {
          for await _ in departure {}
          try? await clock.sleep(for: limit)
        }
        await group.next()
        group.cancelAll()
      }
    }
    await withTaskCancellationHandler {
      await body()
      await running.value
    } onCancel: {
      // During a launch nothing waits but links, which the model keeps. A launch that is finished goes on
      // as if no answer had come, and would use up a link without a request.
      if runner.look({ $0.path.isLaunching }) { running.cancel() } else { runner.finish() }
      leave.finish()
    }
  }
}

extension RegistrationRunner.Configuration {
  /// How long the device has to store what was done before the view went.
  fileprivate var timeToEnd: Duration { min(max(deviceDeadline, .seconds(5)), .seconds(30)) * 2 }
}

extension StatePath {
  fileprivate var isLaunching: Bool { self == .launchingIdle || self == .launchingRestoring }
}
