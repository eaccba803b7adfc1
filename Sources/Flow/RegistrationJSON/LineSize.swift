/// The limit of a line of JSON, which is read before anything is known about it.
package enum LineSize {
  /// 16 MiB, in bytes: room for a form with a large picture.
  package static let most = 16 << 20
}
