import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import StateCharts
import Testing

@Suite("A chart is drawn whole and a step at a time")
struct DrawingTests {
  @Test("as Mermaid, states in states, edges after them")
  func mermaid() throws {
    let chart = try StateChart(scxml: door)
    #expect(chart.steps == ["closed"])
    #expect(
      chart.mermaid() == """
        stateDiagram-v2
          [*] --> closed
          state "closed" as closed {
            [*] --> closed_unlocked
            state "H" as closed_last
            state "unlocked" as closed_unlocked
            state "locked" as closed_locked
          }
          state "open" as open
          state "alarmed" as alarmed
          state "gone" as gone
          closed --> alarmed : alarm
          closed_last --> closed_locked
          closed_unlocked --> open : open
          closed_unlocked --> closed_locked : turn.key [key = brass, way ≠ left]
          closed_locked --> closed_unlocked : turn [key = brass]
          closed_locked --> closed_locked : turn (stays)
          open --> closed : close
          open --> gone : removed
          alarmed --> closed_last : quiet

        """)
  }

  @Test("a step as Mermaid shows what it touches, and no more")
  func mermaidStep() throws {
    let chart = try StateChart(scxml: door)
    #expect(
      try chart.mermaid(step: "closed") == """
        stateDiagram-v2
          state "closed" as closed {
            [*] --> closed_unlocked
            state "H" as closed_last
            state "unlocked" as closed_unlocked
            state "locked" as closed_locked
          }
          state "open" as open
          state "alarmed" as alarmed
          closed --> alarmed : alarm
          closed_last --> closed_locked
          closed_unlocked --> open : open
          closed_unlocked --> closed_locked : turn.key [key = brass, way ≠ left]
          closed_locked --> closed_unlocked : turn [key = brass]
          closed_locked --> closed_locked : turn (stays)
          open --> closed
          alarmed --> closed_last
          classDef neighbour fill:#e4e7eb,stroke:#cbd2d9,color:#3e4c59
          class open,alarmed neighbour

        """)
  }

  @Test("what would control a terminal, or is no character of XML, is replaced")
  func controls() throws {
    let chart = try StateChart(
      name: "n", initial: "a",
      states: [
        ChartState(
          id: "a",
          transitions: [
            ChartTransition(
              events: ["e.*"], condition: ChartCondition(.init("k", "\u{7}\u{1B}\u{9B}\u{FFFE}")),
              target: "a")
          ], documentation: "So \u{9B}31m.")
      ])
    for picture in [chart.mermaid(), chart.dot(), chart.overviewSVG()] {
      let controls = picture.unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{FFFE}")
      }
      #expect(controls.isEmpty, "\(picture)")
    }
    #expect(chart.dot().contains("e [k = \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}]"), "\(chart.dot())")
  }

  @Test("what a picture's language would read as its own is escaped")
  func escaping() throws {
    let id = "é-.end"
    let chart = try StateChart(
      name: "n", initial: id,
      states: [
        ChartState(
          id: id,
          transitions: [
            ChartTransition(
              events: ["a-b"],
              condition: ChartCondition(.init("k", "x\"; --> {y}\\N <b>&amp; #1; %%\n")), target: id
            )
          ], documentation: "Says \"<i>\" & \\l, \"\u{301}]"),
        ChartState(id: "end", kind: .compound(initial: "_"), children: [ChartState(id: "_")]),
      ].map { state in
        guard state.id == id else { return state }
        return ChartState(
          id: state.id,
          transitions: state.transitions + [ChartTransition(events: ["go"], target: "end")],
          documentation: state.documentation)
      })
    let label = "a-b [k = x#34;#59; #45;#45;#62; #123;y#125;#92;N #60;b#62;#38;amp#59;"
    #expect(
      chart.mermaid().split(separator: "\n").contains { $0.contains(label) }, "\(chart.mermaid())")
    #expect(chart.mermaid().contains("state \"end\" as end_1"))
    let dot = chart.dot()
    #expect(dot.contains(#"[k = x\"; --> {y}\\N <b>&amp;amp; #1; %%"#), "\(dot)")
    #expect(dot.contains(#"Says \"<i>\" &amp; \\l"#), "\(dot)")
    // A mark with an accent is one that ends a text all the same.
    #expect(dot.unicodeScalars.contains(#"\\l, \""#.unicodeScalars + ["\u{301}", "]"]), "\(dot)")
    let step = try chart.dot(step: "end")
    #expect(step.contains("é-.end"))
  }

  @Test("a box says what it stays for, and edges to what is inside it begin inside it")
  func boxes() throws {
    let chart = try StateChart(
      scxml: StateChartsTests.chart(
        """
        <state id='a' initial='a.b'>
          <transition event='keep'/>
          <transition event='again' target='a'/>
          <transition event='down' target='a.c'/>
          <state id='a.b'><transition event='up' target='a'/></state>
          <state id='a.c'/>
        </state>
        """))
    let mermaid = chart.mermaid()
    #expect(mermaid.contains("state \"a (stays on#58; keep)\" as a {"))
    #expect(!mermaid.contains("  a -->") && !mermaid.contains("--> a :"))
    for edge in ["a_b --> a_b : again", "a_b --> a_c : down", "a_b --> a_b : up"] {
      #expect(mermaid.contains(edge), "\(mermaid)")
    }
    let dot = chart.dot()
    #expect(dot.contains("stays on: keep"))
    #expect(dot.contains("lhead=cluster0") && !dot.contains("ltail"), "\(dot)")
  }

  @Test("of the whole chart, ways into a state that has too many are a list beside it")
  func listed() throws {
    let ways = (1...5).map { "<state id='s\($0)'><transition event='e' target='t'/></state>" }
    let hub = (1...5).map { "<transition event='to\($0)' target='s\($0)'/>" }.joined()
    func dot(_ count: Int) throws -> String {
      let states = "<state id='t'>\(hub)</state>" + ways.prefix(count).joined()
      let rest = (count..<5).map { "<state id='s\($0 + 1)'/>" }.joined()
      return try StateChart(
        scxml: StateChartsTests.chart(states + rest, initial: "t")
      ).dot()
    }
    #expect(try !dot(4).contains("also from"))
    let many = try dot(5)
    #expect(many.contains(#"label="also from\ls3\ls4\ls5\l""#), "\(many)")
    #expect(many.contains("n2 -> n0") && !many.contains("n3 -> n0"))
  }

  @Test("events under the same conditions stand together, the conditions once")
  func sameConditions() throws {
    let way = { (event: String, value: String) in
      "<transition event='\(event)' cond=\"_event.data.k == '\(value)'\" target='b'/>"
    }
    let ways = way("x.f", "1") + way("x.g", "1") + way("x.h", "1") + way("x.h", "2")
    let mermaid = try StateChart(
      scxml: StateChartsTests.chart("<state id='a'>\(ways)</state><state id='b'/>")
    ).mermaid()
    #expect(
      mermaid.contains("a --> b : x#58; f, g [k = 1]<br/>x.h [k = 1] or [k = 2]\n"), "\(mermaid)")
  }

  @Test("a step that is none is refused with those that there are")
  func unknownStep() throws {
    let chart = try StateChart(scxml: door)
    for step in ["nowhere", "open", "closed.last"] {
      let error = #expect(throws: ChartErrors.self) { try chart.dot(step: step) }
      let shown =
        "found the step '\(step)', expected a state with others inside, of closed;"
        + " name one of these"
      #expect(error?.description == shown)
    }
  }
}

