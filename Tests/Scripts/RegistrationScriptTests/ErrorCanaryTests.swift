import RegistrationScript
import Testing

/// A line that cannot be read is shown with its error, and may have a password in it.
@Suite("A secret comes out of no error in a script or a trace")
struct ErrorCanaryTests {
  private static let canary = "Canary"

  /// Every way in which an error is put into words.
  private func texts(of errors: [ScriptError]) -> [String] {
    errors.flatMap { error in
      var dumped = ""
      dump(error, to: &dumped)
      return ["\(error)", String(reflecting: error), dumped]
    }
  }

  @Test(
    "a line of a script that is wrong in some way",
    arguments: [
      "sign-in email=kim password=\"Canary-1", "sign-in email=kim password=Canary\"1\"",
      "sign-in email=kim password=\"Canary\\q\"", "sign-in email=kim password=\"Canary\"x",
      "sign-in email=kim passwrod=Canary", "sign-in email=kim pass=Canary", "sign-in Canary",
      "sign-in email=kim password=Correct Canary", "sign-in email=kim password=Correct 2Canary=1",
      "sign-up email=kim password=Canary password=Canary", "given user kim password=Canary",
      "given user kim@example.com pasword=Canary status=x", "given usr kim password=Canary",
      "password Canary Canary", "password Correct=Canary", "password Canary=", "pasword Canary",
      "password \"Canary", "password \"My \"Canary\" x\"", "code Canary Canary", "code 12=Canary",
      "cod Canary", "new-password code=Canary x", "new-password code=Canary password=Canary x",
      "new-password $code Canary", "newpassword code=Canary password=Canary",
      "launch password=Canary", "wait 5 password=Canary", "expect code=Canary",
      "\"Canary\"", "password=Canary", "Canary-1", "Canary1!", "\u{1}sign-in password=Canary",
      #"{"name":"submitSignIn","email":"kim@example.com","password":"Canary"}"#,
      #"{ "name": "submitSignIn", "email": "kim@example.com", "password": "Canary" }"#,
    ])
  func scripts(line: String) {
    let found = errors(Array(line.utf8))
    #expect(!found.isEmpty)
    for text in texts(of: found) {
      #expect(!text.contains(Self.canary), "\(text)")
    }
  }

