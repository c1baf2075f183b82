/// A layer around the handlers of all methods: authentication, limits, logging.
///
/// It runs on the call's loop, once for each call, also for several calls at a time.
public protocol Interceptor: Sendable {
  /// Decides at once if possible: returns true to continue, or throws to refuse. By returning false,
  /// the default, it leaves the decision to `intercept`, which may wait and learns how the call ends.
  func admits(_ context: CallContext) throws -> Bool

  /// Calls `next` to continue, or throws to refuse. The caller gets the error that `next` throws; an
  /// interceptor may replace it.
  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws
}

extension Interceptor {
  public func admits(_ context: CallContext) throws -> Bool { false }
}
