import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// The subjects of `help` besides the verbs: the words that scripts and traces are made of.
enum HelpTopic: String, CaseIterable {
  case scripts, notices, failures, operations, states

  static let names = allCases.map(\.rawValue)

  var summary: String {
    switch self {
    case .scripts: "The lines of an event script."
    case .notices: "The notices that the flow shows, as 'expect … notice=NAME' checks them."
    case .failures: "The failures of the pool and the directory, for 'fault OPERATION FAILURE'."
    case .operations: "The operations of the pool and the directory, for 'fault' and others."
    case .states: "The states of the flow, as 'expect STATE' checks them."
    }
  }

  var page: String {
    switch self {
    case .scripts: ScriptHelp.page
    case .notices: page(Registration.Notice.Name.allCases.map { ($0.rawValue, $0.meaning) })
    case .failures: failures
    case .operations: operations
    case .states: states
    }
  }

  private func page(_ rows: [(String, String)], _ remark: String = "") -> String {
    "\(summary)\n\n\(HelpText.columns(rows))\n\(remark.isEmpty ? "" : "\n\(remark)\n")"
  }

  private var operations: String {
    let rows = Registration.Operation.Name.allCases.map { name in
      let aliases = Registration.Operation.Name.spellings.filter {
        $0.value == name && $0.name != name.rawValue
      }
      let also = aliases.isEmpty ? "" : " (\(aliases.map(\.name).listed))"
      return (name.rawValue, name.meaning + also)
    }
    return page(rows, "Cognito's own names, in parentheses, work as well.")
  }

  private var failures: String {
    let pool = PoolError.names.compactMap { name in
      PoolError(named: name).map { (name, $0.meaning) }
    }
    let directory = DirectoryError.names.compactMap { name in
      DirectoryError(named: name).map { (name, $0.meaning) }
    }
    return """
      \(summary)

      Of the pool:
      \(HelpText.columns(pool))

      Of the directory:
      \(HelpText.columns(directory))

      Besides, 'unrecognized' with 'code=' and 'message=' is any other failure of the pool, and
      'fault signIn challenge' answers a sign-in with a challenge. Cognito's own names work as well:
      \(PoolError.codeMismatch.exceptionName) is \(PoolError.codeMismatch.code).

      """
  }

  private var states: String {
    let rows = StatePath.allCases.map { path in
      let request = path.operation.map { " (\($0.rawValue))" } ?? ""
      return (path.rawValue, path.meaning + request)
    }
    return page(
      rows,
      "In parentheses is the operation whose answer is awaited. The name of a step, such as signUp,\n"
        + "includes all of its states.")
  }
}
