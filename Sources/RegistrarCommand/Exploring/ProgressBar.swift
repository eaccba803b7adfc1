/// The share of the work that is done, as a bar of characters.
struct ProgressBar {
  let text: String

  /// A bar for a share from 0 to 1; a larger share counts as 1.
  init(_ share: Double) {
    let filled = Int(Double(ProgressBar.width) * min(max(share, 0), 1))
    text =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: ProgressBar.width - filled) + "]"
  }

  private static let width = 24
}
