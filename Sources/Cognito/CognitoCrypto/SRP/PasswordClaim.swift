package import RegistrationCore

/// The response to `PASSWORD_VERIFIER`.
package enum PasswordClaim {
  /// `PASSWORD_CLAIM_SIGNATURE`, before it is written in Base64.
  ///
  /// - Parameters:
  ///   - key: What client and server derived.
  ///   - secretBlock: The bytes of `SECRET_BLOCK`.
  ///   - timestamp: The text of `TIMESTAMP`.
  package static func signature(
    key: [UInt8], poolName: String, userID: String, secretBlock: [UInt8], timestamp: String
  ) -> [UInt8] {
    let names = Array((poolName + userID).utf8)
    return HMAC.code(of: names + secretBlock + Array(timestamp.utf8), key: key)
  }

  /// `TIMESTAMP`: `EEE MMM d HH:mm:ss UTC yyyy` in English, the day without a leading zero.
  ///
  /// A time outside of the years 1970 to 9999 is written as the nearest one inside.
  package static func timestamp(_ now: Timestamp) -> String {
    let seconds = Int(min(max(now.milliseconds / 1000, 0), 253_402_300_799))
    let (days, second) = (seconds / 86_400, seconds % 86_400)
    let date = civilDate(days)
    let time = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
    return "\(weekdays[days % 7]) \(months[date.month - 1]) \(date.day) "
      + "\(time[0]):\(time[1]):\(time[2]) UTC \(date.year)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The first of January 1970 was a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date of a day after 1970, by Hinnant's "chrono-Compatible Low-Level Date Algorithms".
  private static func civilDate(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

/// `SECRET_HASH`, with which an app client that has a secret shows that it knows it.
package enum SecretHash {
  /// The bytes, before they are written in Base64.
  ///
  /// - Parameter userName: What the same request says as `Username` or `USERNAME`.
  package static func bytes(userName: String, clientID: String, secret: Secret) -> [UInt8] {
    HMAC.code(of: Array((userName + clientID).utf8), key: Array(secret.reveal().utf8))
  }
}
