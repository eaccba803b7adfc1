public import RegistrationCore

extension Backend {
  /// Carries out what `action` asks of the device: its store and its session.
  ///
  /// - Parameters:
  ///   - action: an action of a driver; one that does not concern the device counts as done.
  ///   - report: called with what the device could not do; the flow continues.
  /// - Returns: the result with which to acknowledge the action.
  public func carryOut(
    _ action: RegistrationDriver.Action, report: (DeviceError) -> Void = { _ in }
  ) async -> RegistrationDriver.ActionResult {
    do throws(DeviceError) {
      return try await perform(action)
    } catch {
      report(error)
      if case (.load, .store(let error)) = (action, error), !error.mayPass { return .unreadable }
      return .failed
    }
  }

  private func perform(
    _ action: RegistrationDriver.Action
  ) async throws(DeviceError) -> RegistrationDriver.ActionResult {
    switch action {
    case .load:
      do throws(SessionStoreError) {
        return .loaded(try await store.load())
      } catch { throw .store(error) }
    case .store(let checkpoint):
      do throws(SessionStoreError) { try await store.save(checkpoint) } catch {
        throw .store(error)
      }
    case .clear:
      do throws(SessionStoreError) { try await store.clear() } catch { throw .store(error) }
    case .keepSession(let login):
      do throws(PoolError) { try await pool.keepSession(of: login) } catch {
        throw .keepSession(error)
      }
    case .forgetSession(let login):
      do throws(PoolError) { try await pool.forgetSession(of: login) } catch {
        throw .forgetSession(error)
      }
    case .cancel, .publish, .perform: break
    }
    return .done
  }
}

/// An action that the device could not carry out; the flow continues.
public enum DeviceError: Error, Hashable, Sendable {
  /// The store failed.
  case store(SessionStoreError)
  /// The session of a sign-in could not be kept: the person is signed in until the app ends.
  case keepSession(PoolError)
  /// The session could not be forgotten; the flow tries again.
  case forgetSession(PoolError)
  /// The store, or the pool's client, did not return from the action of this name within its deadline.
  case timedOut(action: String)
}

extension DeviceError: CustomStringConvertible {
  /// What failed, and how the flow continues.
  public var description: String {
    switch self {
    case .store(let error): error.description
    case .keepSession(let error):
      "cannot keep the session: \(error.code); the person is signed in until the app ends"
    case .forgetSession(let error):
      "cannot forget the session: \(error.code); it is tried again, and not restored until then"
    case .timedOut(let action):
      "the device did not return from '\(action)' within its deadline; the flow continues"
    }
  }
}
