import Foundation

#if SQLite
  import HostStores
  import SQLiteStore
#endif

/// Says how many saves a second a store takes, for `.ci/measure-stores`.
@main
struct RegistrarStores {
  static func main() async {
    #if SQLite
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count == 3, let path = arguments.first,
        let callers = arguments.dropFirst().first.flatMap({ Int($0) }), callers > 0,
        let saves = arguments.last.flatMap({ Int($0) }), saves >= callers
      else { fail("usage: RegistrarStores FILE CALLERS SAVES", status: 64) }
      do throws(HostStoreError) {
        let store = try await SQLiteHostStore(path: path)
        print(try await rate(of: store, callers: callers, saves: saves))
      } catch { fail("error: \(error)", status: 1) }
    #else
      fail(
        "error: there is no store without a trait: swift run --traits SQLite RegistrarStores",
        status: 1)
    #endif
  }

  private static func fail(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((line + "\n").utf8))
    exit(status)
  }

  #if SQLite
    /// How many saves of a checkpoint of 1 KiB are done in a second, each caller with one at a time.
    private static func rate(
      of store: SQLiteHostStore, callers: Int, saves: Int
    ) async throws(HostStoreError) -> Int {
      var claims: [HostClaim] = []
      for number in 0..<callers {
        guard let id = RegistrationID("person-\(number)") else { continue }
        let life = HostLife(stored: "node 1 1")
        claims.append(try await store.take(id, for: life, busyFor: .zero).claim)
      }
      let clock = ContinuousClock()
      let start = clock.now
      let failure = await withTaskGroup(of: HostStoreError?.self) { group in
        for claim in claims {
          group.addTask { await save(claim, times: saves / callers, in: store) }
        }
        return await group.reduce(nil) { $0 ?? $1 }
      }
      if let failure { throw failure }
      return Int(Double(saves / callers * callers) / ((clock.now - start) / .seconds(1)))
    }

    private static func save(
      _ claim: HostClaim, times: Int, in store: SQLiteHostStore
    ) async -> HostStoreError? {
      var claim = claim
      // What is the same as before would not be written.
      var bytes = [UInt8](repeating: 0x61, count: 1024)
      for number in 0..<times {
        bytes[number % bytes.count] &+= 1
        var change = RegistrationChange()
        change.checkpoint = .replaced(StoredBytes(bytes))
        do throws(HostStoreError) {
          claim = try await store.save(change, under: claim, busyFor: .zero)
        } catch { return error }
      }
      return nil
    }
  #endif
}
