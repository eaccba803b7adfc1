package import RegistrationCore

extension MockWorld {
  /// Gives all worlds that no one can tell apart the same form; `passwords` are all that are typed.
  ///
  /// Codes, tokens and salts are names, of which only equality counts: they are renamed, so that a
  /// new one differs from all that are in use. This also drops sessions that no device holds, codes
  /// that were delivered before the last two, counters of changes, and the time of a mail.
  package mutating func abstract(passwords: [Secret], at now: Timestamp) {
    renameTokens(at: now)
    renameChallenges()
    sheets.renameRedirect(at: now)
    forgetVersions()
    pool.abstract(passwords: passwords, at: now)
  }

  private mutating func renameTokens(at now: Timestamp) {
    let before = pool.sessions
    pool.sessions = SessionTable()
    for id in pool.accounts.ids { pool.accounts[id]?.sessions = [] }
    func rename(_ held: inout DeviceSession?, to name: Token) {
      if let token = held.flatMap({ Token($0.token) }), let session = before[token] {
        pool.sessions[name] = Session(account: session.account, refreshed: now)
        pool.accounts[session.account]?.sessions.append(IssuedToken(token: name, issued: now))
      }
      held?.token = name.text
    }
    rename(&session, to: Token(0, 0))
    rename(&offer, to: Token(0, 1))
    rename(&unkept, to: Token(0, 2))
    rename(&forgotten, to: Token(0, 3))
    attacker.abstract(in: &pool, before, at: now)
  }

  /// Keeps the sessions that the client can use, under names that are always the same, and that occur
  /// nowhere else by chance.
  private mutating func renameChallenges() {
    let before = pool.challenges
    if before.isEmpty && challenge == nil && held == nil && verifier == nil { return }
    pool.challenges = ChallengeTable()
    func rename(_ session: inout HeldChallenge?, to name: Token) {
      guard let pending = session.flatMap({ Token($0.session) }).flatMap({ before[$0] }) else {
        return session = nil
      }
      pool.challenges[name] = pending
      session?.session = name.text
    }
    rename(&challenge, to: Token(.max, 4))
    rename(&held, to: Token(.max, 5))
    rename(&verifier, to: Token(.max, 6))
    if !pool.configuration.linksNeedVerifier { keepLinks(before) }
  }

  /// Keeps the newest code of each account that a link would redeem without a session of the client.
  private mutating func keepLinks(_ before: ChallengeTable) {
    var newest: [Login: PendingChallenge] = [:]
    for (_, challenge) in before.inOrder {
      if case .sent(_, .firstFactor) = challenge.step { newest[challenge.login] = challenge }
    }
    for (place, login) in newest.keys.sorted(by: { $0.text < $1.text }).enumerated() {
      pool.challenges[Token(.max, 7 + UInt64(place))] = newest[login]
    }
  }

  /// Counts revocations and changes from the present.
  private mutating func forgetVersions() {
    for login in directory.entries.keys {
      let generation = directory.generation(of: login)
      session?.forgetGeneration(of: login, now: generation)
      offer?.forgetGeneration(of: login, now: generation)
      unkept?.forgetGeneration(of: login, now: generation)
      forgotten?.forgetGeneration(of: login, now: generation)
      directory.entries[login]?.generation = 0
      directory.entries[login]?.version = 0
    }
  }
}

extension Attacker {
  /// Keeps what opens an account: a password that is its password, and one session that still holds.
  fileprivate mutating func abstract(
    in pool: inout UserPool, _ before: SessionTable, at now: Timestamp
  ) {
    for (login, used) in passwords {
      let id = pool.holder(of: login)
      let digest = id.flatMap { pool.accounts[$0]?.digest }
      let right = used.filter { digest?.matches($0) == true }
      passwords[login] = right.isEmpty ? nil : right
    }
    for (place, login) in sessions.keys.sorted(by: { $0.text < $1.text }).enumerated() {
      let held = sessions[login]?.lazy.compactMap { Token($0) }.compactMap { before[$0] }.first
      sessions[login] = nil
      guard let held else { continue }
      let name = Token(1, UInt64(place))
      pool.sessions[name] = Session(account: held.account, refreshed: now)
      pool.accounts[held.account]?.sessions.append(IssuedToken(token: name, issued: now))
      sessions[login] = [name.text]
    }
  }
}

extension ProviderSheets {
  /// Counts from the newest sheet, of which only equality counts, and lets its redirect be good for as long as it is kept.
  fileprivate mutating func renameRedirect(at now: Timestamp) {
    if redirect?.isOver(at: now) == true { redirect = nil }
    sheetCount = sheetCount == 0 ? 0 : 1
    redirect?.state = sheetCount
    redirect?.asked = now
  }
}

extension MockWorld.DeviceSession {
  /// Reduces the count to whether the directory still accepts the session.
  fileprivate mutating func forgetGeneration(of login: Login, now current: Int) {
    if self.login == login { generation = generation == current ? 0 : -1 }
  }
}

extension UserPool {
  fileprivate mutating func abstract(passwords: [Secret], at now: Timestamp) {
    for id in accounts.ids {
      if let digest = accounts[id]?.digest, let password = passwords.first(where: digest.matches) {
        accounts[id]?.digest = PasswordDigest(password, salt: 0)
      }
      accounts[id]?.pending.changeIfAny { $0.lockOut.abstract(at: now) }
      accounts[id]?.mails.abstract(keeping: 2, at: now)
    }
    for login in strangers.keys {
      strangers[login]?.changeIfAny { $0.lockOut.abstract(at: now) }
      if strangers[login]?.work == nil { strangers[login] = nil }
    }
    for login in strayMails.keys { strayMails[login]?.abstract(keeping: 2, at: now) }
    keys = SplitMix64(seed: 0)
    chooseNextCode()
  }

  /// Sets the generator so that the next code is the first that is not in use.
  private mutating func chooseNextCode() {
    var alive: Set<Secret> = []
    for id in accounts.ids {
      if let code = accounts[id]?.pending.signUpCode?.code { alive.insert(code) }
      if let code = accounts[id]?.pending.resetCode?.code { alive.insert(code) }
      alive.formUnion(accounts[id]?.mails.all.map { $0.code } ?? [])
    }
    for case .sent(let code, _) in challenges.values.map({ $0.step }) { alive.insert(code) }
    for mails in strayMails.values { alive.formUnion(mails.all.map { $0.code }) }
    for seed in UInt64(1)... {
      random = SplitMix64(seed: seed)
      if nextCodes.allSatisfy({ !alive.contains($0) }) { return }
    }
  }

  /// The next codes: of a resend, and of a sign-up, which draws a salt first.
  private var nextCodes: [Secret] {
    var (resending, signingUp) = (self, self)
    _ = signingUp.random.next()
    return [resending.makeCode(), signingUp.makeCode()]
  }
}
