package import RegistrationCore
import RegistrationJSON

extension Timestamp {
  /// The time as a server writes it in `Date`: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  package var httpDate: String {
    // `1994-11-06T08:49:37.000Z`
    let parts = iso8601.prefix(19).split { "-T".contains($0) }
    guard parts.count == 4, let month = Int(parts[1]), (1...12).contains(month) else { return "" }
    let days = Int((Double(milliseconds) / 86_400_000).rounded(.down))
    // The first day of 1970 was a Thursday.
    let weekday = ((days + 4) % 7 + 7) % 7
    return
      "\(Self.weekdays[weekday]), \(parts[2]) \(Self.months[month - 1]) \(parts[0]) \(parts[3]) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
