import RegistrationJSON
import RegistrationScript

/// Every verb of the command line; help, parsing and completions read this table.
enum CommandVerb: String, CaseIterable {
  case run, `try`, check, feed, explore, fuzz, soak, chart, policy, wording, serve, host, doctor,
    completions, help

  /// The operands of a verb, without its options.
  struct Operands {
    /// The operands as help writes them; nil if there are none.
    var label: String?
    var count: ClosedRange<Int>
    /// The words to choose from; empty if the operands are files.
    var words: [String]
    var noun: String

    init(
      _ label: String?, _ count: ClosedRange<Int>, words: [String] = [], noun: String = "word"
    ) {
      (self.label, self.count, self.words, self.noun) = (label, count, words, noun)
    }

    /// Whether files come after the first word.
    var areFollowedByFiles: Bool { !words.isEmpty && label?.contains("FILE") == true }

    /// Whether they are files.
    var areFiles: Bool { label != nil && words.isEmpty }
  }

  /// What help, parsing and completions have to know of a verb.
  struct Declaration {
    var summary: String
    var operands: Operands
    /// The options of the verb, without those of every verb.
    var options: [CommandOption]
    /// The text of the help page after the summary.
    var details: String
    /// Command lines, and their effects.
    var examples: [(line: String, effect: String)]

    init(
      _ summary: String, _ operands: Operands, _ options: [CommandOption] = [], details: String,
      examples: [(line: String, effect: String)]
    ) {
      (self.summary, self.operands, self.options) = (summary, operands, options)
      (self.details, self.examples) = (details, examples)
    }
  }

  var summary: String { declaration.summary }
  var operands: Operands { declaration.operands }
  var options: [CommandOption] { declaration.options + CommandOption.common }

