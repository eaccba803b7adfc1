import RegistrationCore

/// The kinds of attempts that are limited for each account.
enum AttemptKind {
  case confirming
  case resending
  case forgetting
  case resetting
  /// Wrong codes of second factors.
  case answering
  /// Wrong codes in place of a password.
  case entering
}

extension Pending.Work {
  subscript(kind: AttemptKind) -> Window {
    get {
      switch kind {
      case .confirming: confirming
      case .resending: resending
      case .forgetting: forgetting
      case .resetting: resetting
      case .answering: answering
      case .entering: entering
      }
    }
    set {
      switch kind {
      case .confirming: confirming = newValue
      case .resending: resending = newValue
      case .forgetting: forgetting = newValue
      case .resetting: resetting = newValue
      case .answering: answering = newValue
      case .entering: entering = newValue
      }
    }
  }
}

/// The categories by which Cognito counts the calls in a second.
enum CallCategory {
  case authentication
  case creation
  case recovery
}

/// The calls in the current second, by category.
struct Rates: Hashable, Sendable {
  var authentication = Window()
  var creation = Window()
  var recovery = Window()

  subscript(category: CallCategory) -> Window {
    get {
      switch category {
      case .authentication: authentication
      case .creation: creation
      case .recovery: recovery
      }
    }
    set {
      switch category {
      case .authentication: authentication = newValue
      case .creation: creation = newValue
      case .recovery: recovery = newValue
      }
    }
  }
}

extension UserPool.Configuration {
  /// The number of attempts of this kind that an account has in ``attemptPeriod``.
  func limit(of kind: AttemptKind) -> Int {
    switch kind {
    case .confirming: codeAttempts
    case .resending: resendLimit
    case .forgetting: forgotLimit
    case .resetting: resetAttempts
    case .answering, .entering: challengeAttempts
    }
  }

  /// The number of calls of this category in a second; nil for no limit.
  fileprivate func rate(of category: CallCategory) -> Int? {
    switch category {
    case .authentication: authenticationRate
    case .creation: creationRate
    case .recovery: recoveryRate
    }
  }
}

extension UserPool {
  /// Admits and counts a call of a known client; throws an error if the second has had too many.
  mutating func meter(_ category: CallCategory, at now: Timestamp) throws(PoolError) {
    guard configuration.clientExists else { throw .resourceNotFound }
    guard let rate = configuration.rate(of: category) else { return }
    if !rates[category].admits(rate, perCalendar: 1000, at: now) { throw .tooManyRequests }
  }

  mutating func admission(_ kind: AttemptKind, of id: AccountID, at now: Timestamp) -> Admission {
    let (limit, period) = (configuration.limit(of: kind), configuration.attemptPeriod)
    let admission = accounts.change(id) { account in
      account.pending.change { $0[kind].admission(limit, per: period, at: now) }
    }
    return admission ?? .past
  }

  /// Counts an account's attempt; returns false if the period has had too many.
  mutating func admits(_ kind: AttemptKind, of id: AccountID, at now: Timestamp) -> Bool {
    let (limit, period) = (configuration.limit(of: kind), configuration.attemptPeriod)
    let isAdmitted = accounts.change(id) { account in
      account.pending.change { $0[kind].admits(limit, per: period, at: now) }
    }
    return isAdmitted ?? false
  }
}
