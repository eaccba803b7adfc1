/// An attribute as the text has it, before its prefix is looked up.
struct RawAttribute {
  let qualifiedName: String
  let value: String
  let position: ChartPosition
  let valuePosition: ChartPosition
  let isVerbatim: Bool

  /// The prefix that it declares, which is empty for `xmlns`, or `nil` if it declares none.
  fileprivate var declaredPrefix: String? {
    if qualifiedName == "xmlns" { return "" }
    return qualifiedName.hasPrefix("xmlns:") ? String(qualifiedName.dropFirst(6)) : nil
  }
}

/// The prefixes of names that are in force in an element, and what they stand for.
struct MarkupPrefixes {
  private static let xml = "http://www.w3.org/XML/1998/namespace"
  private var namespaces = ["xml": xml]

  /// These and what the attributes of an element inside declare.
  func adding(_ attributes: [RawAttribute]) throws(ChartError) -> MarkupPrefixes {
    var result = self
    for attribute in attributes {
      guard let prefix = attribute.declaredPrefix else { continue }
      let isReserved = prefix == "xml" || prefix == "xmlns" || attribute.value == Self.xml
      if isReserved || attribute.value.isEmpty && !prefix.isEmpty {
        throw ChartError(
          at: attribute.position, found: "\(attribute.qualifiedName)=\(quote(attribute.value))",
          expected: "a prefix of your own and its namespace", remedy: "take it out")
      }
      result.namespaces[prefix] = attribute.value.isEmpty ? nil : attribute.value
    }
    return result
  }

  /// The name of an element.
  func resolve(element name: String, at position: ChartPosition) throws(ChartError) -> MarkupName {
    try resolve(name, unprefixed: namespaces[""], at: position)
  }

  /// The attributes that declare no prefix, each there once.
  func resolve(_ attributes: [RawAttribute]) throws(ChartError) -> [MarkupAttribute] {
    var seen: Set<MarkupName> = []
    var result: [MarkupAttribute] = []
    for raw in attributes where raw.declaredPrefix == nil {
      let name = try resolve(raw.qualifiedName, unprefixed: nil, at: raw.position)
      if !seen.insert(name).inserted {
        throw ChartError(
          at: raw.position, found: "a second \(raw.qualifiedName)", expected: "one of each name",
          remedy: "take one of the two out")
      }
      result.append(
        MarkupAttribute(
          qualifiedName: raw.qualifiedName, name: name, value: raw.value, position: raw.position,
          valuePosition: raw.valuePosition, isVerbatim: raw.isVerbatim))
    }
    return result
  }

  private func resolve(
    _ qualifiedName: String, unprefixed: String?, at position: ChartPosition
  ) throws(ChartError) -> MarkupName {
    let parts = qualifiedName.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let prefix = parts.first, let local = parts.last else {
      return MarkupName(namespace: unprefixed, local: qualifiedName)
    }
    guard let namespace = namespaces[String(prefix)] else {
      throw ChartError(
        at: position, found: "the prefix \(quote(String(prefix)))",
        expected: "a prefix that an xmlns:\(prefix) declares",
        remedy: "declare it in the <scxml> element, or take it out")
    }
    return MarkupName(namespace: namespace, local: String(local))
  }
}
