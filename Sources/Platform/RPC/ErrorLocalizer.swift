/// Says what a call failed with also for the person who uses the client. Asked only where one failed.
public protocol ErrorLocalizer: Sendable {
  /// `error`, as it is to be told to the caller of `context`; nil where that has to wait for something.
  func localizedAtOnce(_ error: RPCError, in context: CallContext) -> RPCError?

  /// `error`, as it is to be told to who accepts `languages`, the value of `accept-language`. Of
  /// failures outside of handlers; as it is where it has been localized.
  func localized(_ error: RPCError, accepting languages: String) -> RPCError

  /// `error`, as it is to be told to the caller of `context`.
  func localized(_ error: RPCError, in context: CallContext) async -> RPCError
}
