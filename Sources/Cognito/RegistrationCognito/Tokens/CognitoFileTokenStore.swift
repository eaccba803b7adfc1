public import RegistrationCore
import RegistrationBackend

/// A session in a file that its owner alone may read: a crash leaves the complete old file or the complete
/// new one.
///
/// A write goes to a file beside it, which is on the disk before it takes the name of the old one. The calls
/// block a thread for as long as the disk takes; they are few and small.
public actor CognitoFileTokenStore: CognitoTokenStore {
  /// The path of the file.
  public nonisolated let path: String

  /// Creates a store in the file at `path`; the first write creates it and its directory.
  public init(path: String) { self.path = path }

  /// Far more than tokens take.
  private static let largestFile = 1 << 20

  /// The text of the file; nil if there is no file, or none of a session's size.
  public func read() throws(CognitoTokenStoreError) -> Secret? {
    do throws(SystemFailure) {
      if let place = FileLocation(path) { StaleTemporaryFiles.remove(from: place.directory) }
      let file = try Descriptor.file(at: path)
      guard let size = try file.sizeOfFile(), size <= Self.largestFile else { return nil }
      let bytes = try file.contents(upTo: Self.largestFile)
      return Secret(String(decoding: bytes, as: UTF8.self))
    } catch {
      if error.isMissing { return nil }
      throw CognitoTokenStoreError(operation: "read", reason: error.reason)
    }
  }

  /// Replaces the file.
  public func write(_ text: Secret) throws(CognitoTokenStoreError) {
    guard let place = FileLocation(path) else {
      throw CognitoTokenStoreError(operation: "write", reason: "this is not the path of a file")
    }
    do {
      try place.replace(with: Array(text.reveal().utf8))
    } catch {
      throw CognitoTokenStoreError(operation: "write", reason: error.reason)
    }
  }

  /// Removes the file.
  public func remove() throws(CognitoTokenStoreError) {
    guard let place = FileLocation(path) else { return }
    do throws(SystemFailure) {
      let directory = try Descriptor.directory(at: place.directory)
      try directory.remove(place.name)
      try directory.syncNames()
    } catch {
      if error.isMissing { return }
      throw CognitoTokenStoreError(operation: "remove", reason: error.reason)
    }
  }
}

extension FileLocation {
  /// Writes a file for its owner alone, and waits until it and its name are on the disk.
  fileprivate func replace(with bytes: [UInt8]) throws(SystemFailure) {
    let directory = try openDirectory()
    let temporary = StaleTemporaryFiles.newName()
    let file = try directory.create(temporary)
    do throws(SystemFailure) {
      try file.append(bytes)
      try file.sync()
      try directory.rename(temporary, to: name)
    } catch {
      // The first failure is the one to report.
      try? directory.remove(temporary)
      throw error
    }
    try directory.syncNames()
  }
}
