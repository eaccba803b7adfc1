import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationWording
import Synchronization

// A stream of presentations (WHATWG, "Server-sent events").

extension RegistrationService {
  /// What is shown now, and whatever is shown after it, until the client goes or something cannot be reached.
  ///
  /// - Parameter known: the tag that the client has, which is not sent again; nil if it has none.
  @inline(never)
  func events(
    of id: RegistrationID, after known: PresentationTag?, in language: WordingLanguage,
    for request: ServiceRequest
  ) async -> ServiceResponse {
    let passable = lookOfStream(at: id, in: language, for: request)
    let first = await PassableRequest.$current.withValue(passable) { await look(at: id) }
    if case .failure(let problem) = first, passable?.answer == nil { return problem.response }
    let last = Mutex(known)
    let stream = AsyncStream<[UInt8]> {
      await next(of: id, after: last, in: language, for: request)
    }
    var response = ServiceResponse(
      status: 200,
      headers: [
        .init("content-type", "text/event-stream"),
        .init("content-language", language.rawValue),
      ])
    response.stream = stream
    return response
  }

  private func next(
    of id: RegistrationID, after last: borrowing Mutex<PresentationTag?>,
    in language: WordingLanguage,
    for request: ServiceRequest
  ) async -> [UInt8]? {
    // A line now and then shows whether the client is still there.
    let pause = min(limits.longestWait, .seconds(15))
    let known = last.withLock { $0 }
    guard !Task.isCancelled, !ending.isOver else { return nil }
    let passable = lookOfStream(at: id, in: language, for: request)
    let found = await PassableRequest.$current.withValue(passable) {
      await PassableRequest.$sender.withValue(request.address) {
        await look(at: id, after: known, for: pause)
      }
    }
    let (tag, json): (PresentationTag, String)
    switch (found, passable?.answer) {
    case (_, let answer?):
      guard answer.status == 200, let sent = answer.header("etag").flatMap({ PresentationTag($0) })
      else { return nil }
      (tag, json) = (
        sent, String(decoding: answer.body, as: UTF8.self).filter { !$0.isNewline }
      )
    case (.success(let shown), nil):
      let tagged = TaggedPresentation(shown, of: id, by: keys, in: language)
      tag = tagged.tag
      let isKnown = shown.number == known?.number
      json = isKnown ? "" : JSONValue.object(body(tagged, of: id, in: language)).text
    case (.failure, nil): return nil
    }
    if tag.number == known?.number { return Array(": still there\n\n".utf8) }
    last.withLock { $0 = tag }
    return Array("id: \(tag.text)\nevent: presentation\ndata: \(json)\n\n".utf8)
  }
}
