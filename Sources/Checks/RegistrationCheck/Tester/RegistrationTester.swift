public import RegistrationCore

/// Tests a flow step by step: each event, and everything that it changes.
///
/// What is not stated must not change. Every difference is reported with the parts that differ, and
/// the flow continues from its actual state. A request that is left without an answer, except for
/// the live profile's, is reported by ``finish(fileID:file:line:column:)``, or when the tester is
/// released.
///
/// ```swift
/// let tester = RegistrationTester(policy: .clinic, report: record)
/// tester.send(.launch) { $0.goes(to: .launchingRestoring, asking: .restoreSession) }
/// tester.answer(.restoreSession(.success(Restored(session: nil, checkpoint: .none)))) {
///   $0.goes(to: .signUpEditing)
///   $0.checkpoint = Checkpoint.Name.none
/// }
/// tester.send(.back) { $0.ignores(.notApplicable) }
/// ```
///
/// The closure `record` passes a failure to the test framework; <doc:TestingYourFrontEndStepByStep>
/// shows it for Swift Testing and for XCTest.
public final class RegistrationTester {
  /// Receives a failure: the message, and the place of the statement in the test.
  public typealias Report = (_ message: String, _ place: CodeLocation) -> Void

  /// The flow as it is now.
  public private(set) var registration: Registration
  /// The time of the next event.
  public private(set) var now: Timestamp
  /// The encounters in the test so far.
  public private(set) var coverage = CoverageLedger()

  private let report: Report
  private let home: CodeLocation
  private var isFinished = false

  /// Creates a tester of `registration`, in any state.
  ///
  /// - Parameters:
  ///   - registration: the flow.
  ///   - now: the time at which it starts; the default is the start of the year 2026.
  ///   - fileID: the place that is reported for a failure without a place.
  ///   - file: the file of that place.
  ///   - line: the line of that place.
  ///   - column: the column of that place.
  ///   - report: called with each failure.
  public init(
    _ registration: Registration, now: Timestamp = Timestamp(milliseconds: 1_767_225_600_000),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, report: @escaping Report
  ) {
    (self.registration, self.now, self.report) = (registration, now, report)
    home = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  }

  /// Creates a tester of a flow of `policy` that has not been launched.
  public convenience init(
    policy: Policy, now: Timestamp = Timestamp(milliseconds: 1_767_225_600_000),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, report: @escaping Report
  ) {
    self.init(
      Registration(policy: policy), now: now, fileID: fileID, file: file, line: line,
      column: column, report: report)
  }

  deinit { if !isFinished { reportUnanswered(home) } }
}

extension RegistrationTester {
  /// Sends an event; `expect` receives the windows as they were, and states what changes.
  public func send(
    _ event: Registration.Event, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column, expect: (inout FlowWindows) -> Void = { _ in }
  ) {
    let place = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    send(event, place, expect)
  }

  private func send(
    _ event: Registration.Event, _ place: CodeLocation, _ expect: (inout FlowWindows) -> Void
  ) {
    var stated = FlowWindows(registration)
    expect(&stated)
    let (from, request) = (registration.path, registration.request)
    let outcome = registration.handle(event, at: now)
    coverage.record(event, in: from, outcome, by: .tests)
    var actual = FlowWindows(registration)
    actual.outcome = outcome
    actual.asksAnew = registration.request.map { $0.id != request?.id } ?? false
    guard let difference = actual.difference(from: stated) else { return }
    report("\(EventLabel(event)) in \(from.rawValue): not as stated\n\(difference)", place)
  }

  /// Answers the outstanding request; `expect` states what the answer changes.
  ///
  /// If no request is outstanding, or the answer is to another operation, it is reported and not
  /// sent.
  public func answer(
    _ answer: Registration.Answer, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column, expect: (inout FlowWindows) -> Void = { _ in }
  ) {
    let place = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    let label = EventLabel(answerTo: answer.name)
    guard let request = registration.request else {
      return report("\(label) in \(registration.path.rawValue): no request is outstanding", place)
    }
    guard request.operation.name == answer.name else {
      let asked = request.operation.name.rawValue
      return report(
        "\(label) in \(registration.path.rawValue): the outstanding request is \(asked)", place)
    }
    send(.answered(request.id, answer), place, expect)
  }

  /// Lets time pass before the next event, up to the last moment that there is.
  public func wait(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
    let most: Int64 = seconds < 0 ? .min : .max
    now = now.advanced(byMilliseconds: overflow || overflows ? most : sum)
  }

  /// Ends the test: a request that is left without an answer is reported.
  public func finish(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    isFinished = true
    reportUnanswered(CodeLocation(fileID: fileID, file: file, line: line, column: column))
  }

  private func reportUnanswered(_ place: CodeLocation) {
    guard registration.isWaiting, let request = registration.request else { return }
    report(
      """
      \(request.operation.name.rawValue) in \(registration.path.rawValue): the request is left \
      without an answer
      """, place)
  }
}
