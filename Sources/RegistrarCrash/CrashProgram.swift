import Foundation
import RegistrationBackend

@main
enum CrashProgram {
  static func main() async {
    let options: CrashOptions
    do throws(CrashFailure) {
      options = try CrashOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      say("error: \(error)\n\n\(CrashOptions.usage)\n", to: .standardError)
      exit(EX_USAGE)
    }
    switch options.task {
    case .help: say(CrashOptions.usage + "\n", to: .standardOutput)
    case .register(let path) where options.keepsToOneThread:
      OneThread().run { await MortalProcess.live(store: options.store(at: path)) }
    case .register(let path): await register(store: options.store(at: path))
    case .kill: exit(kill(options))
    }
  }

  /// On the pool of threads, where an app's own tasks run, and not on the main one.
  @concurrent
  private static func register(store: any SessionStore) async {
    await MortalProcess.live(store: store)
  }

  private static func kill(_ options: CrashOptions) -> Int32 {
    // A process that was killed reads no answer.
    _ = signal(SIGPIPE, SIG_IGN)
    var campaign = Campaign(
      options, program: Bundle.main.executablePath ?? CommandLine.arguments[0])
    do throws(CrashFailure) {
      let figures = try campaign.run()
      say(figures.summary(seed: options.seed) + "\n", to: .standardOutput)
      if figures.findings.isEmpty { return EXIT_SUCCESS }
      say(figures.explanation.joined(separator: "\n") + "\n", to: .standardError)
    } catch {
      say("error: \(error) (seed \(options.seed))\n", to: .standardError)
    }
    return EXIT_FAILURE
  }

  private static func say(_ text: String, to file: FileHandle) { file.write(Data(text.utf8)) }
}
