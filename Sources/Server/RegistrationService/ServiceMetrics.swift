import Synchronization

/// Counts what a service does, for Prometheus.
package final class ServiceMetrics: Sendable {
  private struct Label: Hashable {
    let route: String
    let status: Int
  }

  private struct Histogram {
    /// The upper bounds of the buckets, in milliseconds.
    static let bounds: [Int64] = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000]
    var buckets = [Int](repeating: 0, count: bounds.count)
    var count = 0
    var sum: Int64 = 0

    mutating func note(_ value: Int64) {
      for (place, bound) in Self.bounds.enumerated() where value <= bound { buckets[place] += 1 }
      count += 1
      sum += max(value, 0)
    }
  }

  private struct State {
    var requests: [Label: Int] = [:]
    var times: [String: Histogram] = [:]
    var refusals: [RequestLimiter.Subject: Int] = [:]
    var registrations = 0
  }

  private let state = Mutex(State())

  init() {}

  func note(route: String, status: Int, milliseconds: Int64) {
    state.withLock { state in
      state.requests[Label(route: route, status: status), default: 0] += 1
      state.times[route, default: Histogram()].note(milliseconds)
    }
  }

  func noteRefusal(_ subject: RequestLimiter.Subject) {
    state.withLock { $0.refusals[subject, default: 0] += 1 }
  }

  func noteRegistration() { state.withLock { $0.registrations += 1 } }

  func response(liveRegistrations: Int, waits: Int) -> ServiceResponse {
    ServiceResponse(
      status: 200, headers: [.init("content-type", "text/plain; version=0.0.4; charset=utf-8")],
      body: Array(text(liveRegistrations, waits).utf8))
  }

  private func text(_ liveRegistrations: Int, _ waits: Int) -> String {
    let state = state.withLock { $0 }
    var text = ""
    func family(_ name: String, _ type: String, _ help: String, _ samples: [(String, String)]) {
      text += "# HELP registrar_\(name) \(help)\n# TYPE registrar_\(name) \(type)\n"
      for (labels, value) in samples { text += "registrar_\(name)\(labels) \(value)\n" }
    }
    family(
      "requests_total", "counter", "Requests by route and status.",
      state.requests.map {
        ("{route=\"\($0.route)\",status=\"\($0.status)\"}", String($1))
      }.sorted { $0.0 < $1.0 })
    text += "# HELP registrar_request_seconds How long a request takes.\n"
    text += "# TYPE registrar_request_seconds histogram\n"
    for (route, histogram) in state.times.sorted(by: { $0.key < $1.key }) {
      for (bound, count) in zip(Histogram.bounds, histogram.buckets) {
        let seconds = Double(bound) / 1000
        text += "registrar_request_seconds_bucket{route=\"\(route)\",le=\"\(seconds)\"} \(count)\n"
      }
      let all = "{route=\"\(route)\",le=\"+Inf\"} \(histogram.count)\n"
      text += "registrar_request_seconds_bucket" + all
      text += "registrar_request_seconds_sum{route=\"\(route)\"} \(Double(histogram.sum) / 1000)\n"
      text += "registrar_request_seconds_count{route=\"\(route)\"} \(histogram.count)\n"
    }
    family(
      "registrations_total", "counter", "Registrations that were made.",
      [("", String(state.registrations))])
    family(
      "refusals_total", "counter", "Requests beyond a limit.",
      RequestLimiter.Subject.allCases.map {
        ("{limit=\"\($0)\"}", String(state.refusals[$0] ?? 0))
      })
    family("waits", "gauge", "Requests that wait for a change.", [("", String(waits))])
    family(
      "live_registrations", "gauge", "Registrations in memory.", [("", String(liveRegistrations))])
    return text
  }
}
