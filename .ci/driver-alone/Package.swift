// swift-tools-version: 6.2

import PackageDescription

// A front end outside of the package, which embeds the flow by its driver alone. `.ci/check-driver-alone`
// builds and runs it.
let package = Package(
  name: "driver-alone",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Registrar", path: "../..")],
  targets: [
    .executableTarget(
      name: "DriverAlone",
      dependencies: [
        .product(name: "RegistrationCore", package: "Registrar"),
        .product(name: "RegistrationBackend", package: "Registrar"),
        .product(name: "RegistrationSimulation", package: "Registrar"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
