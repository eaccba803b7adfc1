import MockIdentityPool
import RegistrationBackend
import RegistrationContracts
import RegistrationCore
import Synchronization

/// A client of the mock directory with one mistake.
final class FaultyDirectory: Sendable {
  typealias Element = Result<ProfileLookup, DirectoryError>

  let fault: DirectoryFault
  let mock: MockBackend
  /// The clock that measures the deadline; a fault that hangs advances it.
  let clock: VirtualClock
  let gate: Gate
  private let uploads = Mutex(0)
  private let updated = Mutex<Fields?>(nil)
  private let kept = Mutex<[AsyncStream<Element>]>([])

  init(_ fault: DirectoryFault, _ mock: MockBackend, _ clock: VirtualClock, _ gate: Gate) {
    (self.fault, self.mock, self.clock, self.gate) = (fault, mock, clock, gate)
  }
}

extension FaultyDirectory: ProfileDirectory {
  func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    do throws(DirectoryError) {
      let lookup = try await fetched(login)
      if fault == .throwsForMissingRecord, lookup == .notFound {
        throw .rejected(message: "404", field: nil)
      }
      if fault == .throwsForUndecodable, mock.look({ $0.services.directory.isUndecodable(login) }) {
        throw .rejected(message: "unreadable", field: nil)
      }
      if fault == .asksForTooMuch, case .incomplete(let profile, let missing) = lookup {
        return .incomplete(profile, missing: missing + ["shoeSize"])
      }
      return lookup
    } catch {
      if fault == .showsOtherAccounts, error == .unauthorized {
        return await mock.profile(of: login)
      }
      if fault == .takesFailureForSuccess, error == .timedOut, !Task.isCancelled {
        return .notFound
      }
      throw error
    }
  }

  func createProfile(of login: Login) async throws(DirectoryError) {
    do throws(DirectoryError) {
      try await mock.createProfile(of: login)
      if fault == .createsFullProfile {
        await mock.setProfile(of: login, ["acceptTerms": .consent(true)])
      }
    } catch {
      if fault != .makesSecondProfile || error != .exists { throw error }
    }
  }

  func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    if fault == .replacesOtherFields, case .complete = await mock.profile(of: login) {
      await mock.change { world, _ in
        world.directory.delete(login)
        _ = try? world.directory.create(login)
      }
    }
    if fault == .refusesRepeatedUpdate, updated.withLock({ $0 == fields }) { throw .exists }
    do throws(DirectoryError) {
      try await mock.updateProfile(of: login, fields: fields)
    } catch {
      if fault == .updatesWhatIsNotThere, error == .notFound {
        return await mock.setProfile(
          of: login, Dictionary(uniqueKeysWithValues: fields.entries.map { ($0.name, $0.value) }))
      }
      if error == .timedOut { updated.withLock { $0 = fields } }
      if fault == .sendsLaterWhatWasOffline, error == .offline {
        await mock.setProfile(
          of: login, Dictionary(uniqueKeysWithValues: fields.entries.map { ($0.name, $0.value) }))
      }
      throw error
    }
  }

  private func fetched(_ login: Login) async throws(DirectoryError) -> ProfileLookup {
    guard fault == .ignoresCancelledFetch else { return try await mock.fetchProfile(of: login) }
    return try await withoutCancellation(clock) { () async throws(DirectoryError) in
      try await self.mock.fetchProfile(of: login)
    }
  }

  func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    do throws(DirectoryError) {
      try await mock.uploadAvatar(of: login, image: image)
    } catch {
      if fault == .saysOfflineAfterSending, error == .timedOut { throw .offline }
      throw error
    }
    let count = uploads.withLock { count in
      count += 1
      return count
    }
    if fault == .refusesRepeatedUpload, count > 1 { throw .exists }
  }

  func observeProfile(of login: Login) async -> AsyncStream<Element> {
    let stream = await mock.observeProfile(of: login)
    switch fault {
    case .observesOnlyChanges where await mock.profile(of: login) != .notFound:
      let reader = Reader(stream)
      return AsyncStream {
        let element = await reader.next()
        if reader.count == 1, case .success = element { return .success(.notFound) }
        return element
      }
    case .observesOnlyOnce:
      let reader = Reader(stream)
      return AsyncStream { reader.count == 0 ? await reader.next() : nil }
    case .observesAfterFailure:
      let reader = Reader(stream)
      return AsyncStream {
        if let element = await reader.next() { return element }
        return reader.count == 3 ? .success(.notFound) : nil
      }
    case .ignoresCancellation:
      let reader = Reader(stream)
      let (gate, clock) = (gate, clock)
      return AsyncStream {
        let element = await reader.next()
        if !Task.isCancelled { return element }
        clock.advance(by: .seconds(3600))
        await gate.wait()
        return nil
      }
    case .keepsListening:
      let other = await mock.observeProfile(of: login)
      kept.withLock { $0.append(other) }
      return stream
    case .throwsForMissingRecord, .makesSecondProfile, .createsFullProfile, .replacesOtherFields,
      .refusesRepeatedUpload, .showsOtherAccounts, .throwsForUndecodable, .saysOfflineAfterSending,
      .takesFailureForSuccess, .asksForTooMuch, .observesOnlyChanges, .ignoresCancelledFetch,
      .refusesRepeatedUpdate, .updatesWhatIsNotThere, .sendsLaterWhatWasOffline:
      return stream
    }
  }
}

/// Reads a stream, and counts the elements that were asked for.
private final class Reader: Sendable {
  private let stream: AsyncStream<FaultyDirectory.Element>
  private let asked = Mutex(0)

  init(_ stream: AsyncStream<FaultyDirectory.Element>) { self.stream = stream }

  var count: Int { asked.withLock { $0 } }

  func next() async -> FaultyDirectory.Element? {
    asked.withLock { $0 += 1 }
    var elements = stream.makeAsyncIterator()
    return await elements.next()
  }
}
