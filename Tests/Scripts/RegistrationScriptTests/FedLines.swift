import RegistrationCore
import RegistrationJSON
import RegistrationScript
import Testing

/// What a feed has written of some lines.
struct FedLines {
  private(set) var text = ""
  let summary: Feed.Summary

  /// Feeds lines, which all come at once.
  init(_ lines: [String], policy: Policy = .clinic, marks: Bool = true) {
    var (feed, next, text) = (Feed(policy: policy), 0, "")
    feed.writesMarks = marks
    summary = feed.run(
      nextLine: { _ in
        guard next < lines.count else { return .end }
        next += 1
        return .line(Array(lines[next - 1].utf8)[...])
      },
      write: { bytes in
        text += String(decoding: bytes, as: UTF8.self)
        return true
      })
    self.text = text
  }

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// Every line, read.
  var read: [JSONValue] { lines.compactMap { JSONValue(parsing: Array($0.utf8)[...]) } }

  var marks: [JSONValue] { read.filter { $0["end"] != nil } }

  /// The transitions, as they were written.
  var transitions: [String] { lines.filter { !$0.hasPrefix(#"{"end":"#) } }

  var errors: [String?] { marks.map { $0["error"]?.string } }

  /// The names of the states after each line.
  var states: [String?] { marks.map { $0["state"]?.string } }
}

extension JSONValue {
  /// A field of the presentation in a mark.
  func field(_ name: String) -> JSONValue? {
    self["presentation"]?["fields"]?.array?.first { $0["name"]?.string == name }
  }

  var notice: String? { self["notice"]?["name"]?.string }
}

/// Lines of a feed.
enum FeedLines {
  static let launch = #"{"name":"launch"}"#
  static let signUp =
    #"{"name":"submitSignUp","email":"ana@example.com","password":"Correct-horse-1","#
    + #""fields":{"phone":"+15550100123"}}"#
  static let code = #"{"name":"submitCode","code":"$code"}"#
  static let profile =
    #"{"name":"submitProfile","fields":{"phone":"+15550100123","firstName":"Ana","#
    + #""lastName":"Lopez","gender":"F","birthday":"1990-02-28","acceptTerms":true,"#
    + #""acceptPrivacy":true,"acceptHIPAA":true}}"#
}
