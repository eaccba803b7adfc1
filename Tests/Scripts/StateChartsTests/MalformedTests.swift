import Foundation
import StateCharts
import Testing

/// The errors of a text, each as it is shown.
func errors(of text: String) -> [String] {
  do {
    _ = try StateChart(scxml: text)
    return []
  } catch {
    return error.errors.map(\.description)
  }
}

/// A chart with this inside, from its second line on.
func chart(_ content: String, initial: String = "a") -> String {
  """
  <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="c" datamodel="ecmascript" initial="\(initial)">
  \(content)
  </scxml>
  """
}

@Suite("A text that is no chart is refused with the place, what was expected, and the remedy")
struct MalformedTests {
  @Test(
    "malformed XML",
    arguments: [
      (
        "",
        "1:1: found the end of the text, expected <scxml; begin the chart with its <scxml> element"
      ),
      (
        "<scxml",
        "1:7: found the end of the text, expected >; end the tag with >, or give it another attribute"
      ),
      (
        "<scxml>",
        "1:1: found <scxml> without an end, expected </scxml>; end it with </scxml>"
      ),
      (
        "hello",
        "1:1: found 'h', expected <scxml; begin the chart with its <scxml> element"
      ),
      (
        "<scxml>\n  <state></stat>\n</scxml>",
        "2:10: found </stat>, expected </state>; end the <state> of line 2 first"
      ),
      (
        "<a b=c/>",
        "1:6: found 'c', expected a quotation mark; write the value between \""
      ),
      (
        "<a b='1' b='2'/>",
        "1:1: found '<a b='1' b='2'', expected one attribute of each name; take one of the two out"
      ),
      (
        "<a b='1'c='2'/>",
        "1:9: found 'c', expected a space or >; write a space before each attribute"
      ),
      (
        "<a b='<'/>",
        "1:7: found '<', expected a value without <; write &lt; for a <, or end the value before it"
      ),
      (
        "<a b='1",
        "1:8: found the end of the text, expected the quotation mark that ends the value; end the value with that"
      ),
      (
        "<a>&nbsp;</a>",
        "1:4: found '&nbsp;', expected &lt; &gt; &amp; &quot; or &apos;; write &amp; for &, and &amp;&amp; for && in a condition; any other as it is"
      ),
      (
        "<a>x && y</a>",
        "1:6: found '&', expected &lt; &gt; &amp; &quot; or &apos;; write &amp; for &, and &amp;&amp; for && in a condition; any other as it is"
      ),
      (
        "<a>&#0;</a>",
        "1:4: found '&#0;', expected &lt; &gt; &amp; &quot; or &apos;; write &amp; for &, and &amp;&amp; for && in a condition; any other as it is"
      ),
      (
        "<a>\u{1}</a>",
        "1:4: found the control character U+1, expected a character that XML allows; take it out"
      ),
      (
        "<a>]]></a>",
        "1:4: found ']', expected a text without ]]>; write ]]&gt;"
      ),
      (
        "<a><!-- -- --></a>",
        "1:9: found '-', expected -->; write no -- inside a comment"
      ),
      (
        "<a><!-- ",
        "1:9: found the end of the text, expected -->; end the comment with -->"
      ),
      (
        "<a/><b/>",
        "1:5: found '<', expected the end of the text; put everything into the <a> element"
      ),
      (
        "<x:a/>",
        "1:1: found '<x:a', expected prefixes that an xmlns attribute declares; declare the prefix in <scxml>, or take it out"
      ),
      (
        "<!DOCTYPE a><a/>",
        "1:1: found <!, expected an element; take it out: a chart has no document type"
      ),
      (
        "<!-- A bomb: -->\n<!DOCTYPE a [<!ENTITY b 'xx'><!ENTITY c '&b;&b;'>]><a>&c;</a>",
        "2:1: found <!, expected an element; take it out: a chart has no document type"
      ),
      (
        "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
        "1:1: found <!, expected an element; take it out: a chart has no document type"
      ),
      (
        "<a>&amp</a>",
        "1:4: found '&amp', expected &lt; &gt; &amp; &quot; or &apos;; write &amp; for &, and &amp;&amp; for && in a condition; any other as it is"
      ),
      (
        "<a x:b='1'/>",
        "1:1: found '<a x:b='1'', expected prefixes that an xmlns attribute declares; declare the prefix in <scxml>, or take it out"
      ),
      (
        "<a b/>",
        "1:5: found '/', expected =; write the attribute as name=\"…\""
      ),
      (
        "<a><![CDATA[ </a>",
        "1:1: found <a> without an end, expected </a>; end it with </a>"
      ),
      (
        "<a><?b </a>",
        "1:12: found the end of the text, expected ?>; end the instruction with ?>"
      ),
      (
        "<!--<?a?>--><a><![CDATA[<?b?>]]><?c d?>\n<?ef?></a>",
        "2:1: found '<?ef?>', expected an instruction with something after its name; take it out: a chart has no use for it"
      ),
      (
        "<!-- alone -->",
        "1:15: found the end of the text, expected <scxml; begin the chart with its <scxml> element"
      ),
      (
        "<?xml version='1.0' encoding='latin1'?><a/>",
        "1:1: found '<?xml version='1.0' encoding='latin1'?>', expected <?xml version=\"1.0\" encoding=\"UTF-8\"?>; save the chart as UTF-8, and write just that"
      ),
      (
        " <?xml version='1.0'?><a/>",
        "1:7: found ' ', expected <?xml version=\"1.0\" encoding=\"UTF-8\"?> at the very beginning, or none; move it to the first line, or take it out"
      ),
      (
        "<a xmlns:b=''/>",
        "1:1: found '<a xmlns:b=''', expected a prefix of your own and its namespace; correct the xmlns attribute"
      ),
      (
        "<1/>",
        "1:2: found '1', expected a name; begin it with a letter; write &lt; for a < in a text, &amp; for an &"
      ),
    ])
  func malformed(text: String, shown: String) {
    #expect(errors(of: text).joined(separator: "\n") == shown)
  }

