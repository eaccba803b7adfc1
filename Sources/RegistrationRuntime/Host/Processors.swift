#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Foundation
#endif

/// How many cores the machine has at work.
func activeProcessorCount() -> Int {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
  #else
    ProcessInfo.processInfo.activeProcessorCount
  #endif
}
