extension EnglishWording: PageWording {
  package var pageWords: PageWords {
    PageWords(
      direction: "ltr", optional: "optional", yes: "Yes", no: "No", empty: "Not given",
      openAuthenticator: "Open in an authenticator app on this device", show: "Show",
      hide: "Hide", isMet: "met", isNotMet: "not met yet", again: "Go to the registration",
      goOn: "Continue", ledOn: "You go on to a page of the provider.",
      stillWaiting: "This takes longer than usual. Please wait.",
      unreachable: "There is no connection to this site. What you typed is still here: "
        + "try again once you are connected.")
  }

  package func wait(ofMinutes minutes: Int) -> String {
    "Wait \(minutes) minutes, and try again."
  }

  package func page(about matter: PageMatter) -> (title: String, text: String) {
    switch matter {
    case .notOpenHere:
      (
        "This registration is not open here",
        "It has ended, or was begun in another browser or by another person. You can begin a new one, or sign in."
      )
    case .withoutCookie:
      (
        "This registration is not open here",
        "It was begun in another browser, or this one keeps no cookies. Allow cookies for this site, and begin a new one."
      )
    case .forged:
      ("The form could not be accepted", "Open the page again, and fill in the form there.")
    case .nothingHere: ("There is nothing here", "The address may be mistyped, or old.")
    case .tooLarge: ("That is too large", "Choose a smaller picture, and send the form again.")
    case .tooMany: ("Too many tries", "Wait a moment, and try again.")
    case .unreadable: ("That could not be read", "Open the page again, and fill in the form there.")
    case .older:
      (
        "This page was older than what has happened since",
        "Look at it once more, and send it again."
      )
    case .unavailable:
      ("This does not work at the moment", "Nothing is lost. Wait a moment, and try again.")
    }
  }
}
