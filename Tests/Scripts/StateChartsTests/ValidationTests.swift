import StateCharts
import Testing

@Suite("A chart that makes no sense is refused with the place, what was expected, and the remedy")
struct ValidationTests {
  @Test(
    "states",
    arguments: [
      (
        chart("<state id='a'/>", initial: "b"),
        "1:1: found the initial state 'b', expected a state of the chart; correct its name, or add the state"
      ),
      (
        chart("<state id='a'/><state id='a'/>"),
        "2:16: found a second 'a', expected one state of a name; rename it, or the one of line 2"
      ),
      (
        chart("<state id='1'/>", initial: "1"),
        "2:1: found the name '1', expected a letter, then letters, digits, '.', '-' and '_'; give it such a name"
      ),
      (
        chart(
          "<state id='a'/><state id='b' initial='c'><state id='c' initial='d'><state id='d'/></state></state>"
        ),
        "2:16: found 'b', which cannot be reached, expected a way to it from 'a'; write a transition to it, or take it out"
      ),
      (
        chart("<state id='a'><state id='b'/></state>"),
        "2:1: found 'a' without initial, expected its initial state; write initial=\"…\" into it, with the name of a state inside it"
      ),
      (
        chart("<state id='a' initial='a'><state id='b'/></state>"),
        "2:1: found 'a' as the initial state of 'a', expected a state inside it; correct its name, or move the state"
      ),
      (
        chart("<state id='a' initial='c'><state id='b'/></state><state id='c'/>"),
        "2:1: found 'c' as the initial state of 'a', expected a state inside it; correct its name, or move the state"
      ),
      (
        chart("<state id='a' initial='b'/>"),
        "2:1: found 'b' as the initial state of 'a', expected a state inside it; correct its name, or move the state"
      ),
      (
        chart(
          "<state id='a' initial='b'><history id='h'/><state id='b'><transition event='e' target='h'/></state></state>"
        ),
        "2:27: found the history 'h' with no default, expected one transition with a target alone; write <transition target=\"…\"/> with the state to begin in"
      ),
      (
        chart(
          "<state id='a' initial='b'><history id='h'><transition target='c'/></history><state id='b' initial='c'><state id='c'><transition event='e' target='h'/></state></state></state>"
        ),
        "2:43: found 'c' as the default of the history 'h', expected a state directly inside 'a'; name such a state"
      ),
      (
        chart(
          "<state id='a' initial='b'><history id='h'><transition target='b'/></history><state id='b'/></state>"
        ),
        "2:27: found 'h', which cannot be reached, expected a way to it from 'a'; write a transition to it, or take it out"
      ),
      (
        chart(
          "<state id='a'><transition event='e' target='\u{E9}'/><transition event='f' target='e\u{301}'/></state><state id='\u{E9}'/>"
        ),
        "2:49: found the target 'e\u{301}', expected a state of the chart; correct its name, or add the state"
      ),
      (
        chart("<history id='a'><transition target='b'/></history><state id='b'/>"),
        "2:1: found <history> in <scxml>, expected <state>, <doc:text>; take it out, or move it to where it belongs"
      ),
    ])
  func states(text: String, shown: String) {
    #expect(errors(of: text).joined(separator: "\n") == shown)
  }

  @Test(
    "transitions",
    arguments: [
      (
        chart("<state id='a'><transition event='e' target='b'/></state>"),
        "2:15: found the target 'b', expected a state of the chart; correct its name, or add the state"
      ),
      (
        chart("<state id='a'><transition event='e..f' target='a'/></state>"),
        "2:15: found the event 'e..f', expected names with dots between them, or *; write it so; parts of a name cannot be left open"
      ),
      (
        chart("<state id='a'><transition event='e'/><transition event='e.f'/></state>"),
        "2:38: found a transition of 'a' that can never fire, expected events or a condition that the one of line 2 leaves to it; move it before the one of line 2, or take it out"
      ),
      (
        chart("<state id='a'><transition event='*'/>\n<transition event='f'/></state>"),
        "3:1: found a transition of 'a' that can never fire, expected events or a condition that the one of line 2 leaves to it; move it before the one of line 2, or take it out"
      ),
      (
        chart("<state id='a'><transition event='e'/><transition event='f e'/></state>"),
        "2:38: found the event 'e' that the one of line 2 always takes, expected events that are left to it; take the event out of one of the two"
      ),
      (
        chart(
          "<state id='a'><transition event='e' cond=\"_event.data.k == 'v'\"/><transition event='e' cond=\"_event.data.k == 'v'\"/></state>"
        ),
        "2:66: found a transition of 'a' that can never fire, expected events or a condition that the one of line 2 leaves to it; move it before the one of line 2, or take it out"
      ),
      (
        chart(
          "<state id='a'><transition event='e' cond=\"_event.data.k != 'v'\"/><transition event='e' cond=\"_event.data.l == 'v' &amp;&amp; _event.data.k == 'w'\"/></state>"
        ),
        "2:66: found a transition of 'a' that can never fire, expected events or a condition that the one of line 2 leaves to it; move it before the one of line 2, or take it out"
      ),
      (
        chart(
          "<state id='a'><transition event='e' cond=\"_event.data.k == 'v' &amp;&amp; _event.data.k == 'w'\"/></state>"
        ),
        "2:15: found a transition that can never fire: it wants _event.data.k == 'v' and its contrary, expected a condition that can hold; correct the condition"
      ),
      (
        chart("<state id='a'><transition event='*.*'/></state>"),
        "2:15: found the event '*.*', expected names with dots between them, or *; write it so; parts of a name cannot be left open"
      ),
      (
        chart("<state id='a'><transition/></state>"),
        "2:15: found a transition without an event, expected the names of events; name one"
      ),
    ])
  func transitions(text: String, shown: String) {
    #expect(errors(of: text).joined(separator: "\n") == shown)
  }

  @Test(
    "an earlier transition that leaves something to a later one shadows it not",
    arguments: [
      "<transition event='e.f'/><transition event='e'/>",
      "<transition event='e'/><transition event='ef'/>",
      "<transition event='e' cond=\"_event.data.k == 'v'\"/><transition event='e'/>",
      "<transition event='e' cond=\"_event.data.k == 'v'\"/><transition event='e' cond=\"_event.data.k != 'v'\"/>",
      "<transition event='e'/><transition event='f' cond=\"_event.data.k == 'v'\"/>",
      // A letter with its accent, and one with an accent after it: events and texts are compared by code units.
      "<transition event='caf\u{E9}'/><transition event='cafe\u{301}'/>",
      "<transition event='e' cond=\"_event.data.k == '\u{E9}'\"/><transition event='e' cond=\"_event.data.k == 'e\u{301}'\"/>",
    ])
  func unshadowed(content: String) {
    #expect(errors(of: chart("<state id='a'>\(content)</state>")) == [])
  }
}
