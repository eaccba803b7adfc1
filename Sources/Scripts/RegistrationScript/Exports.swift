// The language, and what plays it as a pure value.
@_exported public import EventScripts
@_exported public import RegistrationJSON