  var declaration: Declaration {
    switch self {
    case .run:
      Declaration(
        "Plays event scripts and checks what they expect.",
        Operands("[FILE|FOLDER|-]…", 0...Int.max),
        [
          .policy, .strict, .trace, .format, .seed, .through, .realtime, .simulate, .overHTTP,
          .jobs,
          .verbose, .replay,
        ],
        details: """
          Plays the files that you name. For a folder, it plays every *.events file in it, in the
          order of their names; '-' is standard input. By default it plays the folder 'Scripts'.
          Nothing is played until every file has been read without a mistake.

          Time is virtual, so waiting takes no time. The same scripts and the same seed give the
          same output, however many run at once. With '--trace -' standard output has only the
          trace, and the report goes to standard error.

          A script follows the policy that its line 'policy NAME' or 'policy FILE.json' names; the file
          is relative to the script. With '--policy', scripts without such a line follow that policy
          instead of clinic, and every script can name it. A replay needs it if the trace names it; the
          files that scripts name it finds by the scripts, from the folder in which they were played.

          With '--over-http', the runner has the client of an Amazon Cognito user pool, which talks to
          a server of the simulated pool; a lost answer closes the connection. The transitions must be
          the same as through the simulation. Scripts that only the simulation can play, as they hold
          answers of the pool, are listed on standard error. It needs a build with libmicrohttpd,
          libcurl and libcrypto: 'swift build --traits Server'.
          """,
        examples: [
          ("registrar run", "play every script in Scripts"),
          ("registrar run -v Scripts/clinic", "and each transition and change of the world"),
          ("registrar run --trace t.jsonl", "keep a trace"),
          ("registrar run --replay t.jsonl", "check that it still holds"),
          ("registrar run --policy shop.json shop", "by a policy of your own"),
          ("registrar run --format junit >r.xml", "report to a build server"),
        ])
    case .try: TryVerb.declaration
    case .check:
      Declaration(
        "Reads event scripts and reports every mistake, without playing them.",
        Operands("FILE|FOLDER|-…", 1...Int.max), [.policy, .strict],
        details: """
          For a folder, every *.events file in it is read; '-' is standard input. All mistakes of
          all files are reported at once, on standard error. The policy files that they name are read
          as well. '--policy' means the same as for 'run'.
          """,
        examples: [
          ("registrar check Scripts", "read all of them")
        ])
    case .feed:
      Declaration(
        "Takes a person's events as JSON Lines and answers with transitions.",
        Operands("[FILE|-]", 0...1),
        [.policy, .seed, .marks],
        details: """
          Reads one line at a time, from a file or from standard input, and writes the transitions that
          follow before it reads the next. A line is an event as traces write it, a wait, or 'do' with
          any line of the script language: a kill, a fault, an expectation. "$code" is the newest code
          that was delivered. The pool is simulated, and time is virtual. Any other line is answered with
          an error, and the feed goes on. The exit status is then 65, or 1 if there were only script lines
          that could not be carried out or did not hold. The policy is clinic unless you name another.

          Without '--marks' the output is a trace, which 'registrar run --replay -' plays again. With
          '--marks', one more line ends the answer to each line, with its number as 'end': the error, if
          there was one, the state, the notice, the problems of the form, and the presentation: fields
          and actions, from which a front end in any language can be drawn. 'FeedingEvents.md' in
          Sources/Scripts/RegistrationScript/RegistrationScript.docc describes this, with a client in Python.
          """,
        examples: [
          (#"echo '{"name":"launch"}' | registrar feed"#, "launch a flow"),
          (#"echo '{"do":"wait 25h"}' | registrar feed"#, "let time pass"),
          ("registrar feed --policy card e.jsonl", "take the events of a file"),
          ("registrar feed --marks", "be asked by another program"),
        ])
    case .explore:
      Declaration(
        "Visits every reachable state and checks what must hold in each.",
        Operands(
          "[open|closed]", 0...1, words: ExploreVerb.World.allCases.map(\.rawValue), noun: "world"),
        [
          .policy, .mfa, .pool, .faults, .crashes, .resends, .wrongCodes, .otherPasswords, .changes,
          .attacks, .lures, .inFlight, .states, .memory, .jobs, .counterexample, .coverage, .json,
        ],
        details: """
          The open world is the reducer alone, with every event that the person can send and every
          answer that its request could get. The closed world is a person, the flow, the pool, the
          directory, the device and a network that loses, delays and reorders answers, with crashes
          and time; it is complete within budgets. By default both are explored. With '--mfa required'
          the pool of the closed world has everyone set up a second factor, with '--mfa optional' it
          has an account that has two and must change its password.

          A violation is shown as the shortest event script, which 'registrar run' plays. Ctrl-C ends
          an exploration with a verdict on the visited states.
          """,
        examples: [
          ("registrar explore open", "every event, every answer"),
          ("registrar explore closed", "with a pool, a network and crashes"),
          ("registrar explore closed --wrong-codes 1", "and a wrong code"),
          ("registrar explore closed --faults 0 --attacks 3", "and an attacker"),
          ("registrar explore --coverage", "and what only exploration has met"),
        ])
    case .fuzz:
      Declaration(
        "Checks what must hold in many random runs, and shrinks each failure.",
        Operands(nil, 0...0),
        [.runs, .seed, .steps, .policy, .mfa, .minutes, .failures, .jobs],
        details: """
          The seed of a run determines who the person is, what goes wrong, and every move. A failure
          is made as short as possible and shown as an event script, which 'registrar run' plays. The
          same seed fails in the same way again. If you name a folder with '--failures', failures are
          kept there, and tried first the next time.
          """,
        examples: [
          ("registrar fuzz", "a hundred thousand runs"),
          ("registrar fuzz --seed 7 --runs 1", "one run again"),
          ("registrar fuzz --minutes 10 --failures F", "and keep what fails"),
        ])
    case .soak:
      Declaration(
        "Runs whole registrations in which much goes wrong, and checks how they end.",
        Operands(nil, 0...0),
        [
          .policy, .registrations, .seed, .faultLevel, .minutes, .simulate, .soakOverHTTP,
          .soakPort,
          .proxy, .jobs,
        ],
        details: """
          Every person wants to finish and acts sensibly, but mistypes, goes back, taps twice, waits
          for a day, or closes the app. Networks, stores, the pool and the directory fail. After a
          while nothing else goes wrong, and every person must end registered, with pool, directory,
          device and flow agreeing, or be refused by the pool's own rules. Any other registration is
          stuck, has lost something, or is a violation, and the shortest script that shows it is
          printed, which 'registrar run' plays. With '--faults none' nothing goes wrong, but people
          still look around when they have finished, and some close the app.

          Everything goes through the real runner, in virtual time. The same seed gives the same run
          on any number of jobs, and the same fingerprint. Ctrl-C ends the soak with a verdict on the
          registrations that were run. The built-in policies, two of them also with links,
          providers and passkeys, take turns unless you name one.

          With '--over-http', the runner has the client of an Amazon Cognito user pool, which talks to
          a server of the simulated pool. With '--proxy' it talks to what listens at that port instead,
          such as a proxy that passes on to the server at '--port', or does not. What the network does
          is then no longer of the seed. It needs 'swift build --traits Server'.
          """,
        examples: [
          ("registrar soak", "a hundred thousand registrations"),
          ("registrar soak --faults high --minutes 10", "far more goes wrong"),
          ("registrar soak --seed 7 --jobs 1", "with another seed, on one core"),
        ])
    case .chart:
      Declaration(
        "Checks the flow against its chart, draws it, and finds scripts to its parts.",
        Operands(
          ChartAction.names.joined(separator: "|") + " …", 1...Int.max, words: ChartAction.names,
          noun: "action"),
        [.policy, .picture, .step, .overview, .output],
        details: ChartAction.details, examples: ChartAction.examples)
    case .policy: PolicyVerb.declaration
    case .wording: WordingVerb.declaration
    case .serve: ServeVerb.declaration
    case .host: HostVerb.declaration
    case .doctor: DoctorVerb.declaration
    case .completions:
      Declaration(
        "Writes what a shell needs to complete command lines.",
        Operands(Shell.names.joined(separator: "|"), 1...1, words: Shell.names, noun: "shell"),
        details: """
          Put the output where the shell looks for it, or evaluate it when the shell starts.
          """,
        examples: [
          (#"eval "$(registrar completions bash)""#, "in ~/.bashrc"),
          (#"eval "$(registrar completions zsh)""#, "in ~/.zshrc"),
          ("registrar completions fish | source", "in config.fish"),
        ])
    case .help:
      Declaration(
        "Shows what a verb does, or the words that scripts are made of.",
        Operands(
          "[VERB|TOPIC]", 0...1, words: CommandVerb.allCases.map(\.rawValue) + HelpTopic.names,
          noun: "verb or topic"),
        details: """
          Without a word, lists the verbs and the topics. The topics are tables of what a script can
          say: \(HelpTopic.names.listed).
          """,
        examples: [
          ("registrar help run", "show what 'run' does"),
          ("registrar help scripts", "show every line that a script can have"),
        ])
    }
  }
}
