import RegistrationCore
import RegistrationJSON

/// What the device keeps of sign-ins that have not led to a session yet.
///
/// It is kept like a token, and dropped with every session that is kept or forgotten, but for ``resets``.
struct PendingSignIn: Hashable, Sendable {
  /// What the link in the newest mail needs.
  var link: LinkVerifier?
  /// What the redirect needs of the newest sheet of a provider.
  var request: AuthorizationRequest?
  /// What a provider has told about who has signed in last; some tell a name once.
  var told: SheetSignIn?
  /// Whose sessions the next sign-in ends.
  var resets = PasswordResets()

  var isEmpty: Bool { link == nil && request == nil && told == nil && resets.isEmpty }

  /// This without what would sign in.
  var withoutWays: PendingSignIn { PendingSignIn(told: told, resets: resets) }

  /// Whether it has a way to sign in that another one has not.
  func hasWay(missingIn other: PendingSignIn) -> Bool {
    link != nil && link != other.link || request != nil && request != other.request
  }

  /// This with what came later; what was told about the same account before stays.
  func updated(by later: PendingSignIn) -> PendingSignIn {
    var all = PendingSignIn(
      link: later.link ?? link, request: later.request ?? request, told: later.told ?? told,
      resets: resets.merged(with: later.resets))
    if let told, let newest = all.told, told.account == newest.account {
      all.told = SheetSignIn(account: told.account, hints: told.hints.merging(newest.hints))
    }
    return all
  }
}

extension PendingSignIn {
  /// What a store keeps.
  var stored: Secret {
    let hints = told?.hints.entries.compactMap { entry in
      told?.hints.text(entry.name).map {
        JSONValue.Member(key: entry.name.text, value: .string($0))
      }
    }
    var text = JSONText(.required)
    JSONValue.object([
      "version": .integer(1), "link": link?.json, "redirect": request?.json,
      "told": told.map { told in
        .object(["account": .string(told.account.text), "hints": hints.map { .object($0) }])
      }, "resets": resets.json,
    ]).write(to: &text)
    return Secret(String(decoding: text.bytes, as: UTF8.self))
  }

  /// Reads what a store kept; nil if it is damaged, or of a later version.
  init?(stored: Secret) {
    guard let json = JSONValue(parsing: Array(stored.reveal().utf8)[...]),
      json["version"]?.integer == 1
    else { return nil }
    link = json["link"].flatMap { LinkVerifier($0) }
    request = json["redirect"].flatMap { AuthorizationRequest($0) }
    resets = PasswordResets(json["resets"])
    guard let told = json["told"], let account = told["account"]?.string.flatMap(Login.init) else {
      return
    }
    var hints = Fields()
    for member in told["hints"]?.members ?? [] {
      hints[FieldName(member.key)] = member.value.string.map { .text($0) }
    }
    self.told = SheetSignIn(account: account, hints: hints)
  }
}

// For a task that has its turn at the stores.

extension CognitoIdentityPool {
  /// Keeps what a provider has told, and adds what it told before about the same account.
  ///
  /// A store that does not take it makes no sign-in fail: the flow has it in its checkpoint once it has the answer.
  func keepTold(_ now: SheetSignIn) async -> SheetSignIn {
    await storing.enterAlways()
    defer { storing.leave() }
    await loadPending()
    pending = pending.updated(by: PendingSignIn(told: now))
    let told = pending.told ?? now
    await savePending()
    return told
  }

  /// Reads what the store has, unless that is known, and adds what came meanwhile.
  ///
  /// - Returns: Why it is not known; nil if it is.
  @discardableResult
  func loadPending() async -> CognitoTokenStoreError? {
    if isPendingLoaded { return nil }
    let found: PendingSignIn
    do {
      found = try await readPending()
    } catch {
      // A store that is locked may be open the next time. Until then nothing is written over what it has.
      return error
    }
    storedWays = found
    var known = areStoredWaysOver ? found.withoutWays : found
    if isStoredRequestOver { known.request = nil }
    pending = known.updated(by: pending)
    isPendingLoaded = true
    (areStoredWaysOver, isStoredRequestOver) = (false, false)
    if pending != found { await savePending() }
    return nil
  }

  /// Reads the store, a second time if the first one fails: what is told once may be there.
  private func readPending() async throws(CognitoTokenStoreError) -> PendingSignIn {
    let text: Secret?
    do throws(CognitoTokenStoreError) {
      text = try await pendingStore.read()
    } catch { text = try await pendingStore.read() }
    return text.flatMap { PendingSignIn(stored: $0) } ?? PendingSignIn()
  }

  func savePending() async {
    guard isPendingLoaded else { return }
    do {
      if pending.isEmpty {
        try await pendingStore.remove()
      } else {
        try await pendingStore.write(pending.stored)
      }
      storedWays = pending
    } catch {
      // An older code must not come back with the next start of the app; what a provider has told may. It is told once, and
      // weighs more than an older sheet of this device, whose code is good once. So may a password that was set anew.
      guard storedWays.hasWay(missingIn: pending), !storedWays.resets.overlaps(pending.resets),
        storedWays.told == nil || storedWays.link != pending.link
      else { return }
      guard (try? await pendingStore.remove()) != nil else { return }
      storedWays = PendingSignIn()
    }
  }

  /// Ends the sign-ins that are under way: no link and no redirect that was asked for until now signs in.
  ///
  /// - Parameter account: Whose it is alone that what a provider has told is dropped; nil for whomever it is of.
  /// - Returns: Why the store may still have it; nil if it has not.
  func endSignIns(of account: Login? = nil) async -> CognitoTokenStoreError? {
    endedSignIns += 1
    pending = pending.withoutWays
    areStoredWaysOver = !isPendingLoaded
    let failure = await loadPending()
    if account == nil || pending.told?.account == account { pending.told = nil }
    if account == nil {
      // What cannot be read may have a link from before, and is replaced.
      isPendingLoaded = true
    } else if let failure {
      return failure
    }
    return await replaceStored(by: pending)
  }

  private func replaceStored(by left: PendingSignIn) async -> CognitoTokenStoreError? {
    do {
      if left.isEmpty {
        try await pendingStore.remove()
      } else {
        try await pendingStore.write(left.stored)
      }
      storedWays = left
      return nil
    } catch {
      if !left.isEmpty, storedWays.hasWay(missingIn: left),
        !storedWays.resets.overlaps(left.resets), (try? await pendingStore.remove()) != nil
      {
        storedWays = PendingSignIn()
      }
      return error
    }
  }
}
