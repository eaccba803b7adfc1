public import RegistrationCore

// Which states the open world takes for one.

extension OpenWorld {
  /// The same flow by the abstraction: one number for every request, one code for every notice,
  /// and nothing known of what is only shown.
  public static func normalised(_ flow: Registration) -> Registration {
    Registration(
      policy: flow.policy, state: normalised(flow.state),
      notice: flow.notice.map(normalised), lastRequest: outstanding)
  }

  static func normalised(_ notice: Notice) -> Notice {
    if case .unexpected = notice { return .unexpected(code: Samples.word) }
    if case .serviceMisconfigured = notice { return .serviceMisconfigured(code: Samples.word) }
    return notice
  }

  static func normalised(_ state: State) -> State {
    state.withoutProblems.changing(
      PartChanges(
        pending: { $0.delivery = .unknown },
        // What it keeps of a code is for what is stored, and no answer depends on that here.
        recovery: { ($0.delivery, $0.pendingCode) = (.unknown, nil) },
        notice: { normalised($0) }, draft: { normalised($0) }))
  }

  /// The fields of step 1 are shown and stored; whose they are decides, and whether there are any.
  private static func normalised(_ draft: Draft) -> Draft {
    var known = draft
    known.signUp?.fields = Fields()
    return known
  }
}

extension State {
  /// The state as it is before anything is found wrong with a form.
  fileprivate var withoutProblems: State {
    switch self {
    case .signUp(.editing(let editing)):
      .signUp(.editing(SignUpEditing(draft: editing.draft, confirmed: editing.confirmed)))
    case .confirmation(.editing(let pending, _)): .confirmation(.editing(pending, problems: []))
    case .recovery(.editing(let recovery, _)): .recovery(.editing(recovery, problems: []))
    case .profile(.editing(let editing)):
      .profile(.editing(ProfileEditing(account: editing.account, record: editing.record)))
    case .registered(.editing(let editing)):
      .registered(.editing(ProfileEditing(account: editing.account, record: editing.record)))
    case .launching, .signUp(.submitting), .admission, .confirmation, .recovery,
      .profile(.updating), .profile(.uploadingAvatar), .registered(.viewing), .registered(.saving),
      .leaving:
      self
    }
  }
}
