/// The words of a language, with those that only the pages of a server need.
package protocol PageWording: Wording {
  /// The words around the flow's own.
  var pageWords: PageWords { get }

  /// What a page says that is no screen of the flow: its title, and what to do.
  func page(about matter: PageMatter) -> (title: String, text: String)

  /// What to do after too many tries, if the wait is one of minutes.
  func wait(ofMinutes minutes: Int) -> String
}

/// What a page is about that is no screen of the flow.
package enum PageMatter: Hashable, Sendable, CaseIterable {
  /// The registration is another browser's.
  case notOpenHere
  /// The browser has shown no cookie, as those do that keep none.
  case withoutCookie
  /// The form does not come from a page of the service.
  case forged
  /// There is nothing at this address.
  case nothingHere
  /// What was sent is too large.
  case tooLarge
  /// Too much was sent in a short time.
  case tooMany
  /// What was sent cannot be read.
  case unreadable
  /// The form was that of an older page.
  case older
  /// Something cannot be reached.
  case unavailable
}

/// The words of a page around those of the flow.
package struct PageWords: Hashable, Sendable {
  /// In which direction the language is written, as HTML says it: `ltr` or `rtl`.
  package let direction: String
  package let optional: String
  package let yes: String
  package let no: String
  package let empty: String
  package let openAuthenticator: String
  package let show: String
  package let hide: String
  package let isMet: String
  package let isNotMet: String
  /// What leads to the beginning.
  package let again: String
  /// What leads a person who is registered on to the app.
  package let goOn: String
  /// A browser is led to the page of a provider.
  package let ledOn: String
  /// An answer takes long.
  package let stillWaiting: String
  /// Nothing can be sent, and what was typed is kept.
  package let unreachable: String
}
