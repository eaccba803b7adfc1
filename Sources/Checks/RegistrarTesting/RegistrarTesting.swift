// What the tests of an app need: the mock pool, the scripts, the contracts, the tester and the searches.
@_exported public import EventScripts
@_exported public import MockIdentityPool
@_exported public import RegistrationCheck
@_exported public import RegistrationContracts
@_exported public import RegistrationScript
@_exported public import RegistrationSimulation
