import Foundation
import HostStores

/// Saves numbers, one after another in each registration, and finds them again after a crash.
struct StoreWitness {
  let store: any HostStore

  /// Saves until the process is killed; says what was saved, as an ID and a number.
  func write(callers: Int) async {
    await withDiscardingTaskGroup { group in
      for number in 0..<callers {
        guard let id = RegistrationID("person-\(number)") else { continue }
        group.addTask { await write(to: id) }
      }
    }
  }

  private func write(to id: RegistrationID) async {
    let started = Int(Date().timeIntervalSince1970 * 1000)
    for take in 100_000... {
      let life = HostLife(stored: "node \(started) \(take)")
      do throws(HostStoreError) {
        let taken = try await store.take(id, for: life, busyFor: .zero)
        var claim = taken.claim
        var number = Self.number(of: taken) ?? 0
        while true {
          number += 1
          claim = try await store.save(Self.change(to: number), under: claim, busyFor: .zero)
          // Whole lines, without a buffer that a kill would lose.
          FileHandle.standardOutput.write(Data("\(id) \(number)\n".utf8))
        }
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// Reads what was said to be saved, and says what is there; returns what is missing or not whole.
  func read() async -> [String] {
    var newest: [String: Int] = [:]
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int(words[1]) else { continue }
      newest[String(words[0])] = max(newest[String(words[0])] ?? 0, number)
    }
    var faults = newest.isEmpty ? ["nothing was saved"] : []
    for (text, number) in newest.sorted(by: { $0.key < $1.key }) {
      guard let id = RegistrationID(text) else { continue }
      do throws(HostStoreError) {
        let taken = try await store.take(
          id, for: HostLife(stored: "reader 1 1"), busyFor: .zero)
        guard let found = Self.number(of: taken) else {
          faults.append("\(id): half of a save is there")
          continue
        }
        if found != number, found != number + 1 {
          faults.append("\(id): \(number) was saved, and \(found) is there")
        }
        print(id, found)
      } catch { faults.append("\(id): \(error)") }
    }
    return faults
  }

  /// A checkpoint of 4 KiB, a session and a key that all have one number.
  private static func change(to number: Int) -> RegistrationChange {
    let bytes = Array(String(number).utf8)
    var change = RegistrationChange()
    change.checkpoint = .replaced(
      StoredBytes(repeatElement(bytes + [0], count: 512).flatMap { $0 }))
    change.session = .replaced(StoredBytes(bytes))
    change.event = String(number)
    return change
  }

  /// The number of a row; nil if its parts have different ones.
  private static func number(of taken: TakenRegistration) -> Int? {
    guard let event = taken.event else {
      return taken.checkpoint == nil && taken.session == nil ? 0 : nil
    }
    guard let number = Int(event) else { return nil }
    let whole = change(to: number)
    let isWhole =
      whole.checkpoint.applied(to: nil) == taken.checkpoint
      && whole.session.applied(to: nil) == taken.session
    return isWhole ? number : nil
  }
}
