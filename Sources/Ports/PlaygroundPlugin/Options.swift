import Foundation

/// What stands on the command line.
struct Options {
  enum Choice {
    case help
    case write(Options)
  }

  /// The name of a built-in policy, or a file of one; the page's own choice if there is none.
  private(set) var policy: String?
  /// The file of a trace or a script that the page opens.
  private(set) var file: String?
  private(set) var output: String?

  static let help = """
    Writes the playground: one page of HTML with the flow in it, to be opened in a browser.

    Usage: swift package playground [OPTION…]

    Options:
      --policy NAME|FILE.json
                      the policy it begins with: card, clinic, members, passwordless or username, or
                      one of your own; 'registrar policy check FILE.json' finds its mistakes
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
    if let policy = options.policy, !policies.contains(policy), !policy.hasSuffix(".json") {
      throw Problem(
        "there is no policy '\(policy)'; there are \(policies.joined(separator: ", ")), and "
          + "FILE.json for one of your own")
    }
    try options.checkOutput()
    return .write(options)
  }

  /// What the page begins with, as a JSON object.
  func opening() throws -> [String: Any] {
    var opening: [String: Any] = [:]
    if let policy {
      opening["policy"] =
        Options.policies.contains(policy) ? ["name": policy] : try policyFile(policy)
    }
    if let file { opening["file"] = try textFile(file) }
    return opening
  }

  /// A policy that is JSON; the page says what else is wrong with it, because a plugin cannot import
  /// the module that does.
  private func policyFile(_ path: String) throws -> [String: String] {
    let file = try textFile(path)
    do {
      guard try JSONSerialization.jsonObject(with: Data((file["text"] ?? "").utf8)) is [String: Any]
      else { throw Problem("\(path) is no policy: it has no object in { }") }
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem("\(path) is not JSON; 'registrar policy check \(path)' shows where")
    }
    return file
  }

  private func textFile(_ path: String) throws -> [String: String] {
    let url = URL(filePath: path)
    guard let data = try? Data(contentsOf: url) else {
      throw Problem("\(path) cannot be read; give the path of a file")
    }
    guard data.count <= Options.mostBytes else {
      throw Problem("\(path) has \(data.count) bytes; a page opens at most \(Options.mostBytes)")
    }
    guard let text = String(data: data, encoding: .utf8), !text.utf8.contains(0) else {
      throw Problem("\(path) is not text in UTF-8")
    }
    return ["name": url.lastPathComponent, "text": text]
  }

  /// As `files.js` has it.
  private static let mostBytes = 4 << 20

  /// Whether the page can be written, before minutes are spent on it.
  private func checkOutput() throws {
    guard let output else { return }
    let folder = URL(filePath: output).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw Problem("there is no folder \(folder); make it, or choose another '--output'") }
    guard
      !FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
        || !isFolder.boolValue
    else { throw Problem("\(output) is a folder; name a file for '--output'") }
  }
}
