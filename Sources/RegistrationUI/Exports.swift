// A front end needs the flow, the protocols of a backend and the runner's configuration, too.
@_exported public import Registrar
