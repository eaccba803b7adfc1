import Foundation
import RegistrationCheck
import RegistrationCore
import StateCharts
import Testing

struct ChartConformanceTests {
  static let chart: StateChart? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    do {
    return try StateChart(scxml: Data(contentsOf: root.appending(path: "StateCharts/registration.scxml")))
    } catch { print(error); return nil }
  }()
  @Test func x() throws {
    let chart = try #require(Self.chart)
    for policy in Policy.builtIn {
      let clock = ContinuousClock()
      let t0 = clock.now
      let flow = FlowEdges(of: policy)
      let t1 = clock.now
      let ds = ChartConformance.check(chart, flow)
      let t2 = clock.now
      let walks = flow.walks()
      let t3 = clock.now
      print(policy.name, t1-t0, t2-t1, t3-t2, ds.count, walks.count, walks.map(\.count).reduce(0, +), walks.map(\.count).max()!)
      for d in ds.prefix(25) { print(d) }
      print(flow.walkLines().prefix(30).joined(separator: "\n"))
      // keys needed
      let keys = Set(flow.edges.flatMap(\.data.keys))
      for k in keys.sorted() {
        var seen: [ChartEdge: (ChartEdge)] = [:]
        var need = false
        for e in flow.edges {
          var b = ChartEdge(from: e.from, event: e.event, data: e.data, to: .launchingIdle, notices: [])
          b.data[k] = nil
          if let o = seen[b], o.to != e.to || o.noticeEffect != e.noticeEffect { need = true }
          seen[b] = e
        }
        print(k, need ? "needed" : "NOT NEEDED")
      }
    }
  }
}
