import Foundation
import RegistrationBackend
import Testing

@Suite struct SystemCallTests {
  @Test(arguments: [1, 2, 3, 7, 100])
  func shortWritesAreContinued(_ most: Int) throws {
    let bytes = [UInt8](0..<50)
    var written: [UInt8] = []
    try drain(bytes) { rest in
      let part = rest.prefix(most)
      written += part
      return part.count
    }
    #expect(written == bytes)
  }

  @Test func nothingIsWrittenOfNothing() throws {
    try drain([]) { _ in
      Issue.record("written")
      return 1
    }
  }

  @Test func aFailureInTheMiddleEndsIt() {
    var calls = 0
    let error = #expect(throws: SystemFailure.self) {
      try drain([1, 2, 3]) { _ throws(SystemFailure) in
        calls += 1
        if calls == 2 { throw SystemFailure(code: ENOSPC) }
        return 1
      }
    }
    #expect(error?.code == ENOSPC)
    #expect(calls == 2)
  }

  @Test func aWriteThatTakesNothingDoesNotGoOnForEver() {
    let error = #expect(throws: SystemFailure.self) { try drain([1]) { _ in 0 } }
    #expect(error?.code == EIO)
  }

  @Test func anInterruptedCallIsMadeAgain() throws {
    var calls = 0
    let result = try call {
      calls += 1
      errno = EINTR
      return calls < 4 ? -1 : 7
    }
    #expect(result == 7 && calls == 4)
  }

  @Test func anyOtherFailureIsNot() {
    var calls = 0
    let error = #expect(throws: SystemFailure.self) {
      try call { () -> Int in
        calls += 1
        errno = EACCES
        return -1
      }
    }
    #expect(error?.code == EACCES && calls == 1)
  }
}
