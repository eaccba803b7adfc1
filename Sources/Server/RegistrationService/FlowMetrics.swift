import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import Synchronization

/// Counts what the registrations of a host do, from their transitions.
///
/// The names are those of the flow. Of transitions that come faster than they are counted, the oldest are left out.
final class FlowMetrics: Sendable {
  /// How a person gets to an end, or to a stop.
  fileprivate enum Way: String, CaseIterable { case registered, left, blocked }

  fileprivate struct WayOut: Hashable {
    let way: Way
    let notice: Registration.Notice.Name?
  }

  fileprivate struct Call: Hashable {
    let operation: Registration.Operation.Name
    /// The name of its failure; nil for a success.
    let failure: String?
  }

  fileprivate struct State {
    var steps: [FlowStep: Int] = [:]
    var waysOut: [WayOut: Int] = [:]
    var calls: [Call: Int] = [:]
    var times: [Registration.Operation.Name: MetricHistogram] = [:]
    var refused: [IgnoredReason: Int] = [:]
    /// When the request of each registration began that is not answered.
    var begun: [RegistrationID: (id: RequestID, at: Timestamp)] = [:]
  }

  /// Of how many registrations the beginning of a request is known; of more, only the number is counted.
  fileprivate static let mostBegun = 65_536

  private let state = Mutex(State())

  /// Counts transitions until the host ends.
  ///
  /// - Parameter tell: is called after each batch.
  func count(
    _ transitions: HostedTransitionStream<RegistrationID>,
    _ tell: () -> Void
  ) async {
    var iterator = transitions.makeAsyncIterator()
    while let batch = await iterator.nextBatch() {
      state.withLock { state in
        for hosted in batch { state.note(hosted.transition, of: hosted.id) }
      }
      tell()
    }
  }
}

extension FlowMetrics.State {
  fileprivate mutating func note(_ transition: Registration.Transition, of id: RegistrationID) {
    if case .ignored(let reason) = transition.outcome {
      refused[reason, default: 0] += 1
      return
    }
    noteCall(transition, of: id)
    let (from, to) = (transition.from.facts.step, transition.to.facts.step)
    if from != to { steps[to, default: 0] += 1 }
    guard let way = FlowMetrics.Way(from: transition.from, to: transition.to) else { return }
    let wayOut = FlowMetrics.WayOut(way: way, notice: transition.registration.notice?.name)
    waysOut[wayOut, default: 0] += 1
  }

  private mutating func noteCall(_ transition: Registration.Transition, of id: RegistrationID) {
    if case .answered(let request, let answer) = transition.event {
      let failure: String? =
        switch answer.result {
        case .success: nil
        case .failure(.pool(let error)): error.spelling
        case .failure(.directory(let error)): error.code
        }
      calls[FlowMetrics.Call(operation: answer.name, failure: failure), default: 0] += 1
      if let known = begun[id], known.id == request {
        let took = transition.at.milliseconds - known.at.milliseconds
        times[answer.name, default: MetricHistogram()].note(seconds: Double(took) / 1000)
      }
    }
    guard let request = transition.request, request.operation.name != .observeProfile else {
      begun[id] = nil
      return
    }
    if begun[id]?.id == request.id { return }
    if begun[id] == nil, begun.count >= FlowMetrics.mostBegun {
      // Of a registration that left this node meanwhile, no answer comes.
      begun = begun.filter { transition.at.milliseconds - $0.value.at.milliseconds < 60_000 }
      guard begun.count < FlowMetrics.mostBegun else { return }
    }
    begun[id] = (request.id, transition.at)
  }
}

extension FlowMetrics.Way {
  /// The way that a transition ends with; nil if it goes on.
  fileprivate init?(from: StatePath, to: StatePath) {
    let (old, new) = (from.facts.step, to.facts.step)
    if new == .registered, old != .registered {
      self = .registered
    } else if old == .leaving, new != .leaving {
      self = .left
    } else if to == .admissionBlocked, from != to {
      self = .blocked
    } else {
      return nil
    }
  }
}

extension FlowMetrics {
  func write(to text: inout MetricsText) {
    let state = state.withLock { $0 }
    let steps = StatePath.allCases.map(\.facts.step).reduce(into: [FlowStep]()) { found, step in
      if !found.contains(step) { found.append(step) }
    }
    text.family(
      "steps_total", "counter", "How often registrations came to a step.",
      steps.map { (["step": "\($0)"], state.steps[$0] ?? 0) })
    text.family(
      "ways_out_total", "counter",
      "Registrations that came to the end, left by signing out, or were blocked, by what was told then.",
      Way.allCases.flatMap { way in
        ([nil] + Registration.Notice.Name.allCases).compactMap { notice in
          let count = state.waysOut[WayOut(way: way, notice: notice)]
          return count.map { (["way": way.rawValue, "notice": notice?.rawValue ?? ""], $0) }
        }
      })
    let calls = state.calls.sorted {
      ($0.key.operation.rawValue, $0.key.failure ?? "")
        < ($1.key.operation.rawValue, $1.key.failure ?? "")
    }
    text.family(
      "pool_requests_total", "counter",
      "Answered requests of the pool by operation, and by failure if they failed.",
      calls.map {
        (["operation": $0.key.operation.rawValue, "failure": $0.key.failure ?? ""], $0.value)
      })
    text.histograms(
      "pool_request_seconds", "How long the pool takes for a request.", by: "operation",
      Registration.Operation.Name.allCases.compactMap { name in
        state.times[name].map { (name.rawValue, $0) }
      })
    text.family(
      "events_refused_total", "counter", "Events that the flow did not take.",
      IgnoredReason.allCases.map { (["reason": $0.rawValue], state.refused[$0] ?? 0) })
  }
}
