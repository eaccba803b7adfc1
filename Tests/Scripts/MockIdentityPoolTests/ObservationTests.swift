import MockIdentityPool
import RegistrationCore
import Testing

@Suite("Observing a profile")
struct ObservationTests {
  typealias Look = Result<ProfileLookup, DirectoryError>

  private func named(_ name: String) -> Look {
    .success(.complete(Profile(["username": .text(name)])))
  }

  private func signedIn() async throws -> Bench {
    let bench = try await Bench.signedIn(policy: .username)
    await bench.backend.setProfile(of: bench.ana, ["username": "ana"])
    return bench
  }

  @Test("tells the profile at once and each change, from the device and from outside")
  func changes() async throws {
    let bench = try await signedIn()
    let (backend, ana) = (bench.backend, bench.ana)
    var looks = await backend.observeProfile(of: ana).makeAsyncIterator()
    #expect(await looks.next() == named("ana"))
    await backend.setProfile(of: ana, ["username": "ana2"])
    #expect(await looks.next() == named("ana2"))
    try await backend.updateProfile(of: ana, fields: ["username": "ana3"])
    #expect(await looks.next() == named("ana3"))
    await backend.spoilProfile(of: ana)
    #expect(await looks.next() == .success(.incomplete(Profile([:]), missing: ["username"])))
    await backend.deleteProfile(of: ana)
    #expect(await looks.next() == .success(.notFound))
  }

  @Test("tells nothing of another account, of presence or of a write that changes nothing")
  func quiet() async throws {
    let bench = try await signedIn()
    let (backend, ana) = (bench.backend, bench.ana)
    var looks = await backend.observeProfile(of: ana).makeAsyncIterator()
    #expect(await looks.next() == named("ana"))
    await backend.setProfile(of: try address("ben"), ["username": "ben"])
    await backend.setProfile(of: ana, ["username": "ana"])
    await backend.change { world, _ in world.directory.setPresence(false, of: ana) }
    await backend.setProfile(of: ana, ["username": "last"])
    #expect(await looks.next() == named("last"))
  }

  @Test("fails at once when the directory revokes the session")
  func revoked() async throws {
    let bench = try await signedIn()
    var looks = await bench.backend.observeProfile(of: bench.ana).makeAsyncIterator()
    #expect(await looks.next() == named("ana"))
    await bench.backend.revokeDirectory(of: bench.ana)
    #expect(await looks.next() == .failure(.unauthorized))
    #expect(await looks.next() == nil)
    #expect(await bench.backend.observerCount == 0)
  }

  @Test("without a session is unauthorized")
  func unauthorized() async throws {
    let bench = try Bench(policy: .username)
    var looks = await bench.backend.observeProfile(of: bench.ana).makeAsyncIterator()
    #expect(await looks.next() == .failure(.unauthorized))
    #expect(await looks.next() == nil)
  }

  @Test("fails by a fault, once; the next subscription is well")
  func fault() async throws {
    let bench = try await signedIn()
    let (backend, ana) = (bench.backend, bench.ana)
    await backend.fail(.observeProfile, with: .directory(.offline))
    var failing = await backend.observeProfile(of: ana).makeAsyncIterator()
    #expect(await failing.next() == .failure(.offline))
    #expect(await failing.next() == nil)
    var looks = await backend.observeProfile(of: ana).makeAsyncIterator()
    #expect(await looks.next() == named("ana"))
  }

  @Test("holds every change until released")
  func held() async throws {
    let bench = try await signedIn()
    let (backend, ana, named) = (bench.backend, bench.ana, named)
    let looks = await backend.observeProfile(of: ana)
    backend.hold(.observeProfile)
    let reader = Task {
      var seen: [Look] = []
      for await look in looks {
        seen.append(look)
        if seen.count == 3 { break }
      }
      return seen
    }
    await backend.setProfile(of: ana, ["username": "ana2"])
    await backend.setProfile(of: ana, ["username": "ana3"])
    backend.release(.observeProfile)
    #expect(await reader.value == [named("ana"), named("ana2"), named("ana3")])
  }

  @Test("delays each change by the same time, from when it happened")
  func delayed() async throws {
    let bench = try await signedIn()
    let (clock, backend, ana) = (bench.clock, bench.backend, bench.ana)
    backend.delay(.observeProfile, by: .seconds(5))
    let looks = await backend.observeProfile(of: ana)
    let reader = Task {
      var seen: [Timestamp] = []
      for await _ in looks {
        seen.append(clock.timestamp)
        if seen.count == 2 { break }
      }
      return seen
    }
    await bench.until { clock.nextDeadline != nil }
    clock.advance(by: .seconds(2))
    await backend.setProfile(of: ana, ["username": "ana2"])
    clock.advance(by: .seconds(3))
    await bench.until { clock.nextDeadline == VirtualClock.Instant(offset: .seconds(7)) }
    clock.advance(by: .seconds(2))
    #expect(await reader.value == [.at(5), .at(7)])
  }

  @Test("ends with its task, held or idle, and leaves nothing behind but a late answer")
  func cancelled() async throws {
    let bench = try await signedIn()
    let (backend, ana) = (bench.backend, bench.ana)
    let idle = bench.start(1) { backend in
      for await _ in await backend.observeProfile(of: ana) {}
    }
    await bench.until { await backend.observerCount == 1 }
    idle.cancel()
    _ = await idle.result
    #expect(await backend.observerCount == 0)
    backend.hold(.observeProfile)
    let held = bench.start(2) { backend in
      for await _ in await backend.observeProfile(of: ana) {}
    }
    await bench.until { backend.heldRequests == [RequestID(2)] }
    held.cancel()
    _ = await held.result
    #expect(await backend.observerCount == 0)
    let late = backend.release(.observeProfile)
    #expect(
      late == [LateAnswer(id: RequestID(2), answer: .observeProfile(named("ana")), dueAt: nil)])
  }
}
