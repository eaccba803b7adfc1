/// How much of something is done, as a bar of characters.
struct ProgressBar {
  let text: String

  /// A bar for a share from 0 to 1; what is beyond counts as the end.
  init(_ share: Double) {
    let filled = Int(Double(ProgressBar.width) * min(max(share, 0), 1))
    text =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: ProgressBar.width - filled) + "]"
  }

  private static let width = 24
}
