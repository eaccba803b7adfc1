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
/// debugger needs, and what computes for long optimised, with the assertions of a debug build.
func compiled(_ others: String...) -> [SwiftSetting] {
  guard Context.environment["REGISTRAR_OPTIMISED"] != nil else { return settings }
  let flags = ["-wmo", "-num-threads", "2", "-Xfrontend", "-gnone"]
  return settings + [.unsafeFlags(flags + others)]
}

let optimised = compiled("-O", "-assert-config", "Debug")

/// What does not work for long, which is compiled in a third of the time; in the benchmark, the rows of scripts alone
/// go through it.
let unoptimised = compiled()

/// Big numbers, which unoptimised take a hundred times as long: a check of `registrar serve` by itself, for
/// which it is built unoptimised, asks for the exception.
let numbers =
  Context.environment["REGISTRAR_OPTIMISED_NUMBERS"] == nil
  ? optimised : settings + [.unsafeFlags(["-O"])]

/// A module on a floor of the house; it imports what is below it or beside it, and nothing above.
func module(
  _ path: String, _ imports: String..., settings: [SwiftSetting] = optimised
) -> Target {
  .target(
    name: name(path), dependencies: imports.map { .byName(name: $0) }, path: "Sources/\(path)",
    swiftSettings: settings)
}

/// - Parameter served: what it imports with the trait `Server` alone.
func program(
  _ path: String, _ imports: String..., served: [String] = [], settings: [SwiftSetting] = optimised
) -> Target {
  .executableTarget(
    name: name(path),
    dependencies: imports.map { .byName(name: $0) }
      + served.map { .target(name: $0, condition: .when(traits: ["Server"])) },
    path: "Sources/\(path)", swiftSettings: settings)
}

