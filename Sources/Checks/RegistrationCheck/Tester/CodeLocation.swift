/// A place in a test's source, for the test framework that reports the failure.
public struct CodeLocation: Sendable, CustomStringConvertible {
  /// The file's path, as XCTest takes it.
  public let file: StaticString
  /// The module and the file's name, as Swift Testing takes it.
  public let fileID: String
  /// The line, from 1.
  public let line: UInt
  /// The column, from 1.
  public let column: UInt

  init(fileID: StaticString, file: StaticString, line: UInt, column: UInt) {
    (self.fileID, self.file, self.line, self.column) = ("\(fileID)", file, line, column)
  }

  /// The file's path, as text.
  public var filePath: String { "\(file)" }

  /// The module, the file and the line.
  public var description: String { "\(fileID):\(line)" }
}
