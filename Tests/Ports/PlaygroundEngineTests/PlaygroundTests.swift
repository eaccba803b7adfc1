import EventScripts
import PlaygroundEngine
import RegistrationJSON
import Testing

/// What a page asks for, and what it is answered.
struct PlaygroundTests {
  private var engine = PlaygroundEngine()

  private mutating func ask(_ request: String) throws -> JSONValue {
    try #require(JSONValue(parsing: engine.ask(Array(request.utf8))[...]))
  }

  private mutating func signUp() throws -> JSONValue {
    _ = try ask(#"{"do":"open","policy":"username"}"#)
    return try ask(
      #"{"do":"act","action":"submitSignUp","values":"#
        + #"{"email":"ana@example.com","password":"Correct-horse-1"}}"#)
  }

  /// A person who has signed up and waits at the profile.
  private mutating func walk(_ lines: [String]) throws {
    for line in lines {
      let answer = try ask(JSONValue.object(["do": .string("line"), "text": .string(line)]).text)
      #expect(answer["error"] == nil, "\(line): \(answer.text)")
    }
  }

  @Test mutating func `It begins at the form, with a step for each transition`() throws {
    let answer = try ask(#"{"do":"open","policy":"clinic","given":["given pool mfa=required"]}"#)
    #expect(answer["view"]?["path"] == .string("signUp.editing"))
    #expect(answer["view"]?["title"] == .string("Create your account or sign in"))
    #expect(
      answer["steps"]?.array?.map { $0["event"]?.string } == [
        "launch", "answered.restoreSession.restored",
      ])
    #expect(answer["mfa"] == .string("required"))
  }

  @Test mutating func `An action takes what was typed, and its answer has what is new`() throws {
    let answer = try signUp()
    let steps = try #require(answer["steps"]?.array)
    #expect(steps.first?["line"]?.string?.contains("Correct-horse-1") == false)
    #expect(steps.first?["number"] == .integer(3))
    #expect(steps.map { $0["outcome"]?.string } == Array(repeating: "handled", count: steps.count))
    #expect(steps.last?["to"] == answer["view"]?["path"])
    #expect(answer["view"]?["accounts"]?.array?.first?["email"] == .string("ana@example.com"))
  }

  @Test mutating func `A field has the values to choose from, and its limits of today`() throws {
    let policy = #"""
      {"name":"trip","confirmation":null,"profile":[],"signUp":[
       {"name":"seat","label":"Seat","kind":"choice","choices":[
        {"value":"w","labels":{"en":"Window","es":"Ventanilla"}},{"value":"a"}]},
       {"name":"bags","label":"Bags","kind":"number","minimum":0},
       {"name":"day","label":"Day","kind":"date","earliest":"today","latest":"2026-12-31"},
       {"name":"pin","label":"Pin","characters":["digits","-"],"minimumLength":2},
       {"name":"home","label":"Home","kind":"country"}]}
      """#
    _ = try ask(request(["do": .string("open"), "policy": .string(policy)]))
    let fields = try ask(#"{"do":"language","language":"es"}"#)["view"]?["fields"]?.array
    func field(_ name: String) -> JSONValue? { fields?.first { $0["name"]?.string == name } }
    #expect(
      field("seat")?["options"]?.text
        == #"[{"text":"Ventanilla","value":"w"},{"text":"a","value":"a"}]"#)
    #expect(field("bags")?["minimum"] == .integer(0) && field("bags")?["maximum"] == nil)
    #expect(field("day")?["earliest"] == .string("2025-12-31"))
    #expect(field("day")?["latest"] == .string("2026-12-31"))
    #expect(field("pin")?["characters"]?.text == #"["digits","-"]"#)
    #expect(field("pin")?["minimumLength"] == .integer(2))
    #expect(field("home")?["options"]?.array?.count == 249)
    #expect(field("home")?["autofill"] == .string("country"))
    #expect(field("email")?["options"] == nil)
  }

  @Test mutating func `A screen has the tone of its notice, and how many steps there are`() throws {
    let atOnce = try signUp()
    #expect(
      atOnce["view"]?["progress"]?.text == #"{"of":2,"step":2,"text":"Step 2 of 2"}"#)
    _ = try ask(#"{"do":"open","policy":"username","given":["given pool auto-confirm=no"]}"#)
    try walk([
      #"sign-up email=ana@example.com password="Correct-horse-1""#, "code 000000",
    ])
    let asked = try ask(#"{"do":"language","language":"es"}"#)["view"]
    #expect(asked?["notice"]?["name"] == .string("codeMismatch"))
    #expect(asked?["notice"]?["tone"] == .string("failure"))
    #expect(asked?["notice"]?["toneText"] == .string("Problema"))
    #expect(asked?["progress"]?["text"] == .string("Paso 2 de 3"))
  }

  @Test mutating func `What cannot be sent is told at its field, and nothing changes`() throws {
    let before = try ask(#"{"do":"open","policy":"clinic"}"#)["view"]
    let answer = try ask(#"{"do":"act","action":"submitCode","values":{}}"#)
    #expect(answer["error"] != nil)
    #expect(try ask(#"{"do":"look","step":2}"#)["view"] == before)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"do":"fly"}"#, #"{"do":"line"}"#, #"{"do":"line","text":"fly"}"#,
    #"{"do":"look","step":99}"#, #"{"do":"goto","step":-1}"#, #"{"do":"open","policy":"none"}"#,
    #"{"do":"load","text":"{"}"#, #"{"do":"load","text":"launch\nfly"}"#,
    #"{"do":"open","given":["launch"]}"#, #"{"do":"language","language":"xx"}"#,
  ])
  func `What cannot be carried out is an error, and nothing has changed`(request: String) throws {
    var engine = PlaygroundEngine()
    let view = Array(#"{"do":"look","step":2}"#.utf8)
    let before = engine.ask(view)
    let answer = JSONValue(parsing: engine.ask(Array(request.utf8))[...])
    #expect(answer?["error"]?.string?.isEmpty == false)
    #expect(engine.ask(view) == before)
  }

  @Test mutating func `One can look back at any step, and go on from there`() throws {
    _ = try ask(#"{"do":"open","policy":"username"}"#)
    var views: [JSONValue?] = []
    for _ in 0..<120 {
      try walk(["wait 1s"])
      views.append(try ask(#"{"do":"look","step":\#(views.count + 3)}"#)["view"])
    }
    // Most of their worlds were forgotten meanwhile, and are made again.
    for (index, view) in views.enumerated() {
      #expect(try ask(#"{"do":"look","step":\#(index + 3)}"#)["view"] == view)
    }
    let back = try ask(#"{"do":"goto","step":12}"#)["view"]
    #expect(back == views[9])
    #expect(try ask(#"{"do":"line","text":"wait 1s"}"#)["view"] == views[10])
    #expect(try ask(#"{"do":"look","step":14}"#)["error"] != nil)
  }

  @Test mutating func `What was done is a script that passes, and opens again`() throws {
    _ = try signUp()
    try walk(["fault fetchProfile timedOut", "kill", "wait 1h"])
    let text = try #require(try ask(#"{"do":"script"}"#)["text"]?.string)
    let script = try EventScript.parse(text, file: "walk")
    #expect(script.simulate(name: "walk").passed)
    let last = try ask(#"{"do":"language","language":"en"}"#)["view"]
    let request = JSONValue.object(["do": .string("load"), "text": .string(text)]).text
    let opened = try ask(request)
    #expect(opened["stop"] == nil)
    #expect(opened["view"]?["path"] == last?["path"])
    #expect(opened["view"]?["accounts"] == last?["accounts"])
  }

  @Test(arguments: [
    ["kill", "launch"], ["kill after publish", "resend"], ["kill", "wait 1s", "kill", "launch"],
    ["kill before restoreSession", "kill", "launch"],
  ])
  mutating func `A walk with deaths is a script that passes`(lines: [String]) throws {
    _ = try ask(#"{"do":"open","policy":"username"}"#)
    try walk(lines)
    let text = try #require(try ask(#"{"do":"script"}"#)["text"]?.string)
    let result = try EventScript.parse(text, file: "walk").simulate(name: "walk")
    #expect(result.passed, "\(result)\n\(text)")
  }

  @Test mutating func `A script that states the launch after a death is opened whole`() throws {
    let text = #"launch\nkill\nexpect launching.idle\nwait 1h\nlaunch\nexpect signUp.editing\n"#
    let answer = try ask(#"{"do":"load","text":"\#(text)"}"#)
    #expect(answer["stop"] == nil, "\(answer.text)")
    #expect(answer["view"]?["path"] == .string("signUp.editing"))
  }

  @Test mutating func `Going on within an act goes on from its end`() throws {
    _ = try signUp()
    let view = try ask(#"{"do":"goto","step":3}"#)["view"]
    let last = try #require(view?["step"]?.integer)
    #expect(try ask(#"{"do":"look","step":\#(last)}"#)["view"] == view)
    let next = try ask(#"{"do":"line","text":"wait 1s"}"#)["steps"]?.array?.first
    #expect(next?["number"] == .integer(last + 1))
  }

  @Test mutating func `A script stops at the line that does not hold`() throws {
    let answer = try ask(#"{"do":"load","text":"launch\nexpect registered\nwait 1h\n"}"#)
    #expect(answer["stop"]?.string?.hasPrefix("line 2: ") == true)
    #expect(answer["view"]?["path"] == .string("signUp.editing"))
  }

  @Test mutating func `A trace is looked at, step by step, and cannot be changed`() throws {
    _ = try signUp()
    let trace = try #require(try ask(#"{"do":"trace"}"#)["text"]?.string)
    let path = try ask(#"{"do":"language","language":"en"}"#)["view"]?["path"]
    let opened = try ask(JSONValue.object(["do": .string("load"), "text": .string(trace)]).text)
    #expect(opened["view"]?["isReadOnly"] == .bool(true))
    #expect(opened["view"]?["path"] == path)
    #expect(try ask(#"{"do":"look","step":2}"#)["view"]?["path"] == .string("signUp.editing"))
    #expect(try ask(#"{"do":"line","text":"kill"}"#)["error"] != nil)
  }

  @Test mutating func `The checklist of a password is true while it is typed`() throws {
    _ = try ask(#"{"do":"open","policy":"clinic"}"#)
    let met = try ask(#"{"do":"requirements","password":"abcdefgh"}"#)["requirements"]?.array?
      .map { $0["isMet"] == .bool(true) }
    #expect(met?.contains(true) == true)
    #expect(met?.contains(false) == true)
  }

  private static let shop =
    #"{"name":"shop","profile":[{"name":"nick","label":"Nick name"}],"password":{"minimumLength":20}}"#

  private func request(_ members: KeyValuePairs<String, JSONValue?>) -> String {
    JSONValue.object(members).text
  }

  @Test(arguments: ["{\"name\":\"shop\"}", "{\n \"nam\": 1\n}", "{"])
  mutating func `A policy with mistakes is refused with their places`(text: String) throws {
    for members: KeyValuePairs<String, JSONValue?> in [
      ["do": .string("open"), "policy": .string(text), "name": .string("x.json")],
      ["do": .string("load"), "text": .string(text), "name": .string("x.json")],
    ] {
      let answer = try ask(request(members))
      #expect(answer["error"]?.string?.hasPrefix("x.json:1:") == true)
      #expect(answer["errors"]?.array?.first?["line"] == .integer(1))
      #expect(try ask(#"{"do":"language","language":"en"}"#)["policy"] == .string("clinic"))
    }
  }

  @Test mutating func `A policy of one's own is followed, and known by its name`() throws {
    let opened = try ask(request(["do": .string("open"), "policy": .string(Self.shop)]))
    #expect(opened["policy"] == .string("shop"))
    let met = try ask(#"{"do":"requirements","password":"Correct-horse-1"}"#)["requirements"]
    #expect(met?.array?.contains { $0["isMet"] == .bool(false) } == true)
    let script = try #require(try ask(#"{"do":"script"}"#)["text"]?.string)
    let trace = try #require(try ask(#"{"do":"trace"}"#)["text"]?.string)
    for text in [script, trace] {
      _ = try ask(#"{"do":"open","policy":"card"}"#)
      let again = try ask(request(["do": .string("load"), "text": .string(text)]))
      #expect(again["policy"] == .string("shop"), "\(again.text)")
    }
    #expect(try ask(#"{"do":"open","policy":"shop"}"#)["policy"] == .string("shop"))
  }

  @Test mutating func `A policy whose world cannot be made is not known afterwards`() throws {
    let lines = JSONValue.array([.string("given something")])
    let refused = try ask(
      request(["do": .string("open"), "policy": .string(Self.shop), "given": lines]))
    #expect(refused["error"] != nil)
    let again = try ask(#"{"do":"open","policy":"shop"}"#)
    #expect(again["error"]?.string?.hasPrefix("'policy' is ") == true)
  }

  @Test mutating func `A script that names a policy's file takes the file that was opened`() throws
  {
    let script = #"{"do":"load","text":"policy ../shop.json\nlaunch\n","name":"a.events"}"#
    let refused = try ask(script)["error"]?.string
    #expect(refused?.hasSuffix("\nopen the policy's file here, and then the script again") == true)
    let policy = try ask(
      request(["do": .string("load"), "text": .string(Self.shop), "name": .string("shop.json")]))
    #expect(policy["ownPolicy"] == .string("shop"))
    #expect(try ask(script)["policy"] == .string("shop"))
  }

  @Test mutating func `All mistakes of a script are told, each with its line`() throws {
    let refused = try ask(
      #"{"do":"load","text":"launch\nwiat 25h\nkil\n","name":"a.events"}"#)
    let lines = refused["error"]?.string?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("line 2: ") == true && lines.last?.hasPrefix("line 3: ") == true)
    #expect(refused["errors"]?.array?.map { $0["line"]?.integer } == [2, 3])
  }

  @Test mutating func `The world within an act is said to be that of its end`() throws {
    let last = try #require(try signUp()["view"]?["step"]?.integer)
    #expect(try ask(#"{"do":"look","step":3}"#)["view"]?["isWithinAct"] == .bool(true))
    #expect(try ask(#"{"do":"look","step":\#(last)}"#)["view"]?["isWithinAct"] == .bool(false))
  }

  @Test mutating func `The app speaks Spanish if it is asked to`() throws {
    _ = try ask(#"{"do":"open","policy":"clinic"}"#)
    let view = try ask(#"{"do":"language","language":"es"}"#)["view"]
    #expect(view?["title"] == .string("Crea tu cuenta o inicia sesión"))
  }
}
