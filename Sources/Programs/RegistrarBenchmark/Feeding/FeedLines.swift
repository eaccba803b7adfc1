import Benchmarking
import CommandSupport
import Foundation

/// Lines that a feed can take repeatedly, because they do not change the flow.
enum FeedLines {
  /// Events from a person who taps around; none of them needs work.
  static let lines = [
    #"{"name":"back"}"#, #"{"name":"dismissNotice"}"#, #"{"name":"retry"}"#,
    #"{"name":"submitCode","code":"123456"}"#, #"{"name":"resendCode"}"#,
    #"{"name":"submitSignIn","email":"gwendolyn.ashworth@mail.example.org","password":"Wrong-horse-1"}"#,
    #"{"name":"editProfile"}"#, #"{"name":"haveCode"}"#,
  ]

  /// A block of lines, and the number of times that it is written.
  struct Block: Sendable {
    let bytes: [UInt8]
    let times: Int
    let lineCount: Int
  }

  /// This number of lines: a multiple of eight, preferably of a thousand.
  static func block(_ count: Int) -> Block {
    let rounds = count.isMultiple(of: 1_000) ? 125 : 1
    let perBlock = rounds * lines.count
    let text = String(repeating: lines.map { $0 + "\n" }.joined(), count: rounds)
    return Block(
      bytes: Array(text.utf8), times: count / perBlock, lineCount: count / perBlock * perBlock)
  }
}

extension Ceiling {
  static func pipe(_ block: FeedLines.Block) -> Ceiling {
    Ceiling("the same bytes through a pipe in this process, and their lines counted") {
      watch throws(ProgramFailure) in
      let (output, input) = try PipeEnd.pair()
      watch.start()
      Thread.detachNewThread {
        input.write(block.bytes, times: block.times)
        input.close()
      }
      let lines = output.countLines()
      watch.stop()
      output.close()
      try check(lines == block.lineCount, "\(lines) of \(block.lineCount) lines came through")
      return lines
    }
  }
}
