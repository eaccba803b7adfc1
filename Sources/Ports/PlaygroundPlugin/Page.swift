import Foundation

/// The page: its template, with its modules, styles and pictures in their places.
struct Page {
  /// The folder of the template and its parts.
  let folder: URL
  /// A folder for the files that are packed.
  let work: URL

  /// The modules, each after those that it imports.
  private static let modules = [
    "words-en", "words-es", "words", "dom", "engine", "session", "field", "person",
    "chart-file", "drawing", "chart", "timeline", "player", "example", "theme", "world", "page",
    "files", "main",
  ]

  /// The page's bytes, in UTF-16: its mark at the beginning tells a browser so, whatever a server says.
  func bytes(chart: URL, engine: Data, opening: [String: Any]) throws -> Data {
    let text = try text(chart: chart, engine: engine, opening: opening)
    guard let bytes = "\u{FEFF}\(text)".data(using: .utf16LittleEndian) else {
      throw Problem("the page is not text")
    }
    return bytes
  }

  private func text(chart: URL, engine: Data, opening: [String: Any]) throws -> String {
    var page = try lines(of: "page.html").joined(separator: "\n")
    let file = chart.appending(path: "registration.scxml")
    let overview = chart.appending(path: "Pictures/registration-overview.svg")
    let packing = try Packing(
      [
        ("scripts", Data(try script(Page.modules).utf8)),
        ("styles", Data(try lines(of: "page.css").joined(separator: "\n").utf8)),
        ("world", Data(try lines(of: "world.html").joined(separator: "\n").utf8)),
        ("overview", Data(try content(of: overview).utf8)),
        ("chart", Data(try content(of: file).utf8)), ("engine", engine),
      ], work: work)
    let parts = [
      ("packing", packing.method.rawValue), ("size", String(packing.size)),
      ("packed-size", String(packing.packedSize)), ("packed", packing.letters),
      ("unpack", try script(["lzma", "unpack"])),
      // Last, because a file that is opened may have any text.
      ("opening", try json(opening)),
    ]
    for (name, text) in parts {
      guard let marker = page.range(of: "{{\(name)}}") else {
        throw Problem("the page has no place for its \(name)")
      }
      page.replaceSubrange(marker, with: text)
    }
    return page
  }

  /// The modules in one, without the words that connect them.
  private func script(_ modules: [String]) throws -> String {
    var script: [String] = []
    for name in modules {
      for line in try lines(of: "\(name).js") where !line.hasPrefix("import ") {
        script.append(line.hasPrefix("export ") ? String(line.dropFirst("export ".count)) : line)
      }
    }
    return script.joined(separator: "\n")
  }

  /// The lines of a file without indentation, empty ones and comments.
  private func lines(of name: String) throws -> [String] {
    try content(of: folder.appending(path: name)).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("/**") }
  }

  private func json(_ opening: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: opening, options: [.sortedKeys])
    // No tag may end the page's own.
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private func content(of file: URL) throws -> String {
    do { return try String(contentsOf: file, encoding: .utf8) } catch {
      throw Problem("\(file.path) cannot be read")
    }
  }
}
