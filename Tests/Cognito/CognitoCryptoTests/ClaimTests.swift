import RegistrationCore
import RegistrationJSON
import Testing

import CognitoCrypto

/// What is written beside a signature, and the hash of an app client's secret.
@Suite struct ClaimTests {
  @Test(
    "the timestamp is English, with a day without a leading zero",
    arguments: [
      (0, "Thu Jan 1 00:00:00 UTC 1970"), (951_782_400, "Tue Feb 29 00:00:00 UTC 2000"),
      (1_700_000_000, "Tue Nov 14 22:13:20 UTC 2023"),
      (1_735_689_599, "Tue Dec 31 23:59:59 UTC 2024"),
      (1_772_701_389, "Thu Mar 5 09:03:09 UTC 2026"),
      (4_107_542_400, "Mon Mar 1 00:00:00 UTC 2100"),
      (-5, "Thu Jan 1 00:00:00 UTC 1970"), (Int64.max / 1000, "Fri Dec 31 23:59:59 UTC 9999"),
    ])
  func timestamps(_ seconds: Int64, _ text: String) {
    #expect(PasswordClaim.timestamp(Timestamp(milliseconds: seconds * 1000)) == text)
  }

  @Test("a secret's hash is HMAC of name and client, as Python finds it")
  func secretHash() {
    let bytes = SecretHash.bytes(
      userName: "ana@example.com", clientID: "4abcde", secret: "s3cr3t")
    #expect(bytes.base64 == "awcZT0An40wd4Xz2NtEMS2Pucv7wWxh+zte84Kceq/o=")
  }

  @Test("bytes are compared to their ends")
  func equality() {
    #expect(areEqual([1, 2, 3], [1, 2, 3]))
    #expect(areEqual([], []))
    #expect(!areEqual([1, 2, 3], [1, 2, 4]))
    #expect(!areEqual([1, 2, 3], [1, 2]))
  }
}
