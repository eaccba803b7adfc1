import CommandSupport
import Foundation
import RegistrationBackend

@main
enum CrashProgram {
  static func main() async {
    let options: CrashOptions
    do throws(ProgramFailure) {
      options = try CrashOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      _ = say("error: \(error)\n\n\(CrashOptions.usage)\n", to: STDERR_FILENO)
      exit(2)
    }
    // A process that was killed reads no answer, and the reader of the output may have gone.
    _ = signal(SIGPIPE, SIG_IGN)
    switch options.task {
    case .help: exit(say(CrashOptions.usage + "\n", to: STDOUT_FILENO))
    case .register(let path) where options.keepsToOneThread:
      OneThread().run { await MortalProcess.live(storeAt: path, options) }
    case .register(let path): await register(storeAt: path, options)
    case .kill: exit(kill(options))
    case .nodes: exit(driveNodes(options))
    case .node(let address): await serve(at: address, options)
    }
  }

  /// Runs on the thread pool, as a server's own tasks do.
  @concurrent
  private static func serve(at address: String, _ options: CrashOptions) async {
    #if PostgreSQL
      await NodeProcess.live(at: address, options)
    #endif
  }

  private static func driveNodes(_ options: CrashOptions) -> Int32 {
    #if PostgreSQL
      let interruption = Interruption()
      do throws(ProgramFailure) {
        let campaign = try NodesCampaign(
          options, program: Bundle.main.executablePath ?? CommandLine.arguments[0],
          isInterrupted: { interruption.hasHappened })
        let figures = try campaign.run()
        let unwritten = say(
          figures.summary(nodes: options.nodes, seed: options.seed) + "\n", to: STDOUT_FILENO)
        if figures.failures.isEmpty { return figures.isInterrupted ? 128 + SIGINT : unwritten }
        _ = say(figures.explanation + "\n", to: STDERR_FILENO)
      } catch {
        _ = say("error: \(error) (seed \(options.seed))\n", to: STDERR_FILENO)
      }
    #else
      _ = say(
        "error: nodes need a build with PostgreSQL: "
          + "swift run --traits PostgreSQL registrar-crash --nodes 3\n", to: STDERR_FILENO)
    #endif
    return EXIT_FAILURE
  }

  /// Runs on the thread pool, as an app's own tasks do, and not on the main thread.
  @concurrent
  private static func register(storeAt path: String, _ options: CrashOptions) async {
    await MortalProcess.live(storeAt: path, options)
  }

  private static func kill(_ options: CrashOptions) -> Int32 {
    let interruption = Interruption()
    var campaign = Campaign(
      options, program: Bundle.main.executablePath ?? CommandLine.arguments[0],
      isInterrupted: { interruption.hasHappened })
    do throws(ProgramFailure) {
      let figures = try campaign.run()
      let unwritten = say(
        figures.summary(seed: options.seed) + "\n" + figures.killsByAction + "\n", to: STDOUT_FILENO
      )
      if figures.failures.isEmpty { return figures.isInterrupted ? 128 + SIGINT : unwritten }
      _ = say(figures.explanation.joined(separator: "\n") + "\n", to: STDERR_FILENO)
    } catch {
      _ = say("error: \(error) (seed \(options.seed))\n", to: STDERR_FILENO)
    }
    return EXIT_FAILURE
  }

  /// Writes `text`, and returns success, or the exit status for output that cannot be written.
  private static func say(_ text: String, to file: Int32) -> Int32 {
    do throws(SystemFailure) {
      try PipeEnd(file).write(Array(text.utf8))
      return EXIT_SUCCESS
    } catch {
      return error.code == EPIPE ? 128 + SIGPIPE : EX_IOERR
    }
  }
}
