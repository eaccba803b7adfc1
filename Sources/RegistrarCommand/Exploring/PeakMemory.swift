#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The peak memory of this process.
enum PeakMemory {
  /// The peak in whole megabytes; zero if the system does not say.
  static var megabytes: Int {
    var usage = rusage()
    #if canImport(Glibc)
      let status = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      let status = unsafe getrusage(Int32(RUSAGE_SELF), &usage)
    #endif
    guard status == 0 else { return 0 }
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) >> 20
    #else
      return Int(usage.ru_maxrss) >> 10
    #endif
  }
}
