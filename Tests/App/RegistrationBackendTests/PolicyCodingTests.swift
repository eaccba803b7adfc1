import RegistrationBackend
import RegistrationCore
import Testing

/// Policies from outside are within bounds, or refused with the place and the remedy.
@Suite struct PolicyCodingTests {
  private func refusal(_ text: String) -> String? {
    do throws(PolicyFormatError) {
      _ = try PolicyCoding.decode(Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  private func refusal(_ change: (inout Policy) -> Void) -> String? {
    var policy = Policy.clinic
    change(&policy)
    do throws(PolicyFormatError) {
      _ = try PolicyCoding.encode(policy)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `What is written reads as the same`() throws {
    for policy in Policy.builtIn {
      let bytes = try PolicyCoding.encode(policy)
      #expect(try PolicyCoding.decode(bytes) == policy)
      #expect(try PolicyCoding.encode(PolicyCoding.decode(bytes)) == bytes)
    }
  }

  @Test(arguments: [
    ("", "the policy is not JSON; write one object in UTF-8"),
    ("[]", "the policy is a list; write an object in { }"),
    ("{}", "name is missing; add it"),
    (#"{"name":7}"#, "name is the number 7; write a text in double quotes"),
    (
      #"{"name":"a","signUp":[],"profile":[{"name":"b","label":"","kind":"colour"}]}"#,
      "profile.0.kind is the text 'colour'; write text, email, phone, birthday, url, choice, "
        + "number, date, country, consent or image"
    ),
  ])
  func `What is no policy is told with its place`(text: String, told: String) {
    #expect(refusal(text) == told)
  }

  @Test func `What holds too much is refused before it is read`() {
    let deep = #"{"name":"# + String(repeating: "[", count: 64)
    #expect(
      refusal(deep)
        == "the policy holds too much at byte 72; write at most 64 levels of nesting")
    let long = String(repeating: " ", count: PolicyLimits.bytes + 1)
    #expect(
      refusal(long) == "the policy has 1048577 bytes; make it at most 1048576 bytes")
  }

  @Test func `Each limit is told with its place and what to do`() {
    let many = (0...PolicyLimits.fields).map { FieldRule(FieldName("f\($0)"), label: "F") }
    let refusals = [
      refusal { $0.name = "" },
      refusal { $0.profile = many },
      refusal { $0.profile[1].name = $0.profile[0].name },
      refusal { $0.profile[1] = FieldRule("password", label: "P") },
      refusal { $0.signUp.append(FieldRule(.email, label: "E")) },
      refusal { $0.profile[0].name = FieldName(String(repeating: "n", count: 65)) },
      refusal { $0.profile[0].label = .text(String(repeating: "l", count: 1025)) },
      refusal { $0.profile[0].maximumLength = 0 },
      refusal { $0.profile[0].maximumLength = 65_537 },
      refusal { $0.profile[8].maximumLength = 5_242_881 },
      refusal { $0.profile[1].kind = .image },
      refusal { $0.password.minimumLength = 257 },
      refusal { $0.confirmation?.length = -1 },
      refusal { $0.confirmation?.resendCooldown = .max },
    ]
    #expect(
      refusals == [
        "name has 0 bytes; write 1 to 128",
        "profile has 129 fields; leave at most 128",
        "profile.1.name is the name of an earlier field; give each field its own",
        "profile.1.name tells a secret, which no form holds; take the field out",
        "signUp.1.name is 'email', which step 1 has by itself; take the field out",
        "profile.0.name has 65 bytes; write 1 to 64",
        "profile.0.label has 1025 bytes; write 0 to 1024",
        "profile.0.maximumLength is 0; write a number from 1 to 65536",
        "profile.0.maximumLength is 65537; write a number from 1 to 65536",
        "profile.8.maximumLength is 5242881; write a number from 1 to 5242880",
        "profile.8.kind is a second picture; leave one picture in a form",
        "password.minimumLength is 257; write a number from 1 to 256",
        "confirmation.length is -1; write a number from 1 to 20",
        "confirmation.resendCooldown is 9223372036854775807; write a number from 0 to 86400000",
      ])
    #expect(refusal { $0.profile = Array(many.dropLast()) } == nil)
  }

  private func mistakes(_ change: (inout Policy) -> Void) -> [String] {
    var policy = Policy.clinic
    change(&policy)
    return policy.mistakes.map(\.description)
  }

  @Test func `All mistakes are told at once, in the order of the parts`() {
    let found = mistakes {
      $0.name = ""
      $0.signUp = [
        FieldRule(.email, label: "E-mail"), FieldRule("face", label: "Face", kind: .image),
      ]
      $0.profile = [
        FieldRule("a", label: "A"), FieldRule("a", label: "A"), FieldRule("pwd", label: "P"),
      ]
      $0.password.minimumLength = 0
      $0.confirmation = CodeRule(length: 21, resendCooldown: -1)
    }
    #expect(
      found == [
        "name has 0 bytes; write 1 to 128",
        "signUp.0.name is 'email', which step 1 has by itself; take the field out",
        "signUp.1.kind is a picture, which only step 3 uploads; move the field to the profile",
        "profile.1.name is the name of an earlier field; give each field its own",
        "profile.2.name tells a secret, which no form holds; take the field out",
        "password.minimumLength is 0; write a number from 1 to 256",
        "confirmation.length is 21; write a number from 1 to 20",
        "confirmation.resendCooldown is -1; write a number from 0 to 86400000",
      ])
  }

  @Test func `One name in two steps is one kind`() {
    let found = mistakes {
      $0.signUp = [FieldRule("x", label: "X", kind: .phone)]
      $0.profile = [FieldRule("x", label: "X"), FieldRule("y", label: "Y")]
    }
    #expect(
      found == [
        "profile.0.kind is 'text', but step 1 has a field of this name with 'phone'; give both one "
          + "kind, or two names"
      ])
    let same = mistakes {
      $0.signUp = [FieldRule("x", label: "X", maximumLength: 3)]
      $0.profile = [FieldRule("x", label: "X", maximumLength: 5)]
    }
    #expect(same.isEmpty)
  }

  @Test(arguments: Policy.builtIn) func `The built-in policies have no mistake`(policy: Policy) {
    #expect(policy.mistakes.isEmpty)
  }

  @Test(arguments: [
    (FieldRule.Kind.text, 1), (.consent, 1), (.email, 5), (.phone, 8), (.birthday, 10), (.image, 1),
  ])
  func `A limit leaves room for at least one value of its kind`(
    kind: FieldRule.Kind, shortest: Int
  ) {
    for (length, count) in [(shortest - 1, 1), (shortest, 0)] {
      let rule = FieldRule("a", label: "A", kind: kind, maximumLength: length)
      #expect(mistakes { $0.profile = [rule] }.count == count)
    }
  }
}
