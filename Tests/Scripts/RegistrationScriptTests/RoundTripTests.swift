import RegistrationCore
import RegistrationScript
import Testing

@Suite("What is printed reads as what was printed")
struct RoundTripTests {
  private static let example = """
    # The code expires while she looks for it; a new one lets her in.
    policy clinic

    launch
    sign-up email=ana@example.com password=Correct-horse-1 phone=+15550100123  # step 1
    expect confirmation.editing notice=codeSent
    #
    wait 25h
    code $code
    profile firstName=Ana lastName="López Ruiz" acceptTerms=yes
    expect user ana@example.com status=confirmed profile=complete presence=on
    """ + "\n"

  @Test func theExampleIsCanonical() throws {
    let script = try script(RoundTripTests.example)
    #expect(script.printed() == RoundTripTests.example)
    #expect(script.policy == .clinic)
    #expect(script.story == "The code expires while she looks for it; a new one lets her in.")
    #expect(script.lines.map(\.number) == Array(1...11))
    #expect(script.lines[4].comment == "step 1")
    #expect(script.lines[2].directive == nil)
    #expect(script.lines[6].comment?.isEmpty == true)
  }

  @Test(arguments: [
    ("wait 60s", "wait 1m"), ("wait 90s", "wait 90s"), ("wait 48h", "wait 2d"),
    ("wait 1500ms", "wait 1500ms"), ("wait 0d", "wait 0s"),
    ("\t launch   #x ", "launch  # x"), ("#x\t", "# x"), ("##", "# #"), ("#  x", "#  x"),
    ("launch#", nil), ("password a#b", "password a#b"), ("password \"#b\"", "password \"#b\""),
    ("password \"abc\"", "password abc"), ("password \"a b\"", "password \"a b\""),
    ("password a\\b", "password a\\b"), ("password \"a=b\"", "password \"a=b\""),
    ("password \"a\\nb\\\"\\\\ \\u{1F600}\\u{7}\"", "password \"a\\nb\\\"\\\\ 😀\\u{7}\""),
    ("password a\u{A0}b", "password \"a\\u{a0}b\""),
    ("password \"\\u{202e}\"", "password \"\\u{202e}\""), ("password \"\"", "password \"\""),
    ("sign-in password=a=b email=", "sign-in password=a=b"),
    ("sign-in password=\"#x\"", "sign-in password=#x"),
    ("code \"$code\"", "code \"$code\""), ("code \"12 3\"", "code \"12 3\""),
    ("code $code(ANA@example.com,0)", "code $code(ana@example.com)"),
    ("new-password code=\"$x\" password=\"\"", "new-password code=\"$x\""),
    ("fault SignUp NotAuthorizedException", "fault signUp notAuthorized"),
    ("fault signUp offline undelivered times=1 after-commit", "fault signUp offline undelivered"),
    ("save lastName=B firstName=A", "save firstName=A lastName=B"),
    ("expect signUp problem=email problem=phone", "expect signUp problem=email,phone"),
    ("given session a@b.c status=unknown cached=no", "given session a@b.c"),
    (
      "given user a@b.c status=confirmed password=P gender=F profile=incomplete",
      "given user a@b.c password=P status=confirmed gender=F"
    ),
  ])
  func oneWayOfWriting(line: String, canonical: String?) throws {
    guard let canonical else {
      #expect(!errors(Array(line.utf8)).isEmpty)
      return
    }
    let read = try script(line)
    #expect(read.printed() == canonical + "\n")
    #expect(try script(read.printed()) == read)
  }

  @Test func lineEndings() throws {
    let lf = try script("# a\n\nlaunch\nretry # b\n")
    #expect(try script("# a\r\n\r\nlaunch\r\nretry # b\r\n") == lf)
    #expect(try script("\u{FEFF}# a\n\nlaunch\nretry # b") == lf)
    #expect(try script("").lines.isEmpty)
    #expect(try script("\n\n").lines.count == 2)
    #expect(try script("\n\n").printed() == "\n\n")
  }

  @Test func policiesDecideHowFieldsAreRead() throws {
    #expect(
      try directive("profile username=yes", policy: "username")
        == .person(.profile(["username": "yes"])))
    #expect(
      try directive("profile email=a@b.c name=x", policy: "card")
        == .person(.profile([.email: "a@b.c", "name": "x"])))
    #expect(try script("policy card").policy == .card)
    #expect(try script("launch").policy == .clinic)
    let own = Policy(
      name: "own", profile: [FieldRule("z", label: "Z"), FieldRule("a", label: "A")])
    let text = "# s\npolicy own\nprofile z=1 a=2\n"
    let read = try script(text, policies: [own])
    #expect(read.printed() == text)
    #expect(
      read
        == EventScript(policy: own, story: "s", [.person(.profile(["z": "1", "a": "2"]))]))
  }

  @Test func secretsShowInScriptsAlone() throws {
    let read = try script("password Hunter2-x\nsign-in email=a@b.c password=Hunter2-x\ncode 314159")
    var dumped = ""
    dump(read, to: &dumped)
    for text in [dumped, "\(read)", String(reflecting: read)] {
      #expect(!text.contains("Hunter2") && !text.contains("314159"))
    }
    #expect(read.printed().contains("password=Hunter2-x"))
  }

  @Test(arguments: UInt64(1)...UInt64(40))
  func randomScripts(seed: UInt64) throws {
    var random = ScriptGenerator(seed: seed)
    let made = random.script()
    let printed = made.printed()
    let read = try script(printed)
    #expect(read == made, "seed \(seed)")
    #expect(read.printed() == printed, "seed \(seed)")
  }
}
