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

/// A session store in one file, which a crash at any moment leaves whole: the old or the new.
///
/// A save writes a file beside the old one, readable for its owner alone, waits until that is on
/// the disk, and renames it over the old; then it waits for the rename. The old checkpoint stays
/// where any of that fails. Several stores, of one process or of many, may share a path: each save
/// is whole, and the last rename holds.
///
/// There is no secret in the file (``CheckpointCoding`` describes it), but there is what the person
/// has typed and a picture of theirs: keep it out of what is shared or backed up.
///
/// The calls block a thread of the pool for as long as the disk takes: they are few and small, and
/// being an actor, a store never holds more than one.
public actor FileSessionStore: SessionStore {
  /// Where the file is; a relative path is looked up from the working directory at each call.
  public nonisolated let path: String

  /// Where a save puts the file that the last ``load()`` could not read.
  ///
  /// It may be whole, and only locked, or a newer version's. One is kept; ``clear()`` removes it, too.
  public nonisolated var pathOfUnread: String { path + SessionStoreError.suffixOfUnread }

  private var isUnread = false

  /// A store in the file at `path`; the file and its directory are made with the first save.
  public init(path: String) { self.path = path }

  /// What was saved last; ``RegistrationCore/Checkpoint/none`` where the file is missing.
  ///
  /// Removes what saves that were killed more than an hour ago left beside the file.
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
    Leftovers.remove(from: place.directory)
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

  /// Puts `checkpoint` in place of what was there; on the disk once it returns.
  ///
  /// What the last ``load()`` could not read goes to ``pathOfUnread`` first.
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

  /// Removes the file, and what was put aside; nothing where they are missing.
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

  private func place() throws(SessionStoreError) -> FilePlace {
    guard let place = FilePlace(path) else { throw .invalidPath(path) }
    return place
  }

  /// What the file holds; nil where it is missing.
  private func contents() throws(SessionStoreError) -> [UInt8]? {
    let size: Int?
    let bytes: [UInt8]
    do throws(SystemFailure) {
      let file = try Descriptor.file(at: path)
      size = try file.sizeOfFile()
      // Bounded beside the size, which may change while the file is read.
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

  private func replace(_ place: FilePlace, with bytes: [UInt8]) throws(SystemFailure) {
    let directory = try place.openDirectory()
    let temporary = Leftovers.newName()
    let file = try directory.create(temporary)
    do throws(SystemFailure) {
      try file.append(bytes)
      try file.sync()
      if isUnread { try putAside(place, in: directory) }
      try directory.rename(temporary, to: place.name)
    } catch {
      // The first failure is the one to report; what this one leaves is removed by a later load.
      try? directory.remove(temporary)
      throw error
    }
    try directory.syncNames()
  }

  private func putAside(_ place: FilePlace, in directory: borrowing Descriptor)
    throws(SystemFailure)
  {
    do {
      try directory.rename(place.name, to: place.nameOfUnread)
    } catch  where error.code == ENOENT {
      // Whoever else has a store of this path was here before.
    }
    isUnread = false
  }

  private func failure(_ failure: SystemFailure, of operation: String) -> SessionStoreError {
    switch failure.code {
    case ELOOP: .symbolicLink(path: path)
    case EISDIR: .notAFile(path: path)
    default: .system(operation: operation, path: path, reason: failure.reason)
    }
  }
}
