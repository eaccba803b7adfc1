// What most apps import: the flow, the protocols that a backend implements, and the runner.
@_exported public import RegistrationBackend
@_exported public import RegistrationCore
@_exported public import RegistrationRuntime
