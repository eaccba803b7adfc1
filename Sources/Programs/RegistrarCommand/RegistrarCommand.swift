import Foundation

@main
enum RegistrarCommand {
  static func main() async {
    keepStandardPlaces()
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(await console.answer(arguments).rawValue)
  }
}
