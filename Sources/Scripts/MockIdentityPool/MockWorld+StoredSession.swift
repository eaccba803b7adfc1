public import RegistrationBackend
public import RegistrationSimulation

extension MockWorld {
  /// The device's session as a backend reports it.
  public var storedSession: StoredSession? { current.map { StoredSession(email: $0.email) } }
}
