// How a new file takes the name of the old one.

/// What can be done to the names in a directory; a test has one in which any call may be the last.
package protocol DirectoryNames: ~Copyable {
  /// Renames a file, and replaces any file that has the new name.
  borrowing func rename(_ name: String, to newName: String) throws(SystemFailure)
  /// Gives a file a second name; fails if that is taken.
  borrowing func link(_ name: String, as newName: String) throws(SystemFailure)
  borrowing func remove(_ name: String) throws(SystemFailure)
}

extension Descriptor: DirectoryNames {}

extension FileLocation {
  /// Gives this name to the file `temporary`; if that fails, the old file has the name as before.
  ///
  /// - Parameters:
  ///   - temporary: the name that the new file has.
  ///   - keepsOld: whether the old file stays, under ``nameOfUnread``.
  ///   - directory: the directory of all these names.
  package func replace(
    with temporary: String, keepingOld keepsOld: Bool,
    in directory: borrowing some DirectoryNames & ~Copyable
  ) throws(SystemFailure) {
    let hasMoved = keepsOld ? try putAside(in: directory) : false
    do throws(SystemFailure) {
      try directory.rename(temporary, to: name)
    } catch {
      // The first failure is the one to report.
      if hasMoved { try? directory.rename(nameOfUnread, to: name) }
      throw error
    }
  }

  /// Keeps the file under ``nameOfUnread``, and if possible under its own name, too: a process that is
  /// killed before the new file takes the name must leave one there.
  ///
  /// - Returns: whether it had to lose its own name.
  private func putAside(
    in directory: borrowing some DirectoryNames & ~Copyable
  ) throws(SystemFailure) -> Bool {
    do throws(SystemFailure) {
      try linkAside(in: directory)
      return false
    } catch  where error.isMissing {
      // Another store of this path has moved or removed it already.
      return false
    } catch  where error.refusesLinks {
      do throws(SystemFailure) { try directory.rename(name, to: nameOfUnread) } catch {
        if error.isMissing { return false }
        throw error
      }
      return true
    }
  }

  private func linkAside(
    in directory: borrowing some DirectoryNames & ~Copyable
  ) throws(SystemFailure) {
    do throws(SystemFailure) {
      return try directory.link(name, as: nameOfUnread)
    } catch  where error.isTaken {
      // One such file is kept, the newest.
      do { try directory.remove(nameOfUnread) } catch  where error.isMissing {}
    }
    // If it is taken again, another store of this path has just put the file aside.
    do { try directory.link(name, as: nameOfUnread) } catch  where error.isTaken {}
  }
}
