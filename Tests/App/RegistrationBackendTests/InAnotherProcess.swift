#if os(Linux)
  import Foundation
  import Testing

  // What a test does to its process, and therefore in another one: as another user, on another
  // disk.

  /// A failed preparation of a test; an error that leaves an exit test fails it.
  struct Unprepared: Error {}

  /// Continues as a user without special rights if this is root, whom no permission stops.
  ///
  /// Files that this user must read and write have to be created afterwards, or given to the user.
  func becomeNobody() throws {
    guard geteuid() == 0 else { return }
    let nobody: uid_t = 65534
    guard setgid(nobody) == 0, setuid(nobody) == 0, geteuid() == nobody else { throw Unprepared() }
  }

  /// Lets no file grow beyond this many bytes, as on a full disk.
  func limitFiles(to bytes: UInt) throws {
    // By default, the signal would end the process before the call could fail.
    _ = signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: bytes, rlim_max: .max)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    guard unsafe setrlimit(resource, &limit) == 0 else { throw Unprepared() }
  }

  /// A disk of this size, as the path of its directory; nil if this user may not mount one.
  ///
  /// Others can see it only during this call, and it disappears with the process.
  func smallDisk(of bytes: Int) throws -> String? {
    let scratch = try Scratch()
    guard unsafe mount("none", scratch.path, "tmpfs", 0, "size=\(bytes)") == 0 else { return nil }
    let hasEntered = FileManager.default.changeCurrentDirectoryPath(scratch.path)
    guard unsafe umount2(scratch.path, Int32(MNT_DETACH)) == 0, hasEntered else {
      throw Unprepared()
    }
    return "/proc/self/cwd"
  }

  /// Waits until the other of two processes is here, too: one might end before the other begins.
  ///
  /// On a busy machine that may take minutes.
  func meet(at path: String, as number: Int) async throws {
    try write([], to: "\(path)-\(number)")
    let end = ContinuousClock.now + .seconds(1800)
    while .now < end {
      if FileManager.default.fileExists(atPath: "\(path)-\(1 - number)") { return }
      try await Task.sleep(for: .milliseconds(1))
    }
    throw Unprepared()
  }
#endif
