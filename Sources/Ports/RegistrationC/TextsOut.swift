public import RegistrationCHeaders
import Synchronization

/// The texts that callers own.
///
/// Their addresses are kept, so that one that is freed twice, or is none of ours, is an error and no crash,
/// and so that a secret is overwritten as long as it is, whatever the caller did to its size.
private let texts = Mutex<[UInt: Int]>([:])

extension registrar_text {
  /// A text without bytes.
  static var none: registrar_text { unsafe registrar_text(bytes: nil, size: 0) }

  /// A text that the caller will own.
  init(_ content: [UInt8]) {
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: content.count + 1)
    unsafe UnsafeMutableRawPointer(memory).copyMemory(from: content, byteCount: content.count)
    unsafe memory[content.count] = 0
    let address = UInt(bitPattern: memory)
    texts.withLock { $0[address] = content.count + 1 }
    unsafe self.init(bytes: UnsafePointer(memory), size: content.count)
  }

  /// Overwrites the bytes and gives their memory back; false if they are none of ours.
  ///
  /// - Parameter bytes: the address; it is not read before it is known.
  fileprivate static func free(_ bytes: UnsafePointer<CChar>) -> Bool {
    let address = UInt(bitPattern: bytes)
    guard let capacity = texts.withLock({ $0.removeValue(forKey: address) }) else { return false }
    let memory = unsafe UnsafeMutablePointer(mutating: bytes)
    // Memory that is freed at once afterwards would not have to be overwritten, if it were plain.
    for offset in 0..<capacity { unsafe overwrite(memory + offset) }
    unsafe memory.deallocate()
    return true
  }
}

/// Sets a byte to zero; a call that is not inlined cannot be left out.
@inline(never)
@_optimize(none)
private func overwrite(_ byte: UnsafeMutablePointer<CChar>) { unsafe byte.pointee = 0 }

/// Overwrites and frees a text.
@c @implementation
public func registrar_text_free(
  _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  guard let text = unsafe text, let bytes = unsafe text.pointee.bytes else { return REGISTRAR_OK }
  guard unsafe registrar_text.free(bytes) else { return REGISTRAR_UNKNOWN_TEXT }
  unsafe text.pointee = .none
  return REGISTRAR_OK
}

/// Does the work of a call, and gives the caller its result or the message of its error.
package func answer(
  _ text: UnsafeMutablePointer<registrar_text>?, _ work: () throws(CallError) -> [UInt8]
) -> registrar_status {
  let (status, content): (registrar_status, [UInt8])
  do throws(CallError) { (status, content) = (REGISTRAR_OK, try work()) } catch {
    (status, content) = (error.status.inC, Array(error.message.utf8))
  }
  if let text = unsafe text {
    unsafe text.pointee = content.isEmpty ? .none : registrar_text(content)
  }
  return status
}
