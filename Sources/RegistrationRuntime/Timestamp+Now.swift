public import RegistrationCore

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

extension Timestamp {
  /// The system's wall clock time.
  public static func now() -> Timestamp {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(
        milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    #else
      return Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    #endif
  }
}
