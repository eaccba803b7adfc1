import MockIdentityPool
import Observation
import Testing

@testable import RegistrationUI

@Suite("The countdown to another code", .timeLimit(.minutes(30)))
@MainActor
struct CountdownTests {
  @Test("shows every second, ends at zero, and then no timer runs")
  func seconds() async throws {
    let visit = Visit()
    try await visit.awaitCode()
    #expect(visit.model.secondsUntil(.resendCode) == 30)
    #expect(visit.model.secondsUntil(.submitCode) == 0)
    for left in (0..<30).reversed() {
      visit.clock.advance(by: .milliseconds(400))
      #expect(visit.model.secondsUntil(.resendCode) == left + 1)
      visit.clock.advance(by: .milliseconds(600))
      await visit.until { visit.model.secondsUntil(.resendCode) == left }
    }
    await visit.until { !visit.model.isTicking }
    #expect(visit.model.perform(.resendCode))
    await visit.until { visit.calls.count(.resendCode) == 1 }
    await visit.until { visit.model.secondsUntil(.resendCode) == 30 }
    #expect(visit.model.isTicking)
    await visit.end()
  }

  @Test("is observed")
  func observed() async throws {
    let visit = Visit()
    try await visit.awaitCode()
    let (model, clock) = (visit.model, visit.clock)
    await confirmation { told in
      withObservationTracking {
        _ = model.secondsUntil(.resendCode)
      } onChange: {
        told()
      }
      clock.advance(by: .seconds(1))
      await visit.until { model.secondsUntil(.resendCode) == 29 }
    }
    await visit.end()
  }

  @Test("stops within a second of leaving the screen")
  func leaving() async throws {
    let visit = Visit()
    try await visit.awaitCode()
    await visit.until { visit.model.isTicking }
    #expect(visit.model.perform(.back))
    await visit.until { visit.model.path == .signUpEditing }
    #expect(visit.model.secondsUntil(.resendCode) == 0)
    visit.clock.advance(by: .seconds(1))
    await visit.until { !visit.model.isTicking }
    await visit.end()
  }

  @Test("is over if the clock is set back to before the code was sent")
  func setBack() async throws {
    let time = Counter(1_000_000_000)
    let visit = Visit(at: { Timestamp(milliseconds: Int64(time.value)) })
    try await visit.awaitCode()
    #expect(visit.model.secondsUntil(.resendCode) == 30)
    time.set(900_000_000)
    visit.clock.advance(by: .seconds(1))
    await visit.until { visit.model.secondsUntil(.resendCode) == 0 }
    await visit.until { !visit.model.isTicking }
    await visit.end()
  }
}
