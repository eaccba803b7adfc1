/// Something that a chart does on its way: it never acts on the world, it only says.
public enum ChartAction: Hashable, Sendable {
  /// `<log label="notice" expr="'codeSent'"/>`: a text under a label.
  case log(label: String, text: String)
}
