package import RegistrationCore

extension Policy {
  /// The fields for a date that take no day at `now`, with their places, in the order of the forms.
  ///
  /// One limit is a day of the calendar and the other is relative to today, so that it depends on the day whether
  /// this is a mistake: ``mistakes`` knows no day, and a trace has to be read at any time.
  package func closedDates(at now: Timestamp) -> [PolicyFormatError] {
    var found: [PolicyFormatError] = []
    for (form, rules) in [("signUp", signUp), ("profile", profile)] {
      for (place, rule) in rules.enumerated() {
        guard case .dates(let earliest?, let latest?) = rule.limits,
          earliest.isRelative != latest.isRelative,
          case (let first?, let last?) = rule.limits.days(at: now), first > last
        else { continue }
        let (key, reason) =
          earliest.isRelative
          ? ("latest", "is before the earliest day, which is \(first.text) today")
          : ("earliest", "is after the latest day, which is \(last.text) today")
        found.append(
          PolicyFormatError(
            "\(form).\(place).\(key)", "\(reason), so no day is left", "move one of the two"))
      }
    }
    return found
  }
}
