import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// Whatever happens to the file, it is reported, and the flow can continue to a registration.
///
/// The registration has one account, one profile and every field submitted.
@Suite struct StorageFaultTests {
  /// What a crash, a disk or another program does to a stored checkpoint.
  enum Fault: CaseIterable {
    case flippedByte, truncated, emptied, unknownVersion, newerVersion, gigabyte
    case directory, foreignLink, pipe

    /// Whether a later save puts a checkpoint in its place.
    var isReplaced: Bool { self != .directory }

    /// Whether that save puts what was there aside: there may be something in it.
    var isPutAside: Bool {
      switch self {
      case .flippedByte, .truncated, .emptied, .unknownVersion, .newerVersion, .gigabyte: true
      case .directory, .foreignLink, .pipe: false
      }
    }

    /// Damages the file at `path`.
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

  /// The state of the flow when it happened.
  static let places: [StatePath] = [
    .confirmationEditing, .profileEditing, .registeredViewing,
  ]

  @Test(arguments: Fault.allCases, places)
  func `What cannot be read is put aside, the runner says so, and the flow goes on to the end`(
    _ fault: Fault, _ place: StatePath
  ) async throws {
    let device = try DamagedDevice()
    try await device.launch { runner in
      #expect(await device.goOn(runner, to: place))
    }
    #expect(device.takeReports().isEmpty)
    try fault.happen(to: device.store.path)
    let found = fault.isPutAside ? try identity(of: device.store.path) : nil

    try await device.launch { runner in
      #expect(await device.goOn(runner))
      try await device.expectOneRegistration()
    }
    let reports = device.takeReports()
    #expect(reports.first == .store(fault.error(at: device.store.path)))
    // Each later save worked, or was reported with its path and its reason.
    if fault.isReplaced {
      #expect(reports.count == 1)
      #expect(try await device.store.load().name == .registered)
    } else {
      #expect(reports.count > 1 && Set(reports).count == 1)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: device.directory)
    let aside = fault.isPutAside ? ["registration.json.unreadable"] : []
    #expect(names.sorted() == ["registration.json"] + aside)
    if let found { #expect(try identity(of: device.store.pathOfUnread) == found) }
    try await device.launch { runner in
      #expect(runner.registration.path == .registeredViewing)
    }
  }

  /// The identity of a file: its number and size.
  private func identity(of path: String) throws -> [UInt64] {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return [FileAttributeKey.systemFileNumber, .size].map {
      (attributes[$0] as? NSNumber)?.uint64Value ?? 0
    }
  }
}
