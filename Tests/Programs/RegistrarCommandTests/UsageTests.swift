import Testing

@Suite("Usage errors go to standard error and exit 2")
struct UsageTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var message: String
    var page = ""

    var testDescription: String { (["registrar"] + arguments).joined(separator: " ") }
  }

  static let lines = [
    Line(
      arguments: [],
      message:
        "expected a verb: run, try, check, feed, explore, fuzz, soak, chart, policy, wording, serve, "
        + "host, doctor, completions or help"),
    Line(arguments: ["runn"], message: "unknown verb 'runn'; did you mean 'run'?"),
    Line(
      arguments: ["dance"],
      message:
        "unknown verb 'dance'; expected run, try, check, feed, explore, fuzz, soak, chart, policy, wording, serve, "
        + "host, doctor, completions or help"
    ),
    Line(arguments: ["--hepl"], message: "unknown option '--hepl'; did you mean '--help'?"),
    Line(
      arguments: ["--seed", "1", "run"],
      message: "'--seed' comes after its verb, as in 'registrar run --seed'"),
    Line(
      arguments: ["run", "--sed", "3"],
      message: "unknown option '--sed' for 'run'; did you mean '--seed'?", page: " run"),
    Line(
      arguments: ["run", "--over-htp"],
      message: "unknown option '--over-htp' for 'run'; did you mean '--over-http'?", page: " run"),
    Line(
      arguments: ["run", "--over-http", "--realtime"],
      message: "'--over-http' needs virtual time: leave out '--realtime'", page: " run"),
    Line(
      arguments: ["run", "--over-http", "--through", "simulation"],
      message: "'--through simulation' does not go with '--over-http'", page: " run"),
    Line(
      arguments: ["soak", "--proxy", "80"], message: "'--proxy' needs '--over-http'", page: " soak"),
    Line(
      arguments: ["soak", "--over-http", "--simulate"],
      message: "'--over-http' does not go with '--simulate'", page: " soak"),
    Line(
      arguments: ["soak", "--over-http", "--port", "65536"],
      message: "'65536' is no number for '--port'; expected 0 to 65535", page: " soak"),
    Line(
      arguments: ["doctor", "--client", "x"], message: "'doctor' needs '--endpoint URL'",
      page: " doctor"),
    Line(
      arguments: ["doctor", "--endpoint", "https://x.example"],
      message: "'doctor' needs '--client ID'", page: " doctor"),
    Line(
      arguments: ["doctor", "--endpoit", "https://x.example"],
      message: "unknown option '--endpoit' for 'doctor'; did you mean '--endpoint'?",
      page: " doctor"),
    Line(
      arguments: ["check", "--seed=3"],
      message:
        "unknown option '--seed' for 'check'; it belongs to 'run', 'try', 'feed', 'fuzz', 'soak', 'policy', 'serve' or "
        + "'host'",
      page: " check"),
    Line(
      arguments: ["run", "--seed", "x"],
      message: "'x' is no number for '--seed'; expected 0 to 18446744073709551615", page: " run"),
    Line(
      arguments: ["run", "--seed=-1"],
      message: "'-1' is no number for '--seed'; expected 0 to 18446744073709551615", page: " run"),
    Line(
      arguments: ["run", "--jobs", "0"],
      message: "'0' is no number for '--jobs'; expected 1 to 1024", page: " run"),
    Line(
      arguments: ["run", "--format", "jsn"],
      message: "unknown value 'jsn' for '--format': expected human, json, tap or junit; "
        + "did you mean 'json'?", page: " run"),
    Line(
      arguments: ["feed", "--policy", "clinik"],
      message: "unknown value 'clinik' for '--policy': expected card, clinic, members, "
        + "passwordless, username or FILE.json; "
        + "did you mean 'clinic'?", page: " feed"),
    Line(
      arguments: ["run", "--trace", "--realtime"],
      message: "'--trace' needs a value: --trace FILE", page: " run"),
    Line(arguments: ["run", "--seed"], message: "'--seed' needs a value: --seed N", page: " run"),
    Line(
      arguments: ["run", "--through", "simulation", "--realtime"],
      message: "'--through simulation' does not go with '--realtime'", page: " run"),
    Line(
      arguments: ["run", "--through", "simulation", "--simulate"],
      message: "'--through simulation' does not go with '--simulate'", page: " run"),
    Line(
      arguments: ["run", "--through", "runer"],
      message: "unknown value 'runer' for '--through': expected runner or simulation; "
        + "did you mean 'runner'?", page: " run"),
    Line(
      arguments: ["run", "--realtime=yes"], message: "'--realtime' takes no value", page: " run"),
    Line(
      arguments: ["run", "--seed", "1", "--seed", "2"], message: "'--seed' is given twice",
      page: " run"),
    Line(
      arguments: ["explore", "opne"],
      message: "unknown world 'opne': expected open or closed; did you mean 'open'?",
      page: " explore"),
    Line(
      arguments: ["explore", "--faults", "99"],
      message: "'99' is no number for '--faults'; expected 0 to 15", page: " explore"),
    Line(
      arguments: ["explore", "--memory", "5"],
      message: "'5' is no size for '--memory'; expected 1M or more, as in 512M or 4G",
      page: " explore"),
    Line(
      arguments: ["explore", "--memory", "99999999999G"],
      message: "'99999999999G' is no size for '--memory'; expected 1M or more, as in 512M or 4G",
      page: " explore"),
    Line(
      arguments: ["explore", "--json", "--coverage"],
      message: "'--json' and '--coverage' do not go together", page: " explore"),
    Line(
      arguments: ["fuzz", "--runs", "0"],
      message: "'0' is no number for '--runs'; expected 1 to 2147483647", page: " fuzz"),
    Line(
      arguments: ["soak", "--registrations", "-5"],
      message: "'-5' is no number for '--registrations'; expected 1 to 2147483647", page: " soak"),
    Line(
      arguments: ["soak", "--registrations", "--seed"],
      message: "'--registrations' needs a value: --registrations N", page: " soak"),
    Line(
      arguments: ["soak", "--policy", "shop"],
      message: "unknown value 'shop' for '--policy': expected card, clinic, members, "
        + "passwordless, username or FILE.json", page: " soak"),
    Line(
      arguments: ["soak", "--policy", "clinic passkeys=yes linsk=no"],
      message: "'--policy': unknown setting 'yes': expected none, named or any; "
        + "'policy' has no key 'linsk'; did you mean 'links'?", page: " soak"),
    Line(
      arguments: ["soak", "--policy", "clinic sign-up=closed"],
      message: "under 'clinic sign-up=closed' no one can sign up", page: " soak"),
    Line(
      arguments: ["soak", "--policy", "clinik links=yes"],
      message: "'--policy': unknown policy 'clinik': expected card, clinic, members, "
        + "passwordless or username; did you mean 'clinic'?", page: " soak"),
    Line(
      arguments: ["policy"], message: "'policy' needs check FILE…|show NAME|draw", page: " policy"),
    Line(
      arguments: ["policy", "chek", "a.json"],
      message: "unknown action 'chek': expected check, show or draw; did you mean 'check'?",
      page: " policy"),
    Line(
      arguments: ["policy", "check"], message: "'policy check' needs FILE…", page: " policy"),
    Line(
      arguments: ["policy", "draw", "7"],
      message: "'policy draw' takes no operand, but '--seed NUMBER'", page: " policy"),
    Line(
      arguments: ["policy", "show", "card", "clinic"],
      message: "'policy show' needs one NAME or FILE.json", page: " policy"),
    Line(
      arguments: ["policy", "show", "clinik"],
      message: "unknown policy 'clinik': expected card, clinic, members, passwordless, username or "
        + "FILE.json; did you mean 'clinic'?", page: " policy"),
    Line(
      arguments: ["host", "--client", "a b", "--user-pool", "eu-west-1_a"],
      message: "'--client': 'a b' is no identifier of an app client", page: " host"),
    Line(
      arguments: ["host", "--limit", "wait=3"],
      message: "'--limit': unknown limit 'wait'; did you mean 'waits'?", page: " host"),
    Line(
      arguments: ["host", "--store", "postgresql://ana:hidden@db/x"],
      message: "'--store': the address of the store has a password; name a file that has it, with "
        + "'?passfile=FILE'", page: " host"),
    Line(
      arguments: ["host", "--log-addresses"],
      message: "'--log-addresses' is of a log: add '--log FILE'", page: " host"),
    Line(arguments: ["check"], message: "'check' needs FILE|FOLDER|-…", page: " check"),
    Line(arguments: ["feed", "a", "b"], message: "'feed' takes no 'b'", page: " feed"),
    Line(
      arguments: ["run", "-", "-"], message: "'-' is given twice; there is one standard input",
      page: " run"),
    Line(arguments: ["run", ""], message: "the name of a file is empty", page: " run"),
    Line(
      arguments: ["help", "chek"],
      message:
        "unknown verb or topic 'chek': expected run, try, check, feed, explore, fuzz, soak, chart, policy, wording, serve, "
        + "host, doctor, completions, help, scripts, notices, failures, operations or states; "
        + "did you mean 'check'?", page: " help"),
    Line(
      arguments: ["completions", "fihs"],
      message: "unknown shell 'fihs': expected bash, zsh or fish; did you mean 'fish'?",
      page: " completions"),
    Line(
      arguments: ["run", "--replay", "t", "a.events"],
      message: "'--replay' plays no script; it does not go with scripts", page: " run"),
    Line(
      arguments: ["run", "--replay", "t", "--seed", "1"],
      message: "'--replay' plays no script; it does not go with '--seed'", page: " run"),
    Line(
      arguments: ["run", "-v", "--format", "tap"],
      message: "'--verbose' goes only with the human report", page: " run"),
    Line(
      arguments: ["chart"], message: "'chart' needs check|render|path|scripts|walks …",
      page: " chart"),
    Line(
      arguments: ["chart", "chek"],
      message: "unknown action 'chek': expected check, render, path, scripts or walks; "
        + "did you mean 'check'?", page: " chart"),
    Line(
      arguments: ["chart", "path", "signUp"], message: "'chart path' needs FROM TO", page: " chart"
    ),
    Line(
      arguments: ["chart", "path", "signUp.editng", "registered"],
      message: "unknown state 'signUp.editng'; did you mean 'signUp.editing'?", page: " chart"),
    Line(
      arguments: ["chart", "path", "signUp", "elsewhere"],
      message: "unknown state 'elsewhere'; expected a state, such as signUp.editing, or a step, "
        + "such as signUp", page: " chart"),
    Line(
      arguments: ["chart", "walks", "a"], message: "'chart walks' takes no 'a'", page: " chart"),
    Line(
      arguments: ["chart", "check", "--step", "profile"],
      message: "'--step' does not go with 'chart check'", page: " chart"),
    Line(
      arguments: ["chart", "render", "--format", "sgv"],
      message: "unknown value 'sgv' for '--format': expected svg, dot or mermaid; "
        + "did you mean 'svg'?", page: " chart"),
    Line(
      arguments: ["chart", "scripts"], message: "'chart scripts' needs FOLDER", page: " chart"),
  ]

  @Test("The message says what is wrong and which page to read", arguments: lines)
  func message(_ line: Line) async throws {
    let workspace = try Workspace()
    let finished = try await workspace.run(Binary.find(), line.arguments)
    let errors = "registrar: \(line.message)\nSee 'registrar help\(line.page)'.\n"
    #expect(finished == Finished(status: 2, errors: errors))
  }
}
