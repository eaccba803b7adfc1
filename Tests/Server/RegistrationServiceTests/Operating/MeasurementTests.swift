import HostStores
import RegistrationCore
import RegistrationHosting
import Testing

@testable import RegistrationService

/// What a service counts, for Prometheus.
@Suite struct MeasurementTests {
  private func measurements(
    of under: ServiceUnderTest, mayMeasure: Bool = true
  ) async -> (status: Int, lines: [Substring]) {
    let response = await under.service.answer(
      ServiceRequest(method: "GET", path: "/metrics", mayMeasure: mayMeasure))
    return (response.status, String(decoding: response.body, as: UTF8.self).split(separator: "\n"))
  }

  /// Waits until the measurements have lines, which are counted in a task of their own.
  private func expect(
    _ wanted: [Substring], of under: ServiceUnderTest,
    sourceLocation location: SourceLocation = #_sourceLocation
  ) async throws {
    var missing = wanted
    for _ in 0..<200 where !missing.isEmpty {
      let lines = await measurements(of: under).lines
      missing = wanted.filter { !lines.contains($0) }
      if !missing.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(missing.isEmpty, sourceLocation: location)
  }

  @Test func `A person's way is counted by step, request and end`() async throws {
    var watch = ServiceWatch()
    let store = MeasuredStore(InMemoryHostStore())
    (watch.store, watch.memory, watch.lostLines) = (store, { 4096 }, { 2 })
    try await ServiceUnderTest.run(watch: watch, store: store) { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      await browser.post(
        browser.form("submitSignUp", "email=ana@example.com&password=Correct-horse-1"))
      await browser.post(browser.form("submitCode", "code=000000"))
      await browser.post(
        browser.form("submitCode", "code=\(try await under.code(of: "ana@example.com"))"))
      await browser.post(browser.form("submitProfile", "name=Ana"))
      #expect(browser.hidden("_tag").contains("registered"))
      await browser.post(browser.form("signOut"))
      try await expect(
        [
          #"registrar_steps_total{step="registered"} 1"#,
          #"registrar_steps_total{step="confirmation"} 1"#,
          #"registrar_ways_out_total{way="registered",notice="registrationComplete"} 1"#,
          #"registrar_ways_out_total{way="left",notice=""} 1"#,
          #"registrar_pool_requests_total{operation="confirmSignUp",failure="codeMismatch"} 1"#,
          #"registrar_pool_requests_total{operation="confirmSignUp",failure=""} 1"#,
          #"registrar_pool_request_seconds_count{operation="confirmSignUp"} 2"#,
          #"registrar_pool_request_seconds_bucket{operation="signUp",le="+Inf"} 1"#,
          #"registrar_events_refused_total{reason="busy"} 0"#,
          "registrar_resident_memory_bytes 4096", "registrar_log_lines_lost_total 2",
        ], of: under)
      let lines = await measurements(of: under).lines
      #expect(lines.contains { $0.hasPrefix(#"registrar_store_seconds_count{operation="save"}"#) })
      // Nothing of a person is in a label.
      #expect(!lines.contains { $0.contains("ana@") })
    }
  }

  @Test func `The measurements are not for everyone`() async throws {
    try await ServiceUnderTest.run { under in
      let refused = await measurements(of: under, mayMeasure: false)
      #expect(refused.status == 404)
      #expect(!refused.lines.contains { $0.contains("registrar_") })
    }
  }

  @Test func `A failure of the store is counted by its name, and passed on`() async throws {
    let store = MeasuredStore(InMemoryHostStore())
    let id = try #require(RegistrationID("-"))
    let claim = HostClaim(id: id, life: HostLife(stored: ""), fence: 0)
    await #expect(throws: HostStoreError.self) { try await store.check(claim) }
    var text = MetricsText()
    store.write(to: &text)
    #expect(
      text.text.contains(
        #"registrar_store_failures_total{operation="check",failure="fenced"} 1"#))
    #expect(text.text.contains(#"registrar_store_seconds_count{operation="check"} 1"#))
  }

  @Test func `A bucket has all that is at most its bound`() {
    var histogram = MetricHistogram()
    for seconds in [0, 0.001, 0.002, 31, -1] { histogram.note(seconds: seconds) }
    #expect(histogram.buckets == [3, 4, 4, 4, 4, 4, 4, 4, 4, 4])
    #expect(histogram.count == 5)
  }
}
