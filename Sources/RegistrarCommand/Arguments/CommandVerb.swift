/// Every verb of the command line; help, parsing and completions are read off this table.
enum CommandVerb: String, CaseIterable {
  case run, check, feed, explore, fuzz, soak, chart, completions, help

  /// What follows a verb, options apart.
  struct Operands {
    /// How help writes them; nil where there are none.
    var label: String?
    /// How many there may be.
    var count: ClosedRange<Int>
    /// The words that there are to choose from; none where they are files.
    var words: [String] = []
    /// What one of these words is.
    var noun = "word"

    /// Whether they are files.
    var areFiles: Bool { label != nil && words.isEmpty }
  }

  /// A line to type, and what it does.
  struct Example {
    var line: String
    var effect: String
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .run: "Plays event scripts and checks what they expect."
    case .check: "Reads event scripts and reports every mistake, without playing them."
    case .feed: "Takes a person's events as JSON Lines and answers with transitions."
    case .explore: "Visits every reachable state and checks what must hold in each."
    case .fuzz: "Checks what must hold in many random runs, and shrinks what does not."
    case .soak: "Lives whole registrations in which much goes wrong, and looks how they end."
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

  /// Its own options, and those of every verb.
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

  /// What the page says beyond the summary.
  var details: String {
    switch self {
    case .run:
      """
      Of a folder, every *.events file below it is played, in the order of their names; '-' is
      standard input. Where nothing is named, it is the folder 'Scripts'. Nothing is played
      before every file has been read without a mistake.

      Time is virtual, so that waiting takes none. The same scripts and the same seed give the
      same output, however many run at once. With '--trace -' standard output carries the trace
      alone, and the report goes to standard error.
      """
    case .check:
      """
      Of a folder, every *.events file below it is read; '-' is standard input. All mistakes of
      all files are reported at once, on standard error.
      """
    case .feed:
      """
      Reads one event a line, from a file or from standard input, and writes the transitions
      that follow before it reads the next. A line is an event as traces write it, or a wait;
      for the newest code that was delivered stands "$code". The pool is a simulated one, and
      time is virtual. A line that is neither is answered with an error, and makes the exit
      status 65. The policy is clinic unless another is named.
      """
    case .explore:
      """
      The open world is the reducer alone, against every event of the person's and every answer
      that its request could get. The closed world is a person, the flow, the pool, the directory,
      the device and a network that loses, delays and reorders answers, with crashes and time; it
      is complete within budgets. Where none is named, both are explored.

      A violation is shown as the shortest event script, which 'registrar run' plays. Ctrl-C ends
      an exploration with a verdict on what was seen.
      """
    case .fuzz:
      """
      Each run draws from its seed who the person is, what goes wrong, and every move. What does
      not hold is made as short as it gets and shown as an event script, which 'registrar run'
      plays; the same seed fails in the same way again. Failures are kept in a folder where one
      is named, and tried first the next time.
      """
    case .soak:
      """
      Everybody means to finish and behaves sensibly, but mistypes, goes back, taps twice, waits
      for a day, or closes the app; networks, stores, the pool and the directory fail. After that
      nothing goes wrong any more, and everybody must end registered, with pool, directory, device
      and flow agreeing, or where the pool's own rules refuse them. Who does not is stuck, or has
      lost something, or has met what must never be: the shortest script that shows it is
      printed, which 'registrar run' plays. Where '--faults' is 'none', nothing goes wrong; but
      people still look around when they are through, and some close the app.

      All goes through the real runner, in virtual time. The same seed gives the same run on any
      number of jobs, and the same fingerprint. Ctrl-C ends it with a verdict on what was lived.
      """
    case .chart: ChartAction.details
    case .completions:
      """
      Put its output where the shell looks for it, or evaluate it when the shell starts.
      """
    case .help:
      """
      Without a verb, shows what verbs there are.
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
        Example(line: "registrar explore --coverage", effect: "and what only that has met"),
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
