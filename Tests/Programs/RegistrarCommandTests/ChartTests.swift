import Foundation
import Testing

/// `.ci/check-chart` runs `chart check` itself, optimised: it takes minutes as it is built for tests.
@Suite("A chart is read, drawn and turned into scripts")
struct ChartTests {
  /// A chart of two steps.
  private static let lamp = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="lamp" initial="off">
      <state id="off"><transition event="press" target="on"/></state>
      <state id="on" initial="on.dim">
        <transition event="press" target="off"/>
        <state id="on.dim"><transition event="turn" target="on.bright"/></state>
        <state id="on.bright"><transition event="turn" target="on.dim"/></state>
      </state>
    </scxml>
    """

  @Test("Every error of a malformed chart is told at once, with its place")
  func malformed() async throws {
    let workspace = try Workspace()
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="c" initial="a">
      <stat id="a"/>
      <state id="b" x=""/>
      </scxml>
      """
    try workspace.write(text, to: "c.scxml")
    let errors = """
      c.scxml:2:1: found <stat> in <scxml>, expected <state>, <doc:text>; take it out, or \
      move it to where it belongs
      c.scxml:3:1: found x in <state>, expected id, initial; take it out, or correct its name

      """
    for action in ["check", "render"] {
      let finished = try await workspace.registrar("chart", action, "c.scxml")
      #expect(finished == Finished(status: 65, errors: errors))
    }
  }

  @Test("The second of two charts is read, too, before anything is explored")
  func malformedSecond() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.lamp, to: "lamp.scxml")
    try workspace.write("<scxml", to: "c.scxml")
    let finished = try await workspace.registrar("chart", "check", "lamp.scxml", "c.scxml")
    #expect(finished.status == 65 && finished.errors.hasPrefix("c.scxml:1:"))
  }

  @Test("A chart that cannot be read is told")
  func unreadable() async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar("chart", "check")
    let errors =
      "registrar: cannot read 'StateCharts/registration.scxml': no such file or directory\n"
    #expect(finished == Finished(status: 66, errors: errors))
  }

  @Test("A step is drawn as Mermaid, from standard input too")
  func mermaid() async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar(
      "chart", "render", "--format", "mermaid", "--step", "on", "-", input: Self.lamp)
    let output = """
      stateDiagram-v2
        state "on" as on {
          [*] --> on_dim
          state "dim" as on_dim
          state "bright" as on_bright
        }
        state "off" as off
        off --> on
        on --> off : press
        on_dim --> on_bright : turn
        on_bright --> on_dim : turn
        classDef neighbour fill:#e4e7eb,stroke:#cbd2d9,color:#3e4c59
        class off neighbour

      """
    #expect(finished == Finished(status: 0, output: output))
  }

  @Test("Without Graphviz there is no SVG, and everything else")
  func withoutGraphviz() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.lamp, to: "lamp.scxml")
    let errors = """
      registrar: SVG is drawn by dot of Graphviz, which is missing; install it (Debian: apt-get \
      install graphviz, macOS: brew install graphviz), or use Mermaid or DOT, which need nothing

      """
    let nowhere = ["PATH": ""]
    let alone = try await workspace.registrar(
      "chart", "render", "lamp.scxml", environment: nowhere)
    #expect(alone == Finished(status: 69, errors: errors))
    let all = try await workspace.registrar(
      "chart", "render", "--output", "out", "lamp.scxml", environment: nowhere)
    #expect(all == Finished(status: 69, errors: errors))
    #expect(try workspace.read("out/lamp-on.mmd").contains("on_dim --> on_bright : turn"))
    #expect(try workspace.read("out/lamp.dot").hasPrefix("digraph \"lamp\" {"))
    let dot = try await workspace.registrar(
      "chart", "render", "--format=dot", "lamp.scxml", environment: nowhere)
    #expect(dot == Finished(status: 0, output: try workspace.read("out/lamp.dot")))
  }

  @Test("Two pictures of one name are two files, and several charts are checked at once")
  func clashes() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.lamp.replacing("\"on\"", with: "\"overview\""), to: "lamp.scxml")
    _ = try await workspace.registrar(
      "chart", "render", "--output", "out", "lamp.scxml", environment: ["PATH": ""])
    #expect(try workspace.read("out/lamp-overview.mmd").hasPrefix("flowchart"))
    #expect(try workspace.read("out/lamp-overview-2.mmd").contains("on_dim --> on_bright : turn"))
    let missing = try await workspace.registrar("chart", "check", "a.scxml", "b.scxml", "c.scxml")
    #expect(missing.errors.contains("a.scxml"), "\(missing)")
    #expect(missing.status == 66)
  }

  @Test("The overview of the steps is drawn without Graphviz, and is no picture of one step")
  func overview() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.lamp, to: "lamp.scxml")
    let drawn = try await workspace.registrar(
      "chart", "render", "--overview", "lamp.scxml", environment: ["PATH": ""])
    #expect(drawn.status == 0 && drawn.output.hasPrefix("<svg "))
    #expect(drawn.output.contains("<title>off → on</title>"))
    let mermaid = try await workspace.registrar(
      "chart", "render", "--overview", "--format", "mermaid", "lamp.scxml")
    #expect(mermaid.output.contains("  off -->|\"press\"| on\n"))
    let both = try await workspace.registrar(
      "chart", "render", "--overview", "--step", "on", "lamp.scxml")
    #expect(
      both
        == Finished(
          status: 2,
          errors: "registrar: '--overview' shows all steps; it does not go with '--step'\n"
            + "See 'registrar help chart'.\n"))
  }

  @Test("A step that the chart lacks, and options that contradict each other, are usage errors")
  func renderUsage() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.lamp, to: "lamp.scxml")
    let unknown = try await workspace.registrar("chart", "render", "--step", "in", "lamp.scxml")
    #expect(
      unknown
        == Finished(
          status: 2,
          errors: "registrar: unknown step 'in': expected on; did you mean 'on'?\n"
            + "See 'registrar help chart'.\n"))
    let both = try await workspace.registrar(
      "chart", "render", "--step", "on", "--output", "out", "lamp.scxml")
    #expect(
      both
        == Finished(
          status: 2,
          errors: "registrar: '--output' writes all pictures; it does not go with '--step'\n"
            + "See 'registrar help chart'.\n"))
  }

  @Test("A folder that cannot be made is told")
  func cannotCreate() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.lamp, to: "lamp.scxml")
    let finished = try await workspace.registrar(
      "chart", "render", "--output", "lamp.scxml", "lamp.scxml")
    let errors = "registrar: cannot make the folder 'lamp.scxml'\n"
    #expect(finished == Finished(status: 73, errors: errors))
  }

  @Test("The way from one state to another is a script, and it passes")
  func path() async throws {
    let workspace = try Workspace()
    let path = try await workspace.registrar(
      "chart", "path", "signUp.editing", "confirmation.editing")
    let output = """
      # The shortest way from signUp.editing to confirmation.editing.
      policy clinic
      launch
      sign-up email=ana@example.com password=Correct-horse-1 phone=+15550100123
      expect confirmation.editing notice=codeSent
      expect checkpoint awaitingCode

      """
    #expect(path == Finished(status: 0, output: output))
    let played = try await workspace.registrar("run", "-", input: path.output)
    #expect(played.status == 0)
    #expect(played.output.hasSuffix("1 passed, 0 failed\n"))
  }
}
