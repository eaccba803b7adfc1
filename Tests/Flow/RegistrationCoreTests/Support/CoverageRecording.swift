import Foundation
import RegistrationCheck
import RegistrationCore
import Synchronization

/// Writes what the rows of the tests have met to a file for `registrar explore --coverage`.
enum CoverageRecording {
  private static let ledger = Mutex(CoverageLedger())
  private static let file = ".build/registrar-coverage"

  /// The file is written once, when the tests' process ends.
  private static let isToBeWritten: Bool = {
    atexit { CoverageRecording.write() }
    return true
  }()

  static func note(
    _ event: Registration.Event, in state: StatePath, _ outcome: Registration.Outcome
  ) {
    _ = isToBeWritten
    ledger.withLock { $0.record(event, in: state, outcome, by: .tests) }
  }

  /// Ignores an error: if the tests are not in a package, no one reads the file.
  private static func write() {
    let text = ledger.withLock { $0.fileText() }
    try? text.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