#if os(macOS) || os(Linux)
  /// Whether this machine can draw at all.
  private let canDraw = (try? Graphviz()) != nil

  @Suite("Graphviz draws SVG")
  struct GraphvizTests {
    @Test("the same bytes each time, without the version, on paper", .enabled(if: canDraw))
    func svg() throws {
      let chart = try StateChart(scxml: door)
      let svg = try Graphviz().svg(of: chart.dot())
      #expect(svg == (try Graphviz().svg(of: chart.dot())))
      #expect(!svg.contains("Generated by"))
      #expect(svg.contains("fill=\"#ffffff\""))
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      for name in ["unlocked", "locked", "alarmed", ">H<"] { #expect(svg.contains(name)) }
      #expect(try Graphviz().svg(of: chart.dot(step: "closed")).contains("key = brass"))
    }

    @Test("a picture beyond what a pipe holds comes whole", .enabled(if: canDraw))
    func big() throws {
      let nodes = (0..<3000).map { "n\($0) [label=\"a node with a long label\"];" }
      let svg = try Graphviz().svg(of: "digraph { \(nodes.joined(separator: "\n")) }")
      #expect(svg.utf8.count > 500_000 && svg.hasSuffix("</svg>\n"))
    }

    @Test("a graph that is none is refused with Graphviz's own words", .enabled(if: canDraw))
    func wrong() {
      let error = #expect(throws: GraphvizError.self) { try Graphviz().svg(of: "digraph {") }
      #expect(error?.description.contains("syntax error") == true)
    }

    @Test("a missing dot is an error that says how to get it, and what works without")
    func missing() throws {
      let error = #expect(throws: GraphvizError.self) { try Graphviz(searchPath: "/nowhere:") }
      #expect(error == .missing)
      for word in ["apt-get install graphviz", "brew install graphviz", "Mermaid", "DOT"] {
        #expect(error?.description.contains(word) == true)
      }
    }

    @Test("a dot that is no program, fails without a word, or does not end is an error")
    func unusable() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("dot-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let program = folder.appendingPathComponent("dot")
      func graphviz(_ script: String) throws -> Graphviz {
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: program.path)
        return try Graphviz(searchPath: folder.path, seconds: 1)
      }
      let failing = try graphviz("#!/bin/sh\necho no >&2\nexit 3\n")
      #expect(throws: GraphvizError.failed(status: 3, message: "no")) { try failing.svg(of: "") }
      let silent = try graphviz("#!/bin/sh\n")
      #expect(throws: GraphvizError.unusable("it wrote no picture")) { try silent.svg(of: "") }
      let endless = try graphviz("#!/bin/sh\nexec sleep 60\n")
      #expect(throws: GraphvizError.tookTooLong(seconds: 1)) { try endless.svg(of: "") }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: program.path)
      #expect(throws: GraphvizError.missing) { try Graphviz(searchPath: folder.path) }
    }
  }
#endif
