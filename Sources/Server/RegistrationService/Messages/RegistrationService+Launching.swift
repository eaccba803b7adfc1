import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting

// What the launch of a registration has sent by itself.

extension RegistrationService {
  /// Refuses, past the limits of a sender, to bring a registration into memory that has a code sent as it is launched.
  ///
  /// What is stored is read past them alone. Another node that has it answers in place of this one, by its own limits; if it
  /// does not answer, what is stored is taken from it, as a launch would.
  ///
  /// - Parameters:
  ///   - isRefused: whether it may be refused; the end of a registration is not.
  ///   - isElsewhere: whether another node was found to have it, whatever this one shows.
  @inline(never)
  func limitLaunch(
    of id: RegistrationID, from address: String, isRefused: Bool = true, isElsewhere: Bool = false
  ) async -> ProblemDetails? {
    guard !host.policy.signIn.hasPassword, isElsewhere || host.shown(of: id) == nil else {
      return nil
    }
    messages.unpaid.note(id, from: address, isPaid: false)
    countUnpaid()
    guard isRefused, isPastFurther(address) else { return nil }
    var stored = await host.stored(of: id)
    if case .elsewhere(let owner) = stored {
      if await isAnswered(by: owner) { return .later(.busyElsewhere, "") }
      stored = await host.stored(of: id, takingFromOthers: true)
    }
    switch stored {
    case .unknown: return nil
    case .stored(let checkpoint, let hasSession):
      if !checkpoint.sendsCode(underPolicy: host.policy, hasSession: hasSession) { return nil }
    // It may have died with it a moment ago.
    case .elsewhere:
      return .later(.busyElsewhere, "send it again, with the same Idempotency-Key")
    case .unreadable: break
    }
    return limit(.messagesByAddress, address, adding: 0)
  }
}

extension Checkpoint {
  /// Whether a launch from here has a code sent by itself.
  ///
  /// - Parameter hasSession: whether a session is stored with it, which a launch goes on with, or ends without a code.
  func sendsCode(underPolicy policy: Policy, hasSession: Bool) -> Bool {
    // A session of a person who was signed in is theirs; one beside any other checkpoint may not count.
    if hasSession, [.awaitingProfile, .registered].contains(name) { return false }
    var flow = Registration(policy: policy)
    let start = Timestamp(milliseconds: 0)
    _ = flow.handle(.launch, at: start)
    guard let launch = flow.request?.id else { return true }
    let restored = Restored(session: nil, checkpoint: self)
    _ = flow.handle(.answered(launch, .restoreSession(.success(restored))), at: start)
    return flow.request?.operation.sends == .certain
  }
}
