import RegistrationCheck
import RegistrationCore
import Testing

struct ChartEdgeTests {
  @Test func counts() {
    for policy in Policy.builtIn {
      let clock = ContinuousClock()
      let t = clock.now
      let e = FlowEdges(of: policy)
      print(policy.name, e.size, e.edges.count, e.ignored.count, clock.now - t)
      var seen: [String: ChartEdge] = [:]
      var n = 0
      for edge in e.edges {
        let key = "\(edge.from) \(edge.event) \(edge.data.sorted { $0.key < $1.key })"
        if let other = seen[key] { n += 1; if n < 20 { print("AMBIG", key, other.to, edge.to) } }
        seen[key] = edge
        if edge.noticeEffect == nil { print("NOTICE", key, edge.notices) }
      }
      for edge in e.ignored {
        let key = "\(edge.from) \(edge.event) \(edge.data.sorted { $0.key < $1.key })"
        if seen[key] != nil { print("IGN", key) }
      }
    }
  }
}
