// What the person does, and what comes of it.

extension RegistrationModel {
  /// Whether the person has to wait: for a request, or for an event that is on its way to the flow.
  ///
  /// Show progress, and disable every action but those whose role is `cancel` or `destructive`.
  public var isBusy: Bool { presentation.isBusy || !underWay.isEmpty }

  /// Whether the fields can be filled in now; if not, disable them.
  public var isEditable: Bool { presentation.actions.contains { !$0.fields.isEmpty } }

  /// Takes the first action of a name with what is in the fields; see ``perform(_:)-(Registration.Presentation.Action)``.
  @discardableResult
  public func perform(_ name: Registration.Event.Name) -> Bool {
    presentation.action(name).map { perform($0) } ?? false
  }

  /// Takes an action with what is in the fields.
  ///
  /// What is missing without which there is no event becomes a problem of its field. A second tap while
  /// the first is on its way does nothing: only ways back may overtake what was submitted.
  ///
  /// - Parameter action: an action of the presentation.
  /// - Returns: true if the flow gets the event; false if the screen does not offer the action, if a
  ///   field has a problem, if something else is under way, or if the model does not run.
  @discardableResult
  public func perform(_ action: Registration.Presentation.Action) -> Bool {
    guard let runner, mayPerform(action) else { return false }
    do throws(FormError) {
      let event = try presentation.event(for: action, values: typed.values(on: presentation))
      found = []
      guard runner.send(event) else { return false }
      underWay.append(action.name)
      typed.markSent(by: action)
      return true
    } catch {
      switch error {
      case .notOffered: return false
      case .invalid(let problems):
        (found, refusalCount) = (problems, refusalCount + 1)
        return false
      }
    }
  }

  private func mayPerform(_ action: Registration.Presentation.Action) -> Bool {
    if underWay.isEmpty { return true }
    return switch action.role {
    case .primary, .secondary: false
    case .cancel, .destructive: !underWay.contains(action.name)
    }
  }
}

extension RegistrationModel {
  /// Shows what an event has changed.
  func follow(_ transition: Registration.Transition) {
    if let place = underWay.firstIndex(of: transition.event.name) { underWay.remove(at: place) }
    followLink(in: transition)
    // Nothing has changed; what was typed stays for the next try.
    guard transition.outcome == .handled else { return }
    let (old, registration) = (presentation, transition.registration)
    show(registration)
    if presentation.isBusy { typed.dropSent() }
    let wasSubmitted = old.action(transition.event.name)?.fields.isEmpty == false
    guard wasSubmitted || (old.isBusy && !presentation.isBusy) else { return }
    edited = []
    if firstProblem != nil { refusalCount += 1 }
  }

  /// Shows a flow as it is now.
  func show(_ registration: Registration) {
    let (old, new) = (presentation, registration.presentation)
    typed.follow(from: old, to: new)
    if old.screen != new.screen { (found, edited) = ([], []) }
    // Whatever is set is drawn again.
    if path != registration.path { path = registration.path }
    if old != new { presentation = new }
    if let parts, new.actions.contains(where: { $0.availableFrom != nil }) {
      now = parts.configuration.clock.timestamp
    }
  }
}
