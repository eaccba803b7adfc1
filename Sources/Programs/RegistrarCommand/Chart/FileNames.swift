/// The names of the files that a command writes into a folder, each once.
struct FileNames {
  private var taken: Set<String> = []

  /// The name with its ending; with a number before that, if an earlier file has it, also in other letter case.
  mutating func free(_ long: String, _ ending: String) -> String {
    // No file system takes a longer name, and bytes are what they count.
    var name = long
    while name.utf8.count > 200 { name.removeLast() }
    var (free, number) = (name + ending, 1)
    while !taken.insert(free.lowercased()).inserted {
      number += 1
      free = "\(name)-\(number)\(ending)"
    }
    return free
  }
}
