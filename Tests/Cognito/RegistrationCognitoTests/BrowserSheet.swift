import CognitoEndpoint
import Foundation
import RegistrationCognito
import Synchronization

/// A person in a browser: picks the first identity on the page of a provider, unless a test says otherwise.
final class BrowserSheet: CognitoSheet {
  enum Act: Sendable {
    /// Leads back with this address, whatever the page says.
    case leads(@Sendable (URL) -> URL)
    /// Never leads back, until the call is cancelled.
    case waits
    /// Leads back once ``BrowserSheet/lead()`` says so.
    case leadsWhenTold
    /// Leads back although the call was cancelled meanwhile.
    case leadsLate
    case fails(CognitoSheetError)
  }

  static let callback = "com.example.app:/signed-in"

  private let transport: EndpointTransport
  private let state = Mutex<(acts: [Act], pages: [URL], waiting: Int)>(([], [], 0))

  init(_ transport: EndpointTransport) { self.transport = transport }

  /// What happens to the next sheets.
  func next(_ acts: Act...) { state.withLock { $0.acts += acts } }

  func untilItWaits() async throws {
    while waiting == 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  /// Lets every sheet lead back that waits.
  func lead() { state.withLock { $0.waiting = 0 } }

  /// The pages that were opened.
  var pages: [URL] { state.withLock(\.pages) }
  /// How many sheets are open, of which none leads back.
  var waiting: Int { state.withLock(\.waiting) }

  func open(_ page: URL, until callback: URL) async throws(CognitoSheetError) -> URL {
    let act = state.withLock { state in
      state.pages.append(page)
      return state.acts.isEmpty ? nil : state.acts.removeFirst()
    }
    switch act {
    case .fails(let error): throw error
    case .waits:
      state.withLock { $0.waiting += 1 }
      while !Task.isCancelled { await Task.yield() }
      state.withLock { $0.waiting -= 1 }
      throw .cancelled
    case .leadsWhenTold:
      let address = try browse(page)
      state.withLock { $0.waiting += 1 }
      while state.withLock({ $0.waiting > 0 }) { await Task.yield() }
      return address
    case .leadsLate:
      let address = try browse(page)
      state.withLock { $0.waiting += 1 }
      while !Task.isCancelled { await Task.yield() }
      state.withLock { $0.waiting -= 1 }
      return address
    case .leads(let change): return change(try browse(page))
    case nil: return try browse(page)
    }
  }

  /// Goes from page to page until one leads back to the app.
  func browse(_ page: URL) throws(CognitoSheetError) -> URL {
    var address = page
    for _ in 0..<3 {
      let answer = transport.browse(address)
      if let location = answer[header: "location"], let next = URL(string: location) {
        if address.scheme != next.scheme { return next }
        address = next
        continue
      }
      let parts = String(decoding: answer.body, as: UTF8.self)
        .split(separator: #"class="identity" href=""#, maxSplits: 1)
      guard parts.count == 2, let link = parts[1].split(separator: "\"", maxSplits: 1).first,
        let next = URL(string: String(link).replacing("&amp;", with: "&"), relativeTo: page)
      else { throw .cancelled }
      address = next.absoluteURL
    }
    throw .failed
  }
}
