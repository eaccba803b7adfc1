#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FileSessionStore {
  /// Where this platform keeps the state of an app: a file `registration.json` in a directory
  /// of the app's own.
  ///
  /// On Apple platforms it is below `~/Library/Application Support`; elsewhere below
  /// `$XDG_STATE_HOME`, or `~/.local/state` where that is not set (XDG Base Directory
  /// Specification).
  ///
  /// - Parameter app: the name of the app's directory, such as its bundle identifier.
  /// - Returns: nil where the environment names no home, or `app` cannot be a directory's name.
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
    // The specification has relative paths ignored; a relative home is as good as none.
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    #if canImport(Darwin)
      return home.map { "\($0)/Library/Application Support" }
    #else
      if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state }
      return home.map { "\($0)/.local/state" }
    #endif
  }
}
