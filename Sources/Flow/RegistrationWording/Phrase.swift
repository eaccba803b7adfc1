/// A sentence, or a few words, with the values that are part of it.
///
/// Write one as a string literal; each value in it is interpolated:
///
/// ```swift
/// let phrase: Phrase = "Step \(2, at: 1) of \(3, at: 2)"
/// phrase.text    // Step 2 of 3
/// phrase.format  // Step %1$lld of %2$lld
/// ```
public struct Phrase: Hashable, Sendable {
  /// A value in a phrase.
  public enum Value: Hashable, Sendable {
    /// Some text; `%@` in a format.
    case text(String)
    /// A whole number; `%lld` in a format.
    case number(Int)
  }

  /// A part of a phrase.
  public enum Part: Hashable, Sendable {
    /// Words that are always the same.
    case words(String)
    /// A value, and its position among the values of the format, from 1; nil if it is the only one.
    case value(Value, position: Int?)
  }

  /// The parts, in the order in which they are read.
  public let parts: [Part]

  /// Creates a phrase from its parts.
  public init(_ parts: [Part]) { self.parts = parts }

  /// What a person reads.
  public var text: String {
    var text = ""
    for part in parts {
      switch part {
      case .words(let words): text += words
      case .value(.text(let value), _): text += value
      case .value(.number(let value), _): text += "\(value)"
      }
    }
    return text
  }

  /// The phrase with a placeholder for each value, as string catalogues of Xcode have it.
  public var format: String {
    var format = ""
    for part in parts {
      switch part {
      case .words(let words): format += words.escapingPercentSigns
      case .value(let value, let position):
        format += position.map { "%\($0)$" } ?? "%"
        switch value {
        case .text: format += "@"
        case .number: format += "lld"
        }
      }
    }
    return format
  }

  /// The values that the placeholders of ``format`` stand for, in order of their positions.
  public var values: [Value] {
    var found: [(position: Int, value: Value)] = []
    for part in parts {
      guard case .value(let value, let position) = part else { continue }
      let entry = (position: position ?? found.count + 1, value: value)
      found.insert(entry, at: found.firstIndex { $0.position > entry.position } ?? found.count)
    }
    return found.map { $0.value }
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// What a literal of a phrase is made of.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates a literal without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.words(literal)) }
    }

    /// Appends a text, at this position of the format if there are several values.
    public mutating func appendInterpolation(_ text: String, at position: Int? = nil) {
      parts.append(.value(.text(text), position: position))
    }

    /// Appends a number, at this position of the format if there are several values.
    public mutating func appendInterpolation(_ number: Int, at position: Int? = nil) {
      parts.append(.value(.number(number), position: position))
    }
  }

  /// Creates a phrase without values.
  public init(stringLiteral value: String) { self.init(value.isEmpty ? [] : [.words(value)]) }

  /// Creates a phrase from a literal with values.
  public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.parts) }
}

extension String {
  /// The text with each percent sign doubled, because one alone begins a placeholder.
  fileprivate var escapingPercentSigns: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      bytes.append(byte)
      if byte == UInt8(ascii: "%") { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
