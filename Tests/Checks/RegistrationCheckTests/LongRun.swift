import Foundation
import Testing

/// What takes minutes without optimisation: `.ci/long tests` asks for it.
enum LongRun {
  static let isAsked = ProcessInfo.processInfo.environment["REGISTRAR_LONG"] != nil
  static let reason: Comment = "takes minutes; set REGISTRAR_LONG, or run .ci/long tests"
}
