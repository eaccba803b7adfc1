import RegistrationCognito
import RegistrationCore
import Synchronization

/// The token store of the script's device: it outlives the process, and may be locked.
final class DeviceTokens: CognitoTokenStore {
  private struct State {
    var text: Secret?
    var isLocked = false
  }

  private let state = Mutex(State())

  func setLocked(_ isLocked: Bool) { state.withLock { $0.isLocked = isLocked } }

  /// What is stored, whether it is locked or not.
  var text: Secret? {
    get { state.withLock(\.text) }
    set { state.withLock { $0.text = newValue } }
  }

  func read() throws(CognitoTokenStoreError) -> Secret? {
    try check("read")
    return text
  }

  func write(_ text: Secret) throws(CognitoTokenStoreError) {
    try check("write")
    self.text = text
  }

  func remove() throws(CognitoTokenStoreError) {
    try check("remove")
    text = nil
  }

  private func check(_ operation: String) throws(CognitoTokenStoreError) {
    if state.withLock(\.isLocked) {
      throw CognitoTokenStoreError(operation: operation, reason: "it is locked")
    }
  }
}
