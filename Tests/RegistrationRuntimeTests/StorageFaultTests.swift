import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// Whatever has become of the file: it is reported, the flow stands at a place with a way on, and
/// that way leads to a registration, with one account, one profile and every field submitted.
@Suite struct StorageFaultTests {
  /// What a crash, a disk or another program makes of a stored checkpoint.
  enum Fault: CaseIterable {
    case flippedByte, truncated, emptied, unknownVersion, newerVersion, gigabyte
    case directory, foreignLink, pipe

    /// Whether a later save puts a checkpoint in its place.
    var isReplaced: Bool { self != .directory }

    /// Does it to the file at `path`.
    func happen(to path: String) throws {
      let manager = FileManager.default
      let url = URL(fileURLWithPath: path)
      var bytes = try Data(contentsOf: url)
      try manager.removeItem(atPath: path)
      switch self {
      case .flippedByte: bytes[bytes.count / 2] ^= 1
      case .truncated: bytes.removeLast(bytes.count / 2)
      case .emptied: bytes = Data()
      case .unknownVersion: bytes = Data(#"{"version":0}"#.utf8)
      case .newerVersion: bytes = Data(#"{"version":3,"stage":"paused"}"#.utf8)
      case .gigabyte: break
      case .directory: try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .foreignLink:
        try manager.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hostname")
      case .pipe: guard unsafe mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
      }
      guard !manager.fileExists(atPath: path), self != .foreignLink else { return }
      try bytes.write(to: url)
      guard self == .gigabyte else { return }
      let file = try FileHandle(forWritingTo: url)
      try file.truncate(atOffset: 1 << 30)
      try file.close()
    }

    /// What the runner is to report.
    func error(at path: String) -> SessionStoreError {
      switch self {
      case .flippedByte:
        .damaged(
          path: path,
          reason: "checksum: is of other bytes than these; they have changed since")
      case .truncated:
        .damaged(
          path: path,
          reason: "checksum: is of other bytes than these; they have changed since")
      case .emptied: .damaged(path: path, reason: "is not JSON")
      case .unknownVersion: .unknownVersion(path: path, version: 0)
      case .newerVersion: .unknownVersion(path: path, version: 3)
      case .gigabyte: .tooLarge(path: path, bytes: 1 << 30)
      case .directory, .pipe: .notAFile(path: path)
      case .foreignLink: .symbolicLink(path: path)
      }
    }
  }

  /// Where the person was when it happened.
  static let places: [StatePath] = [
    .confirmationEditing, .profileEditing, .registeredViewing,
  ]

  @Test(arguments: Fault.allCases, places)
  func `What is stored is lost, the runner says so, and the flow goes on to the end`(
    _ fault: Fault, _ place: StatePath
  ) async throws {
    let device = try DamagedDevice()
    try await device.launch { runner in
      #expect(await device.goOn(runner, to: place))
    }
    #expect(device.takeReports().isEmpty)
    try fault.happen(to: device.store.path)

    try await device.launch { runner in
      #expect(await device.goOn(runner))
      try await device.expectOneRegistration()
    }
    let reports = device.takeReports()
    #expect(reports.first == fault.error(at: device.store.path))
    // Each later save worked, or was reported with where and why.
    if fault.isReplaced {
      #expect(reports.count == 1)
      #expect(try await device.store.load().name == .registered)
    } else {
      #expect(reports.count > 1 && Set(reports).count == 1)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: device.directory)
    #expect(names == ["registration.json"])
    try await device.launch { runner in
      #expect(runner.registration.path == .registeredViewing)
    }
  }

  #if os(Linux)
    /// Full from the first byte: nothing is ever stored, and the person registers all the same.
    @Test func `Where no save has room, each is reported, and the flow goes on to the end`() async {
      await #expect(processExitsWith: .success) {
        _ = signal(SIGXFSZ, SIG_IGN)
        let device = try DamagedDevice()
        try await device.launch { runner in
          #expect(await device.goOn(runner, to: .confirmationEditing))
        }
        let stored = try await device.store.load()
        var limit = rlimit(rlim_cur: 10, rlim_max: .max)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #expect(unsafe setrlimit(resource, &limit) == 0)

        try await device.launch { runner in
          #expect(runner.registration.path == .confirmationEditing)
          #expect(await device.goOn(runner))
        }
        try await device.expectOneRegistration()
        let reports = device.takeReports().map(\.description)
        #expect(!reports.isEmpty)
        for report in reports {
          #expect(report.hasPrefix("cannot save \(device.store.path): File too large"))
        }
        // The old one is whole, and who comes back goes on from there and from the device's session.
        #expect(try await device.store.load() == stored)
        try await device.launch { runner in
          #expect(await device.goOn(runner))
        }
        try await device.expectOneRegistration()
      }
    }

    @Test func `Where no save has the right, each is reported, and the flow goes on to the end`()
      async
    {
      await #expect(processExitsWith: .success) {
        let nobody: uid_t = 65534
        if geteuid() == 0 { #expect(setgid(nobody) == 0 && setuid(nobody) == 0) }
        let device = try DamagedDevice()
        try await device.launch { runner in
          #expect(await device.goOn(runner, to: .profileEditing))
        }
        let stored = try await device.store.load()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: device.directory)
        try await device.launch { runner in
          #expect(await device.goOn(runner))
        }
        try await device.expectOneRegistration()
        let reports = device.takeReports().map(\.description)
        #expect(!reports.isEmpty)
        for report in reports {
          #expect(report.hasPrefix("cannot save \(device.store.path): Permission denied"))
        }
        #expect(try await device.store.load() == stored)
        try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: device.directory)
        try await device.launch { runner in
          #expect(runner.registration.path == .registeredViewing)
        }
        #expect(device.takeReports().isEmpty)
        #expect(try await device.store.load().name == .registered)
      }
    }
  #endif
}
