// Where the registrations of many hosts are kept, and who may write.
@_exported public import HostStores
