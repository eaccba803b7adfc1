import Foundation

/// What this runs on.
enum Machine {
  static let cores = ProcessInfo.processInfo.activeProcessorCount
}
