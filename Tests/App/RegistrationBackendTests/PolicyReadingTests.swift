import RegistrationCore
import RegistrationJSON
import Testing

/// What is written of a policy is read again, and nothing that is read stops the reader.
@Suite struct PolicyReadingTests {
  /// Random policies without a mistake, of a seed (SplitMix64).
  private struct Policies {
    var state: UInt64

    mutating func number(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }

    mutating func yes() -> Bool { number(below: 2) == 0 }

    mutating func label() -> String {
      let parts = [
        "a", "Ñ", "\"", "\\", "/", "\n", "\t", "\u{8}", "\u{7F}", "\u{2028}", "👩‍👧", "{", ",",
      ]
      return (0..<number(below: 9)).map { _ in parts[number(below: parts.count)] }.joined()
    }

    mutating func fieldLabel() -> FieldLabel {
      if yes() { return .text(label() + "l") }
      let languages = ["en", "es", "pt-BR"].filter { _ in yes() }
      return .texts(LabelTexts((languages + ["fr"]).map { LabelTexts.Entry($0, label() + "l") }))
    }

    mutating func rule(_ place: Int, _ kinds: [FieldRule.Kind]) -> FieldRule {
      let kind = kinds[number(below: kinds.count)]
      return FieldRule(
        FieldName("custom:f\(place)"), label: fieldLabel(), kind: kind, isRequired: yes(),
        maximumLength: yes() ? nil : 10 + number(below: 1000), autofill: yes() ? label() : nil,
        callingCode: kind == .phone && yes() ? 1 + number(below: 999) : nil)
    }

    mutating func next() -> Policy {
      let kinds: [FieldRule.Kind] = [.text, .email, .phone, .birthday, .consent]
      let signUp = (0..<number(below: 4)).map { rule($0, kinds) }
      // A name has one kind, whichever step asks for it.
      var profile = (0..<number(below: 6)).map { place in
        rule(place, signUp.indices.contains(place) ? [signUp[place].kind] : kinds)
      }
      if yes() { profile.append(rule(99, [.image])) }
      let code = CodeRule(
        length: 1 + number(below: 20), resendCooldown: Int64(number(below: 86_400_001)))
      return Policy(
        name: "p\(number(below: 1000))-ñ", signUp: signUp,
        profile: profile,
        password: PasswordRule(
          minimumLength: 1 + number(below: 256), requiresUppercase: yes(), requiresLowercase: yes(),
          requiresDigit: yes(), requiresSymbol: yes()),
        confirmation: yes() ? code : nil,
        signIn: SignInRule.allCases[number(below: SignInRule.allCases.count)])
    }
  }

  @Test func `Any policy is written and read as the same`() throws {
    var policies = Policies(state: 7)
    for _ in 0..<500 {
      let policy = policies.next()
      #expect(try Policy.read(json: Array(policy.printed().utf8)) == policy)
      let bytes = try PolicyCoding.encode(policy)
      #expect(try PolicyCoding.decode(bytes) == policy)
      #expect(try Policy.read(json: bytes) == policy)
    }
  }

  @Test(arguments: Policy.builtIn)
  func `A file with any other byte is read, or refused with a place in it`(policy: Policy) {
    let file = Array(policy.printed().utf8)
    let lines = file.count { $0 == 0x0A } + 2
    for place in file.indices {
      for byte: UInt8 in [0, 0x0A, 0x20, 0x22, 0x2C, 0x31, 0x5B, 0x5C, 0x7B, 0x7D, 0xC3, 0xFF] {
        var changed = file
        changed[place] = byte
        do throws(PolicyErrors) {
          let read = try Policy.read(json: changed)
          #expect((try? PolicyCoding.decode(changed)) == read)
        } catch {
          #expect(!error.errors.isEmpty)
          #expect(
            error.errors.allSatisfy {
              (1...lines).contains($0.line) && (1...file.count + 1).contains($0.column)
                && !$0.message.isEmpty
            })
        }
      }
    }
  }

  @Test func `An error has a line, a column and a suggestion`() throws {
    let error = try #require(throws: PolicyErrors.self) {
      try Policy.read(json: Array("{\"name\": \"shop\",\n \"profil\": []}".utf8))
    }
    #expect(
      error.description == """
        1:1: profile is missing; add it
        2:2: profil is no key of a policy; did you mean 'profile'?
        """)
  }

  @Test func `A whole number is one however it is written, but not in a file of a person`() throws {
    let text = #"{"name":"a","profile":[],"password":{"minimumLength":1.2e1}}"#
    #expect(try PolicyCoding.decode(Array(text.utf8)).password.minimumLength == 12)
    #expect(throws: PolicyErrors.self) { try Policy.read(json: Array(text.utf8)) }
  }

  @Test func `A server may send keys that this version does not know`() throws {
    let text = #"{"name":"a","colour":"red","profile":[{"name":"b","label":"B","size":1}]}"#
    #expect(
      try PolicyCoding.decode(Array(text.utf8))
        == Policy(name: "a", profile: [FieldRule("b", label: "B")]))
    let error = try #require(throws: PolicyErrors.self) {
      try Policy.read(json: Array(text.utf8))
    }
    #expect(error.errors.count == 2)
  }

  @Test("A file in which everything is wrong is told of within bounds")
  func manyMistakes() throws {
    let fields = Array(repeating: #"{"name":"=","label":""}"#, count: 3_000).joined(separator: ",")
    let json = #"{"name":"p","confirmation":null,"profile":["# + fields + "]}"
    let found = try #require(throws: PolicyErrors.self) { try Policy.read(json: Array(json.utf8)) }
    #expect(found.errors.count == 100)
    #expect(found.errors.allSatisfy { $0.line == 1 && $0.text.isEmpty })
    #expect(found.errors.last?.column ?? 0 > 1_000)
  }
}
