// What every store and host would say again.

extension String {
  /// Whether it is 1 to `most` visible characters of ASCII, which are the same in Swift and in every database.
  package func isVisibleASCII(upTo most: Int) -> Bool {
    (1...most).contains(utf8.count) && utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

extension Duration {
  /// In milliseconds, rounded up, and no more than a day; nil for no time at all, which is rest.
  package var busyMilliseconds: Int64? {
    guard self > .zero else { return nil }
    let (seconds, attoseconds) = min(self, .seconds(86_400)).components
    return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

extension Duration {
  /// In milliseconds, rounded up; 0 for none, and no more than a century.
  package var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = min(max(self, .zero), .seconds(3_200_000_000)).components
    return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

extension HostClaim {
  /// The claim after a save.
  package var next: HostClaim { HostClaim(id: id, life: life, fence: fence + 1) }
}
