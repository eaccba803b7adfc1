import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationWording

// A browser that an app has sent, and that returns there.

extension RegistrationService {
  private static var cookieName: String { "__Host-return-state" }

  /// What the app wants to be told when the browser returns; nil if no app has sent the browser.
  func returnState(of request: ServiceRequest) -> String? {
    handover.flatMap { _ in
      request.cookie(named: Self.cookieName).flatMap { $0.isReturnState ? $0 : nil }
    }
  }

  /// Keeps what an app that sends a browser wants to be told, as `/register?state=…` says it; nil to forget it.
  func settingReturnState(_ state: String?) -> ServiceRequest.Pair {
    // What the app keeps may be gone after an hour.
    let age = state == nil ? 0 : 3000
    return .init(
      "set-cookie",
      "\(Self.cookieName)=\(state ?? ""); Max-Age=\(age); Path=/; HttpOnly; Secure; SameSite=Lax")
  }

  /// The state that a request brings; nil if it brings none, or no app has a way back.
  func broughtState(of request: ServiceRequest) -> String? {
    guard handover != nil, let state = request.argument("state"), state.isReturnState else {
      return nil
    }
    return state
  }

  /// Leads a browser back to the app: with a code, if the app has sent it and the person is registered.
  ///
  /// Without a state no code goes along: the app could not know whether it was asked for by its own page, and
  /// a person could sign in another one as themselves. It then begins anew, and the person is back at once.
  @inline(never)
  func leavePage(
    _ request: ServiceRequest, _ text: String, in language: WordingLanguage
  ) async -> ServiceResponse {
    guard let handover else {
      return page(of: ProblemDetails(.notFound, "see /register"), in: language)
    }
    guard let cookie = cookie(of: request), cookie.id.text == text else {
      return notHere(request, in: language)
    }
    if let problem = limit(.actionsByAddress, request.address)
      ?? limit(.actionsByRegistration, cookie.id.text)
    {
      return page(of: problem, in: language, backTo: cookie.id)
    }
    if let problem = await limitLaunch(of: cookie.id, from: request.address) {
      return page(of: problem, in: language, backTo: cookie.id)
    }
    switch await look(at: cookie.id) {
    case .failure(let problem): return page(of: problem, in: language, backTo: cookie.id)
    case .success(let shown):
      guard keys.admits(shown.lastKey, to: cookie) else { return notHere(in: language) }
      guard let code = code(for: shown, of: cookie.id) else { return .redirect(to: cookie.id) }
      guard let state = returnState(of: request) else {
        return .redirect(to: handover.returnAddress.text)
      }
      let arguments = [ServiceRequest.Pair("code", code.reveal()), .init("state", state)]
      var response = ServiceResponse.redirect(to: handover.returnAddress.with(arguments))
      // The app has had it: a person who comes back later without the app brings none.
      response.headers.append(settingReturnState(nil))
      return response
    }
  }

  /// The page that leads on to the app; nil unless the person of this presentation can go there.
  func wayOn(from presentation: Registration.Presentation, of id: RegistrationID) -> String? {
    handover != nil && presentation.isOfRegistered ? Self.wayOn(of: id) : nil
  }

  static func wayOn(of id: RegistrationID) -> String { "/register/\(id.text)/continue" }
}

extension String {
  /// Whether it is 1 to 512 characters that need no escape in a cookie and in an address (RFC 3986, section 2.3).
  var isReturnState: Bool {
    (1...512).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-._~".utf8.contains(byte)
        }
      }
  }
}
