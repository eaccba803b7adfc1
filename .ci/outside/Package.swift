// swift-tools-version: 6.3

import PackageDescription

// What depends on the package from outside: a front end that embeds the flow by its driver alone, which
// `.ci/check-driver-alone` builds and runs, and a service with its policy and its tests, as the articles show
// them, which `.ci/check-adopter` builds and runs.
let package = Package(
  name: "outside",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "DriverAlone", targets: ["DriverAlone"]),
    .library(name: "Adopter", targets: ["Adopter"]),
  ],
  dependencies: [.package(name: "Registrar", path: "../..")],
  targets: [
    .executableTarget(
      name: "DriverAlone",
      dependencies: [
        .product(name: "Registrar", package: "Registrar"),
        .product(name: "RegistrarTesting", package: "Registrar"),
      ]),
    .target(
      name: "Adopter", dependencies: [.product(name: "Registrar", package: "Registrar")],
      resources: [.copy("club.json")]),
    .testTarget(
      name: "AdopterTests",
      dependencies: [
        "Adopter", .product(name: "RegistrarTesting", package: "Registrar"),
      ],
      resources: [.copy("Scripts")]),
  ],
  swiftLanguageModes: [.v6]
)
