import RegistrationCore
import RegistrationScript
import Testing

@Suite("Errors say where, what was expected, and what was probably meant")
struct ErrorTests {
  private static let verbs =
    "policy, given, fault, delay, hold, release, again, launch, code, resend, password, profile, "
    + "edit, save, retry, back, dismiss, sign-up, sign-in, have-code, have-confirmed, send-code, "
    + "forgot-password, new-password, choose, proceed, provider, passkey, create-passkey, open, sign-out, wait, sheet, kill, clock, store, session, pool, directory, attacker "
    + "or expect"

  @Test(arguments: [
    ("sing-up email=x", "1:1: unknown verb 'sing-up' [sign-up]"),
    ("Launch", "1:1: unknown verb 'Launch' [launch]"),
    ("frobnicate", "1:1: expected a verb at the start of the line: \(ErrorTests.verbs)"),
    (
      "mypassword", "1:1: expected a verb at the start of the line, such as 'launch' [password]"
    ),
    ("\"launch\"", "1:1: expected a verb at the start of the line: \(ErrorTests.verbs)"),
    ("  email=x", "1:3: expected a verb at the start of the line: \(ErrorTests.verbs)"),
    ("given usr a@b.c", "1:7: expected user, pool, session or identity after 'given' [user]"),
    ("given \"user\" a@b.c", "1:7: 'user' stands here without quotes"),
    ("expect \"ignored\"", "1:8: 'ignored' stands here without quotes"),
    ("expect \"user\"", "1:8: 'user' stands here without quotes"),
    ("given", "1:6: expected user, pool, session or identity after 'given'"),
    ("clock 5s", "1:7: expected back or forward after 'clock'"),
    (
      "pool confrim a@b.c",
      "1:6: expected confirm, delete, disable, enable or reset after 'pool' [confirm]"
    ),
    ("kill befor store", "1:6: expected nothing, before or after behind 'kill' [before]"),
    ("kill aftre store", "1:6: expected nothing, before or after behind 'kill' [after]"),
    ("kill it", "1:6: 'kill' has no use for a word here"),
    ("launch now", "1:8: 'launch' has no use for a word here"),
    (
      "sign-up email = a@b.example password = x",
      "1:15: expected no blank before '=': write a key and its value as key=value"
    ),
    ("launch now=1", "1:8: 'launch' takes no keys"),
    (
      "password a=b",
      "1:10: 'password' takes no keys: password Correct-horse-1; "
        + "put a value that has a '=' in quotes"
    ),
    ("code", "1:5: 'code' needs a code: code $code"),
    ("code 1 2", "1:8: 'code' has no use for a word here"),
    (
      "code $cdoe",
      "1:6: expected $code, $code(EMAIL), $code(EMAIL,1) or $totp, without white space; "
        + "put a code that starts with '$' in quotes [$code]"
    ),
    ("code $code(ana)", "1:12: 'ana' is not an e-mail address"),
    (
      "pool delete \(String(repeating: "a", count: 129))@b.org",
      "1:13: this is too long: an e-mail address has at most 128 characters"
    ),
    ("code $code(a@b.c,x)", "1:18: 'x' is not a whole number from 0 to 1000000"),
    (
      "new-password code=$code(a@b.c,9999999)",
      "1:31: '9999999' is not a whole number from 0 to 1000000"
    ),
    ("sign-up emial=x", "1:9: 'sign-up' has no key 'emial' [email]"),
    ("sign-up shoe=x", "1:9: 'sign-up' has no key 'shoe'; it takes email, password, phone"),
    ("sign-up email", "1:9: 'email' needs a value: email=…"),
    ("sign-up email=x email=y", "1:17: 'email' is given twice"),
    ("profile fistName=A", "1:9: 'profile' has no key 'fistName' [firstName]"),
    ("profile avatar=AQI", "1:16: the value of 'avatar' is not Base64 (RFC 4648, padded)"),
    ("save avatar=AQJ=", "1:13: the value of 'avatar' is not Base64 (RFC 4648, padded)"),
    ("wait", "1:5: 'wait' needs a duration: wait 90s"),
    ("wait 5", "1:6: '5' is not a duration; expected one such as 500ms, 90s, 15m, 25h or 2d"),
    ("wait -5s", "1:6: '-5s' is not a duration; expected one such as 500ms, 90s, 15m, 25h or 2d"),
    ("wait 36501d", "1:6: '36501d' is too long; the longest is 36500d"),
    ("wait 9999999999999999d", "1:6: '9999999999999999d' is too long; the longest is 36500d"),
    (
      "wait 99999999999999999999s",
      "1:6: '99999999999999999999s' is too long; the longest is 36500d"
    ),
    (
      "delay dance 5s",
      "1:7: unknown operation 'dance': expected restoreSession, signUp, confirmSignUp, resendCode, "
        + "signIn, signInWithSheet, createPasskey, beginTOTP, respondToChallenge, forgotPassword, resetPassword, signOut, "
        + "fetchProfile, createProfile, updateProfile, uploadAvatar or observeProfile"
    ),
    (
      "fault fetchProfile dance",
      "1:20: unknown failure 'dance': expected offline, timedOut, exists, notFound, rejected or unauthorized"
    ),
    (
      "expect dance",
      "1:8: unknown state 'dance': expected a step (launching, signUp, admission, challenge, "
        + "confirmation, recovery, profile, registered or leaving), or one of its states, such as "
        + "signUp.editing"
    ),
    ("delay sigIn 5s", "1:7: unknown operation 'sigIn' [signIn]"),
    ("delay signIn", "1:13: 'delay' needs a duration: delay signIn 5s"),
    (
      "fault sigUp timedOut message=m undelivered", "1:7: unknown operation 'sigUp' [signUp]"
    ),
    ("fault signUp unauthorised message=m", "1:14: unknown failure 'unauthorised' [unauthorized]"),
    ("hold", "1:5: 'hold' needs an operation: hold fetchProfile"),
    ("fault signUp codeMissmatch", "1:14: unknown failure 'codeMissmatch' [codeMismatch]"),
    ("fault signUp", "1:13: 'fault' needs a failure: fault signUp timedOut times=2 after-commit"),
    ("fault signUp timedOut times=0", "1:29: '0' is not a whole number from 1 to 1000000"),
    ("fault signUp timedOut times=+1", "1:29: '+1' is not a whole number from 1 to 1000000"),
    (
      "fault signUp timedOut aftercommit",
      "1:23: 'fault' has no use for 'aftercommit' [after-commit]"
    ),
    (
      "fault signUp timedOut after-commit=yes",
      "1:23: 'after-commit' stands alone, without a value"
    ),
    ("fault signUp timedOut message=m", "1:23: 'timedOut' carries no message"),
    (
      "fault signIn unauthorized",
      "1:14: 'signIn' asks the pool, which never fails with 'unauthorized': that is the "
        + "directory's"
    ),
    (
      "fault fetchProfile userNotFound",
      "1:20: 'fetchProfile' asks the directory, which never fails with 'userNotFound': expected "
        + "exists, notFound, rejected, unauthorized, offline or timedOut"
    ),
    ("fault signUp challenge", "1:14: only 'signIn' is answered with a challenge"),
    (
      "fault signIn challenge after-commit",
      "1:14: a challenge is an answer, not a lost one: it takes no after-commit and no undelivered"
    ),
    (
      "fault updateProfile rejected field=birhtday",
      "1:36: unknown field 'birhtday' [birthday]"
    ),
    (
      "given user a@b.c password=P",
      "1:28: 'given user' needs 'status': "
        + "given user ana@example.com password=Correct-horse-1 status=confirmed"
    ),
    (
      "given user a@b.c pasword=P status=confirmed",
      "1:18: 'given user' has no key 'pasword' [password]"
    ),
    (
      "given user a@b.c password=P status=confrimed",
      "1:36: unknown status 'confrimed': expected confirmed, unconfirmed or force-change-password "
        + "[confirmed]"
    ),
    (
      "given user a@b.c password=P status=confirmed disabled=maybe",
      "1:55: unknown answer 'maybe': expected yes or no"
    ),
    (
      "given user a@b.c password=P status=confirmed profile=none gender=F",
      "1:46: an account with 'profile=none' has no record to read, and so no fields"
    ),
    (
      "given user ana password=P status=confirmed",
      "1:12: 'ana' is not an e-mail address"
    ),
    (
      "given pool",
      "1:11: 'given pool' needs a setting: given pool code-lifetime=1h existence-errors=hide"
    ),
    (
      "given pool sign-up-status=known", "1:27: unknown setting 'known': expected unknown [unknown]"
    ),
    (
      "directory set a@b.c",
      "1:20: 'directory set' needs a field: directory set ana@example.com firstName=Ana"
    ),
    (
      "directory set a@b.c nam=x",
      "1:21: 'directory set' has no key 'nam'; it takes firstName, "
        + "lastName, gender, birthday, phone, acceptTerms, acceptPrivacy, acceptHIPAA, avatar"
    ),
    (
      "expect",
      "1:7: 'expect' needs a state: "
        + "expect signUp.editing notice=incompleteForm problem=email"
    ),
    ("expect sginUp.editing", "1:8: unknown state 'sginUp.editing' [signUp.editing]"),
    ("expect ignord", "1:8: unknown state 'ignord' [ignored]"),
    ("expect signUp notice=codeSend", "1:22: unknown notice 'codeSend' [codeSent]"),
    (
      "expect signUp request=nothing",
      "1:23: unknown request 'nothing': expected restoreSession, signUp, confirmSignUp, resendCode, "
        + "signIn, signInWithSheet, createPasskey, beginTOTP, respondToChallenge, forgotPassword, resetPassword, signOut, "
        + "fetchProfile, createProfile, updateProfile, uploadAvatar, observeProfile or none"
    ),
    ("expect signUp problem=phone,emal", "1:29: unknown field 'emal' [email]"),
    (
      "expect signUp problem=",
      "1:23: unknown field '': expected email, password, code, phone, firstName, lastName, gender, "
        + "birthday, acceptTerms, acceptPrivacy, acceptHIPAA or avatar"
    ),
    (
      "expect ignored bsy",
      "1:16: unknown reason 'bsy': expected stale, notApplicable or busy "
        + "[busy]"
    ),
    ("expect requests signUp sigIn", "1:24: unknown operation 'sigIn' [signIn]"),
    ("expect user a@b.c presence=yes", "1:28: unknown presence 'yes': expected on or off"),
    (
      "expect user a@b.c none status=confirmed",
      "1:40: an account that is not there has no values"
    ),
    (
      "expect mail a@b.c",
      "1:18: 'expect mail' needs 'count': "
        + "expect mail ana@example.com count=1"
    ),
    (
      "expect checkpoint singingUp",
      "1:19: unknown checkpoint 'singingUp': expected none, "
        + "leaving, recovering, signingUp, awaitingCode, confirmed, awaitingProfile or registered [signingUp]"
    ),
  ])
  func oneErrorOfALine(line: String, complaint: String) {
    #expect(complaints(line) == [complaint])
  }

