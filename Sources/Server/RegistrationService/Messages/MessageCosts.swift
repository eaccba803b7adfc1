import RegistrationBackend
import RegistrationCore
import RegistrationHosting

/// What an event costs its sender, if it causes one message or another.
struct MessageCosts {
  typealias Cost = (RequestLimiter.Subject, String)

  /// A message that anybody may cause.
  var ofMessages: [Cost] { sent + ofDestinations }
  /// The same for the places alone that it may go to.
  let ofDestinations: [Cost]
  /// A message that is sent once something was proved, or to a person who signs in.
  let ofCode: [Cost]
  /// What may cause one.
  let ofTries: [Cost]
  /// What verifies the contacts of a profile.
  let ofProfile: [Cost]
  /// The addresses and numbers that the account is given; from elsewhere, it will be named without them.
  let given: [String]
  private let sent: [Cost]

  /// - Parameters:
  ///   - login: the account that it is about.
  ///   - known: what the account may have been given before, by any registration.
  ///   - counted: what was counted before, and had nothing sent.
  init(
    of event: Registration.Event, about login: Login?, begin operation: Registration.Operation?,
    on shown: Presented, from address: String, known: [String], counted: [String]
  ) {
    // A factor may be set up for what was typed into an earlier form.
    let contacts = event.contacts(newOn: shown.registration) + (operation?.newPlaces ?? [])
    let named = contacts + [login?.text].compactMap(\.self)
    // Only the forms that it was made with tell which places its messages go to.
    let ofSignUp = contacts.isEmpty ? shown.registration.contactsOfSignUp(by: login) : []
    let isGiven = event.profileForm != nil || operation.map { $0.givesContacts } == true
    given = isGiven ? contacts : []
    sent = [(.messagesByAddress, address)]
    func places(_ names: [String]) -> [Cost] {
      names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map {
        (.messagesToDestination, names[$0])
      }
    }
    ofDestinations = places(named + ofSignUp + known)
    ofTries = Set(named + ofSignUp + known).map { (.triesAtDestination, address + " " + $0) }
    ofCode = sent + places(contacts) + ofTries
    let uncounted = contacts.filter { !counted.contains($0) }
    ofProfile = uncounted.isEmpty ? [] : sent + places(uncounted)
  }
}

extension Registration.Operation {
  /// Whether the contacts of its form become those of the account; those of a sign-in do not.
  fileprivate var givesContacts: Bool { name == .signUp || name == .respondToChallenge }

  /// The place that a second factor is set up for.
  fileprivate var newPlaces: [String] {
    if case .respondToChallenge(_, .setUpEmail(let address)) = self { return [Login(address).text] }
    if case .respondToChallenge(_, .setUpSMS(let number)) = self { return [Login(number).text] }
    return []
  }
}

extension Registration.Event.Name {
  /// What always sends a message if the flow takes it, and anybody may send who knows the account's name.
  static let sending: Set<Self> = [
    .submitSignUp, .resendCode, .sendCode, .forgotPassword,
  ]
}
