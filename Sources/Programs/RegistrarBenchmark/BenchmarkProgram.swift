import Benchmarking
import CommandSupport
import Foundation

@main
enum BenchmarkProgram {
  static func main() async {
    let status = await answer(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }

  /// Runs on the thread pool, as an app's own tasks do, and not on the main thread.
  @concurrent
  private static func answer(_ arguments: [String]) async -> BenchmarkCommand.Status {
    // A program that a row started may end before it has read everything.
    _ = signal(SIGPIPE, SIG_IGN)
    let style = Style(
      isTerminal: isatty(STDOUT_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
    let command = BenchmarkCommand(
      rows: AllRows.list, style: style,
      output: { FileHandle.standardOutput.write(Data($0.utf8)) },
      errors: { FileHandle.standardError.write(Data($0.utf8)) })
    return await command.answer(arguments)
  }
}
