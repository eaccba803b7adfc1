#if os(Linux)
  import Foundation
  import RegistrationBackend
  import RegistrationCore
  import RegistrationRuntime
  import Testing

  /// If the system refuses, the person still gets to a registration, and nothing that was stored is
  /// lost.
  ///
  /// Each test runs in a process of its own, which may give up its rights or its space.
  @Suite struct StorageRightsTests {
    @Test func `What may not be read is put aside, and the flow goes on to the end`() async {
      await #expect(processExitsWith: .success) {
        becomeNobody()
        let device = try DamagedDevice()
        try await device.launch { runner in
          #expect(await device.goOn(runner, to: .profileEditing))
        }
        let stored = try await device.store.load()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: device.store.path)
        try await device.launch { runner in
          #expect(await device.goOn(runner))
        }
        try await device.expectOneRegistration()
        let reports = device.takeReports().map(\.description)
        // The cause might have been temporary: it was tried once more.
        #expect(reports.count == 2 && Set(reports).count == 1)
        #expect(reports[0].hasPrefix("cannot load \(device.store.path): Permission denied"))
        let aside = device.store.pathOfUnread
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: aside)
        #expect(try await FileSessionStore(path: aside).load() == stored)
        #expect(try await device.store.load().name == .registered)
      }
    }

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
        expectReports(of: device, "File too large")
        // The old one is intact, and the next launch continues from it and the device's session.
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
        becomeNobody()
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
        expectReports(of: device, "Permission denied")
        #expect(try await device.store.load() == stored)
        try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: device.directory)
        try await device.launch { runner in
          #expect(runner.registration.path == .registeredViewing)
        }
        #expect(device.takeReports().isEmpty)
        #expect(try await device.store.load().name == .registered)
      }
    }
  }

  /// Continues without rights if the process is root, which no permission stops.
  private func becomeNobody() {
    let nobody: uid_t = 65534
    if geteuid() == 0 { #expect(setgid(nobody) == 0 && setuid(nobody) == 0) }
  }

  /// Saves failed, all of them for this reason, and each was reported.
  private func expectReports(of device: DamagedDevice, _ reason: String) {
    let reports = device.takeReports().map(\.description)
    #expect(!reports.isEmpty)
    for report in reports {
      #expect(report.hasPrefix("cannot save \(device.store.path): \(reason)"))
    }
  }
#endif
