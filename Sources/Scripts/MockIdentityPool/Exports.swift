// The pool, the directory and the device that the backend has behind it.
@_exported public import RegistrationSimulation
