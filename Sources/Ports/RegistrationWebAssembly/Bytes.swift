// How bytes go in and out: WebAssembly's functions take and return only numbers.

/// Memory for `count` bytes, which the caller fills and gives back with ``release(_:)``.
@c(registrar_allocate)
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
  guard count >= 0 else { return nil }
  return UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)
}

/// Gives memory back that ``allocate(_:)`` or a function with a ``Reply`` has returned; null is none.
@c(registrar_release)
public func release(_ memory: UnsafeMutableRawPointer?) {
  unsafe memory?.deallocate()
}

/// What a function returns: a status, the number of bytes, and the bytes.
///
/// Both numbers have 32 bits, and the lowest byte comes first.
enum Reply {
  static let headSize = 8

  static func write(status: Int32, _ bytes: [UInt8]) -> UnsafeMutableRawPointer? {
    let count = Int32(clamping: bytes.count)
    let (size, overflow) = count.addingReportingOverflow(Int32(headSize))
    guard !overflow, let memory = unsafe allocate(size) else { return nil }
    unsafe memory.storeBytes(of: status.littleEndian, as: Int32.self)
    unsafe memory.storeBytes(of: count.littleEndian, toByteOffset: 4, as: Int32.self)
    unsafe (memory + headSize).copyMemory(from: bytes, byteCount: Int(count))
    return unsafe memory
  }
}

/// The bytes that a caller has filled; none if there is no memory or no number of them.
func bytes(_ memory: UnsafeRawPointer?, _ count: Int32) -> [UInt8] {
  guard let memory = unsafe memory, count > 0 else { return [] }
  return unsafe Array(UnsafeRawBufferPointer(start: memory, count: Int(count)))
}
