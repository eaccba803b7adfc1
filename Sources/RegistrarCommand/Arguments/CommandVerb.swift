/// Every verb of the command line; help, parsing and completions read this table.
enum CommandVerb: String, CaseIterable {
  case run, check, feed, explore, fuzz, soak, chart, completions, help

  /// The operands of a verb, without its options.
  struct Operands {
    /// The operands as help writes them; nil if there are none.
    var label: String?
    /// The allowed number of operands.
    var count: ClosedRange<Int>
    /// The words to choose from; empty if the operands are files.
    var words: [String] = []
    /// The noun for one of these words.
    var noun = "word"

    /// Whether they are files.
    var areFiles: Bool { label != nil && words.isEmpty }
  }

  /// A command line, and its effect.
  struct Example {
    var line: String
    var effect: String
  }

  /// The effect of the verb, in one line.
  var summary: String {
    switch self {
    case .run: "Plays event scripts and checks what they expect."
    case .check: "Reads event scripts and reports every mistake, without playing them."
    case .feed: "Takes a person's events as JSON Lines and answers with transitions."
    case .explore: "Visits every reachable state and checks what must hold in each."
    case .fuzz: "Checks what must hold in many random runs, and shrinks each failure."
    case .soak: "Runs whole registrations in which much goes wrong, and checks how they end."
    case .chart: "Checks the flow against its chart, draws it, and finds scripts to its parts."
    case .completions: "Writes what a shell needs to complete command lines."
    case .help: "Shows what a verb does."
    }
  }

  var operands: Operands {
    switch self {
    case .run: Operands(label: "[FILE|FOLDER|-]…", count: 0...Int.max)
    case .check: Operands(label: "FILE|FOLDER|-…", count: 1...Int.max)
    case .feed: Operands(label: "[FILE|-]", count: 0...1)
    case .explore:
      Operands(
        label: "[open|closed]", count: 0...1, words: ExploreVerb.World.allCases.map(\.rawValue),
        noun: "world")
    case .fuzz, .soak: Operands(label: nil, count: 0...0)
    case .chart:
      Operands(
        label: ChartAction.allCases.map(\.rawValue).joined(separator: "|") + " …", count: 1...3,
        words: ChartAction.allCases.map(\.rawValue), noun: "action")
    case .completions:
      Operands(
        label: Shell.allCases.map(\.rawValue).joined(separator: "|"), count: 1...1,
        words: Shell.allCases.map(\.rawValue), noun: "shell")
    case .help:
      Operands(
        label: "[VERB]", count: 0...1, words: CommandVerb.allCases.map(\.rawValue), noun: "verb")
    }
  }

  /// The options of the verb, and those of every verb.
  var options: [CommandOption] {
    switch self {
    case .run:
      [.trace, .format, .seed, .realtime, .simulate, .jobs, .verbose, .replay]
        + CommandOption.common
    case .feed: [.policy, .seed] + CommandOption.common
    case .explore: CommandOption.exploring + CommandOption.common
    case .fuzz:
      [.runs, .seed, .steps, .policy, .minutes, .failures, .jobs] + CommandOption.common
    case .soak:
      [.registrations, .seed, .faultLevel, .minutes, .simulate, .jobs] + CommandOption.common
    case .chart: [.policy, .picture, .step, .output] + CommandOption.common
    case .check, .completions, .help: CommandOption.common
    }
  }

