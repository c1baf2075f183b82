/// What happens around the handlers of all methods: authentication, limits, logging.
///
/// It runs on the call's loop, once for each call, also for several calls at a time.
public protocol Interceptor: Sendable {
  /// Calls `next` to go on, or throws to refuse. What `next` throws is what the caller is told;
  /// an interceptor may replace it.
  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws
}
