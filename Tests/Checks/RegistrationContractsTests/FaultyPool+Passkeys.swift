import MockIdentityPool
import RegistrationBackend
import RegistrationCore

extension FaultyPool {
  func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login {
    do throws(PoolError) {
      let account = try await mock.signInWithPasskey(of: login)
      if fault == .keepsSessionOfPasskey { try await mock.keepSession(of: account) }
      return fault == .opensAnotherByPasskey ? Login("old@example.com") ?? account : account
    } catch {
      if fault == .opensWithoutPasskey, error == .noPasskey, let login { return login }
      throw error
    }
  }

  func createPasskey(for login: Login) async throws(PoolError) {
    do throws(PoolError) { try await mock.createPasskey(for: login) } catch {
      if fault == .makesSecondPasskey, error == .passkeyExists { return }
      if fault == .makesPasskeyForAnyone, error.code == "notAuthorized" { return }
      if fault == .makesPasskeyOfSession, error.code == "notAuthorized",
        mock.look({ $0.services.session }) != nil
      {
        return
      }
      throw error
    }
  }
}
