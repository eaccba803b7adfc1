/// Every key of a wording with its words: what a translator or a string catalogue needs.
public struct WordingTable: Hashable, Sendable {
  /// A key and its words.
  public struct Entry: Hashable, Sendable {
    /// The key, such as `notice.codeMismatch`; see ``WordingSubject/key``.
    public let key: String
    /// The words; if something is counted in them, for more than one.
    public let phrase: Phrase
    /// The words for a count of one; nil if nothing is counted.
    public let singular: Phrase?

    /// Creates an entry from its parts.
    public init(key: String, phrase: Phrase, singular: Phrase? = nil) {
      (self.key, self.phrase, self.singular) = (key, phrase, singular)
    }
  }

  /// The entries, in the order of ``WordingSubject/samples``.
  public let entries: [Entry]

  /// Creates the table of a wording.
  public init(_ wording: some Wording) {
    var entries: [Entry] = []
    for subject in WordingSubject.samples {
      let singular = subject.singular.map { wording.phrase(for: $0) }
      entries.append(
        Entry(key: subject.key, phrase: wording.phrase(for: subject), singular: singular))
    }
    self.entries = entries
  }
}
