import Foundation
import RegistrationCore
import Testing

/// Two nodes on one store, whatever happens to them.
@Suite struct NodesTests {
  private static let seeds: [UInt64] = {
    let asked = ProcessInfo.processInfo.environment["REGISTRAR_NODE_RUNS"].flatMap(UInt64.init)
    return Array(1...max(asked ?? 150, 1))
  }()

  @Test
  func
    `Nothing is sent by who has lost a registration, shown late or done twice, and no one is stuck`()
    throws
  {
    for seed in Self.seeds {
      let run = try #require(NodesRun(seed: seed))
      run.goOn(moves: 400)
      let isFinished = run.finish()
      run.end()
      let story = run.story.joined(separator: "\n")
      try #require(run.service.flaws == [], "seed \(seed)\n\(story)")
      try #require(isFinished, "seed \(seed): the person is stuck\n\(story)")
    }
  }
}
