#if PostgreSQL
  import HostStores

  /// A call of a store that waits for its answer.
  struct PostgreSQLCall: Sendable {
    enum Work: Sendable {
      case take(RegistrationID, HostLife, busyFor: Duration)
      case save(RegistrationChange, HostClaim, busyFor: Duration)
      case check(HostClaim)
      case emptied(for: Duration)
      case remove(RegistrationID, emptyFor: Duration)
    }

    enum Answer: Sendable {
      case taken(TakenRegistration)
      case claim(HostClaim)
      case emptied([RegistrationID])
      case removed(Bool)
    }

    let work: Work
    /// When it is too late to carry it out.
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Result<Answer, HostStoreError>, Never>

    /// The ID of its registration; empty if it is about none.
    var id: String {
      switch work {
      case .take(let id, _, _), .remove(let id, _): id.text
      case .save(_, let claim, _), .check(let claim): claim.id.text
      case .emptied: ""
      }
    }

    /// How many bytes are sent for it, or a little less.
    var size: Int {
      // What a take brings is not known before; a few at a time are soon here.
      if case .take = work { return 1 << 16 }
      guard case .save(let change, _, _) = work else { return 0 }
      return change.checkpoint.size + change.session.size
    }

    /// What is sent for it.
    var statement: (PostgreSQLStatements.Prepared, [PostgreSQLHandle.Value]) {
      switch work {
      case .take(let id, let life, let time):
        let values = [
          id.text, life.text, life.address, time.busyMilliseconds.map(String.init),
          life.process + " ",
        ]
        return (.take, values.map { .text($0) })
      case .save(let change, let claim, let time):
        return (
          .save,
          [
            .text(claim.id.text), .text(claim.life.text), .text(String(claim.fence)),
            .text(time.busyMilliseconds.map(String.init)),
          ] + change.checkpoint.values + change.session.values + [.text(change.event)]
        )
      case .check(let claim): return (.look, [.text(claim.id.text)])
      case .emptied(let time): return (.emptied, [.text(String(time.wholeMilliseconds))])
      case .remove(let id, let time):
        return (.remove, [.text(id.text), .text(String(time.wholeMilliseconds))])
      }
    }

    /// The question who has its registration.
    var look: (PostgreSQLStatements.Prepared, [PostgreSQLHandle.Value]) {
      (.look, [.text(id)])
    }

    /// What waits until its save, which ran before, is safe; nil if it is no save.
    var confirmation: (PostgreSQLStatements.Prepared, [PostgreSQLHandle.Value])? {
      guard case .save(_, let claim, _) = work else { return nil }
      let next = claim.next
      return (.confirm, [.text(next.id.text), .text(next.life.text), .text(String(next.fence))])
    }

    /// The answer to the rows that the statement has brought; nil if they say nothing, and one has to look who has the
    /// registration.
    func answer(to rows: [PostgreSQLHandle.Row]) -> Result<Answer, HostStoreError>? {
      switch work {
      case .take(let id, let life, _):
        guard let row = rows.first, row.count == 4, let fence = row[0]?.number else { return nil }
        return .success(
          .taken(
            TakenRegistration(
              claim: HostClaim(id: id, life: life, fence: fence), checkpoint: row[1],
              session: row[2], event: row[3]?.text)))
      case .save(_, let claim, _): return rows.isEmpty ? nil : .success(.claim(claim.next))
      case .check: return answer(toLook: rows.first)
      case .emptied:
        return .success(.emptied(rows.compactMap { $0.first??.text.flatMap(RegistrationID.init) }))
      case .remove: return .success(.removed(!rows.isEmpty))
      }
    }

    /// The answer, once it is known who has the registration; a row that is nil is gone.
    func answer(toLook row: PostgreSQLHandle.Row?) -> Result<Answer, HostStoreError> {
      let owner = row?.first??.text.map { HostLife(stored: $0) }
      let fence = row?.last??.number
      switch work {
      case .take(_, let life, _):
        guard let owner else { return .failure(.unavailable(reason: "the registration is gone")) }
        return .failure(owner.process == life.process ? .fenced(owner: owner) : .busy(owner: owner))
      case .save(_, let claim, _):
        // The answer to this very save was lost.
        if owner == claim.life, fence == claim.next.fence { return .success(.claim(claim.next)) }
        return .failure(.fenced(owner: owner))
      case .check(let claim):
        let isHeld = owner == claim.life && fence == claim.fence
        return isHeld ? .success(.claim(claim)) : .failure(.fenced(owner: owner))
      case .emptied, .remove: return .failure(.unavailable(reason: "the rows were not searched"))
      }
    }

    /// The answer, once a save that ran before is safe; it is not the newest any longer if there is no row.
    func answer(toConfirmation row: PostgreSQLHandle.Row?) -> Result<Answer, HostStoreError> {
      guard row != nil, case .save(_, let claim, _) = work else {
        return .failure(.unavailable(reason: "the registration was taken meanwhile"))
      }
      return .success(.claim(claim.next))
    }
  }

  extension RegistrationChange.Part {
    /// Whether it changes, and then the new bytes.
    fileprivate var values: [PostgreSQLHandle.Value] {
      switch self {
      case .kept: [.text("f"), .bytes(nil)]
      case .replaced(let bytes): [.text("t"), .bytes(bytes)]
      case .emptied: [.text("t"), .bytes(nil)]
      }
    }

    fileprivate var size: Int {
      if case .replaced(let bytes) = self { bytes.bytes.count } else { 0 }
    }
  }

  extension StoredBytes {
    /// The number that eight bytes are, the highest first.
    fileprivate var number: Int64? {
      bytes.count == 8 ? bytes.reduce(0) { $0 << 8 | Int64($1) } : nil
    }

    fileprivate var text: String? { String(validating: bytes, as: UTF8.self) }
  }
#endif
