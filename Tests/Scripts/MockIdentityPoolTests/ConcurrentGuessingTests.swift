import MockIdentityPool
import RegistrationCore
import Testing

@Suite("Guessing passwords at once")
struct ConcurrentGuessingTests {
  @Test func `Many devices at once have no more guesses than one`() async throws {
    let clock = VirtualClock()
    let backend = MockBackend(policy: .clinic, clock: clock)
    let ana = try address("ana")
    try await backend.addUser(ana, password: right)
    let answers = await withTaskGroup(of: PoolError?.self) { group in
      for number in 0..<100 {
        group.addTask {
          await poolFailure {
            try await backend.signIn(login: ana, way: .password(Secret("Wrong-horse-\(number)")))
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0 == .notAuthorized(.incorrectCredentials) } == 5)
    #expect(answers.count { $0 == .notAuthorized(.attemptsExceeded) } == 95)
  }
}
