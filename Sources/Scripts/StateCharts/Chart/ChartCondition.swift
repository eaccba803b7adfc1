/// A condition on the data of an event: one or more comparisons, all of which must hold.
///
/// In the chart it is ECMAScript: `_event.data.status == 'confirmed' && _event.data.email != ''`.
public struct ChartCondition: Hashable, Sendable {
  /// A comparison of one value in the event data with a text.
  public struct Comparison: Hashable, Sendable {
    /// The value's name: letters, digits and `_`, with no digit first.
    public let key: String
    /// Whether the value must equal the text, or must differ from it.
    public let isEqual: Bool
    /// The text.
    public let value: String

    /// Creates the comparison `_event.data.key == 'value'`, or `!=`.
    public init(_ key: String, isEqual: Bool = true, _ value: String) {
      (self.key, self.isEqual, self.value) = (key, isEqual, value)
    }

    /// Whether the comparison holds for these data; a missing value differs from every text.
    public func holds(for data: [String: String]) -> Bool {
      (data[key]?.utf8.elementsEqual(value.utf8) ?? false) == isEqual
    }

    /// Whether two comparisons say the same: texts are compared as ECMAScript does, to which an accented letter and a
    /// letter with an accent are two texts.
    public static func == (one: Comparison, other: Comparison) -> Bool {
      one.key == other.key && one.isEqual == other.isEqual
        && one.value.utf8.elementsEqual(other.value.utf8)
    }
  }

  /// The comparisons; at least one.
  public let comparisons: [Comparison]
  /// The ECMAScript that it was read from.
  public let text: String

  init(comparisons: [Comparison], text: String) {
    (self.comparisons, self.text) = (comparisons, text)
  }

  /// Creates a condition of these comparisons, with its text in the usual form.
  public init(_ first: Comparison, _ others: Comparison...) {
    comparisons = [first] + others
    text = comparisons.map(\.description).joined(separator: " && ")
  }

  /// Whether all comparisons hold for these data.
  public func holds(for data: [String: String]) -> Bool {
    comparisons.allSatisfy { $0.holds(for: data) }
  }
}

extension ChartCondition.Comparison: CustomStringConvertible {
  /// The comparison as ECMAScript.
  public var description: String {
    "_event.data.\(key) \(isEqual ? "==" : "!=") \(ECMAScriptString.quoted(value))"
  }
}

extension ChartCondition: CustomStringConvertible {
  /// The comparisons in readable form: `status = confirmed, email ≠ ''`.
  public var description: String {
    comparisons.map { comparison in
      let value = comparison.value.isEmpty ? "''" : comparison.value
      return "\(comparison.key) \(comparison.isEqual ? "=" : "≠") \(value)"
    }.joined(separator: ", ")
  }
}
