/// The reason why a run found nothing out: an error of the harness, not a defect of the flow.
struct CrashFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
