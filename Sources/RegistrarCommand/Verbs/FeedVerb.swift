import RegistrationCore
import RegistrationScript

/// `feed`: takes events as they come, and writes what follows at once.
struct FeedVerb {
  private let path: String
  private let policy: Policy
  private let seed: UInt64

  init(_ invocation: Invocation) throws(CommandFailure) {
    path = invocation.operands.first ?? "-"
    let name = invocation.value(.policy)
    policy = Policy.builtIn.first { $0.name == name } ?? .clinic
    seed = try invocation.number(.seed, in: UInt64.min...UInt64.max) ?? 1
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    var input = try InputLines(path)
    let session = FeedSession(policy: policy, seed: seed)
    while let bytes = try input.next() {
      guard let line = String(validating: bytes, as: UTF8.self) else {
        throw CommandFailure(
          .malformed, "\(input.name.onOneLine):\(input.number): this is not UTF-8")
      }
      for answer in await session.take(line) { try console.output.write(answer + "\n") }
      try console.output.flush()
    }
    return .success
  }
}
