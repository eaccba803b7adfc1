import Foundation

/// What stands on the command line.
struct Options {
  enum Choice {
    case help
    case write(Options)
  }

  /// The name of a built-in policy; the page's own choice if there is none.
  private(set) var policy: String?
  /// The file of a trace or a script that the page opens.
  private(set) var file: String?
  private(set) var output: String?

  static let help = """
    Writes the playground: one page of HTML with the flow in it, to be opened in a browser.

    Usage: swift package playground [OPTION…]

    Options:
      --policy NAME   the policy it begins with: card, clinic, members, passwordless or username
      --trace FILE    open this trace, or this event script, and show it step by step
      --output FILE   where the page is written (default: in the folder of the build)
      -h, --help      show this page

    The page asks no network for anything. Outside the package's folder, macOS allows an output
    only with 'swift package --disable-sandbox playground'.
    """
}

extension Options {
  private static let policies = ["card", "clinic", "members", "passwordless", "username"]

  static func read(_ arguments: [String]) throws -> Choice {
    if arguments.contains("-h") || arguments.contains("--help") { return .help }
    var options = Options()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard ["--policy", "--trace", "--output"].contains(option) else {
        throw Problem("'\(option)' is not known; '--help' lists the options")
      }
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw Problem("'\(option)' needs a value")
      }
      switch option {
      case "--policy": options.policy = value
      case "--trace": options.file = value
      default: options.output = value
      }
    }
    if let policy = options.policy, !policies.contains(policy) {
      throw Problem("there is no policy '\(policy)'; there are \(policies.joined(separator: ", "))")
    }
    return .write(options)
  }

  /// What the page begins with, as a JSON object.
  func opening() throws -> [String: Any] {
    var opening: [String: Any] = [:]
    if let policy { opening["policy"] = ["name": policy, "policy": policy] }
    if let file {
      let url = URL(filePath: file)
      guard let data = try? Data(contentsOf: url) else { throw Problem("\(file) cannot be read") }
      guard let text = String(data: data, encoding: .utf8) else {
        throw Problem("\(file) is not text")
      }
      opening["file"] = ["name": url.lastPathComponent, "text": text]
    }
    return opening
  }
}
