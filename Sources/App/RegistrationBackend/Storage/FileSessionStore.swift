public import RegistrationCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A session store in one file: a crash leaves the complete old file or the complete new one.
///
/// A save writes a file next to the old one, readable by its owner alone, and waits until that is
/// on the disk. It then renames the file over the old one and waits for the rename. If any of these
/// steps fails, the old checkpoint stays in place. Several stores, in one process or in many, may
/// share a path: each save is whole, and the last rename wins.
///
/// The file holds no secret (``RegistrationJSON/CheckpointCoding`` describes it), but it holds what
/// the person has typed and a picture of them: keep it out of what is shared or backed up.
///
/// The calls block a thread of the pool for as long as the disk takes. They are few and small, and
/// as an actor, a store never blocks more than one thread.
public actor FileSessionStore: SessionStore {
  /// The path of the file; a relative path is resolved against the working directory at each call.
  package nonisolated let path: String

  /// The path under which a save keeps a file that the last ``load()`` could not read.
  ///
  /// The file may be intact: only locked, or written by a newer version. One such file is kept;
  /// ``clear()`` removes it, too.
  public nonisolated var pathOfUnread: String { path + SessionStoreError.suffixOfUnread }

  private var isUnread = false

  /// Creates a store in the file at `path`; the first save creates the file and its directory.
  public init(path: String) { self.path = path }

  /// The last saved checkpoint; ``RegistrationCore/Checkpoint/none`` if the file is missing.
  ///
  /// It also removes temporary files next to it that killed saves left more than an hour ago.
  public func load() throws(SessionStoreError) -> Checkpoint {
    do {
      let checkpoint = try read()
      isUnread = false
      return checkpoint
    } catch {
      isUnread = error.leavesAFileUnread
      throw error
    }
  }

  private func read() throws(SessionStoreError) -> Checkpoint {
    let place = try place()
    StaleTemporaryFiles.remove(from: place.directory)
    guard let bytes = try contents() else { return .none }
    do {
      return try CheckpointCoding.decode(bytes)
    } catch {
      switch error {
      case .unknownVersion(let version): throw .unknownVersion(path: path, version: version)
      case .tooLarge(let bytes): throw .tooLarge(path: path, bytes: bytes)
      case .malformed: throw .damaged(path: path, reason: "\(error)")
      }
    }
  }

  /// Replaces what is stored with `checkpoint`, which is on the disk once this returns.
  ///
  /// A file that the last ``load()`` could not read is kept at ``pathOfUnread``. It keeps its own name,
  /// too, until the new file takes that; if the file system has no hard links, it is moved there first.
  public func save(_ checkpoint: Checkpoint) throws(SessionStoreError) {
    let place = try place()
    let bytes: [UInt8]
    do {
      bytes = try CheckpointCoding.encode(checkpoint)
    } catch {
      throw .notStorable(path: path, reason: "\(error)")
    }
    do {
      try replace(place, with: bytes)
    } catch {
      throw failure(error, of: "save")
    }
  }

  /// Removes the file, and the file that was moved aside; does nothing if they are missing.
  public func clear() throws(SessionStoreError) {
    let place = try place()
    do {
      let directory = try Descriptor.directory(at: place.directory)
      for name in [place.name, place.nameOfUnread] {
        do { try directory.remove(name) } catch  where error.code == ENOENT {}
      }
      try directory.syncNames()
      isUnread = false
    } catch {
      if error.code != ENOENT { throw failure(error, of: "remove") }
    }
  }

  private func place() throws(SessionStoreError) -> FileLocation {
    guard let place = FileLocation(path) else { throw .invalidPath(path) }
    return place
  }

  /// The contents of the file; nil if it is missing.
  private func contents() throws(SessionStoreError) -> [UInt8]? {
    let size: Int?
    let bytes: [UInt8]
    do throws(SystemFailure) {
      let file = try Descriptor.file(at: path)
      size = try file.sizeOfFile()
      // Also limits the read itself: the size may change while the file is read.
      let isReadable = size.map { $0 <= CheckpointCoding.maximumSize } ?? false
      bytes = isReadable ? try file.contents(upTo: CheckpointCoding.maximumSize + 1) : []
    } catch {
      if error.code == ENOENT { return nil }
      throw failure(error, of: "load")
    }
    guard let size else { throw .notAFile(path: path) }
    guard size <= CheckpointCoding.maximumSize else { throw .tooLarge(path: path, bytes: size) }
    return bytes
  }

  private func replace(_ place: FileLocation, with bytes: [UInt8]) throws(SystemFailure) {
    let directory = try place.openDirectory()
    let temporary = StaleTemporaryFiles.newName()
    let file = try directory.create(temporary)
    do throws(SystemFailure) {
      try file.append(bytes)
      try file.sync()
      try place.replace(with: temporary, keepingOld: isUnread, in: directory)
    } catch {
      // The first failure is the one to report; a later load removes what this one leaves.
      try? directory.remove(temporary)
      throw error
    }
    isUnread = false
    try directory.syncNames()
  }

  private func failure(_ failure: SystemFailure, of operation: String) -> SessionStoreError {
    switch failure.code {
    case ELOOP: .symbolicLink(path: path)
    case EISDIR: .notAFile(path: path)
    default: .system(operation: operation, path: path, reason: failure.reason)
    }
  }
}
