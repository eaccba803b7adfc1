// RegistrationScript