  @Test(
    "elements that are not those of a chart",
    arguments: [
      (
        "<scxml/>",
        "1:1: found <scxml> of another namespace, expected <scxml xmlns=\"http://www.w3.org/2005/07/scxml\">; begin the chart with just that"
      ),
      (
        "<scxml xmlns='http://www.w3.org/2005/07/scxml'/>",
        "1:1: found <scxml> without name, expected name=\"…\"; add it\n1:1: found <scxml> without version, expected version=\"…\"; add it\n1:1: found <scxml> without initial, expected the state in which a run begins; write initial=\"…\" into <scxml>"
      ),
      (
        "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='2' name='c' initial='a'/>",
        "1:1: found version='2', expected 1.0; write one of these"
      ),
      (
        chart("<stat id='a'/>"),
        "2:1: found <stat> in <scxml>, expected <state>, <doc:text>; take it out, or move it to where it belongs"
      ),
      (
        chart("<state id='a'>text</state>"),
        "2:1: found text in <state>, expected elements alone; put documentation into <doc:text>, and anything else into <!-- -->"
      ),
      (
        chart("<state id='a' name='b'/>"),
        "2:1: found name in <state>, expected id, initial; take it out, or correct its name"
      ),
      (
        chart("<state/>"),
        "2:1: found <state> without id, expected id=\"…\"; add it"
      ),
      (
        chart("<state id='a'><invoke/></state>"),
        "2:15: found <invoke> in <state>, expected <state>, <history>, <transition>, <onentry>, <doc:text>; take it out: not supported, a chart here says what happens and does nothing itself"
      ),
      (
        chart("<state id='a'><other xmlns='urn:x'/></state>"),
        "2:15: found <other> in <state>, expected <state>, <history>, <transition>, <onentry>, <doc:text>; use the namespace http://www.w3.org/2005/07/scxml, or urn:registrar:documentation for documentation"
      ),
      (
        chart("<state id='a'><transition event='' target='a'/></state>"),
        "2:15: found a transition without an event, expected the names of events; name one"
      ),
      (
        chart("<state id='a'><transition event='e' target='a b'/></state>"),
        "2:15: found target='a b', expected the name of one state; name one: several at once are not supported"
      ),
      (
        chart("<state id='a'><transition event='e' type='inner' target='a'/></state>"),
        "2:15: found type in <transition>, expected event, cond, target; take it out, or correct its name"
      ),
      (
        chart("<state id='a'><transition event='e' cond='x == 1' target='a'/></state>"),
        "2:15: found 'x == 1', expected _event.data. and the name of a value; write _event.data.KEY == 'VALUE' or !=, with && (&amp;&amp; in XML) between them"
      ),
      (
        chart("<state id='a'><transition event='e' cond=\"_event.data.k === 'v'\"/></state>"),
        "2:15: found '= 'v'', expected a text in single quotation marks; write _event.data.KEY == 'VALUE' or !=, with && (&amp;&amp; in XML) between them"
      ),
      (
        chart("<state id='a'><transition event='e' cond=\"_event.data.k == 'v' ||\"/></state>"),
        "2:15: found '||', expected && or the end of the condition; write _event.data.KEY == 'VALUE' or !=, with && (&amp;&amp; in XML) between them"
      ),
      (
        chart("<state id='a'><transition event='e' cond=\"_event.data.k == 'v\"/></state>"),
        "2:15: found the end of the expression, expected the quotation mark ' that ends the text; write _event.data.KEY == 'VALUE' or !=, with && (&amp;&amp; in XML) between them"
      ),
      (
        chart("<state id='a'><onentry><log label='l' expr='1'/></onentry></state>"),
        "2:24: found '1', expected a text in single quotation marks; write one text in single quotation marks, as in expr=\"'codeSent'\""
      ),
      (
        chart("<state id='a'><onentry><log expr=\"'x\\y'\"/></onentry></state>"),
        "2:24: found <log> without label, expected label=\"…\"; add it"
      ),
      (
        chart("<parallel id='a'><state id='b'/></parallel>"),
        "2:1: found <parallel> in <scxml>, expected <state>, <doc:text>; take it out: not supported, a chart here says what happens and does nothing itself"
      ),
      (
        chart(
          "<state id='a' initial='b'><history id='h' type='deep'><transition target='b'/></history><state id='b'><transition event='e' target='h'/></state></state>"
        ),
        "2:27: found type='deep', expected shallow; write one of these"
      ),
      (
        chart("<state id='a'/><state id='b' bad=''/><wrong/>"),
        "2:16: found bad in <state>, expected id, initial; take it out, or correct its name\n2:38: found <wrong> in <scxml>, expected <state>, <doc:text>; take it out, or move it to where it belongs"
      ),
    ])
  func elements(text: String, shown: String) {
    #expect(errors(of: text).joined(separator: "\n") == shown)
  }
}
