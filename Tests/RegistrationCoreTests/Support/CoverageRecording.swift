import Foundation
import RegistrationCheck
import RegistrationCore
import Synchronization

/// What the rows of the tests have met, left in a file for `registrar explore --coverage`.
enum CoverageRecording {
  private static let ledger = Mutex(CoverageLedger())
  private static let file = ".build/registrar-coverage"

  /// The file is written once, when the tests' process ends.
  private static let isToBeWritten: Bool = {
    atexit { CoverageRecording.write() }
    return true
  }()

  static func note(_ event: Event, in state: StatePath, _ outcome: Outcome) {
    _ = isToBeWritten
    ledger.withLock { $0.record(event, in: state, outcome, by: .tests) }
  }

  /// Best effort: where no package is around the tests, there is nobody to read it.
  private static func write() {
    let text = ledger.withLock { $0.fileText() }
    try? text.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
