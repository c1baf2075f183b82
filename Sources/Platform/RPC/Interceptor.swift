/// What happens around the handlers of all methods: authentication, limits, logging.
///
/// It runs on the call's loop, once for each call, also for several calls at a time.
public protocol Interceptor: Sendable {
  /// Decides at once where it can: true to go on, or throws to refuse. False has `intercept` called
  /// instead, for what must wait or wants to know how the call ends; the default.
  func admits(_ context: CallContext) throws -> Bool

  /// Calls `next` to go on, or throws to refuse. What `next` throws is what the caller is told;
  /// an interceptor may replace it.
  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws
}

extension Interceptor {
  public func admits(_ context: CallContext) throws -> Bool { false }
}
