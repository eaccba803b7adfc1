import Synchronization

/// Counts what a service is asked, for Prometheus.
package final class ServiceMetrics: Sendable {
  private struct Label: Hashable {
    let route: String
    let status: Int
  }

  private struct State {
    var requests: [Label: Int] = [:]
    var times: [String: MetricHistogram] = [:]
    var refusals: [RequestLimiter.Subject: Int] = [:]
    var registrations = 0
    var passed = (answered: 0, failed: 0)
  }

  private let state = Mutex(State())

  init() {}

  /// - Parameter route: nil if a request is of none.
  func note(route: ServiceRoute?, status: Int, seconds: Double) {
    let name = route?.rawValue ?? "none"
    state.withLock { state in
      state.requests[Label(route: name, status: status), default: 0] += 1
      state.times[name, default: MetricHistogram()].note(seconds: seconds)
    }
  }

  func noteRefusal(_ subject: RequestLimiter.Subject) {
    state.withLock { $0.refusals[subject, default: 0] += 1 }
  }

  /// Notes that a request was passed on to another node.
  func notePassed(isAnswered: Bool) {
    state.withLock { state in
      if isAnswered { state.passed.answered += 1 } else { state.passed.failed += 1 }
    }
  }

  func noteRegistration() { state.withLock { $0.registrations += 1 } }

  func write(to text: inout MetricsText) {
    let state = state.withLock { $0 }
    let requests = state.requests.sorted {
      ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status)
    }
    text.family(
      "requests_total", "counter", "Requests by route and status.",
      requests.map { (["route": $0.key.route, "status": String($0.key.status)], $0.value) })
    text.histograms(
      "request_seconds", "How long a request takes.", by: "route",
      state.times.sorted { $0.key < $1.key })
    text.counter("registrations_total", "Registrations that were made.", state.registrations)
    text.family(
      "refusals_total", "counter", "Requests beyond a limit.",
      RequestLimiter.Subject.allCases.filter(\.isLimit).map {
        (["limit": "\($0)"], state.refusals[$0] ?? 0)
      })
    text.family(
      "passed_on_total", "counter", "Requests that were passed on to another node.",
      [
        (["result": "answered"], state.passed.answered),
        (["result": "failed"], state.passed.failed),
      ])
  }
}

extension ServiceResponse {
  init(_ metrics: MetricsText) {
    self.init(
      status: 200, headers: [.init("content-type", "text/plain; version=0.0.4; charset=utf-8")],
      body: Array(metrics.text.utf8))
  }
}
