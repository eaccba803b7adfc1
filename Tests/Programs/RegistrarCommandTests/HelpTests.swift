import Foundation
import RegistrationCore
import RegistrationScript
import Testing

@Suite("Help, version and completions")
struct HelpTests {
  static let verbs = [
    "run", "try", "check", "feed", "explore", "fuzz", "soak", "chart", "policy", "wording",
    "serve", "host", "doctor", "completions", "help",
  ]

  static let topics = ["scripts", "notices", "failures", "operations", "states"]

  static let overview = """
    Registrar: a registration flow in three steps, played, checked and traced.

    Usage: registrar VERB [OPTION…] [ARGUMENT…]

    Verbs:
      run          Plays event scripts and checks what they expect.
      try          Walks through the flow by hand, screen by screen, with a simulated pool.
      check        Reads event scripts and reports every mistake, without playing them.
      feed         Takes a person's events as JSON Lines and answers with transitions.
      explore      Visits every reachable state and checks what must hold in each.
      fuzz         Checks what must hold in many random runs, and shrinks each failure.
      soak         Runs whole registrations in which much goes wrong, and checks how they end.
      chart        Checks the flow against its chart, draws it, and finds scripts to its parts.
      policy       Checks your own policies, and shows one to start from.
      wording      Lists what people read, with a key for each sentence.
      serve        Serves a simulated user pool to every SDK of AWS, for tests.
      host         Hosts the registration for browsers, and for programs in any language.
      doctor       Asks a user pool of Amazon Cognito how it is set up, and says what does not fit.
      completions  Writes what a shell needs to complete command lines.
      help         Shows what a verb does, or the words that scripts are made of.

    Options:
      -h, --help     show this page
          --version  show the version

    Topics, for 'registrar help TOPIC':
      scripts     The lines of an event script.
      notices     The notices that the flow shows, as 'expect … notice=NAME' checks them.
      failures    The failures of the pool and the directory, for 'fault OPERATION FAILURE'.
      operations  The operations of the pool and the directory, for 'fault' and others.
      states      The states of the flow, as 'expect STATE' checks them.

    Exit status:
      0    everything held
      1    an expectation or a property failed, or a replay or the chart differs
      2    the command line is wrong; standard output stays empty
      3    a pool said too little to be examined
      65   a script, a trace, a policy, a chart or other input does not parse
      66   a file cannot be read, or a folder has no script
      69   what is needed is missing: 'dot' of Graphviz for SVG, the trait Server for a server
      73   an output file cannot be created
      74   output could not be written
      130  it was interrupted; what was seen until then is reported
      141  the reader of standard output stopped reading, as 'head' does

    Examples:
      registrar run       play every script in Scripts
      registrar help run  show how, and which options there are

    """

  @Test("The overview", arguments: [["--help"], ["-h"], ["help"]])
  func overviewPage(_ arguments: [String]) async throws {
    let workspace = try Workspace()
    let finished = try await workspace.run(Binary.find(), arguments)
    #expect(finished == Finished(status: 0, output: HelpTests.overview))
  }

