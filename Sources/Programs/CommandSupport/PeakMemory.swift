import Foundation

/// The peak memory of this process.
package enum PeakMemory {
  /// The most bytes that were ever resident; zero if the system does not say.
  package static var bytes: Int {
    var usage = rusage()
    // RUSAGE_SELF, which has another type in each C library, and is 0 in all.
    guard unsafe getrusage(0, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) << 10
    #endif
  }
}
