import Foundation
import PackagePlugin

/// `swift package playground`: writes the playground, one page of HTML with the flow in it.
@main
struct Playground: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    switch try Options.read(arguments) {
    case .help: print(Options.help)
    case .write(let options): try write(options, context)
    }
  }

  private func write(_ options: Options, _ context: PluginContext) throws {
    let opening = try options.opening()
    let sources = try ownPackage(in: context.package)
    let work = context.pluginWorkDirectoryURL.appending(path: "engine")
    print("compiling the flow to WebAssembly; this takes about a minute")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let engine = try Engine(sources: sources, work: work).bytes()
    let folder = sources.appending(path: "Sources/Ports/PlaygroundPlugin/Page")
    let page = try Page(folder: folder, work: work).bytes(
      chart: sources.appending(path: "StateCharts"), engine: engine, opening: opening)
    let output =
      options.output.map { URL(filePath: $0) }
      ?? context.pluginWorkDirectoryURL.appending(path: "playground.html")
    do { try page.write(to: output) } catch {
      throw Problem("\(output.path) cannot be written: \(error.localizedDescription)")
    }
    print("\(output.path): \(page.count / 1000) kB; open it in a browser")
  }

  /// The folder of this package, which may be a dependency of the one that the command is for.
  private func ownPackage(in package: Package) throws -> URL {
    var waiting = [package]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      if next.displayName == "Registrar" { return next.directoryURL }
      if seen.insert(next.id).inserted { waiting += next.dependencies.map(\.package) }
    }
    throw Problem("the package has no dependency 'Registrar'")
  }
}

/// A problem that the person can do something about.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
