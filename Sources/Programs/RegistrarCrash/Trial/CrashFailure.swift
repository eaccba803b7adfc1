struct CrashFailure: Hashable {
  enum Kind: String, CaseIterable {
    /// An account, a field, or progress that existed is missing.
    case lost
    /// A checkpoint that cannot be read.
    case corrupt
    /// A request was sent before the checkpoint that it depends on was stored.
    case early = "sent too early"
    /// A sign-in that was shown, or a sign-out that was accepted, does not hold.
    case undone
    /// A password, a code or a token is in a file.
    case secret = "secret stored"
    /// A step that must be done once was done twice.
    case twice = "done twice"
    /// There is no way on, or it leads in a circle.
    case stuck
    /// A file that nothing will ever remove.
    case leftOver = "left over"
  }

  let kind: Kind
  let what: String

  init(_ kind: Kind, _ what: String) { (self.kind, self.what) = (kind, what) }
}
