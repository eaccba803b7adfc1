/// An action of a chart; it never acts on the world, it only logs.
public enum ChartAction: Hashable, Sendable {
  /// `<log label="notice" expr="'codeSent'"/>`: a text with a label.
  case log(label: String, text: String)
}
