import RegistrationCore
import Testing

@testable import RegistrationC

/// What a flow for C still holds of the requests that it gave out.
@Suite struct KeptRequestTests {
  @Test func `The password of a request that was answered is not kept`() throws {
    var bench = FlowBench()
    try bench.take(.event(.launch))
    try bench.answer(.restoreSession(.success(Restored(session: nil, checkpoint: .none))))
    try bench.take(.event(.submitSignIn(FlowBench.credentials)))
    #expect(bench.flow.shown.path == .admissionSigningIn)
    #expect(bench.contents.secrets.contains(FlowBench.password))
    try bench.answer(.signIn(.failure(.notAuthorized(.incorrectCredentials))))
    #expect(bench.flow.shown.path == .signUpEditing)
    #expect(bench.contents.secrets == [])
  }

  @Test func `The observations of earlier live profiles are not kept`() throws {
    var bench = FlowBench()
    try bench.register()
    try bench.take(.event(.editProfile), .event(.back))
    let count = bench.contents.count
    for _ in 0..<20 { try bench.take(.event(.editProfile), .event(.back)) }
    #expect(bench.flow.shown.path == .registeredViewing)
    #expect(bench.contents.count == count)
  }

  @Test func `The newest request and the live profile take answers of their own kind alone`() throws
  {
    var bench = FlowBench()
    try bench.register()
    let observation = bench.request
    try bench.answer(.observeProfile(.success(.complete(FlowBench.profile))))
    let changed: Profile = Profile(["username": "ann"])
    try bench.take(.event(.editProfile), .event(.saveProfile(changed.fields)))
    #expect(bench.flow.shown.path == .registeredSaving)
    #expect(bench.request != observation)
    for id in [observation, bench.request] {
      #expect(throws: CallError.self) {
        try bench.take(.answer(id, .signOut(.success(Acknowledgement()))))
      }
    }
    #expect(throws: CallError.self) {
      let next = RequestID(bench.request.number + 1)
      try bench.take(.answer(next, .updateProfile(.success(Acknowledgement()))))
    }
    try bench.take(.answer(observation, .observeProfile(.success(.complete(changed)))))
    #expect(bench.flow.shown.path == .registeredSaving)
    try bench.answer(.updateProfile(.success(Acknowledgement())))
    #expect(bench.flow.shown.path == .registeredViewing)
  }
}
