// RegistrationRuntime
