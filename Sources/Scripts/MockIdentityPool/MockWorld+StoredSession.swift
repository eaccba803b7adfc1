public import RegistrationCore
public import RegistrationSimulation

extension MockWorld {
  /// The device's session as a backend reports it.
  public var storedSession: Login? { current.map(\.login) }
}
