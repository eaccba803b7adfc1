import Foundation
import FuzzTargets
import Testing

@Suite("What fuzzing has found, and what it starts from")
struct CorpusTests {
  /// An input that is kept in the folder of its target.
  struct Input: CustomTestStringConvertible, Sendable {
    let target: FuzzTarget
    let path: String

    var testDescription: String { path.split(separator: "/").suffix(3).joined(separator: "/") }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzzing").path

  private static func inputs(_ target: FuzzTarget, _ kind: String) -> [Input] {
    let folder = "\(folder)/\(target.rawValue)/\(kind)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
      .map { Input(target: target, path: "\(folder)/\($0)") }
  }

  @Test("A target takes the inputs that its search starts from", arguments: FuzzTarget.allCases)
  func corpus(target: FuzzTarget) async throws {
    let inputs = CorpusTests.inputs(target, "corpus")
    #expect(!inputs.isEmpty, "Tests/Programs/Fuzzing/\(target.rawValue)/corpus is empty")
    for input in inputs { try await check(input) }
  }

  @Test(
    "An input that once broke its target no longer does",
    arguments: FuzzTarget.allCases.flatMap { CorpusTests.inputs($0, "regressions") })
  func regression(input: Input) async throws { try await check(input) }

  private func check(_ input: Input) async throws {
    let bytes = try #require(FileManager.default.contents(atPath: input.path))
    do throws(FuzzFinding) {
      try await input.target.check([UInt8](bytes))
    } catch {
      Issue.record("\(input.testDescription): \(error)")
    }
  }

  @Test("The inputs are small, and every folder of them is a target's")
  func sizes() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: CorpusTests.folder)
    #expect(Set(names) == Set(FuzzTarget.allCases.map(\.rawValue)))
    let inputs = FuzzTarget.allCases.flatMap {
      CorpusTests.inputs($0, "corpus") + CorpusTests.inputs($0, "regressions")
    }
    let sizes = inputs.map { FileManager.default.contents(atPath: $0.path)?.count ?? 0 }
    #expect(sizes.reduce(0, +) < 300_000)
    #expect(sizes.allSatisfy { $0 <= 16_384 })
  }
}
