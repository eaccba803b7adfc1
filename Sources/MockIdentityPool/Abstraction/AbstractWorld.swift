package import RegistrationCore

extension MockWorld {
  /// Gives all worlds that nobody can tell apart the same form.
  ///
  /// Codes, tokens and salts are names, of which only equality counts: they are renamed, so that a
  /// new one differs from all that are alive. Sessions that no device holds are gone, and so are
  /// codes that were delivered before the last two, counters of changes, and the time of a mail.
  ///
  /// - Parameters:
  ///   - passwords: every password that is ever typed.
  ///   - now: the time at which the clock stands.
  package mutating func abstract(passwords: [Secret], at now: Timestamp) {
    renameTokens(at: now)
    forgetVersions()
    pool.abstract(passwords: passwords, at: now)
  }

  private mutating func renameTokens(at now: Timestamp) {
    var sessions: [Secret: Session] = [:]
    var tokens: [AccountID: [Secret]] = [:]
    func renamed(_ held: DeviceSession?, _ name: Secret) -> DeviceSession? {
      guard var held else { return nil }
      if let session = pool.sessions[held.token] {
        sessions[name] = Session(account: session.account, issued: now, refreshed: now)
        if pool.accounts[session.account]?.tokens.contains(held.token) == true {
          tokens[session.account, default: []].append(name)
        }
      }
      held.token = name
      return held
    }
    session = renamed(session, "session")
    offer = renamed(offer, "offer")
    pool.sessions = sessions
    for id in pool.accounts.keys { pool.accounts[id]?.tokens = tokens[id] ?? [] }
  }

  /// Revocations and changes are counted from the present.
  private mutating func forgetVersions() {
    for email in directory.entries.keys {
      let generation = directory.generation(of: email)
      for held in [\MockWorld.session, \MockWorld.offer] where self[keyPath: held]?.email == email {
        let isHonoured = self[keyPath: held]?.generation == generation
        self[keyPath: held]?.generation = isHonoured ? 0 : -1
      }
      directory.entries[email]?.generation = 0
      directory.entries[email]?.version = 0
    }
  }
}

extension UserPool {
  fileprivate mutating func abstract(passwords: [Secret], at now: Timestamp) {
    for (id, account) in accounts {
      guard let password = passwords.first(where: account.digest.matches) else { continue }
      accounts[id]?.digest = PasswordDigest(password, salt: 0)
    }
    for (id, attempts) in attempts {
      var attempts = attempts
      attempts.lockOut.abstract(at: now)
      self.attempts[id] = attempts == Attempts() ? nil : attempts
    }
    for (email, codes) in delivered {
      delivered[email] = codes.suffix(2).map {
        DeliveredCode(email: $0.email, kind: $0.kind, medium: $0.medium, code: $0.code, at: now)
      }
    }
    chooseNextCode()
  }

  /// Sets the generator so that the next code is the first that is not alive.
  private mutating func chooseNextCode() {
    var alive = Set(signUpCodes.values.map(\.code))
    alive.formUnion(resetCodes.values.map(\.code))
    for codes in delivered.values { alive.formUnion(codes.map(\.code)) }
    for seed in UInt64(1)... {
      random = SplitMix64(seed: seed)
      if nextCodes.allSatisfy({ !alive.contains($0) }) { return }
    }
  }

  /// The code that comes next: of a resend, or of a sign-up, which draws a salt before it.
  private var nextCodes: [Secret] {
    var (resending, signingUp) = (self, self)
    _ = signingUp.random.next()
    return [resending.makeCode(), signingUp.makeCode()]
  }
}
