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
  /// The request that was outstanding when the runner was last waited for.
  private var request: RequestID?
  /// Whether nothing follows from what was sent but what ``flow`` shows.
  private var isAtRest = true
  /// How many events were sent since the runner was last waited for.
  private var sent = 0
  private var sequence = 0
  /// What is being put into words; empty in between.
  private var told: [TraceEntry] = []
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
        // Only what has to be awaited is: nearly every line is taken in less than that costs.
        if let rest = take(line) { await perform(rest) }
        isCaughtUp = false
        if isAtRest, sent < Feeding.mostSent, text.bytes.count < Feeding.mostBytes { continue }
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
    request = flow.request?.id
    // The live profile's answers come with changes, and those with events.
    isAtRest = flow.request.map { $0.operation.name == .observeProfile } ?? true
    log.move(to: &told, after: sequence)
    defer { told.removeAll(keepingCapacity: true) }
    for entry in told {
      sequence = entry.sequence
      entry.write(to: &text, heading)
      text.write(byte: UInt8(ascii: "\n"))
    }
  }
}

/// What becomes of a line.
extension Feeding {
  /// Takes a line, and hands back what remains to be performed, if anything does.
  private mutating func take(_ line: ArraySlice<UInt8>) -> Result<FeedLine, EventFormatError>? {
    number += 1
    // Of a line that is too long no more may be here than its beginning.
    let isWhole = line.count <= Feed.maximumLineSize
    if isWhole, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    do throws(EventFormatError) {
      let line = try FeedLine(line, stage.policy)
      guard case .event(let event) = line, !event.asksForCode else { return .success(line) }
      send(event)
      summary.taken += 1
      return nil
    } catch {
      return .failure(error)
    }
  }

  private mutating func perform(_ line: Result<FeedLine, EventFormatError>) async {
    do throws(EventFormatError) {
      switch try line.get() {
      case .wait(let duration): try await wait(duration)
      case .event(let event): send(event.with(code: try await newestCode()))
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

  private mutating func send(_ event: Event) {
    runner.send(event)
    sent += 1
    guard flow.handle(event, at: stage.device.now) == .moved else { return }
    if flow.request?.id != request { isAtRest = false }
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

extension Event {
  /// Whether the newest code that was delivered is to stand in it.
  fileprivate var asksForCode: Bool {
    switch self {
    case .submitCode(let code), .submitNewPassword(let code, _): code == "$code"
    case .launch, .submitSignUp, .submitSignIn, .resendCode, .haveCode, .submitPassword,
      .forgotPassword, .submitProfile, .editProfile, .saveProfile, .retry, .back, .dismissNotice,
      .signOut, .answered:
      false
    }
  }

  fileprivate func with(code: Secret) -> Event {
    if case .submitNewPassword(_, let password) = self {
      .submitNewPassword(code: code, password: password)
    } else {
      .submitCode(code)
    }
  }
}
