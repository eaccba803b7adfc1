import RegistrationWording

extension WordingLanguage {
  /// The language of a person who sends this `Accept-Language` (RFC 9110, section 12.5.4); English if none of his is there.
  init(accepted header: String?) {
    var best: (language: WordingLanguage, weight: Double) = (.english, 0)
    for range in (header ?? "").prefix(512).split(separator: ",") {
      let parts = range.split(separator: ";").map { $0.trimmingBlanks }
      guard let tag = parts.first, let primary = tag.split(separator: "-").first,
        let language = WordingLanguage(rawValue: primary.lowercased())
      else { continue }
      let named = parts.dropFirst().first { $0.hasPrefix("q=") }
      let weight = named.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if weight > best.weight { best = (language, weight) }
    }
    self = best.language
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = self
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