  @Test(
    "a password or a code that looks like something else, or stands where none belongs",
    arguments: [
      // Like `$code`, or a comment.
      "sign-in email=a@b.org password=$CanaryZ9!pw shoe=1", "password $CanaryZ9!pw extra",
      "given user a@b.org password=$CanaryZ9!pw staus=confirmed", "code $Canary x",
      "new-password code=$code password=$CanaryZ9!pw now", "password $code Canary",
      "sign-in email=a@b.org password=$code(Canary) shoe=1", "new-password $code(Canary)",
      "code $code $code(Canary)", "code $Canary", "password #CanaryZ9!pw", "code #Canary",
      "sign-in email=a@b.org password= #Canary", "sign-in emial=a@b.org password=My #Canary",
      "save secret=# #Canary", "pasword #Canary", "Correct #Canary", "resend my #Canary",
      // Of a name that the verb does not have.
      "save newPassword=CanaryZ9!pw foo=1", "profile pwd=Canary", "save passphrase=Canary",
      "directory set a@b.org secret=Canary", "expect user a@b.org passcode=Canary",
      "save otp=Canary", "profile pin=Canary", "save clientSecret=Canary", "save my-pass=Canary",
      "fault signUp timedOut token=Canary", "wait password=Canary", "wait 5s Canary=1",
      // Behind a verb that takes none.
      "resend Canary", "have-code Canary", "have-confirmed Canary", "dismiss Canary",
      "retry Canary", "launch Canary",
      "sign-out Canary", "forgot-password a@b.org CanaryZ9!pw", "back Canary", "edit Canary",
      "kill Canary", "store tear Canary", "resend Canary=1", "save Canary", "profile Canary",
      "hold signUp Canary", "fault signUp timedOut Canary", "expect user a@b.org Canary",
      // Behind a secret, and perhaps a part of it.
      "sign-in email=a@b.org password=Correct Canary=Z9!pw", "save secret=My Canary",
      "sign-in email=a@b.org password=Correct email Canary", "save secret=My Canary=Z9!pw",
      "given user password=My Canary status=confirmed", "directory set secret=My Canary",
      "given usr a@b.org password=My Canary=Z9", "sing-in password=My Canary=Z9",
      #"sign-in password="My " Canary=Z9""#, #"sign-in password="My "own" word" Canary=Z9"#,
      // Alone.
      "Canary-horse-battery", "Canary", "Canary=Z9!pw", "mypassword Canary", "My-Canary",
      "CanaryPassword", "save code=$Canary x=1", "new-password code=$code(My Canary",
      "Correct=horse Canary=battery",
    ])
  func lookingLikeAnything(line: String) {
    let found = errors(Array(line.utf8))
    for text in texts(of: found) { #expect(!text.contains(Self.canary), "\(text)") }
  }

  @Test("beside a value that may be a secret, only the verb is shown")
  func verbAlone() {
    let lines = [
      ("frogot-pasword a@b.org", "frogot-pasword <redacted>"), ("mypassword My", ""),
      ("sing-in email=a@b.org pasword=My staus=x", "sing-in <redacted>"),
      ("given user a@b.org password=My staus=x", "given <redacted>"),
      ("new-password code=$code pasword=\"My\" now=1", "new-password <redacted>"),
      ("code $code x", "code <redacted>"), ("code", "code"),
      ("password \"My", "password <redacted>"),
      ("fault signUp timedOut aftercommit # lost", "fault <redacted>"),
      ("given usr a@b.org firstName=Ana", "given <redacted>"), ("retry now", "retry <redacted>"),
      ("\tsave  shoe=41", "save <redacted>"),
    ]
    for (line, shown) in lines { #expect(errors(Array(line.utf8)).first?.text == shown) }
  }

  @Test("a line is shown whole if its verb takes no secret and knows every word")
  func wholeLines() {
    for line in ["fault signUp timedOt # lost", "expect user ana firstName=Ana", "wait  5"] {
      #expect(errors(Array(line.utf8)).first?.text == line)
    }
  }

  @Test("a line that is not UTF-8")
  func bytes() {
    let found = errors(Array("password Canary".utf8) + [0xFF])
    for text in texts(of: found) { #expect(!text.contains(Self.canary)) }
    #expect(found.count == 1)
  }

  @Test("the message has the column, and no value is shown")
  func column() {
    let shown = errors(
      Array(#"sign-in email=kim@example.com password="Canary-Sekret-1" shoe=x"#.utf8))
    #expect(
      shown.map(\.description) == [
        """
        x.events:1:58: 'sign-in' has no key 'shoe'; it takes email, password
          sign-in <redacted>
                  ^
        """
      ])
  }

  @Test(
    "a file that is no trace, replayed",
    arguments: [
      #"{"name":"submitSignIn","email":"kim@example.com","password":"Canary"}"#,
      #"{"name":"submitSignIn","password":"Canary""#, "password Canary", "Canary",
      #"{"policy":"Canary"}"#, #"{"policy":"clinic","seq":"Canary"}"#,
      #"{"policy":"clinic","at":"Canary"}"#, #"{"policy":"clinic","event":"Canary"}"#,
      #"{"policy":"clinic","event":{"name":"Canary","password":"Canary"}}"#,
      #"{"policy":"clinic","event":{"name":"submitCode","code":["Canary"]}}"#,
      #"{"policy":"clinic","event":{"name":"submitCode","code":"Canary"},"at":5}"#,
    ])
  func traces(line: String) {
    var replay = TraceReplay(file: "t.jsonl")
    #expect(throws: TraceReplayError.self) { try replay.take(Array(line.utf8)) }
    do throws(TraceReplayError) {
      try replay.take(Array(line.utf8))
    } catch {
      var dumped = ""
      dump(error, to: &dumped)
      for text in ["\(error)", String(reflecting: error), dumped] {
        #expect(!text.contains(Self.canary), "\(text)")
      }
    }
  }

  @Test("a replay that comes out differently")
  func difference() throws {
    var replay = TraceReplay(file: "t.jsonl")
    let line = #"""
      {"policy":"clinic","seq":1,"at":"2026-01-01T00:00:00.000Z","event":{"name":"submitCode",\#
      "code":"Canary"},"from":"launching.idle","to":"launching.idle","outcome":"ignored.notApplicable",\#
      "request":{"id":1,"name":"signIn","password":"Canary","passcode":"Canary","code":"917364"},"notice":null}
      """#
    do throws(TraceReplayError) {
      try replay.take(Array(line.utf8))
      Issue.record("no difference")
    } catch {
      guard case .different(let difference) = error else { throw error }
      #expect(difference.key == "request")
      #expect(!"\(error)".contains(Self.canary))
      var dumped = ""
      dump(error, to: &dumped)
      #expect(!dumped.contains(Self.canary))
      #expect(!(dumped + "\(error)").contains("917364"))
    }
  }
}
