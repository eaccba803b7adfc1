#if canImport(Security)
  public import RegistrationCore
  import Foundation
  import Security

  /// A session in the keychain: on this device only, and after its first unlock.
  ///
  /// It is in no backup, and moves to no other device.
  public struct CognitoKeychainTokenStore: CognitoTokenStore {
    private let service: String
    private let account: String

    /// Creates a store in a generic password of the keychain.
    ///
    /// - Parameters:
    ///   - service: A name for the app, such as its bundle identifier.
    ///   - account: A name for the item, if the app has several.
    public init(service: String, account: String = "registrar.session") {
      (self.service, self.account) = (service, account)
    }

    private var item: [String: Any] {
      [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
        kSecAttrAccount as String: account, kSecUseDataProtectionKeychain as String: true,
      ]
    }

    /// The text of the item; nil if there is none.
    public func read() throws(CognitoTokenStoreError) -> Secret? {
      var query = item
      query[kSecReturnData as String] = true
      query[kSecMatchLimit as String] = kSecMatchLimitOne
      var found: CFTypeRef?
      // The system writes one object, which is released with this variable.
      let status = unsafe SecItemCopyMatching(query as CFDictionary, &found)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let data = found as? Data else {
        throw failure("read", status)
      }
      return Secret(String(decoding: data, as: UTF8.self))
    }

    /// Replaces the item, or adds it.
    public func write(_ text: Secret) throws(CognitoTokenStoreError) {
      let values: [String: Any] = [
        kSecValueData as String: Data(text.reveal().utf8),
        kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      var status = SecItemUpdate(item as CFDictionary, values as CFDictionary)
      if status == errSecItemNotFound {
        let whole = item.merging(values) { _, new in new }
        status = unsafe SecItemAdd(whole as CFDictionary, nil)
      }
      guard status == errSecSuccess else { throw failure("write", status) }
    }

    /// Removes the item.
    public func remove() throws(CognitoTokenStoreError) {
      let status = SecItemDelete(item as CFDictionary)
      guard status == errSecSuccess || status == errSecItemNotFound else {
        throw failure("remove", status)
      }
    }

    private func failure(_ operation: String, _ status: OSStatus) -> CognitoTokenStoreError {
      let text = SecCopyErrorMessageString(status, nil) as String? ?? "unknown failure"
      return CognitoTokenStoreError(operation: operation, reason: "\(text) (OSStatus \(status))")
    }
  }
#endif
