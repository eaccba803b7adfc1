/// Why nothing could be found out: not a defect of the flow's, but of what was to show one.
struct CrashFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
