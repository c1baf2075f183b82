/// Says what a call failed with also for the person who uses the client.
public protocol ErrorLocalizer: Sendable {
  /// `error`, as it is to be told to the caller of `context`. Asked only where a call failed.
  func localized(_ error: RPCError, in context: CallContext) async -> RPCError
}
