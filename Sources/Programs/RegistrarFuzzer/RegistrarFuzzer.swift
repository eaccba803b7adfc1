import Dispatch
import Foundation
import FuzzTargets
import Synchronization

// The two functions that libFuzzer calls; it also provides the entry point. The environment
// variable FUZZ_TARGET names the target.

private let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
  .flatMap(FuzzTarget.init(rawValue:))

/// Refuses to run without a target.
@_cdecl("LLVMFuzzerInitialize")
public func initialise(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  if target == nil {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    print("FUZZ_TARGET is none of \(names)")
    exit(2)
  }
  return 0
}

/// Takes one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { return -1 }
  // The bytes belong to libFuzzer, and are valid only during this call.
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(FuzzFinding) {
    if target.isAtOnce { try target.checkAtOnce(bytes) } else { try wait(for: target, bytes) }
  } catch {
    print("FOUND in \(target.rawValue): \(error)")
    // libFuzzer keeps the input of a program that aborts; what is still in the buffer would be lost.
    fflush(nil)
    abort()
  }
  return 0
}

/// Takes an input of a target that waits, because libFuzzer cannot wait.
private func wait(for target: FuzzTarget, _ bytes: [UInt8]) throws(FuzzFinding) {
  let (done, outcome) = (DispatchSemaphore(value: 0), Outcome())
  Task {
    do throws(FuzzFinding) { try await target.check(bytes) } catch { outcome.set(error) }
    done.signal()
  }
  done.wait()
  if let finding = outcome.finding { throw finding }
}

/// The result of an input, once its task is over.
private final class Outcome: Sendable {
  private let lock = Mutex<FuzzFinding?>(nil)

  var finding: FuzzFinding? { lock.withLock { $0 } }
  func set(_ finding: FuzzFinding) { lock.withLock { $0 = finding } }
}
