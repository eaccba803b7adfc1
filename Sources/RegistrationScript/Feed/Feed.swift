import MockIdentityPool
public import RegistrationCore
import RegistrationRuntime

/// A registration that is fed with a person's events, a line of JSON each, and tells what became
/// of them in the lines of a trace.
///
/// It plays against an empty mock pool on virtual time: what a line causes is over before the next
/// is read, so the memory that it takes does not grow with the length of the feed, but for the
/// accounts and mails of the pool. A line is an event as traces write it
/// (`{"name":"submitCode","code":"123456"}`, or a whole line of a trace) or a wait
/// (`{"wait":"25h"}`), up to the year 9999. The code `$code` is the newest delivered to the account
/// in hand.
public struct Feed: Sendable {
  /// What the forms demand.
  public let policy: Policy
  /// What codes and identifiers are drawn from.
  public let seed: UInt64

  /// A feed of a flow under `policy`.
  public init(policy: Policy, seed: UInt64 = 1) { (self.policy, self.seed) = (policy, seed) }

  /// What a feed took.
  public struct Summary: Hashable, Sendable {
    /// How many lines were events or waits.
    public var taken = 0
    /// How many lines were neither.
    public var refused = 0
  }

  /// Takes lines until there are none, and writes what becomes of each: transitions, or what is
  /// wrong with the line; then goes on with the next.
  ///
  /// - Parameters:
  ///   - nextLine: the next line without its end, as UTF-8, or nil at the end; it may block.
  ///   - write: takes one line of JSON without its end; false where nobody reads any more.
  public func run(
    nextLine: () -> [UInt8]?, write: (String) -> Bool
  ) async -> Summary {
    let executor = SerialTaskExecutor()
    return await withTaskExecutorPreference(executor) {
      let stage = Stage(policy: policy, seed: seed, isRealtime: false, executor: executor)
      return await stage.withProcess { runner, log in
        var feeding = Feeding(stage: stage, runner: runner, log: log)
        return await feeding.run(nextLine: nextLine, write: write)
      }
    }
  }
}

/// A feed as it runs.
private struct Feeding {
  let stage: Stage
  let runner: RegistrationRunner
  let log: TransitionLog
  private var sequence = 0
  private var number = 0
  private var summary = Feed.Summary()

  init(stage: Stage, runner: RegistrationRunner, log: TransitionLog) {
    (self.stage, self.runner, self.log) = (stage, runner, log)
  }

  mutating func run(nextLine: () -> [UInt8]?, write: (String) -> Bool) async -> Feed.Summary {
    while let line = nextLine() {
      number += 1
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do throws(EventFormatError) {
        try await take(try FeedLine(line, stage.policy))
        summary.taken += 1
      } catch {
        summary.refused += 1
        guard write(report(error)) else { return summary }
      }
      for entry in log.take(after: sequence) {
        sequence = entry.sequence
        let heading = TraceEntry.Heading(script: "feed", policy: stage.policy)
        guard write(entry.line(heading)) else { return summary }
      }
    }
    return summary
  }

  private func take(_ line: FeedLine) async throws(EventFormatError) {
    switch line {
    case .wait(let duration):
      guard stage.admits(duration) else {
        throw EventFormatError(key: "wait", expected: "one that ends before the year 10000")
      }
      await stage.wait(duration, runner)
    case .event(let event):
      runner.send(try await withCode(event))
      _ = await stage.settleCompletely(runner)
    }
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
    guard let email = runner.registration.accountInHand,
      let newest = await stage.mock.codes(deliveredTo: email).first
    else {
      throw EventFormatError(
        key: "code", expected: "a code; none was delivered that $code could be")
    }
    return newest.code
  }

  private func report(_ error: EventFormatError) -> String {
    JSONValue.object([
      "line": .integer(Int64(number)), "error": .string("\(error)"),
    ]).text
  }
}

/// What a line of a feed says.
private enum FeedLine {
  case event(Event)
  case wait(Duration)

  init(_ line: [UInt8], _ policy: Policy) throws(EventFormatError) {
    guard let line = String(validating: line, as: UTF8.self) else {
      throw EventFormatError(key: "line", expected: "UTF-8")
    }
    guard let json = JSONValue(parsing: line), json.members != nil else {
      throw EventFormatError(key: "line", expected: "an object in JSON")
    }
    if let wait = json["wait"] {
      if let other = json.members?.first(where: { $0.key != "wait" }) {
        throw EventFormatError(key: other.key, expected: "no such key beside wait")
      }
      guard case .success(let duration)? = wait.string.map(ScriptDuration.read) else {
        throw EventFormatError(key: "wait", expected: "a duration, such as \"90s\" or \"25h\"")
      }
      self = .wait(duration)
      return
    }
    let event = try Event(json: json["event"] ?? json, policy)
    if case .answered = event {
      throw EventFormatError(
        key: "name", expected: "an event of the person's; the mock pool gives the answers")
    }
    self = .event(event)
  }
}
