import CognitoWire
import RegistrationJSON

/// Prints the rows of `CognitoWire` as JSON, for `.ci/check-wire`; with `match`, reads lines of a pattern's number
/// and a text in JSON, and prints whether the text matches.
@main
enum RegistrarWire {
  static func main() {
    switch CommandLine.arguments.dropFirst() {
    case ["match"]: match()
    default: print(JSONValue.rows.text)
    }
  }

  private static func match() {
    while let line = readLine() {
      guard let json = JSONValue(parsing: Array(line.utf8)[...]),
        let number = json["pattern"]?.string,
        let pattern = WirePattern(rawValue: number), let text = json["text"]?.string
      else {
        print("bad line")
        continue
      }
      print(pattern.matches(text))
    }
  }
}
