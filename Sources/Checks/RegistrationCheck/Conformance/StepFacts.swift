import RegistrationCore

// The data that a chart may test, of the parts of a state.

extension SignInReason {
  var chartFacts: [String: String] {
    switch self {
    case .signIn: ["reason": "signIn"]
    case .created(let isConfirmed):
      ["reason": "created", "status": isConfirmed ? "confirmed" : "unknown"]
    case .usernameExists(let isRetyped):
      ["reason": "usernameExists", "retyped": yesOrNo(isRetyped)]
    case .reconciling: ["reason": "reconciling"]
    case .confirmed: ["reason": "confirmed"]
    case .confirmUncertain(_, let notice):
      ["reason": "confirmUncertain", "fallbackNotice": notice.name.rawValue]
    case .reset(let recovery):
      [
        "reason": "reset", "resetUncertain": yesOrNo(recovery.isUncertain),
        "ownDraft": yesOrNo(recovery.account.hasOwnDraft),
      ]
    }
  }
}

extension ChallengeStep {
  var chartFacts: [String: String] {
    switch self {
    case .choosing, .newPassword: [:]
    case .enrolling(_, let factors): ["several": yesOrNo(factors.count > 1)]
    case .editing(_, .sent, _): ["code": "sent"]
    case .editing(_, .totp, _), .editing(_, .totpSetUp, _): ["code": "totp"]
    case .answering(_, .factor), .answering(_, .setUpEmail), .answering(_, .setUpSMS):
      ["sentFrom": "choosing"]
    case .answering(_, .code): ["sentFrom": "editing"]
    case .answering(_, .newPassword): ["sentFrom": "newPassword"]
    }
  }
}

extension Origin {
  var chartName: String {
    switch self {
    case .launch: "launch"
    case .signUp: "signUp"
    case .signIn: "signIn"
    case .confirmation: "confirmation"
    case .recovery: "recovery"
    case .profile: "profile"
    case .registered: "registered"
    }
  }
}

extension Recovery {
  var chartFacts: [String: String] {
    switch self {
    case .requesting(let recovery, let isResend):
      [
        "askedFrom": isResend ? "recovery" : recovery.returnDestination.chartName,
        "accountConfirmed": yesOrNo(recovery.isConfirmed),
      ]
    case .confirmingFirst: ["askedFrom": "recovery"]
    case .editing(let recovery, _): ["askedFrom": recovery.returnDestination.chartName]
    case .submitting(let recovery, _, _):
      [
        "askedFrom": recovery.returnDestination.chartName,
        "resetUncertain": yesOrNo(recovery.isUncertain),
      ].merging(recovery.linked == nil ? [:] : ["linked": "yes"]) { first, _ in first }
    }
  }
}

extension ReturnDestination {
  var chartName: String {
    switch self {
    case .signUp: "signUp"
    case .refused: "refused"
    case .needsPassword: "needsPassword"
    }
  }
}
