// The stored format of the checkpoint, which a store of one's own writes, too.
@_exported public import RegistrationJSON
