internal import Loop
internal import Messages
import Synchronization
public import Wire

/// The standard health service, from which load balancers and orchestrators learn whether to send calls
/// to this server: https://github.com/grpc/grpc/blob/master/doc/health-checking.md
public final class HealthService: Sendable {
  private let state = Mutex(State())

  private struct State {
    var statuses: [String: HealthCheckResponse.ServingStatus] = [:]
    var watchers: [ObjectIdentifier: LoopHeld<any Wakeable>] = [:]
  }

  /// Creates a service that knows only the server as a whole, as not serving yet.
  public init() { state.withLock { $0.statuses[""] = .notServing } }

  /// Sets the status of the server as a whole (`""`) and of `services`, and notifies all watchers.
  public func set(
    _ status: HealthCheckResponse.ServingStatus, for services: some Sequence<String>
  ) {
    let watchers = state.withLock { state in
      state.statuses[""] = status
      for service in services { state.statuses[service] = status }
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher.loop.execute { watcher.value?.wake() } }
  }

  /// Adds its methods to `router`.
  public func register(in router: inout Router) {
    router.unary(HealthRPC.check, check)
    router.unary(HealthRPC.list, list)
    router.feed(HealthRPC.watch, watch)
  }

  /// The largest size of a service's name in a request, in bytes.
  private static let nameBytesMax = 256

  private func name(in request: HealthCheckRequest) throws(RPCError) -> String {
    let count = request.service.utf8.count
    guard count <= Self.nameBytesMax else {
      throw .invalid(
        "service", "expected at most \(Self.nameBytesMax) bytes, got \(count)", .length)
    }
    return request.service
  }

  private func check(
    _ request: HealthCheckRequest, _ context: CallContext
  ) async throws -> HealthCheckResponse {
    let name = try name(in: request)
    guard let status = status(of: name) else {
      throw RPCError(.notFound, "There is no service \(name).")
    }
    return HealthCheckResponse(status: status)
  }

  private func list(
    _ request: HealthListRequest, _ context: CallContext
  ) async throws -> HealthListResponse {
    let statuses = state.withLock { $0.statuses }
    return HealthListResponse(statuses: statuses.mapValues { HealthCheckResponse(status: $0) })
  }

  private func watch(
    _ request: HealthCheckRequest, _ context: CallContext
  ) async throws -> HealthWatch {
    context.drainReaction = .end
    let name = try name(in: request)
    context.retain(name.utf8.count)
    return HealthWatch(name, of: self, waking: context)
  }

  /// Returns the status of a service; nil if it is unknown.
  func status(of service: String) -> HealthCheckResponse.ServingStatus? {
    state.withLock { $0.statuses[service] }
  }

  /// Wakes `watcher` on `loop` whenever a status is set.
  func tell(_ watcher: any Wakeable, on loop: EventLoop) {
    let held = LoopHeld(watcher, on: loop)
    state.withLock { $0.watchers[ObjectIdentifier(watcher)] = held }
  }

  /// Stops waking `watcher`.
  func forget(_ watcher: any Wakeable) {
    state.withLock { $0.watchers.removeValue(forKey: ObjectIdentifier(watcher)) }?.release()
  }
}
