#if SQLite
  internal import CSQLite

  /// Which file is at a path, whatever it is called: its volume and its number there; none is zero and zero.
  struct FileIdentity: Equatable {
    private var volume: UInt64 = 0
    private var number: UInt64 = 0

    init(_ path: String) { unsafe registrar_file_identity(path, &volume, &number) }
  }
#endif
