import RegistrationCheck
import Testing

/// Passes a failure of a tester to Swift Testing.
func record(_ message: String, at place: CodeLocation) {
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: place.fileID, filePath: place.filePath, line: Int(place.line),
      column: Int(place.column)))
}
