import MockIdentityPool
import RegistrationCore
import Testing

@Suite("Answers on their way")
struct TransitTests {
  @Test("are delayed while the work is done at once")
  func delayed() async throws {
    let bench = try Bench()
    let (clock, backend, ana) = (bench.clock, bench.backend, bench.ana)
    backend.delay(.signUp, by: .seconds(10))
    let call = bench.start(1) { try await $0.signUp(login: ana, password: right, fields: [:]) }
    await bench.until { clock.nextDeadline != nil }
    #expect(await backend.mailCount(deliveredTo: ana) == 1)
    #expect(clock.nextDeadline == VirtualClock.Instant(offset: .seconds(10)))
    clock.advance(by: .seconds(10))
    _ = try await call.value
    #expect(backend.nextLateAnswerAt == nil)
    backend.delay(.signUp, by: .zero)
    _ = try await backend.signUp(login: try address("ben"), password: right, fields: [:])
  }

  @Test("that are delayed and cancelled return at once and are late when they are due")
  func delayedCancelled() async throws {
    let bench = try Bench()
    let (clock, backend, ana) = (bench.clock, bench.backend, bench.ana)
    backend.delay(.signUp, by: .seconds(40))
    let call = bench.start(7) { try await $0.signUp(login: ana, password: right, fields: [:]) }
    await bench.until { clock.nextDeadline != nil }
    clock.advance(by: .seconds(30))
    call.cancel()
    #expect(await poolFailure { try await call.value } == .timedOut)
    #expect(clock.nextDeadline == nil, "nothing sleeps now")
    #expect(backend.nextLateAnswerAt == .at(40))
    #expect(backend.takeLateAnswers(dueBy: .at(39)).isEmpty)
    let late = backend.takeLateAnswers(dueBy: .at(40))
    #expect(late.map(\.id) == [RequestID(7)])
    guard case .signUp(.success(.unconfirmed)) = late.first?.answer else {
      Issue.record("\(late)")
      return
    }
    #expect(backend.takeLateAnswers(dueBy: .at(99)).isEmpty, "each once")
  }

  @Test("wait while they are held, and arrive when they are released; then none waits")
  func held() async throws {
    let bench = try Bench()
    let (backend, ana) = (bench.backend, bench.ana)
    backend.hold(.signUp)
    let call = bench.start(1) { try await $0.signUp(login: ana, password: right, fields: [:]) }
    await bench.until { backend.heldRequests == [RequestID(1)] }
    #expect(await backend.account(of: ana) != nil)
    #expect(backend.release(.signUp).isEmpty)
    guard case .unconfirmed = try await call.value else {
      Issue.record("not the answer")
      return
    }
    _ = try await backend.signUp(login: try address("ben"), password: right, fields: [:])
  }

  @Test("that are held and cancelled return at once, and their release tells them in order")
  func heldCancelled() async throws {
    let bench = try Bench()
    let (backend, ana) = (bench.backend, bench.ana)
    backend.hold(.signUp)
    for number: UInt64 in 1...2 {
      let call = bench.start(number) {
        try await $0.signUp(login: ana, password: right, fields: [:])
      }
      await bench.until { backend.heldRequests == [RequestID(number)] }
      call.cancel()
      #expect(await poolFailure { try await call.value } == .timedOut)
    }
    #expect(backend.nextLateAnswerAt == nil, "held answers have no time")
    #expect(backend.release(.confirmSignUp).isEmpty)
    let late = backend.release(.signUp)
    #expect(late.map(\.id) == [RequestID(1), RequestID(2)])
    #expect(late.last?.answer == .signUp(.failure(.usernameExists)))
    #expect(backend.release(.signUp).isEmpty)
  }

  @Test("of a sign-in that came too late offer no session")
  func lateSignIn() async throws {
    let bench = try Bench()
    let (backend, ana) = (bench.backend, bench.ana)
    try await backend.addUser(ana, password: right)
    backend.hold(.signIn)
    let call = bench.start(1) { try await $0.signIn(login: ana, way: .password(right)) }
    await bench.until { backend.heldRequests.count == 1 }
    call.cancel()
    _ = await call.result
    #expect(backend.release(.signIn).map(\.answer) == [.signIn(.success(.signedIn))])
    try await backend.keepSession(of: ana)
    #expect(try await backend.storedSession() == nil)
  }

