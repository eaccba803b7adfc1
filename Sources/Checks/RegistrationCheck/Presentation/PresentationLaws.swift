package import RegistrationCore
import RegistrationSimulation

/// What must hold for what is presented, in every state.
package struct PresentationLaws: Sendable {
  /// A law, by its name in reports.
  package enum Law: String, CaseIterable, Sendable {
    case offeredIsTaken = "an action that is offered is taken"
    case othersAreIgnored = "an event of the person that is not offered is ignored"
    case onePrimary = "one action is primary wherever the flow waits for the person"
    case problemsAreShown = "a problem belongs to a field that is shown"
    case leadsOn = "the primary actions lead to a finished registration"
  }

  /// Makes a presentation of a flow.
  package typealias Presenter = @Sendable (Registration) -> Registration.Presentation

  let samples: Samples
  let reducer: Reducer
  let present: Presenter
  /// Nil if each walk is made to its end.
  let knownWalks: KnownWalks?

  /// Creates the laws for flows of a policy.
  ///
  /// - Parameter remembersWalks: whether a walk ends at a place from which another one has led on; worth its
  ///   memory if most states of a world are looked at.
  package init(
    _ policy: Policy, reducer: @escaping Reducer = Registration.reducer,
    present: @escaping Presenter = { $0.presentation }, remembersWalks: Bool = false
  ) {
    samples = Samples(policy: policy)
    (self.reducer, self.present) = (reducer, present)
    knownWalks = remembersWalks ? KnownWalks() : nil
  }

  /// The laws that this state, and what is presented in it, break by themselves.
  package func broken(
    in flow: Registration, _ presentation: Registration.Presentation, at now: Timestamp
  ) -> [Law] {
    var broken: [Law] = []
    if !takesWhatItOffers(flow, presentation, at: now) { broken.append(.offeredIsTaken) }
    let primary = presentation.actions.count { $0.role == .primary }
    if primary != (flow.path.restingPlace == nil ? 0 : 1) { broken.append(.onePrimary) }
    if !showsProblems(of: flow, presentation) { broken.append(.problemsAreShown) }
    if !leadsOn(flow, at: now) { broken.append(.leadsOn) }
    return broken
  }

  /// Whether each action is taken, with everything filled in, and with nothing.
  private func takesWhatItOffers(
    _ flow: Registration, _ presentation: Registration.Presentation, at now: Timestamp
  ) -> Bool {
    for action in presentation.actions {
      for values in [samples.values(for: action, in: presentation, at: now), FormValues()] {
        guard let event = try? presentation.event(for: action.name, values: values) else {
          // Only what is missing may be an error.
          if values == FormValues() { continue }
          return false
        }
        var next = flow
        if reducer(&next, event, now) != .handled { return false }
      }
    }
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
    outcome == .handled && event.name != .launch && event.name != .answered
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

extension Samples {
  /// What a person fills in at `now`: every required field, anew.
  package func values(
    for action: Registration.Presentation.Action, in presentation: Registration.Presentation,
    at now: Timestamp
  ) -> FormValues {
    var values = presentation.values
    for field in action.fields {
      if field.isRequired { fill(field, of: &values, at: now) }
      if !field.isRequired, !field.problems.isEmpty { values.fields[field.name] = nil }
    }
    return values
  }

  private func fill(
    _ field: Registration.Presentation.Field, of values: inout FormValues, at now: Timestamp
  ) {
    switch field.kind {
    case .value(let kind): fill(field, kind, of: &values, at: now)
    case .password, .newPassword: values.password = password
    case .code(let lengths):
      values.code = Secret(String(repeating: "7", count: max(lengths.lowerBound, 0)))
    case .choice(let factors):
      values.fields[field.name] = factors.first.map { .text($0.rawValue) }
    case .key: break
    }
  }

  /// A form may have a field of step 1 once more, with a limit of its own.
  private func fill(
    _ field: Registration.Presentation.Field, _ kind: FieldRule.Kind, of values: inout FormValues,
    at now: Timestamp
  ) {
    let rule = FieldRule(
      field.name, label: "", kind: kind, maximumLength: field.maximumLength,
      limits: field.limits)
    values.fields[field.name] = rule.plausibleValue(email: email, phone: "+15550100123", at: now)
  }
}
