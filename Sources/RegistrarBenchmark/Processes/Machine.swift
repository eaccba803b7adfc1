import Foundation

/// The machine on which this runs.
enum Machine {
  static let cores = ProcessInfo.processInfo.activeProcessorCount
}
