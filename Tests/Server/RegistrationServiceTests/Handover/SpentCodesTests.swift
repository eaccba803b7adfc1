import HostStores
import RegistrationCore
@testable import RegistrationService
import Synchronization
import Testing

/// A store in which several have taken a row before any saves, and whose first saves may fail, or bring no answer.
private final class MeetingStore: HostStore {
  private let store = InMemoryHostStore()
  private let meeting: Int
  private let failures: Mutex<Int>
  private let lostAnswers: Mutex<Int>
  private let met = Mutex<[CheckedContinuation<Void, Never>]>([])

  init(meeting: Int = 1, failures: Int = 0, lostAnswers: Int = 0) {
    self.meeting = meeting
    self.failures = Mutex(failures)
    self.lostAnswers = Mutex(lostAnswers)
  }

  func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) async throws(HostStoreError) -> TakenRegistration {
    let taken = try store.take(id, for: life, busyFor: time)
    await withCheckedContinuation { continuation in
      let all = met.withLock { met in
        met.append(continuation)
        guard met.count == meeting else { return [CheckedContinuation<Void, Never>]() }
        defer { met = [] }
        return met
      }
      for one in all { one.resume() }
    }
    return taken
  }

  func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) async throws(HostStoreError) -> HostClaim {
    if Self.takeOne(of: failures) { throw .unavailable(reason: "a test") }
    let next = try store.save(change, under: claim, busyFor: time)
    if Self.takeOne(of: lostAnswers) { throw .unavailable(reason: "no answer in time") }
    return next
  }

  private static func takeOne(of count: borrowing Mutex<Int>) -> Bool {
    count.withLock { left in
      left -= 1
      return left >= 0
    }
  }

  func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
    store.removeEmptied(for: time)
  }

  func check(_ claim: HostClaim) async throws(HostStoreError) { try store.check(claim) }
}

@Suite struct SpentCodesTests {
  /// Late enough for all that is tried.
  private let end = ContinuousClock.now + .seconds(3600)

  @Test func `Of those who have taken the row of a code at once, one spends it`() async throws {
    for _ in 0..<20 {
      let codes = SpentCodes(store: MeetingStore(meeting: 3))
      async let first = codes.spend("0", before: end)
      async let second = codes.spend("0", before: end)
      async let third = codes.spend("0", before: end)
      let spent = try await [first, second, third]
      #expect(spent.count { $0 } == 1)
    }
  }

  @Test func `A code is spent once, and another one besides`() async throws {
    let codes = SpentCodes(store: MeetingStore())
    #expect(try await codes.spend("0", before: end))
    #expect(try await !codes.spend("0", before: end))
    #expect(try await codes.spend("1", before: end))
  }

  @Test func `A store that fails spends no code`() async throws {
    let codes = SpentCodes(store: MeetingStore(failures: 1))
    await #expect(throws: HostStoreError.self) { try await codes.spend("0", before: .now) }
    #expect(try await codes.spend("0", before: end))
  }

  @Test func `A code whose save was not answered is spent by the request that saved it`()
    async throws
  {
    let codes = SpentCodes(store: MeetingStore(failures: 1, lostAnswers: 2))
    #expect(try await codes.spend("0", before: end))
    #expect(try await !codes.spend("0", before: end))
  }

  @Test func `A code whose save was not answered is not spent twice`() async throws {
    let codes = SpentCodes(store: MeetingStore(meeting: 2, lostAnswers: 1))
    async let first = codes.spend("0", before: end)
    async let second = codes.spend("0", before: end)
    let spent = try await [first, second]
    #expect(spent.count { $0 } == 1)
  }

  @Test func `The row of a spent code is removed like any that was emptied`() async throws {
    let store = MeetingStore()
    #expect(try await SpentCodes(store: store).spend("0", before: end))
    #expect(try await store.removeEmptied(for: .seconds(3600)) == 0)
    #expect(try await store.removeEmptied(for: .zero) == 1)
  }
}
