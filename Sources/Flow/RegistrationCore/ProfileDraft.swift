/// A profile's form and how much of it is sent.
package struct ProfileDraft: Hashable, Sendable {
  /// How much of a form the directory has accepted.
  package enum Sent: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case nothing
    /// The record, but not yet the picture.
    case record
    /// The whole form.
    case everything
  }

  /// The account whose profile it is.
  package var owner: Login
  /// The form as submitted.
  package var form: Fields
  /// How much of it is sent.
  package var sent: Sent
  /// The fields that a finished profile may have in the directory as they were sent, each once, in
  /// order of their names: the answer to that change was lost.
  package private(set) var outcomeUnknown: [FieldName]

  /// Creates a form of this account, with how much of it is sent.
  package init(
    owner: Login, form: Fields, sent: Sent = .nothing, outcomeUnknown: [FieldName] = []
  ) {
    (self.owner, self.form, self.sent) = (owner, form, sent)
    self.outcomeUnknown = []
    for name in outcomeUnknown { insert(name) }
  }

  private mutating func insert(_ name: FieldName) {
    let place = outcomeUnknown.firstIndex { !$0.precedes(name) } ?? outcomeUnknown.count
    if place < outcomeUnknown.count, outcomeUnknown[place] == name { return }
    outcomeUnknown.insert(name, at: place)
  }

  /// A copy for the time from when the form is sent until its answer comes: any of it may be stored.
  var awaitingAnswer: ProfileDraft {
    var draft = self
    for entry in form.entries { draft.insert(entry.name) }
    return draft
  }
}