  @Test("are lost when the process dies, those still waited for too")
  func death() async throws {
    let bench = try Bench()
    let (backend, ana) = (bench.backend, bench.ana)
    backend.hold(.signUp)
    let first = bench.start(1) { try await $0.signUp(login: ana, password: right, fields: [:]) }
    await bench.until { backend.heldRequests.count == 1 }
    first.cancel()
    _ = await first.result
    let second = bench.start(2) { try await $0.signUp(login: ana, password: right, fields: [:]) }
    await bench.until { backend.heldRequests == [RequestID(2)] }
    await backend.discardLateAnswers()
    second.cancel()
    _ = await second.result
    #expect(backend.release(.signUp).isEmpty)
    #expect(await backend.account(of: ana) != nil)
  }

  @Test("of a restoring are held with a session and without one")
  func restoring() async throws {
    let bench = try await Bench.signedIn()
    let backend = bench.backend
    backend.hold(.restoreSession)
    let status = bench.start(1) { try await $0.sessionStatus() }
    await bench.until { backend.heldRequests == [RequestID(1)] }
    backend.release(.restoreSession)
    #expect(try await status.value == .unknown)
    try await backend.forgetSession(of: bench.ana)
    backend.hold(.restoreSession)
    let stored = bench.start(2) { try await $0.storedSession() }
    await bench.until { backend.heldRequests == [RequestID(2)] }
    backend.release(.restoreSession)
    #expect(try await stored.value == nil)
  }

  @Test("that were cancelled before they were waited for are late as well")
  func cancelledBefore() async throws {
    let bench = try Bench()
    let (backend, ana) = (bench.backend, bench.ana)
    backend.hold(.signUp)
    let call = bench.start(1) { backend in
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return try await backend.signUp(login: ana, password: right, fields: [:])
    }
    #expect(await poolFailure { try await call.value } == .timedOut)
    #expect(backend.release(.signUp).map(\.id) == [RequestID(1)])
  }
}

@Suite("The outbox")
struct OutboxTests {
  @Test("hands each delivered code to every listener, and a listener that leaves is forgotten")
  func listeners() async throws {
    let bench = try Bench()
    let (backend, ana) = (bench.backend, bench.ana)
    do {
      var (first, second) = (
        backend.outbox().makeAsyncIterator(), backend.outbox().makeAsyncIterator()
      )
      #expect(backend.listenerCount == 2)
      _ = try await backend.signUp(login: ana, password: right, fields: [:])
      let code = try #require(await backend.codes(deliveredTo: ana).first)
      #expect(await first.next() == code)
      #expect(await second.next() == code)
      _ = try await backend.confirmSignUp(login: ana, code: code.code)
      _ = try await backend.forgotPassword(login: ana)
      #expect(await first.next()?.kind == .reset)
    }
    #expect(backend.listenerCount == 0)
  }

  @Test("has the code while its answer is still held")
  func beforeAnswer() async throws {
    let bench = try Bench()
    let (backend, ana) = (bench.backend, bench.ana)
    var mails = backend.outbox().makeAsyncIterator()
    backend.hold(.signUp)
    let call = bench.start(1) { try await $0.signUp(login: ana, password: right, fields: [:]) }
    #expect(await mails.next()?.login == ana)
    backend.release(.signUp)
    _ = try await call.value
  }

  @Test("and everything else that prints a backend shows no secret")
  func redacted() async throws {
    let bench = try await Bench.signedIn()
    _ = try await bench.backend.forgotPassword(login: bench.ana)
    let mail = try #require(await bench.backend.codes(deliveredTo: bench.ana).first)
    let token = try #require(await bench.backend.snapshot.session).token
    var printed = "\(bench.backend) \(String(reflecting: bench.backend)) \(mail)"
    dump(bench.backend, to: &printed)
    dump(mail, to: &printed)
    for secret in [mail.code, token, right] { #expect(!printed.contains(secret.reveal())) }
  }
}
