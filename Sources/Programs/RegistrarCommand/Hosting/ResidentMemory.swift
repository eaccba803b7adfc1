#if Server
  import Foundation

  /// The memory of this process that is resident now.
  enum ResidentMemory {
    /// Nil if the system does not say.
    static var bytes: Int? {
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
        let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
      else { return nil }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
#endif
