import Foundation
import HostStores
import PostgreSQLStore
import SQLiteStore
import SealedStore

/// Uses a store of a server, for `.ci/measure-stores` and `.ci/check-stores`.
///
///     RegistrarStores [sealed-]sqlite|postgresql|memory PLACE measure save|take|check CALLERS COUNT [CONNECTIONS]
///     RegistrarStores sqlite|postgresql PLACE write CALLERS
///     RegistrarStores sqlite|postgresql PLACE read
///     RegistrarStores sqlite|postgresql PLACE take ID LIFE MILLISECONDS
///
/// `measure` says how many calls a second there are. `write` saves until it is killed, and says what was saved; `read` gets those
/// lines, and finds all of it. `take` takes a registration. What is `sealed-` is encrypted under a new key.
@main
struct RegistrarStores {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    guard let kind = arguments.popFirst(), let place = arguments.popFirst(),
      let verb = arguments.popFirst()
    else { fail(usage, status: 64) }
    let words = Array(arguments)
    do throws(HostStoreError) {
      switch (verb, words.count) {
      case ("measure", 3...4):
        guard let work = StoreLoad.Work(rawValue: words[0]), let callers = Int(words[1]),
          let count = Int(words[2]), callers > 0, count >= callers,
          let connections = Int(words.count == 4 ? words[3] : "4")
        else { fail(usage, status: 64) }
        let load = StoreLoad(
          store: try await store(kind, at: place, connections: connections), callers: callers)
        print(try await load.rate(of: work, count: count))
      case ("write", 1):
        guard let callers = Int(words[0]) else { fail(usage, status: 64) }
        await StoreWitness(store: try await store(kind, at: place)).write(callers: callers)
      case ("read", 0):
        let faults = await StoreWitness(store: try await store(kind, at: place)).read()
        if !faults.isEmpty { fail(faults.joined(separator: "\n"), status: 1) }
      case ("take", 3):
        guard let id = RegistrationID(words[0]), let time = Int(words[2])
        else { fail(usage, status: 64) }
        let taken = try await store(kind, at: place).take(
          id, for: HostLife(stored: words[1]), busyFor: .milliseconds(time))
        print("taken by \(taken.claim.life)")
      default: fail(usage, status: 64)
      }
    } catch { fail("error: \(error)", status: 1) }
  }

  private static let usage =
    "usage: RegistrarStores sqlite|postgresql PLACE measure|write|read|take …"

  private static func store(
    _ kind: String, at place: String, connections: Int = 4
  ) async throws(HostStoreError) -> any HostStore {
    if kind.hasPrefix("sealed-") {
      return try sealed(
        try await store(String(kind.dropFirst(7)), at: place, connections: connections))
    }
    if kind == "memory" { return InMemoryHostStore() }
    #if SQLite
      if kind == "sqlite" { return try await SQLiteHostStore(path: place) }
    #endif
    #if PostgreSQL
      if kind == "postgresql" {
        return try await PostgreSQLHostStore(settings: place, connections: connections)
      }
    #endif
    throw .unusable(
      reason: "this build has no store '\(kind)': swift run --traits SQLite,PostgreSQL")
  }

  /// The store, with what it keeps sealed under a new key.
  private static func sealed(
    _ store: any HostStore
  ) throws(HostStoreError) -> any HostStore {
    #if Sealing
      do throws(SealingKeysError) {
        return SealedHostStore(store, keys: try SealingKeys(SealingKeys.makeKey(), of: "a new key"))
      } catch { throw .unusable(reason: "\(error)") }
    #else
      throw .unusable(reason: "nothing is sealed without the trait Sealing")
    #endif
  }

  private static func fail(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((line + "\n").utf8))
    exit(status)
  }
}
