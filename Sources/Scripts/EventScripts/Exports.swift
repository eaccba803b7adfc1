// The lines of a trace, as a result has them.
@_exported public import RegistrationJSON
