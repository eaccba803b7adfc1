import MockIdentityPool
import RegistrationCore
import RegistrationRuntime

/// A feed as it runs.
///
/// Each event has all its consequences before the next one happens. To wait for them after each
/// would take longer than all the rest, and most events have none: so the feed lets a flow of its
/// own take the event first, and where nothing is outstanding then, goes on to the next line.
struct Feeding {
  private let stage: Stage
  private let runner: RegistrationRunner
  private let log: TransitionLog
  private let heading: TraceEntry.Heading
  /// The runner's flow, as it is once the runner has taken what was sent.
  private var flow: Registration
  /// How many events were sent since the runner was last waited for.
  private var sent = 0
  private var sequence = 0
  private var number = 0
  private var summary = Feed.Summary()
  private var text = JSONText()

  // However many lines come together, memory stays what it is.
  private static let mostSent = 256
  private static let mostBytes = 1 << 16

  init(stage: Stage, runner: RegistrationRunner, log: TransitionLog) {
    (self.stage, self.runner, self.log) = (stage, runner, log)
    heading = TraceEntry.Heading(script: "feed", policy: stage.policy)
    flow = runner.registration
  }

  mutating func run(
    nextLine: (_ mayWait: Bool) -> Feed.Input, write: ([UInt8]) -> Bool
  ) async -> Feed.Summary {
    var isCaughtUp = true
    while true {
      switch nextLine(isCaughtUp) {
      case .line(let line):
        await take(line)
        isCaughtUp = false
        if sent < Feeding.mostSent, text.bytes.count < Feeding.mostBytes { continue }
      case .notYet: break
      case .end:
        await catchUp()
        _ = writeOut(write)
        return summary
      }
      await catchUp()
      guard writeOut(write) else { return summary }
      isCaughtUp = true
    }
  }

  /// Hands on what there is to write; false where nobody reads any more.
  private mutating func writeOut(_ write: ([UInt8]) -> Bool) -> Bool {
    guard !text.bytes.isEmpty else { return true }
    defer { text.clear() }
    return write(text.bytes)
  }

  /// Waits until what was sent is over, and puts it into words.
  private mutating func catchUp() async {
    guard sent > 0 else { return }
    _ = await stage.settleCompletely(runner)
    tell()
  }

  private mutating func tell() {
    (sent, flow) = (0, runner.registration)
    for transition in log.take() {
      sequence += 1
      TraceEntry(transition, sequence: sequence).write(to: &text, heading)
      text.write(byte: UInt8(ascii: "\n"))
    }
  }
}

/// What becomes of a line.
extension Feeding {
  private mutating func take(_ line: ArraySlice<UInt8>) async {
    number += 1
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    do throws(EventFormatError) {
      switch try FeedLine(line, stage.policy) {
      case .wait(let duration): try await wait(duration)
      case .event(let event): await send(try await withCode(event))
      }
      summary.taken += 1
    } catch {
      summary.refused += 1
      await catchUp()
      report(error)
    }
  }

  private mutating func wait(_ duration: Duration) async throws(EventFormatError) {
    guard stage.admits(duration) else {
      throw EventFormatError(key: "wait", expected: "one that ends before the year 10000")
    }
    await catchUp()
    await stage.wait(duration, runner)
    tell()
  }

  private mutating func send(_ event: Event) async {
    let request = flow.request?.id
    runner.send(event)
    sent += 1
    _ = flow.handle(event, at: stage.device.now)
    if flow.request?.id != request || !flow.isAtRest { await catchUp() }
  }

  /// The event with the newest code in the place of `$code`.
  private func withCode(_ event: Event) async throws(EventFormatError) -> Event {
    switch event {
    case .submitCode("$code"): return .submitCode(try await newestCode())
    case .submitNewPassword("$code", let password):
      return .submitNewPassword(code: try await newestCode(), password: password)
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .resendCode, .haveCode,
      .submitPassword, .forgotPassword, .submitNewPassword, .submitProfile, .editProfile,
      .saveProfile, .retry, .back, .dismissNotice, .signOut, .answered:
      return event
    }
  }

  private func newestCode() async throws(EventFormatError) -> Secret {
    guard let email = flow.accountInHand,
      let newest = await stage.mock.codes(deliveredTo: email).first
    else {
      throw EventFormatError(
        key: "code", expected: "a code; none was delivered that $code could be")
    }
    return newest.code
  }

  private mutating func report(_ error: EventFormatError) {
    JSONValue.object([
      "line": .integer(Int64(number)), "error": .string("\(error)"),
    ]).write(to: &text)
    text.write(byte: UInt8(ascii: "\n"))
  }
}

extension Registration {
  /// Whether no answer is awaited but those of the live profile, which go on.
  fileprivate var isAtRest: Bool { request.map { $0.operation.name == .observeProfile } ?? true }
}
