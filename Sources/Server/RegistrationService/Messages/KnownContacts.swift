import RegistrationCore
import Synchronization

/// The addresses and telephone numbers that accounts were given on this node, where their messages may go.
///
/// The form of a sign-up or a profile names them. An event of another registration names only the account, such as
/// `forgotPassword` of one with a name. The memory is bounded; of too many contacts, those of the accounts that were
/// given none for the longest time are forgotten.
final class KnownContacts: Sendable {
  /// Two generations, each with room for half of the contacts.
  private struct Generations {
    var recent: [Login: [String]] = [:]
    var older: [Login: [String]] = [:]
    /// How many contacts the recent one has.
    var count = 0
  }

  /// More than one account can be given in an hour, as its name is a destination, too.
  static let mostOfAccount = 32
  private let mostOfGeneration: Int
  private let generations = Mutex(Generations())

  init(mostOfGeneration: Int = 32_768) { self.mostOfGeneration = mostOfGeneration }

  /// Notes that an account may have been given these contacts; each is in its one spelling.
  ///
  /// - Returns: those that it was not known to have.
  @discardableResult
  func note(_ contacts: [String], of account: Login) -> [String] {
    let others = contacts.filter { $0 != account.text }
    if others.isEmpty { return [] }
    return generations.withLock { generations in
      let known = generations.recent[account]
      var all = known ?? generations.older[account] ?? []
      let new = others.filter { !all.contains($0) }
      all.removeAll { others.contains($0) }
      all = (all + others).suffix(Self.mostOfAccount)
      if generations.count + all.count > mostOfGeneration {
        (generations.older, generations.recent) = (generations.recent, [:])
        generations.count = 0
      } else {
        generations.count -= known?.count ?? 0
      }
      generations.recent[account] = all
      generations.count += all.count
      return new
    }
  }

  /// Forgets contacts that an account was not given after all.
  func forget(_ contacts: [String], of account: Login) {
    generations.withLock { generations in
      let isToStay = { (contact: String) in !contacts.contains(contact) }
      if let known = generations.recent[account] {
        let left = known.filter(isToStay)
        generations.count -= known.count - left.count
        generations.recent[account] = left
      }
      generations.older[account] = generations.older[account]?.filter(isToStay)
    }
  }

  /// What an account may have been given, in the order in which it was.
  func contacts(of account: Login) -> [String] {
    generations.withLock { $0.recent[account] ?? $0.older[account] ?? [] }
  }
}
