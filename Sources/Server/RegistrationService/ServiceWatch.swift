/// Where a service tells what it does, and what it asks about its process.
package struct ServiceWatch: Sendable {
  /// Called for each request once it is answered; it may not wait.
  package var log: (@Sendable (RequestRecord) -> Void)?
  /// The store of the host, if it is measured.
  package var store: MeasuredStore?
  /// The resident memory of the process in bytes; nil if it is not known.
  package var memory: @Sendable () -> Int? = { nil }
  /// How many lines of a log were lost; nil if there is no log.
  package var lostLines: (@Sendable () -> Int)?

  package init() {}
}
