import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// Work of the device that was given up at its deadline, and is done in the end all the same.
@Suite struct LateDeviceTests {
  /// A bench on which a sign-out was refused because the store hangs.
  private func refusedSignOut() -> Bench {
    let bench = Bench()
    bench.register()
    bench.observed(.success(.complete(Sample.profile)))
    bench.putAside()
    bench.fake.hang(in: .store)
    bench.send(.signOut)
    bench.advance(by: .seconds(5))
    #expect(
      bench.takeTransitions() == [
        "7 signOut: registered.viewing -> registered.viewing, request #6 observeProfile, "
          + "notice unreachable"
      ])
    bench.fake.hang(in: nil)
    bench.putAside()
    return bench
  }

  @Test func `A sign-out that was refused is not stored by a store that returns late`() {
    let bench = refusedSignOut()
    bench.release()
    #expect(bench.fake.takeLog() == ["save registered"])
    #expect(bench.fake.checkpoint.name == .registered)
    #expect(bench.fake.session?.text == Sample.address)
    #expect(bench.path == .registeredViewing)
    #expect(bench.takeTransitions() == [])
  }

  @Test func `The end waits for a store that returns late, and stores once more`() {
    let bench = refusedSignOut()
    bench.runner.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["observeProfile ended"])
    bench.release()
    #expect(bench.fake.takeLog() == ["save registered", "ended"])
    #expect(bench.fake.checkpoint.name == .registered)
  }

  @Test func `What came while the store hung is stored as soon as it returns`() {
    let bench = Bench()
    bench.launch()
    bench.fake.hang(in: .store)
    bench.fake.reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    bench.send(.submitSignUp(Sample.form))
    bench.advance(by: .seconds(5))
    #expect(bench.path == .confirmationEditing)
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp"])
    bench.fake.hang(in: nil)
    bench.release()
    #expect(bench.fake.takeLog() == ["save awaitingCode"])
    #expect(bench.fake.checkpoint.name == .awaitingCode)
  }

  @Test func `A store that is always late is not asked again for what it has stored`() {
    let bench = refusedSignOut()
    bench.fake.hang(in: .store)
    bench.release()
    bench.advance(by: .seconds(5))
    bench.release()
    #expect(bench.fake.takeLog() == ["save registered"])
    #expect(bench.fake.checkpoint.name == .registered)
  }

  @Test(arguments: [false, true])
  func `A host stores again, too, and its end waits for that`(finishes: Bool) {
    let bench = HostBench(loops: 1)
    bench.start()
    bench.launch("ana")
    bench.fakes["ana"].reply(.signIn(.success(.signedIn)))
    bench.fakes["ana"].reply(.fetchProfile(.success(.complete(Sample.profile))))
    bench.send(.submitSignIn(Sample.credentials), to: "ana")
    #expect(bench.path("ana") == .registeredViewing)
    bench.fakes["ana"].hang(in: .store)
    bench.send(.signOut, to: "ana")
    bench.advance(by: .seconds(5))
    #expect(bench.path("ana") == .registeredViewing)
    bench.fakes["ana"].hang(in: nil)
    _ = bench.log("ana")
    if finishes {
      bench.finish()
      #expect(!bench.hasEnded)
      #expect(bench.log("ana") == ["observeProfile ended"])
    }
    bench.release("ana")
    #expect(bench.log("ana") == ["save registered"])
    #expect(bench.fakes["ana"].checkpoint.name == .registered)
    #expect(bench.hasEnded == finishes)
  }
}