/// A library of the system, by the name of its `.pc` file and of Debian's package.
func library(_ path: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(
    name: name(path), path: "Sources/\(path)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A module whose sources are there with a trait alone, as is the library that it needs.
func module(_ path: String, _ imports: String..., trait: String, library: String) -> Target {
  .target(
    name: name(path),
    dependencies: imports.map { .byName(name: $0) }
      + [.target(name: library, condition: .when(traits: [trait]))],
    path: "Sources/\(path)", swiftSettings: unoptimised)
}

/// A folder of C.
func headers(_ path: String) -> Target { .target(name: name(path), path: "Sources/\(path)") }

func tests(_ path: String, _ imports: String...) -> Target {
  .testTarget(
    name: name(path), dependencies: imports.map { .byName(name: $0) }, path: "Tests/\(path)",
    swiftSettings: compiled("-no-emit-module-separately-wmo"))
}

/// The last part of a path.
func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

let package = Package(
  name: "Registrar",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    // What an app needs.
    .library(name: "Registrar", targets: ["Registrar"]),
    // The same with a model for SwiftUI and the wording.
    .library(name: "RegistrationUI", targets: ["RegistrationUI"]),
    // What a front end that drives the flow itself needs; pure, and without Foundation.
    .library(
      name: "RegistrationCore",
      targets: ["RegistrationCore", "RegistrationWording", "RegistrationJSON"]),
    // A user pool of Amazon Cognito, without an SDK.
    .library(name: "RegistrationCognito", targets: ["RegistrationCognito"]),
    // Many registrations in one process, and of many processes in one store.
    .library(
      name: "RegistrationHosting",
      targets: ["RegistrationHosting", "SQLiteStore", "PostgreSQLStore", "SealedStore"]),
    // What an app's tests need: a mock pool, scripts, contracts, a tester, properties, exploration.
    .library(name: "RegistrarTesting", targets: ["RegistrarTesting"]),
    // State charts, of this flow or any other.
    .library(name: "StateCharts", targets: ["StateCharts"]),
    // What every other language calls, and apart from it a world to try it in.
    .library(name: "RegistrationC", type: .dynamic, targets: ["RegistrationC"]),
    .library(name: "RegistrationCStatic", type: .static, targets: ["RegistrationC"]),
    .library(
      name: "RegistrationCWorld", type: .dynamic, targets: ["RegistrationC", "RegistrationCWorld"]),
    .executable(name: "registrar", targets: ["RegistrarCommand"]),
    .executable(name: "registrar-bench", targets: ["RegistrarBenchmark"]),
    .executable(name: "registrar-crash", targets: ["RegistrarCrash"]),
  ],
  traits: [
    .trait(
      name: "Server",
      description:
        "`registrar serve`, a user pool that every SDK of AWS can talk to, and `registrar host`. It needs libmicrohttpd, libcurl and libcrypto."
    ),
    .trait(
      name: "SQLite",
      description:
        "`SQLiteHostStore`: registrations of one machine in one file. It needs libsqlite3."),
    .trait(
      name: "PostgreSQL",
      description:
        "`PostgreSQLHostStore`: registrations of many machines in a database. It needs libpq."),
    .trait(
      name: "Sealing",
      description:
        "`SealedHostStore`: encrypts what a store of a server keeps. It needs libcrypto, except on Apple platforms."
    ),
  ],
  targets: [

    // MARK: Flow: pure values, and the words for them; all of it compiles as Embedded Swift.
    // The flow: state, events, requests, policies, presentation, driver.
    module("Flow/RegistrationCore"),
    // What a person reads, in English and Spanish.
    module("Flow/RegistrationWording", "RegistrationCore", settings: unoptimised),
    // JSON, and one codec a value.
    module("Flow/RegistrationJSON", "RegistrationCore"),
    // What a person sees, in words, as JSON.
    module(
      "Flow/PresentationJSON", "RegistrationCore", "RegistrationWording", "RegistrationJSON",
      settings: unoptimised),

    // MARK: World: the pool, the directory, the device and the network as one value.
    module("World/RegistrationSimulation", "RegistrationCore"),

    // MARK: App: what an app ships.
    // The protocols that a backend fulfils, and the store in a file.
    module("App/RegistrationBackend", "RegistrationCore", "RegistrationJSON"),
    // The driver behind a mailbox, with tasks, a clock and streams.
    module("App/RegistrationRuntime", "RegistrationCore", "RegistrationBackend"),
    // The stores of a server with many registrations: who may write, and a store in memory.
    module("App/HostStores", "RegistrationCore", "RegistrationBackend"),
    // What an app imports.
    module("App/Registrar", "RegistrationCore", "RegistrationBackend", "RegistrationRuntime"),
    // A model that SwiftUI observes.
    module("App/RegistrationUI", "Registrar", "RegistrationWording", settings: unoptimised),

    // MARK: Scripts: the language of event scripts, and its players.
    // The language, traces, feeds, and the player through the simulation; pure.
    module(
      "Scripts/EventScripts", "RegistrationCore", "RegistrationJSON", "RegistrationSimulation",
      settings: unoptimised),
    // The simulation behind an actor.
    module(
      "Scripts/MockIdentityPool", "RegistrationCore", "RegistrationBackend",
      "RegistrationSimulation"),
    // The player through the runner.
    module(
      "Scripts/RegistrationScript", "RegistrationCore", "RegistrationJSON",
      "RegistrationSimulation", "RegistrationBackend", "RegistrationRuntime", "EventScripts",
      "MockIdentityPool"),
    // SCXML read and written, and drawn.
    module("Scripts/StateCharts", settings: unoptimised),

    // MARK: Checks: what tries the flow, a backend or a front end.
    // What a backend must keep, and the trial of it.
    module(
      "Checks/RegistrationContracts", "RegistrationCore", "RegistrationBackend", "HostStores",
      settings: unoptimised),
    // Exploration, invariants, generators, tester.
    module(
      "Checks/RegistrationCheck", "RegistrationCore", "RegistrationSimulation",
      "RegistrationBackend", "RegistrationRuntime", "EventScripts", "MockIdentityPool",
      "RegistrationScript", "StateCharts"),
    // What an app's tests import.
    module(
      "Checks/RegistrarTesting", "RegistrationSimulation", "EventScripts", "MockIdentityPool",
      "RegistrationScript", "RegistrationContracts", "RegistrationCheck"),

    // MARK: Cognito: what an Amazon Cognito user pool and its clients say to each other.
    // A row an operation, read and written both ways; pure.
    module(
      "Cognito/CognitoWire", "RegistrationCore", "RegistrationJSON", settings: unoptimised),
    // Hashes, big numbers and the proof of a password (SRP), for both sides; pure.
    module("Cognito/CognitoCrypto", "RegistrationCore", settings: numbers),
    // Simulated pools behind the wire, as a value; pure.
    module(
      "Cognito/CognitoEndpoint", "RegistrationCore", "RegistrationJSON", "RegistrationSimulation",
      "CognitoWire", "CognitoCrypto", settings: unoptimised),
    // The client of a real pool, over URLSession.
    module(
      "Cognito/RegistrationCognito", "RegistrationCore", "RegistrationJSON", "RegistrationBackend",
      "CognitoWire", "CognitoCrypto", settings: unoptimised),
    // Scripts through the client and the endpoint.
    module(
      "Cognito/CognitoScripts", "RegistrationCore", "RegistrationJSON", "RegistrationSimulation",
      "RegistrationBackend", "EventScripts", "MockIdentityPool", "RegistrationScript",
      "CognitoWire", "CognitoCrypto", "CognitoEndpoint", "RegistrationCognito",
      settings: unoptimised),

    // What a pool says of itself without an account.
    module(
      "Cognito/PoolDoctor", "RegistrationCore", "RegistrationJSON", "CognitoWire", "CognitoCrypto",
      "RegistrationCognito", settings: unoptimised),

    // MARK: Server: many registrations at once, and what listens.
    // libmicrohttpd of the system, for the trait `Server` alone, and libcrypto, for `Server` and `Sealing`.
    library("Server/CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    library("Server/CLibCrypto", "libcrypto", "libssl-dev"),
    // libssl of the system, for the trait `Server` alone.
    library("Server/CLibSSL", "libssl", "libssl-dev"),
    // libcurl of the system, which Foundation's networking uses too, for the trait `Server` alone.
    library("Server/CLibCurl", "libcurl", "libcurl4-openssl-dev"),
    // SQLite of the system, for the trait `SQLite` alone.
    library("Server/CSQLite", "sqlite3", "libsqlite3-dev"),
    // libpq of the system, for the trait `PostgreSQL` alone.
    library("Server/CPostgreSQL", "libpq", "libpq-dev"),
    // The shell around libmicrohttpd; empty without the trait.
    module("Server/HTTPServer", trait: "Server", library: "CMicroHTTPD"),
    // RS256 by libcrypto; empty without the trait.
    module("Server/TokenSigning", trait: "Server", library: "CLibCrypto"),
    // A client of TLS that trusts one authority, by libssl; empty without the trait.
    module("Server/TLSClient", trait: "Server", library: "CLibSSL"),
    // Calls of a pool over connections that are kept, by libcurl; empty without the trait.
    module("Server/LibcurlTransport", "RegistrationCognito", trait: "Server", library: "CLibCurl"),
    // Registrations in a file of SQLite; empty without the trait.
    module(
      "Server/SQLiteStore", "HostStores", "RegistrationBackend", trait: "SQLite", library: "CSQLite"
    ),
    // Registrations in a database of PostgreSQL; empty without the trait.
    module(
      "Server/PostgreSQLStore", "HostStores", trait: "PostgreSQL", library: "CPostgreSQL"),
    // What any store keeps, encrypted; empty without the trait.
    module(
      "Server/SealedStore", "RegistrationCore", "RegistrationJSON", "RegistrationBackend",
      "HostStores",
      trait: "Sealing", library: "CLibCrypto"),
    module(
      "Server/RegistrationHosting", "RegistrationCore", "RegistrationJSON", "RegistrationBackend",
      "RegistrationRuntime", "HostStores"),
    // Pages and an HTTP interface, as a value: a request in, a response out.
    module(
      "Server/RegistrationService", "RegistrationCore", "RegistrationWording", "RegistrationJSON",
      "PresentationJSON", "RegistrationBackend", "RegistrationRuntime", "HostStores",
      "RegistrationHosting", "CognitoCrypto", settings: unoptimised),

    // MARK: Ports: the flow in C and in a browser.
    // The functions in C; the compiler holds each to its declaration.
    headers("Ports/RegistrationCHeaders"),
    // What an app in another language ships.
    module(
      "Ports/RegistrationC", "RegistrationCore", "RegistrationWording", "RegistrationJSON",
      "PresentationJSON", "RegistrationBackend", "RegistrationCHeaders", settings: unoptimised),
    // What the page asks.
    module(
      "Ports/PlaygroundEngine", "RegistrationCore", "RegistrationWording", "RegistrationJSON",
      "PresentationJSON", "RegistrationSimulation", "EventScripts", settings: unoptimised),
    // The world for C.
    module(
      "Ports/RegistrationCWorld", "RegistrationCore", "RegistrationJSON", "RegistrationSimulation",
      "EventScripts", "RegistrationCHeaders", "RegistrationC", "PlaygroundEngine",
      settings: unoptimised),
    // What the page calls; `.ci/check-one-flow` compiles it.
    module("Ports/RegistrationWebAssembly", "EventScripts", "PlaygroundEngine"),
    // Writes the page.
    .plugin(
      name: "Playground",
      capability: .command(
        intent: .custom(
          verb: "playground", description: "Writes the playground: one page with the flow in it.")),
      path: "Sources/Ports/PlaygroundPlugin", exclude: ["Page"]),

    // MARK: Programs: wiring only.
    // What the programs have in common.
    module("Programs/CommandSupport", "RegistrationBackend"),
    // `registrar`.
    program(
      "Programs/RegistrarCommand", "RegistrationCore", "RegistrationWording", "RegistrationJSON",
      "RegistrationSimulation", "RegistrationBackend", "EventScripts", "RegistrationScript",
      "StateCharts", "RegistrationCheck", "CognitoWire", "CognitoEndpoint", "HTTPServer",
      "TokenSigning", "CommandSupport",
      // The client links Foundation's networking, and libcurl with it, which take as long to load as all else.
      served: [
        "CognitoScripts", "RegistrationCognito", "PoolDoctor", "HostStores", "RegistrationRuntime",
        "RegistrationHosting", "RegistrationService", "SQLiteStore", "PostgreSQLStore",
        "SealedStore", "TLSClient", "LibcurlTransport",
      ], settings: unoptimised),
    // Counts what the benchmark allocates; no library of ours is built with it.
    headers("Programs/AllocationCounter"),
    // Rows, ratios and reports.
    module(
      "Programs/Benchmarking", "AllocationCounter", "CommandSupport", settings: unoptimised),
    // `registrar-bench`; its rows start `registrar`, which is built along.
    program(
      "Programs/RegistrarBenchmark", "RegistrationCore", "RegistrationSimulation",
      "RegistrationBackend", "RegistrationRuntime", "MockIdentityPool", "RegistrationScript",
      "RegistrationCheck", "HostStores", "RegistrationHosting", "CommandSupport", "Benchmarking",
      "RegistrarCommand"),
    // `registrar-crash`.
    program(
      "Programs/RegistrarCrash", "RegistrationCore", "RegistrationJSON", "RegistrationSimulation",
      "EventScripts",
      "RegistrationBackend", "RegistrationRuntime", "MockIdentityPool", "RegistrationScript",
      "RegistrationCheck", "HostStores", "RegistrationHosting", "PostgreSQLStore",
      "CommandSupport", settings: unoptimised),
    // Uses the stores of a server, for `.ci/measure-stores` and `.ci/check-stores`.
    program(
      "Programs/RegistrarStores", "HostStores", "SQLiteStore", "PostgreSQLStore", "SealedStore",
      settings: unoptimised),
    // Prints the rows of the wire, for `.ci/check-wire`.
    program(
      "Programs/RegistrarWire", "RegistrationCore", "RegistrationJSON", "CognitoWire",
      settings: unoptimised),
    // What reads what others wrote, for a search guided by coverage.
    module(
      "Programs/FuzzTargets", "RegistrationCore", "RegistrationJSON", "RegistrationBackend",
      "RegistrationScript", "RegistrationSimulation", "StateCharts", "RegistrationCheck",
      "CognitoWire", "CognitoEndpoint", settings: unoptimised),

    // MARK: Tests, on the floor of what they test; a test may import what is above it
    tests(
      "Flow/RegistrationCoreTests", "RegistrationCore", "RegistrationJSON", "RegistrationCheck"),
    tests("Flow/RegistrationWordingTests", "RegistrationCore", "RegistrationWording"),
    tests("World/RegistrationSimulationTests", "RegistrationCore", "RegistrationSimulation"),
    tests(
      "App/RegistrationBackendTests", "RegistrationCore", "RegistrationJSON", "RegistrationBackend",
      "MockIdentityPool"),
    tests(
      "App/RegistrationRuntimeTests", "RegistrationCore", "RegistrationSimulation",
      "RegistrationBackend", "RegistrationRuntime", "MockIdentityPool", "HostStores",
      "RegistrationHosting"),
    tests(
      "Server/PoolTransportTests", "RegistrationCore", "RegistrationBackend", "CognitoWire",
      "RegistrationCognito", "LibcurlTransport"),
    tests("Server/SQLiteStoreTests", "HostStores", "RegistrationContracts", "SQLiteStore"),
    tests(
      "Server/PostgreSQLStoreTests", "RegistrationCore", "RegistrationBackend", "MockIdentityPool",
      "HostStores", "RegistrationContracts", "PostgreSQLStore", "RegistrationHosting"),
    tests(
      "Server/SealedStoreTests", "RegistrationCore", "RegistrationJSON", "RegistrationBackend",
      "RegistrationRuntime", "MockIdentityPool", "HostStores", "RegistrationContracts",
      "RegistrationHosting", "SealedStore"),
    tests(
      "Server/RegistrationServiceTests", "RegistrationCore", "RegistrationWording",
      "RegistrationJSON", "RegistrationBackend", "RegistrationRuntime", "RegistrationUI",
      "PresentationJSON", "RegistrationSimulation", "MockIdentityPool", "HostStores",
      "RegistrationHosting", "RegistrationService"),
    tests("App/RegistrarTests", "Registrar", "MockIdentityPool"),
    tests("App/RegistrationUITests", "RegistrationUI", "MockIdentityPool"),
    tests(
      "Scripts/MockIdentityPoolTests", "RegistrationCore", "RegistrationBackend", "MockIdentityPool"
    ),
    tests(
      "Scripts/RegistrationScriptTests", "RegistrationCore", "RegistrationJSON",
      "RegistrationSimulation", "RegistrationBackend", "RegistrationRuntime", "EventScripts",
      "MockIdentityPool", "RegistrationScript", "FuzzTargets"),
    tests("Scripts/StateChartsTests", "StateCharts"),
    tests(
      "Checks/RegistrationContractsTests", "RegistrationCore", "RegistrationSimulation",
      "RegistrationBackend", "MockIdentityPool", "HostStores", "RegistrationContracts"),
    tests(
      "Checks/RegistrationCheckTests", "RegistrationCore", "RegistrationSimulation",
      "RegistrationBackend", "RegistrationRuntime", "MockIdentityPool", "RegistrationScript",
      "StateCharts", "RegistrationCheck"),
    tests(
      "Cognito/RegistrationCognitoTests", "RegistrationCore", "RegistrationSimulation",
      "RegistrationBackend", "RegistrationRuntime", "RegistrationUI", "RegistrationContracts",
      "CognitoWire", "CognitoCrypto", "CognitoEndpoint", "CognitoScripts", "RegistrationCognito"),
    tests(
      "Cognito/CognitoScriptsTests", "RegistrationCore", "RegistrationJSON",
      "RegistrationSimulation", "RegistrationScript", "CognitoCrypto", "CognitoEndpoint",
      "RegistrationCognito", "CognitoScripts"),
    tests(
      "Cognito/PoolDoctorTests", "RegistrationCore", "RegistrationSimulation", "CognitoWire",
      "CognitoCrypto", "CognitoEndpoint", "RegistrationCognito", "PoolDoctor"),
    tests("Cognito/CognitoCryptoTests", "RegistrationCore", "RegistrationJSON", "CognitoCrypto"),
    tests("Cognito/CognitoWireTests", "RegistrationCore", "RegistrationJSON", "CognitoWire"),
    tests(
      "Cognito/CognitoEndpointTests", "RegistrationCore", "RegistrationJSON",
      "RegistrationSimulation", "CognitoWire", "CognitoCrypto", "CognitoEndpoint"),
    tests(
      "Ports/RegistrationCTests", "RegistrationCore", "RegistrationJSON", "RegistrationC",
      "RegistrationCHeaders"),
    tests("Ports/PlaygroundEngineTests", "RegistrationJSON", "EventScripts", "PlaygroundEngine"),
    tests("Programs/BenchmarkingTests", "Benchmarking", "CommandSupport"),
    tests(
      "Programs/RegistrarCommandTests", "RegistrationCore", "RegistrationJSON",
      "RegistrationSimulation", "RegistrationScript", "RegistrationCheck", "CognitoEndpoint",
      "CommandSupport", "RegistrarCommand"),
    tests("Programs/FuzzTargetsTests", "FuzzTargets"),
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
      path: "Sources/Programs/RegistrarFuzzer",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
