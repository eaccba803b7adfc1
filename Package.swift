// swift-tools-version: 6.3

import PackageDescription

/// Warnings stop a build in continuous integration, and only there: a newer compiler that finds
/// something new to say must not break the package for the people who use it.
let strictness: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  strictness + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .strictMemorySafety(),
  ]

/// Continuous integration compiles once, for tests and programs alike: each module as a whole, without what a
/// debugger needs, and all but the tests optimised, with the assertions of a debug build.
func compiled(_ others: String...) -> [SwiftSetting] {
  guard Context.environment["REGISTRAR_OPTIMISED"] != nil else { return settings }
  let flags = ["-wmo", "-num-threads", "2", "-Xfrontend", "-gnone"]
  return settings + [.unsafeFlags(flags + others)]
}

let optimised = compiled("-O", "-assert-config", "Debug")

/// A target of the package with the settings that all of them share.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: optimised)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: optimised)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies,
    swiftSettings: compiled("-no-emit-module-separately-wmo"))
}

let package = Package(
  name: "Registrar",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Registrar", targets: ["Registrar"]),
    .library(name: "RegistrationCore", targets: ["RegistrationCore"]),
    .library(name: "RegistrationCoding", targets: ["RegistrationCoding"]),
    .library(name: "RegistrationBackend", targets: ["RegistrationBackend"]),
    .library(name: "RegistrationRuntime", targets: ["RegistrationRuntime"]),
    .library(name: "RegistrationWording", targets: ["RegistrationWording"]),
    .library(name: "RegistrationUI", targets: ["RegistrationUI"]),
    .library(name: "RegistrationSimulation", targets: ["RegistrationSimulation"]),
    .library(name: "MockIdentityPool", targets: ["MockIdentityPool"]),
    .library(name: "EventScripts", targets: ["EventScripts"]),
    .library(name: "RegistrationScript", targets: ["RegistrationScript"]),
    .library(name: "RegistrationCheck", targets: ["RegistrationCheck"]),
    .library(name: "StateCharts", targets: ["StateCharts"]),
    .library(name: "RegistrationC", type: .dynamic, targets: ["RegistrationC"]),
    .library(name: "RegistrationCStatic", type: .static, targets: ["RegistrationC"]),
    .library(
      name: "RegistrationCWorld", type: .dynamic, targets: ["RegistrationC", "RegistrationCWorld"]),
    .executable(name: "registrar", targets: ["RegistrarCommand"]),
    .executable(name: "registrar-bench", targets: ["RegistrarBenchmark"]),
    .executable(name: "registrar-crash", targets: ["RegistrarCrash"]),
  ],
  targets: [
    module("RegistrationCore"),
    module("PlainJSON"),
    module("RegistrationCoding", ["PlainJSON", "RegistrationCore"]),
    module("RegistrationBackend", ["PlainJSON", "RegistrationCoding", "RegistrationCore"]),
    module("RegistrationWording", ["RegistrationCore"]),
    module("RegistrationSimulation", ["RegistrationCore"]),
    module(
      "MockIdentityPool", ["RegistrationCore", "RegistrationBackend", "RegistrationSimulation"]),
    module("RegistrationRuntime", ["RegistrationCore", "RegistrationBackend"]),
    // One codec a value, for traces, feeds, the page and C.
    module(
      "RegistrationJSON",
      ["PlainJSON", "RegistrationCoding", "RegistrationCore", "RegistrationWording"]),
    module(
      "EventScripts",
      [
        "PlainJSON", "RegistrationCoding", "RegistrationCore", "RegistrationJSON",
        "RegistrationSimulation",
      ]),
    module(
      "RegistrationScript",
      [
        "PlainJSON", "EventScripts", "RegistrationCoding", "RegistrationCore", "RegistrationJSON",
        "RegistrationBackend", "RegistrationSimulation", "MockIdentityPool",
        "RegistrationRuntime",
      ]),
    module("StateCharts"),
    module(
      "RegistrationCheck",
      [
        "RegistrationCore", "RegistrationBackend", "RegistrationSimulation", "MockIdentityPool",
        "RegistrationRuntime", "EventScripts", "RegistrationScript", "StateCharts",
      ]),
    module("Registrar", ["RegistrationCore", "RegistrationBackend", "RegistrationRuntime"]),
    module("RegistrationUI", ["Registrar", "RegistrationWording"]),
    program(
      "RegistrarCommand",
      [
        "RegistrationCore", "RegistrationBackend", "RegistrationSimulation", "EventScripts",
        "RegistrationScript", "RegistrationCheck", "RegistrationWording", "StateCharts",
        "CommandSupport", "PlainJSON",
      ]),
    // What the programs below have in common; no library of ours is built with it.
    module("CommandSupport", ["RegistrationBackend"]),
    // No library of ours is built with it: it counts what the benchmark allocates.
    .target(name: "AllocationCounter"),
    module("Benchmarking", ["AllocationCounter", "CommandSupport"]),
    program(
      "RegistrarBenchmark",
      [
        "Benchmarking", "CommandSupport", "RegistrationCore", "RegistrationBackend",
        "RegistrationSimulation", "MockIdentityPool", "RegistrationRuntime", "RegistrationScript",
        "RegistrationCheck",
        // Rows start it: so that it is built along.
        "RegistrarCommand",
      ]),
    program(
      "RegistrarCrash",
      [
        "CommandSupport", "RegistrationCore", "RegistrationBackend", "RegistrationSimulation",
        "MockIdentityPool",
        "RegistrationRuntime", "RegistrationScript", "RegistrationCheck", "PlainJSON",
      ]),
    // What reads what others wrote, for a coverage-guided search and for the tests.
    module(
      "FuzzTargets",
      [
        "RegistrationCore", "RegistrationBackend", "RegistrationScript", "RegistrationCheck",
        "StateCharts", "PlainJSON",
      ]),
    .plugin(
      name: "Playground",
      capability: .command(
        intent: .custom(
          verb: "playground", description: "Writes the playground: one page with the flow in it.")),
      path: "Sources/PlaygroundPlugin", exclude: ["Page"]),
    tests("RegistrationCoreTests", ["RegistrationCore", "RegistrationCheck"]),
    tests(
      "RegistrationBackendTests",
      ["RegistrationCore", "RegistrationCoding", "RegistrationBackend", "PlainJSON"]),
    tests("RegistrationWordingTests", ["RegistrationCore", "RegistrationWording"]),
    tests("RegistrationSimulationTests", ["RegistrationCore", "RegistrationSimulation"]),
    tests(
      "MockIdentityPoolTests", ["RegistrationCore", "RegistrationBackend", "MockIdentityPool"]),
    tests(
      "RegistrationRuntimeTests",
      ["RegistrationCore", "RegistrationBackend", "RegistrationRuntime", "MockIdentityPool"]),
    tests(
      "RegistrationScriptTests",
      [
        "RegistrationCore", "RegistrationBackend", "RegistrationSimulation", "MockIdentityPool",
        "RegistrationRuntime",
        "EventScripts", "RegistrationScript", "PlainJSON", "FuzzTargets",
      ]),
    tests(
      "RegistrationCheckTests",
      [
        "RegistrationCheck", "RegistrationCore", "RegistrationBackend", "MockIdentityPool",
        "RegistrationRuntime", "RegistrationScript", "RegistrationSimulation", "StateCharts",
      ]),
    // What a page in a browser calls; `.ci/check-one-flow` makes one WebAssembly file of it.
    module("RegistrationWebAssembly", ["EventScripts", "PlaygroundEngine"]),
    module(
      "PlaygroundEngine",
      [
        "PlainJSON", "RegistrationCoding", "RegistrationCore", "RegistrationJSON",
        "RegistrationSimulation", "EventScripts", "RegistrationWording",
      ]),
    // What every other language calls. The compiler holds each function to its declaration in C.
    .target(name: "RegistrationCHeaders"),
    module(
      "RegistrationC",
      [
        "RegistrationCHeaders", "PlainJSON", "RegistrationCoding", "RegistrationCore",
        "RegistrationBackend", "RegistrationJSON", "RegistrationWording",
      ]),
    module(
      "RegistrationCWorld",
      [
        "RegistrationCHeaders", "RegistrationC", "PlainJSON", "RegistrationCore",
        "RegistrationSimulation", "EventScripts", "PlaygroundEngine",
      ]),
    tests(
      "RegistrationCTests",
      ["RegistrationC", "RegistrationCHeaders", "RegistrationCore", "PlainJSON"]),
    tests("PlaygroundEngineTests", ["PlaygroundEngine", "EventScripts", "PlainJSON"]),
    tests("StateChartsTests", ["StateCharts"]),
    tests("RegistrarTests", ["Registrar", "MockIdentityPool"]),
    tests("RegistrationUITests", ["RegistrationUI", "MockIdentityPool"]),
    tests("BenchmarkingTests", ["Benchmarking", "CommandSupport"]),
    tests(
      "RegistrarCommandTests",
      [
        "RegistrarCommand", "CommandSupport", "RegistrationCore", "RegistrationScript",
        "RegistrationCheck",
      ]),
    tests("FuzzTargetsTests", ["FuzzTargets"]),
  ],
  swiftLanguageModes: [.v6]
)

/// A release build of an app compiles every plugin that its dependencies offer, so this one is offered to
/// other packages on request only; in this package it is always there.
if Context.environment["REGISTRAR_PLAYGROUND"] != nil {
  package.products.append(.plugin(name: "Playground", targets: ["Playground"]))
}

/// libFuzzer brings the entry point of its own program along; without it there is none to link.
if Context.environment["REGISTRAR_FUZZER"] != nil {
  package.targets.append(
    .executableTarget(
      name: "RegistrarFuzzer", dependencies: ["FuzzTargets"],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
