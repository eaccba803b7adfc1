import EventScripts
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// A playground that is asked and answers in JSON.
package struct PlaygroundEngine {
  private(set) var playground = Playground(InitialWorld(policy: .clinic))
  private var own = OwnPolicies()

  /// What can be asked for; the object of a request has it as its `do`.
  enum Request: String, CaseIterable {
    case open, load, line, act, look, goTo = "goto", requirements, language, script, trace
    case vocabulary = "policies"
  }

  package init() {}

  /// The answer to a request; an object with an `error` if it cannot be carried out.
  ///
  /// Then nothing has changed.
  package mutating func ask(_ request: [UInt8]) -> [UInt8] {
    var text = JSONText()
    let answer: JSONValue
    do throws(RequestError) {
      guard let json = JSONValue(parsing: request[...]), json.members != nil else {
        throw RequestError("a request is an object of JSON")
      }
      answer = try self.answer(to: json)
    } catch {
      answer = .object([
        "error": .string(error.reason),
        "errors": error.errors.isEmpty ? nil : .array(error.errors),
      ])
    }
    answer.write(to: &text)
    return text.bytes
  }

  private mutating func answer(to json: JSONValue) throws(RequestError) -> JSONValue {
    let request: Request = try json.name("do")
    switch request {
    case .open:
      var known = own
      let world = try json.world(try known.policy(asked: json))
      own = known
      playground = Playground(world, seed: json.seed, language: playground.language)
      return playground.news(after: 0)
    case .load:
      let (text, name) = (try json.text("text"), json["name"]?.string ?? "")
      if OwnPolicies.isPolicy(text, file: name) {
        return .object(["ownPolicy": .string(try own.add(text, file: name).name)])
      }
      let (opened, stop) = try Playground.opening(json, own, language: playground.language)
      playground = opened
      return playground.news(after: 0, stop: stop)
    case .line: return try playground.carryOut(try json.text("text"))
    case .act: return try playground.act(json)
    case .look: return .object(["view": playground.view(of: try step(json))])
    case .goTo:
      playground.goBack(to: try step(json))
      return playground.news(after: playground.rows.count)
    case .requirements:
      let password = Secret(json["password"]?.string ?? "")
      return .object(["requirements": playground.requirements(metBy: password)])
    case .language:
      playground.language = try json.name("language")
      return playground.news(after: playground.rows.count)
    case .script: return .object(["text": .string(playground.script)])
    case .trace: return .object(["text": .string(playground.trace)])
    case .vocabulary: return Playground.vocabulary
    }
  }

  private func step(_ json: JSONValue) throws(RequestError) -> Int {
    let number = json["step"]?.integer.flatMap { Int(exactly: $0) } ?? -1
    guard number == 0 || playground.row(number) != nil else {
      throw RequestError("'step' is the number of a step, from 0 to \(playground.rows.count)")
    }
    return number
  }
}

/// Why a request cannot be carried out.
struct RequestError: Error {
  let reason: String
  /// The mistakes of a policy, each with its place.
  let errors: [JSONValue]

  init(_ reason: String) { (self.reason, errors) = (reason, []) }
}
