/// Values by key, of which only so many are kept: of too many, those that were not set for the longest time are forgotten.
struct RecentValues<Key: Hashable, Value> {
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  private let mostOfGeneration: Int

  /// - Parameter most: how many each of two generations has room for.
  init(mostOfGeneration most: Int) { mostOfGeneration = most }

  subscript(key: Key) -> Value? {
    get { recent[key] ?? older[key] }
    set {
      guard let newValue else {
        recent[key] = nil
        older[key] = nil
        return
      }
      if recent[key] == nil, recent.count >= mostOfGeneration { (older, recent) = (recent, [:]) }
      recent[key] = newValue
    }
  }
}
