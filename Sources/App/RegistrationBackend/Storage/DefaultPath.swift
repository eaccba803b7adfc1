#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FileSessionStore {
  /// Returns the path of the file in which this platform keeps the state of an app.
  ///
  /// It is `registration.json` in a directory for the app. On Apple platforms the directory is
  /// below `~/Library/Application Support`; elsewhere it is below `$XDG_STATE_HOME`, or
  /// `~/.local/state` if that is not set (XDG Base Directory Specification).
  ///
  /// - Parameter app: a directory name for the app, such as its bundle identifier.
  /// - Returns: nil if the environment names no home, or `app` cannot be the name of a directory.
  public static func defaultPath(for app: String) -> String? {
    defaultPath(for: app, environment: ProcessInfo.processInfo.environment)
  }

  package static func defaultPath(for app: String, environment: [String: String]) -> String? {
    guard !app.isEmpty, app != ".", app != "..",
      !app.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }),
      let state = stateDirectory(environment)
    else { return nil }
    return "\(state)/\(app)/registration.json"
  }

  private static func stateDirectory(_ environment: [String: String]) -> String? {
    // The specification says to ignore relative paths; a relative home is ignored, too.
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    #if canImport(Darwin)
      return home.map { "\($0)/Library/Application Support" }
    #else
      if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state }
      return home.map { "\($0)/.local/state" }
    #endif
  }
}
