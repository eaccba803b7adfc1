import StateCharts

/// A small chart with everything in it that a chart may have.
let door = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!-- A door with a lock. -->
  <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:doc="urn:registrar:documentation"
    version="1.0" datamodel="ecmascript" name="door" initial="closed">
    <doc:text>A door.</doc:text>
    <state id="closed" initial="closed.unlocked">
      <doc:text>
        It is shut, and perhaps
        locked.

        A key &lt; two keys.
      </doc:text>
      <onentry><log label="notice" expr="'shut'"/></onentry>
      <history id="closed.last" type="shallow">
        <transition target="closed.locked"/>
      </history>
      <transition event="alarm" target="alarmed"/>
      <state id="closed.unlocked">
        <transition event="open" target="open"/>
        <transition event="turn.key" cond="_event.data.key == 'brass' &amp;&amp; _event.data.way != 'left'" target="closed.locked">
          <doc:text>Only the right key, and only to the right.</doc:text>
          <log label="notice" expr="'locked'"/>
        </transition>
      </state>
      <state id="closed.locked">
        <transition event="turn" cond="_event.data.key == 'brass'" target="closed.unlocked"/>
        <transition event="turn">
          <log label="notice" expr="'it&quot;s\\'stuck\\u0001'"/>
        </transition>
      </state>
    </state>
    <state id="open">
      <transition event="close" target="closed"/>
      <transition event="removed" target="gone"/>
    </state>
    <state id="alarmed">
      <transition event="quiet.*" target="closed.last"/>
    </state>
    <state id="gone"/>
  </scxml>
  """