  /// The text of the help page after the summary.
  var details: String {
    switch self {
    case .run:
      """
      Plays the files that you name. For a folder, it plays every *.events file in it, in the
      order of their names; '-' is standard input. By default it plays the folder 'Scripts'.
      Nothing is played until every file has been read without a mistake.

      Time is virtual, so waiting takes no time. The same scripts and the same seed give the
      same output, however many run at once. With '--trace -' standard output has only the
      trace, and the report goes to standard error.
      """
    case .check:
      """
      For a folder, every *.events file in it is read; '-' is standard input. All mistakes of
      all files are reported at once, on standard error.
      """
    case .feed:
      """
      Reads one event a line, from a file or from standard input, and writes the transitions
      that follow before it reads the next. A line is an event as traces write it, or a wait;
      "$code" is the newest code that was delivered. The pool is simulated, and time is
      virtual. Any other line is answered with an error, and the exit status is then 65. The
      policy is clinic unless you name another.
      """
    case .explore:
      """
      The open world is the reducer alone, with every event that the person can send and every
      answer that its request could get. The closed world is a person, the flow, the pool, the
      directory, the device and a network that loses, delays and reorders answers, with crashes
      and time; it is complete within budgets. By default both are explored.

      A violation is shown as the shortest event script, which 'registrar run' plays. Ctrl-C ends
      an exploration with a verdict on what was seen.
      """
    case .fuzz:
      """
      The seed of a run determines who the person is, what goes wrong, and every move. A failure
      is made as short as possible and shown as an event script, which 'registrar run' plays. The
      same seed fails in the same way again. If you name a folder with '--failures', failures are
      kept there, and tried first the next time.
      """
    case .soak:
      """
      Every person wants to finish and acts sensibly, but mistypes, goes back, taps twice, waits
      for a day, or closes the app. Networks, stores, the pool and the directory fail. After a
      while nothing else goes wrong, and every person must end registered, with pool, directory,
      device and flow agreeing, or be refused by the pool's own rules. Any other registration is
      stuck, has lost something, or is a violation, and the shortest script that shows it is
      printed, which 'registrar run' plays. With '--faults none' nothing goes wrong, but people
      still look around when they have finished, and some close the app.

      Everything goes through the real runner, in virtual time. The same seed gives the same run
      on any number of jobs, and the same fingerprint. Ctrl-C ends the soak with a verdict on the
      registrations that were run.
      """
    case .chart: ChartAction.details
    case .completions:
      """
      Put the output where the shell looks for it, or evaluate it when the shell starts.
      """
    case .help:
      """
      Without a verb, lists the verbs.
      """
    }
  }

  var examples: [Example] {
    switch self {
    case .run:
      [
        Example(line: "registrar run", effect: "play every script in Scripts"),
        Example(line: "registrar run -v Scripts/clinic", effect: "show each transition, too"),
        Example(line: "registrar run --trace t.jsonl", effect: "keep a trace"),
        Example(line: "registrar run --replay t.jsonl", effect: "check that it still holds"),
        Example(line: "registrar run --format junit >r.xml", effect: "report to a build server"),
      ]
    case .check: [Example(line: "registrar check Scripts", effect: "read all of them")]
    case .feed:
      [
        Example(
          line: #"echo '{"name":"launch"}' | registrar feed"#, effect: "start a flow, and end"),
        Example(line: #"echo '{"wait":"25h"}' | registrar feed"#, effect: "let time pass"),
        Example(line: "registrar feed --policy card e.jsonl", effect: "take the events of a file"),
      ]
    case .explore:
      [
        Example(line: "registrar explore open", effect: "every event, every answer"),
        Example(line: "registrar explore closed", effect: "with a pool, a network and crashes"),
        Example(line: "registrar explore closed --wrong-codes 1", effect: "and a wrong code"),
        Example(line: "registrar explore --coverage", effect: "and what only exploration has met"),
      ]
    case .fuzz:
      [
        Example(line: "registrar fuzz", effect: "a hundred thousand runs"),
        Example(line: "registrar fuzz --seed 7 --runs 1", effect: "one run again"),
        Example(line: "registrar fuzz --minutes 10 --failures F", effect: "and keep what fails"),
      ]
    case .soak:
      [
        Example(line: "registrar soak", effect: "a hundred thousand registrations"),
        Example(line: "registrar soak --faults high --minutes 10", effect: "far more goes wrong"),
        Example(line: "registrar soak --seed 7 --jobs 1", effect: "another, on one core"),
      ]
    case .chart: ChartAction.examples
    case .completions:
      [
        Example(line: #"eval "$(registrar completions bash)""#, effect: "in ~/.bashrc"),
        Example(line: #"eval "$(registrar completions zsh)""#, effect: "in ~/.zshrc"),
        Example(line: "registrar completions fish | source", effect: "in config.fish"),
      ]
    case .help: [Example(line: "registrar help run", effect: "show what 'run' does")]
    }
  }
}
