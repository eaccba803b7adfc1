import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("The directory")
struct DirectoryTests {
  private let card: Fields = [
    "name": "Ana Lopez", "gender": "F", .email: "ana@example.com", .phone: "+15550100123",
  ]

  @Test("knows no record, an incomplete one and a complete one apart")
  func lookUp() throws {
    var directory = Directory()
    let ana = try address("ana")
    #expect(directory.lookUp(ana, policy: .card, at: .start) == .notFound)
    try directory.create(ana)
    #expect(
      directory.lookUp(ana, policy: .card, at: .start)
        == .incomplete(Profile([:]), missing: ["name", "gender", .email, .phone]))
    directory.update(ana, with: card)
    #expect(directory.lookUp(ana, policy: .card, at: .start) == .complete(Profile(card)))
  }

  @Test("creates no second record")
  func exists() throws {
    var directory = Directory()
    let ana = try address("ana")
    try directory.create(ana)
    directory.update(ana, with: ["name": "Ana"])
    #expect(throws: DirectoryError.exists) { try directory.create(ana) }
    #expect(directory.fields(of: ana) == ["name": "Ana"])
    #expect(directory.count == 1)
  }

  @Test("writes the fields named and leaves the others; writing again changes nothing")
  func merges() throws {
    var directory = Directory()
    let ana = try address("ana")
    directory.update(ana, with: card)
    let version = directory.version(of: ana)
    directory.update(ana, with: ["name": "Ana Maria"])
    directory.uploadAvatar([1, 2, 3], of: ana)
    #expect(directory.fields(of: ana)?.text("gender") == "F")
    #expect(directory.fields(of: ana)?.text("name") == "Ana Maria")
    #expect(directory.fields(of: ana)?.image(.avatar) == [1, 2, 3])
    #expect(directory.version(of: ana) == version + 2)
    let before = directory
    directory.update(ana, with: ["name": "Ana Maria"])
    directory.uploadAvatar([1, 2, 3], of: ana)
    #expect(directory == before)
  }

  @Test("knows no more of an account to which nothing was done")
  func untouched() throws {
    var directory = Directory()
    let ana = try address("ana")
    directory.setPresence(false, of: ana)
    directory.delete(ana)
    #expect(directory == Directory())
    try directory.create(ana)
    directory.setPresence(true, of: ana)
    let before = directory
    #expect(throws: DirectoryError.exists) { try directory.create(ana) }
    directory.setPresence(true, of: ana)
    #expect(directory == before)
  }

  @Test("counts a record that does not decode as an empty one, which can be written anew")
  func undecodable() throws {
    var directory = Directory()
    let ana = try address("ana")
    directory.spoil(ana)
    #expect(
      directory.lookUp(ana, policy: .username, at: .start)
        == .incomplete(Profile([:]), missing: ["username"]))
    #expect(throws: DirectoryError.exists) { try directory.create(ana) }
    directory.update(ana, with: ["username": "ana"])
    #expect(
      directory.lookUp(ana, policy: .username, at: .start)
        == .complete(Profile(["username": "ana"])))
  }

  @Test("changes from outside: fields set and taken out, records deleted")
  func outside() throws {
    var directory = Directory()
    let ana = try address("ana")
    directory.update(ana, with: card)
    directory.set(ana, ["name": nil, "gender": "X"])
    #expect(directory.fields(of: ana)?["name"] == nil)
    #expect(directory.fields(of: ana)?.text("gender") == "X")
    directory.delete(ana)
    #expect(directory.lookUp(ana, policy: .card, at: .start) == .notFound)
  }

  @Test("presence is apart from the record")
  func presence() throws {
    var directory = Directory()
    let ana = try address("ana")
    directory.setPresence(true, of: ana)
    #expect(directory.isPresent(ana))
    #expect(directory.fields(of: ana) == nil)
    #expect(directory.version(of: ana) == 0)
    directory.setPresence(false, of: ana)
    #expect(!directory.isPresent(ana))
  }
}
