import EventScripts
import PresentationJSON
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import RegistrationWording

// What the page draws: the screen, the state, and the world around it.

extension Playground {
  /// The flow as it is.
  var flow: Registration { rows.last?.flow ?? walk.registration }

  /// Everything that there is now.
  var view: JSONValue { view(of: rows.count) }

  /// Everything that there was after a row, or before the first.
  func view(of number: Int) -> JSONValue {
    let row = row(number)
    let flow = row?.flow ?? Registration(policy: policy)
    let simulation = walk.simulation(at: row?.depth ?? 0)
    let isPast = isReadOnly || !isEndOfStep(number)
    let now = isPast ? row?.at ?? simulation.deviceTime : simulation.deviceTime
    let state = JSONValue.present([
      "path": .string(flow.path.rawValue),
      "chart": .string(String(flow.path.rawValue.prefix { $0 != "." })),
      "clock": .string(now.iso8601), "step": .integer(Int64(number)),
      "request": flow.requestJSON, "checkpoint": JSONValue(flow.checkpoint?.name.rawValue),
      "isReadOnly": .bool(isReadOnly), "language": .string(language.rawValue),
      "policy": .string(policy.name),
      // Then the world is shown as it was when the act had ended.
      "isWithinAct": .bool(!isReadOnly && number > 0 && !isEndOfStep(number)),
    ])
    let world = WorldView(simulation).members(appCode: appCode(of: flow, in: simulation))
    return .written(
      flow.presentation.json(in: language, at: now, showsKey: true, after: state, before: world))
  }

  /// The view, and the rows after this many; if a script stopped, why.
  func news(after count: Int, stop: String? = nil) -> JSONValue {
    .object([
      "view": view, "stop": stop.map { .string($0) }, "policy": .string(policy.name),
      "mfa": .string(walk.simulation.world.services.pool.configuration.mfa.rawValue),
      "steps": .array((min(count, rows.count)..<rows.count).map { rowJSON($0) }),
    ])
  }

  private func rowJSON(_ index: Int) -> JSONValue {
    let row = rows[index]
    let entry = row.entry
    let before = index > 0 ? rows[index - 1].flow.path : row.flow.path
    return .object([
      "number": .integer(Int64(index + 1)),
      "at": .string(row.at.iso8601),
      "line": JSONValue(row.line),
      "event": JSONValue(entry?.event.chartName),
      "from": .string((entry?.from ?? before).rawValue), "to": .string(row.flow.path.rawValue),
      "outcome": .string(outcome(entry?.outcome ?? .handled)),
      "request": JSONValue(row.flow.request?.operation.name.rawValue),
      "notice": JSONValue(row.flow.notice?.name.rawValue),
      "checkpoint": JSONValue(row.flow.checkpoint?.name.rawValue),
    ])
  }

  private func outcome(_ outcome: Registration.Outcome) -> String {
    switch outcome {
    case .handled: "handled"
    case .ignored(let reason): "ignored: \(reason.rawValue)"
    }
  }

  private func appCode(of flow: Registration, in simulation: Simulation) -> Secret? {
    flow.totpCode(in: simulation.world.services.pool, at: simulation.now)
  }

  /// The checklist of the password that is being typed.
  func requirements(metBy password: Secret) -> JSONValue {
    let presentation = flow.presentation
    let fields = presentation.fields + presentation.actions.flatMap { $0.fields }
    let field = fields.first { if case .newPassword = $0.kind { true } else { false } }
    guard let field else { return .array([]) }
    return .written(
      presentation.requirements(metBy: password, of: field, in: language, at: walk.now))
  }

  func words(
    for problem: Problem, of field: Registration.Presentation.Field
  ) -> String {
    language.read(by: ProblemReader(problem: problem, field: field))
  }
}

private struct ProblemReader: WordingReader {
  let problem: Problem
  let field: Registration.Presentation.Field

  func read<Words: Wording>(_ words: Words) -> String {
    words.phrase(for: problem.kind, of: field).text
  }
}

extension Registration {
  fileprivate var requestJSON: JSONValue {
    guard let request else { return .null }
    return .object([
      "name": .string(request.operation.name.rawValue),
      "id": .integer(Int64(clamping: request.id.number)),
    ])
  }
}
