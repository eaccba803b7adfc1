import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// A policy is read, or refused with a message; a policy that is read is the same when written and
/// read.
///
/// A flow follows it: no policy that can be decoded stops a flow.
enum PolicyTarget {
  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    try checkFile(bytes)
    try checkFile(changed(bytes))
    if let policy = try read(bytes) {
      let written: [UInt8]
      do throws(PolicyFormatError) {
        written = try PolicyCoding.encode(policy)
      } catch {
        throw FuzzFinding("what was read is not written: \(error)")
      }
      let again = try read(written)
      try require(again == policy, "what was written is read as another")
      try follow(policy)
    }
  }

  /// The same bytes but for one, whose place and value depend on them.
  private static func changed(_ bytes: [UInt8]) -> [UInt8] {
    let sum = bytes.reduce(into: 5381) { sum, byte in sum = (sum &* 33) ^ Int(byte) }
    var changed = bytes
    if !bytes.isEmpty {
      changed[Int(sum.magnitude >> 8) % bytes.count] = UInt8(truncatingIfNeeded: sum)
    }
    return changed
  }

  /// A file that a person wrote reads as the same text does, or is refused with a place in it.
  private static func checkFile(_ bytes: [UInt8]) throws(FuzzFinding) {
    let policy: Policy
    do throws(ScriptErrors) {
      policy = try Policy.parse(bytes, file: "x.json")
    } catch {
      try require(!error.errors.isEmpty, "refused without an error")
      try require(
        error.errors.allSatisfy { $0.line > 0 && $0.column > 0 }, "an error without a place")
      return
    }
    let printed = Array(policy.printed().utf8)
    try require((try? Policy.parse(printed, file: "x.json")) == policy, "it is printed as another")
    try require(try read(bytes) == policy, "a file is read as another policy than a text")
  }

  private static func read(_ bytes: [UInt8]) throws(FuzzFinding) -> Policy? {
    do throws(PolicyFormatError) {
      return try PolicyCoding.decode(bytes)
    } catch {
      try require(!error.description.isEmpty, "an error without words")
      return nil
    }
  }

  /// Goes through the steps of a flow under `policy`.
  private static func follow(_ policy: Policy) throws(FuzzFinding) {
    guard policy.password.minimumLength <= 1 << 12, policy.code.length <= 1 << 12,
      let login = Login("ana@example.com")
    else { return }
    let delivery = CodeDelivery(medium: .email, destination: "a***")
    let (code, password) = (Secret(Canary.word), Secret(Canary.word + "a!"))
    var flow = CheckedFlow(policy)
    try flow.handle(.launch)
    try flow.answer(.restoreSession(.success(Restored(session: nil, checkpoint: .none))))
    try flow.handle(.submitSignUp(SignUpForm(login: login.text, password: password)))
    try flow.answer(.signUp(.success(.unconfirmed(delivery))))
    try flow.handle(.submitCode(code))
    try flow.handle(.resendCode)
    try flow.handle(.submitSignIn(Credentials(login: login.text, password: password)))
    try flow.answer(.signIn(.success(.signedIn)))
    try flow.answer(.fetchProfile(.success(.incomplete(Profile(Fields()), missing: []))))
    try flow.handle(.submitProfile(["a": "b"]))
    let missing = policy.missingFields(in: Fields(), at: OpenWorld.now)
    let required = policy.profile.count { $0.isRequired }
    try require(missing.count == required, "\(missing.count) of \(required) fields are missing")
  }
}
