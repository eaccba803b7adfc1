import HostStores
import MockIdentityPool
import RegistrationCore
import RegistrationHosting
import Testing

/// What a host removes from its store.
@Suite struct HostUpkeepTests {
  @Test func `A host removes what has been empty for a day, and the registration is new then`()
    throws
  {
    let bench = try NodesBench()
    #expect(try bench.apply(.dismissNotice, at: bench.a).path == .signUpEditing)
    for _ in 0..<23 { bench.advance(by: .seconds(3600)) }
    #expect(bench.rows.owner(of: bench.id) != nil)
    for _ in 0..<2 { bench.advance(by: .seconds(3600)) }
    #expect(bench.rows.owner(of: bench.id) == nil)
    // The node still has it in memory; it finds out, lets go, and takes it anew.
    #expect(bench.a.host.registration(of: bench.id) != nil)
    guard case .unavailable(.fenced(owner: nil)) = try bench.apply(.dismissNotice, at: bench.a)
    else {
      Issue.record("it went on with a row that is gone")
      return
    }
    #expect(try bench.apply(.dismissNotice, at: bench.a).path == .signUpEditing)
  }

  @Test func `A host removes nothing that has a checkpoint`() throws {
    let bench = try NodesBench()
    bench.a.reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    #expect(try bench.apply(.submitSignUp(Sample.form), at: bench.a).path == .confirmationEditing)
    for _ in 0..<50 { bench.advance(by: .seconds(3600)) }
    #expect(bench.rows.owner(of: bench.id) != nil)
    #expect(try bench.apply(.dismissNotice, at: bench.b).path == .confirmationEditing)
  }
}