  @Test("Every word too many has its place named")
  func surplusWords() {
    #expect(
      complaints("launch now or never") == [
        "1:8: 'launch' has no use for a word here", "1:12: 'launch' has no use for a word here",
        "1:15: 'launch' has no use for a word here",
      ])
  }

  @Test(arguments: [
    ("password \"abc", "1:10: this quote is never closed"),
    ("password \"a\\", "1:12: unknown escape; there are \\\" \\\\ \\n and \\u{…}"),
    ("password \"a\\t\"", "1:12: unknown escape; there are \\\" \\\\ \\n and \\u{…}"),
    ("password \"\\u{}\"", "1:11: expected \\u{…} with 1 to 6 hexadecimal digits of a character"),
    (
      "password \"\\u{d800}\"",
      "1:11: expected \\u{…} with 1 to 6 hexadecimal digits of a character"
    ),
    (
      "password \"\\u{1234567}\"",
      "1:11: expected \\u{…} with 1 to 6 hexadecimal digits of a character"
    ),
    ("password \"\\u{41", "1:11: expected \\u{…} with 1 to 6 hexadecimal digits of a character"),
    ("password \"a\"b", "1:13: expected white space after the closing quote"),
    (
      "password a\"b",
      "1:11: a quote inside a word; put the whole value in quotes, with \\\" "
        + "inside"
    ),
    (
      "# \u{7}",
      "1:3: control character U+0007; in a value, write it in quotes, as \\u{7}, and elsewhere, leave it out"
    ),
    ("launch\r", "1:7: control character U+000D; end lines with a line feed, or with both"),
    (
      "# \u{85}",
      "1:3: control character U+0085; in a value, write it in quotes, as \\u{85}, and elsewhere, leave it out"
    ),
  ])
  func wordsAndQuotes(line: String, complaint: String) {
    #expect(complaints(line) == [complaint])
  }

  @Test func bytesThatAreNotText() {
    #expect(
      errors([0x23, 0x20, 0xC3, 0xA9, 0xFF]).map(\.message) == [
        "this is not UTF-8; save the file as UTF-8"
      ])
    #expect(errors([0x23, 0x20, 0xC3, 0xA9, 0xFF]).map(\.column) == [4])
    #expect(errors([0xC3]).map(\.column) == [1])
    #expect(errors(Array("launch\n\n".utf8) + [0x80]).map(\.line) == [3])
    // A combining mark belongs to the character before it.
    #expect(
      complaints("hold signUp e\u{301} x") == [
        "1:13: 'hold' has no use for a word here", "1:15: 'hold' has no use for a word here",
      ])
  }

  @Test func thePolicyComesFirstAndOnce() {
    #expect(
      complaints("launch\npolicy card\nprofile name=x")
        == ["2:1: 'policy' comes first, before everything but comments"])
    #expect(
      complaints("# x\n\npolicy card\npolicy card\n")
        == ["4:1: the policy is given twice; line 3 names one"])
    #expect(
      complaints("policy clinc\nprofile username=x firstName=y")
        == [
          "1:8: unknown policy 'clinc': expected card, clinic, members, passwordless or username [clinic]"
        ])
    #expect(complaints("policy") == ["1:7: 'policy' needs a policy: policy clinic"])
  }

  @Test func aNameOfAFileStaysOnItsLine() {
    let error = #expect(throws: ScriptErrors.self) {
      try EventScript.parse("lanch", file: "a\u{1B}[2J\nb.events")
    }
    let line = "a\u{FFFD}[2J\u{FFFD}b.events:1:1: unknown verb 'lanch'; did you mean 'launch'?"
    #expect(error?.description.hasPrefix(line + "\n") == true)
  }

  @Test func allErrorsAtOnce() {
    let text = """
      policy clinic
      lanch
      sign-up emial=x shoe=y email=a email=b
      retry
      wait soon
      """
    #expect(
      complaints(text).map { String($0.prefix { $0 != " " }) }
        == ["2:1:", "3:9:", "3:17:", "3:32:", "5:6:"])
  }

  @Test func bounds() {
    let long = "# " + String(repeating: "x", count: EventScript.maximumLineSize - 1)
    #expect(
      complaints("launch\n" + long) == ["2:1: the line has 1048577 bytes; at most 1048576 are read"]
    )
    #expect(complaints(String(long.dropLast())) == [])
    let row = "# " + String(repeating: "x", count: (64 << 10) - 3) + "\n"
    let large = String(repeating: row, count: EventScript.maximumSize / row.utf8.count)
    #expect(complaints(large) == [])
    #expect(
      complaints(large + "#") == [
        "1:1: the script is too long: at most 4194304 bytes are read; make several scripts of it"
      ])
    let blank = String(repeating: "\n", count: EventScript.maximumLineCount)
    #expect(complaints(blank) == [])
    #expect(
      complaints(blank + "\n\n") == [
        "100001:1: the script has more lines; at most 100000 are read: make several scripts of it"
      ])
    #expect(complaints(String(repeating: "x\n", count: 5000)).count == ScriptErrors.limit)
  }
}
