// A front end needs the flow, the protocols of a backend, the runner's configuration and the words, too.
@_exported public import Registrar
@_exported public import RegistrationWording
