import StateCharts
import Testing

/// Each text would take minutes if the time grew with the square of its size.
@Suite("A large text is read or refused in a time that grows with its size")
struct LargeTextTests {
  @Test("openings without an end", arguments: ["<!--", "<?", "<![CDATA["])
  func openings(mark: String) {
    let count = 200_000 / mark.utf8.count
    #expect(errors(of: String(repeating: mark, count: count)).count == 1)
    let inside = chart("<state id='a'/>") + String(repeating: mark, count: count)
    #expect(errors(of: inside).count == 1)
  }

  @Test("an instruction that has only a name is refused before an opening without an end")
  func instruction() {
    let text = chart("<?a?><state id='a'/>") + String(repeating: "<!--", count: 100_000)
    #expect(errors(of: text).count == 1)
    #expect(errors(of: text).first?.hasPrefix("2:1: found '<?a?>'") == true)
  }

  @Test("two transitions that wait for one event many times")
  func repeatedEvents() {
    let events = String(repeating: "e e.* ", count: 25_000)
    let transitions = ["a", "b"].map {
      "<transition event='\(events)' cond=\"_event.data.k == '\($0)'\"/>"
    }
    #expect(errors(of: chart("<state id='a'>\(transitions.joined())</state>")) == [])
  }

  @Test("many transitions that wait for the same events, on different conditions")
  func manyTransitions() {
    let events = (0..<200).map { "e\($0)" }.joined(separator: " ")
    let transitions = (0..<900).map {
      "<transition event='\(events)' cond=\"_event.data.k == '\($0)'\"/>"
    }
    #expect(errors(of: chart("<state id='a'>\(transitions.joined())</state>")) == [])
  }

  @Test("many transitions that share most of their conditions")
  func sharedConditions() {
    let shared = (0..<31).map { "_event.data.k\($0) == 'v' &amp;&amp; " }.joined()
    let transitions = (0..<600).map {
      "<transition event='e' cond=\"\(shared)_event.data.k == '\($0)'\"/>"
    }
    #expect(errors(of: chart("<state id='a'>\(transitions.joined())</state>")) == [])
  }

  @Test("an event with very many parts")
  func longEvent() {
    let event = String(repeating: "a.", count: 150_000) + "a"
    let transitions = ["a", "b"].map {
      "<transition event='\(event)' cond=\"_event.data.k == '\($0)'\"/>"
    }
    let found = errors(of: chart("<state id='a'>\(transitions.joined())</state>"))
    #expect(found.count == 2)
    #expect(
      found.allSatisfy { $0.contains("an event whose name has 150001 parts, expected at most 64") })
  }

  @Test("an event that an earlier transition takes is told each time that it is written")
  func shadows() {
    let state = """
      <state id='a'>
      <transition event='e.f'/><transition event='e'/><transition event='e.f.g x e.* x e.f.g.*'/>
      </state>
      """
    let words = "expected events that are left to it; take the event out of one of the two"
    #expect(
      errors(of: chart(state)) == [
        "3:49: found the event 'e.f.g' that the one of line 3 always takes, \(words)",
        "3:49: found the event 'e.*' that the one of line 3 always takes, \(words)",
        "3:49: found the event 'e.f.g.*' that the one of line 3 always takes, \(words)",
      ])
  }
}
