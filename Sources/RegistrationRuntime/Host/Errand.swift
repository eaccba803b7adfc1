import RegistrationBackend
import RegistrationCore

/// What a plan asks for beyond the loop: first the device, then the request.
///
/// The registration is parked until the device has done its part, so that its next event comes after
/// that; the others of its loop go on.
struct Errand<ID: Hashable & Sendable>: Sendable {
  let plan: Plan
  let resident: Resident<ID>
  let shard: Shard<ID>
  let settings: HostSettings<ID>
  let deadlines: DeadlineKeeper<ID>
  /// The call, where there is a request.
  let flight: Flight?

  /// Whether the next event waits for a part of it.
  var parks: Bool {
    if plan.session != nil || plan.checkpoint != nil { return true }
    if case .restoreSession = plan.request?.operation { return true }
    // Once the end was asked for, what takes a request's place is waited for as well.
    return plan.request != nil && !shard.isOpen
  }

  /// Does all of it, of a registration that is parked.
  func run() async {
    let backend = resident.backend(by: settings)
    if let session = plan.session { await backend.carryOut(session) }
    if let checkpoint = plan.checkpoint { await store(checkpoint, backend) }
    if case .restoreSession = plan.request?.operation { await load(backend) }
    let isOpen = shard.isOpen
    if !isOpen, let request = plan.request { await giveUp(request, backend) }
    let hasMail = shard.unpark(resident)
    guard isOpen, let request = plan.request else { return }
    // What waits may take the request back: it is not sent for nothing where that can be helped.
    if hasMail { await Task.yield() }
    await fly(request, backend)
  }

  /// Sends the request alone.
  func send() async {
    let backend = resident.backend(by: settings)
    if let request = plan.request { await fly(request, backend) }
  }

  private func fly(_ request: Request, _ backend: Backend) async {
    guard let flight else { return }
    deadlines.begin(request.id, of: resident)
    await flight.fly(request, stored: resident.loaded, backend: backend) { mail in
      shard.post(mail, to: resident)
    }
  }

  /// Does what `request` must do even where nothing is sent any more.
  ///
  /// Who is being brought back goes on as if no answer had come in time, so that the events that
  /// wait for it are not lost.
  private func giveUp(_ request: Request, _ backend: Backend) async {
    if resident.awaitedReturning == nil {
      await backend.giveUp(request)
    } else {
      shard.post(.expired(request.id), to: resident, untilOver: true)
    }
  }

  private func load(_ backend: Backend) async {
    do {
      resident.didLoad(try await backend.store.load())
    } catch {
      resident.didLoad(nil)
      settings.reportStoreFailure(resident.id, error)
    }
  }

  private func store(_ checkpoint: Checkpoint, _ backend: Backend) async {
    do throws(SessionStoreError) {
      try await backend.hold(checkpoint)
      resident.didStore(checkpoint)
    } catch {
      resident.didStore(nil)
      settings.reportStoreFailure(resident.id, error)
    }
  }
}
