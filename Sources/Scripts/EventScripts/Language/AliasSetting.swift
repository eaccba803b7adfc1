import RegistrationCore
import RegistrationSimulation

/// Which other logins an account has, as a script says it.
public enum AliasSetting: String, Hashable, Sendable, CaseIterable {
  /// The e-mail is an alias: accounts can share one until they are confirmed.
  case yes
  /// There are no aliases.
  case no
  /// The e-mail address of an account with a name is an alias, once it is verified.
  case email
  /// The telephone number of an account with a name is an alias, once it is verified.
  case phone
}

extension AliasSetting {
  /// The settings of a pool; empty if they are those of the policy's pool.
  static func differing(
    _ configuration: UserPool.Configuration, from usual: UserPool.Configuration
  ) -> [AliasSetting] {
    if configuration.emailIsAlias != usual.emailIsAlias {
      return [configuration.emailIsAlias ? .yes : .no]
    }
    if configuration.contactAliases == usual.contactAliases { return [] }
    let contacts = configuration.contactAliases.compactMap { AliasSetting(rawValue: $0.rawValue) }
    return contacts.isEmpty ? [.no] : contacts
  }

  static func apply(_ aliases: [AliasSetting], to configuration: inout UserPool.Configuration) {
    if aliases.isEmpty { return }
    configuration.emailIsAlias = aliases.contains(.yes)
    configuration.contactAliases =
      (aliases.contains(.email) ? [.email] : []) + (aliases.contains(.phone) ? [.phone] : [])
  }
}
