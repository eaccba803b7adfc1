import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationWording

/// `try`: walks through a flow by hand, with a simulated pool.
struct TryVerb {
  static let declaration = CommandVerb.Declaration(
    "Walks through the flow by hand, screen by screen, with a simulated pool.",
    CommandVerb.Operands(nil, 0...0), [.policy, .mfa, .seed, .language],
    details: """
      Asks for each field of a screen, and then for what to do, by its number or name; Enter takes the
      first. Passwords do not show while you type. A code that was sent appears as 'inbox: 123456'.
      Time is virtual.

      A line that begins with ':' is a line of the script language, and does what it does there:
      ':wait 25h', ':fault signUp timedOut after-commit', ':kill'. ':undo' takes the last step back,
      ':save FILE' writes what you did as an event script, with what followed, ':state', ':trace'
      and ':chart' show where you are. ':help' lists them all.

      After a mistake, only the fields with a mistake are asked for again; ':form' asks for all.

      If standard input is no terminal, it is read line by line, and the answers are printed.
      """,
    examples: [
      ("registrar try", "register by the policy clinic"),
      ("registrar try --policy members --lang es", "with a shorter form, in Spanish"),
      ("registrar try --mfa required", "and set up a second factor"),
    ])

  private let policy: Policy
  /// The file of the policy, if it is none of the built-in ones.
  private let policyFile: String?
  private let beginning: InitialWorld
  private let seed: UInt64
  private let wording: any Wording

  init(_ invocation: Invocation) throws(CommandFailure) {
    let named = try invocation.policy()
    policy = named ?? .clinic
    policyFile = named.flatMap {
      Policy.builtIn.named($0.name) == $0 ? nil : invocation.value(.policy)
    }
    beginning = invocation.secondFactors(policy) ?? InitialWorld(policy: policy)
    seed = try invocation.seed()
    let language = invocation.value(.language).flatMap(WordingLanguage.init) ?? .english
    wording = language.wording
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    var walk = try TryWalk(
      Walkthrough(beginning, seed: seed), policy, file: policyFile, seed: seed, wording, console)
    try await walk.run()
    return .success
  }
}
