package import RegistrationCore
import RegistrationSimulation

/// What must hold for what is presented, in every state.
package final class PresentationLaws: Sendable {
  /// A law, by its name in reports.
  package enum Law: String, CaseIterable, Sendable {
    case offeredIsTaken = "an action that is offered is taken"
    case othersAreIgnored = "an event of the person that is not offered is ignored"
    case onePrimary = "one action is primary wherever the flow waits for the person"
    case fieldsAreShown = "what an action takes is on the screen"
    case problemsAreShown = "a problem belongs to a field that is shown"
    case leadsOn = "the primary actions lead to a finished registration"
  }

  /// Makes a presentation of a flow.
  package typealias Presenter = @Sendable (Registration) -> Registration.Presentation

  let samples: Samples
  let reducer: Reducer
  let present: Presenter
  /// Places from which walks lead on; nil if each walk is made to its end.
  let knownWalks: KnownPlaces?
  /// Places whose problems are shown; nil if they are looked at each time.
  private let knownForms: KnownPlaces?

  /// Creates the laws for flows of a policy.
  ///
  /// - Parameter remembers: whether a walk ends at a place from which another one has led on, and no form is
  ///   looked at twice; worth its memory if most states of a world are looked at.
  package init(
    _ policy: Policy, reducer: @escaping Reducer = Registration.reducer,
    present: @escaping Presenter = { $0.presentation }, remembers: Bool = false
  ) {
    samples = Samples(policy: policy)
    (self.reducer, self.present) = (reducer, present)
    knownWalks = remembers ? KnownPlaces() : nil
    knownForms = remembers ? KnownPlaces() : nil
  }

  /// The laws that this state, and what is presented in it, break by themselves.
  package func broken(
    in flow: Registration, _ presentation: Registration.Presentation, at now: Timestamp
  ) -> [Law] {
    var walk: WalkPoint?
    return broken(in: flow, presentation, at: now, &walk)
  }

  /// The same for a state that resembles others.
  ///
  /// - Parameter walk: a place from which a walk leads on; it is replaced by the one after the first step of this
  ///   walk, or by nil if that does not lead on.
  func broken(
    in flow: Registration, _ presentation: Registration.Presentation, at now: Timestamp,
    _ walk: inout WalkPoint?
  ) -> [Law] {
    var broken: [Law] = []
    var led: Registration?
    if !takesWhatItOffers(flow, presentation, at: now, &led) { broken.append(.offeredIsTaken) }
    let primary = presentation.actions.count { $0.role == .primary }
    if primary != (flow.path.rests ? 1 : 0) { broken.append(.onePrimary) }
    let shown = presentation.actions.allSatisfy { action in
      action.fields.allSatisfy { presentation.field($0.name) != nil }
    }
    if !shown { broken.append(.fieldsAreShown) }
    if !showsProblems(of: flow, presentation) { broken.append(.problemsAreShown) }
    if !leadsOn(flow, at: now, presentation, led, &walk) { broken.append(.leadsOn) }
    return broken
  }

  /// Whether each action is taken, with everything filled in, and with nothing.
  ///
  /// It is if it is handled, and, once everything is filled in, has changed the flow. The exception is an action to
  /// wait for: taken too early, it says until when, which may be shown already.
  ///
  /// - Parameter led: the flow after the primary action, with everything filled in.
  private func takesWhatItOffers(
    _ flow: Registration, _ presentation: Registration.Presentation, at now: Timestamp,
    _ led: inout Registration?
  ) -> Bool {
    var next = flow
    for action in presentation.actions {
      var isTaken = false
      let isForLater = action.availableFrom(at: now) != nil
      // Only what is missing may be an error.
      if let event = try? presentation.event(for: action, values: FormValues()) {
        next = flow
        if reducer(&next, event, now) != .handled { return false }
        // What is missing may be shown already; an action without fields has nothing else to show.
        if action.fields.isEmpty, next == flow, !isForLater { return false }
        isTaken = true
      }
      // Whatever is typed, the event of an action without fields is the same.
      if !isTaken || !action.fields.isEmpty {
        let values = samples.person.values(for: action, on: presentation, at: now)
        if let event = try? presentation.event(for: action, values: values) {
          next = flow
          let outcome = reducer(&next, event, now)
          if outcome != .handled || next == flow && !isForLater { return false }
          isTaken = true
        } else if values != FormValues() {
          return false
        }
      }
      if isTaken, led == nil, action.role == .primary { led = next }
    }
    return true
  }

  /// Whether every problem of a flow that was just found is at its field.
  package func showsProblems(of flow: Registration) -> Bool {
    guard let knownForms else { return showsProblems(of: flow, present(flow)) }
    var hasher = Hasher()
    flow.hashPlace(into: &hasher)
    let place = hasher.finalize()
    if knownForms.contains(place) { return true }
    guard showsProblems(of: flow, present(flow)) else { return false }
    knownForms.insert([place])
    return true
  }

  /// Whether every problem is at its field, or the flow's forms have no such field.
  package func showsProblems(
    of flow: Registration, _ presentation: Registration.Presentation
  ) -> Bool {
    let problems = flow.problems
    if problems.isEmpty {
      return presentation.otherProblems.isEmpty
        && presentation.fields.allSatisfy { $0.problems.isEmpty }
    }
    var shown = presentation.otherProblems
    for field in presentation.fields {
      shown += field.problems.map { Problem(field.name, $0) }
    }
    // The order of the fields need not be that of the problems.
    return Set(shown) == Set(problems) && shown.count == problems.count
      && presentation.otherProblems.allSatisfy { presentation.field($0.field) == nil }
  }

  /// Whether an event of the person is taken although it is not offered.
  package func breaksOffer(
    _ event: Registration.Event, _ outcome: Registration.Outcome, _ offered: OfferedEvents
  ) -> Bool {
    // A link comes from a mail.
    outcome == .handled && event.name != .launch && event.name != .answered
      && event.name != .openLink
      && !offered.contains(event.name)
  }
}

/// The events that a presentation offers.
package struct OfferedEvents: Sendable {
  private var bits: UInt32 = 0

  package init(_ presentation: Registration.Presentation) {
    for action in presentation.actions { bits |= 1 << UInt32(action.name.ordinal) }
  }

  package func contains(_ name: Registration.Event.Name) -> Bool {
    bits >> UInt32(name.ordinal) & 1 == 1
  }
}