  @Test("A page")
  func page() async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar("help", "check")
    let output = """
      Reads event scripts and reports every mistake, without playing them.

      Usage: registrar check [OPTION…] FILE|FOLDER|-…

      For a folder, every *.events file in it is read; '-' is standard input. All mistakes of
      all files are reported at once, on standard error. The policy files that they name are read
      as well. '--policy' means the same as for 'run'.

      Options:
            --policy NAME|FILE.json  the policy: a built-in one, as in 'card links=yes', or a file
            --strict                 fail for a script that expects nothing
        -h, --help                   show this page
            --version                show the version

      Examples:
        registrar check Scripts  read all of them

      """
    #expect(finished == Finished(status: 0, output: output))
  }

  @Test("Each page is the same however it is asked for, and fits a line", arguments: verbs)
  func pages(_ verb: String) async throws {
    let workspace = try Workspace()
    let page = try await workspace.registrar("help", verb)
    #expect(page.status == 0)
    #expect(page.errors.isEmpty)
    #expect(page.output.contains("Usage: registrar \(verb) "))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.last != " " })
    #expect(page.output.contains("Examples:\n"))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    for arguments in [
      [verb, "--help"], [verb, "-h"], [verb, "--wrong", "-h"], ["--help", verb],
    ] {
      #expect(try await workspace.run(Binary.find(), arguments) == page)
    }
  }

  @Test("A word of which there is no page is refused, however help is asked for")
  func unknown() async throws {
    let workspace = try Workspace()
    let refused = try await workspace.registrar("help", "nonsense")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("registrar: unknown verb or topic 'nonsense': expected run, "))
    #expect(try await workspace.registrar("--help", "nonsense") == refused)
    #expect(try await workspace.registrar("-h", "nonsense") == refused)
    let overview = try await workspace.registrar("--help")
    #expect(try await workspace.registrar("--help", "--version") == overview)
  }

  @Test(
    "Each topic is a table of every name, and fits a line",
    arguments: [
      ("scripts", Verb.allCases.map(\.example)),
      ("notices", Registration.Notice.Name.allCases.map(\.rawValue)),
      ("failures", PoolError.names + DirectoryError.names),
      ("operations", Registration.Operation.Name.allCases.map(\.rawValue)),
      ("states", StatePath.allCases.map(\.rawValue)),
    ])
  func topics(_ topic: String, _ names: [String]) async throws {
    let workspace = try Workspace()
    let page = try await workspace.registrar("help", topic)
    #expect(page.status == 0)
    #expect(page.errors.isEmpty)
    let lines = page.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " })
    for name in names {
      #expect(lines.contains { $0 == "  \(name)" || $0.hasPrefix("  \(name)  ") }, "\(name)")
    }
    #expect(try await workspace.registrar("--help", topic) == page)
  }

  @Test("The page of scripts names the keys that a verb takes, from its grammar")
  func scripts() async throws {
    let workspace = try Workspace()
    let page = try await workspace.registrar("help", "scripts").output
    #expect(
      page.contains(
        """
          fault signUp timedOut times=2 after-commit
              the next calls of an operation fail so, before or after the work is done
              takes message= times= after-commit undelivered

        """))
    #expect(page.contains("      takes email= password= FIELD=\n"))
  }

  @Test("The version", arguments: [["--version"], ["run", "--version"]])
  func version(_ arguments: [String]) async throws {
    let workspace = try Workspace()
    let finished = try await workspace.run(Binary.find(), arguments)
    #expect(finished == Finished(status: 0, output: "registrar 0.2.0\n"))
  }

  @Test("Every shell's completions name every verb", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar("completions", shell)
    #expect(finished.status == 0)
    #expect(finished.errors.isEmpty)
    for word in HelpTests.verbs + HelpTests.topics + [
      "check show", "human json tap junit", "card clinic members passwordless username",
    ] {
      #expect(finished.output.contains(word))
    }
  }

  @Test("No shell offers files where none are taken", arguments: ["soak", "fuzz"])
  func noFiles(_ verb: String) async throws {
    let workspace = try Workspace()
    let fish = try await workspace.registrar("completions", "fish").output
    #expect(!fish.contains("-n '__registrar_verb_is \(verb)' -F\n"))
    #expect(fish.contains("-n '__registrar_verb_is run' -F\n"))
    let zsh = try await workspace.registrar("completions", "zsh").output.split(separator: "\n")
    let line = try #require(zsh.first { $0.contains(" \(verb)) _arguments ") })
    #expect(!line.contains(":file:_files"))
    let bash = try await workspace.registrar("completions", "bash").output.split(separator: "\n")
    let place = try #require(bash.first { $0.contains(" \(verb):*) ") })
    #expect(place.contains("compopt +o default"))
  }

  static let bash = URL(fileURLWithPath: "/bin/bash")

  @Test(
    "bash completes what is begun",
    .enabled(if: FileManager.default.isExecutableFile(atPath: bash.path)),
    arguments: [
      (["ru"], "run"), (["run", "--fo"], "--format"), (["run", "--format", "j"], "json junit"),
      (["run", "--format", "=", "t"], "tap"), (["feed", "--policy", "u"], "username"),
      (["help", "ch"], "check chart"), (["help", "no"], "notices"), (["policy", "s"], "show"),
      (["policy", "show", "c"], "card clinic"), (["policy", "check", ""], ""),
      (["run", "--st"], "--strict"), (["chart", "p"], "path"),
      (["chart", "render", "--format", ""], "svg dot mermaid"),
      (["chart", "render", "--step", "s"], ""), (["check", "Scr"], ""),
      (["run", "--seed", "1"], ""), (["soak", "--fa"], "--faults"), (["soak", ""], ""),
    ])
  func bashCompletes(_ words: [String], _ expected: String) async throws {
    let workspace = try Workspace()
    let script = try await workspace.registrar("completions", "bash").output
    let probe = """
      COMP_WORDS=(registrar "$@"); COMP_CWORD=$#
      _registrar
      echo "${COMPREPLY[*]}"
      """
    let finished = try await workspace.run(
      HelpTests.bash, ["-c", script + probe, "bash"] + words)
    #expect(finished == Finished(status: 0, output: expected + "\n"))
  }
}
